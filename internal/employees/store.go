package employees

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

type store struct{ db *db.DB }

const columns = `id, number, first_name, last_name, email, phone, address, position, department, hire_date,
	salary_cents, emergency_contact, emergency_phone, notes, status, revision, created_at, updated_at`

// bind lists the fields in the order of the columns.
func (e *Employee) bind() []any {
	return []any{
		&e.ID, &e.EmployeeNumber, &e.FirstName, &e.LastName, &e.Email, &e.Phone, &e.Address, &e.Position, &e.Department, &e.HireDate,
		&e.SalaryCents, &e.EmergencyContact, &e.EmergencyPhone, &e.Notes, &e.Status, &e.Version, &e.CreatedAt, &e.UpdatedAt,
	}
}

// searchText is the six fields that the list is searched by, folded, each on a
// line of its own but for the name, which people type as one.
func searchText(e Employee) string {
	return sortName(e) + "\n" + text.Fold(e.Email) + "\n" + e.EmployeeNumber + "\n" +
		text.Fold(e.Position) + "\n" + text.Fold(e.Department)
}

func sortName(e Employee) string { return text.Fold(e.FirstName + " " + e.LastName) }

// takeNumber moves the one counter on. It waits for whoever holds it, and comes
// back with the transaction if that fails.
func (s store) takeNumber(ctx context.Context) (string, error) {
	return db.One(ctx, s.db, db.Value[string], `UPDATE employee_numbers
		SET next = next + 1
		WHERE id = 1
		RETURNING next - 1`)
}

// insert adds a record. Its number is written as digits, which the cast reads.
func (s store) insert(ctx context.Context, e Employee) error {
	_, err := s.db.Exec(ctx, `INSERT INTO employees (`+columns+`, search, sort_name)
		VALUES ($1, CAST(CAST($2 AS TEXT) AS BIGINT), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
		append(e.bind(), searchText(e), sortName(e))...)
	return err
}

// find reads a record; ok is false where there is none.
func (s store) find(ctx context.Context, id string) (e Employee, ok bool, err error) {
	return db.Find(ctx, s.db, (*Employee).bind, `SELECT `+columns+`
		FROM employees
		WHERE id = $1`, id)
}

// update writes a record unless somebody else has since it was read.
func (s store) update(ctx context.Context, e Employee) (done bool, err error) {
	n, err := s.db.Exec(ctx, `UPDATE employees
		SET first_name = $3, last_name = $4, email = $5, phone = $6, address = $7, position = $8, department = $9,
			hire_date = $10, salary_cents = $11, emergency_contact = $12, emergency_phone = $13, notes = $14, status = $15,
			search = $16, sort_name = $17, revision = revision + 1, updated_at = $18
		WHERE id = $1 AND revision = $2`,
		e.ID, e.Version, e.FirstName, e.LastName, e.Email, e.Phone, e.Address, e.Position, e.Department,
		e.HireDate, e.SalaryCents, e.EmergencyContact, e.EmergencyPhone, e.Notes, string(e.Status),
		searchText(e), sortName(e), e.UpdatedAt)
	return n == 1, err
}

func (s store) delete(ctx context.Context, id string) (done bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM employees WHERE id = $1`, id)
	return n == 1, err
}

// sorts are the orders that a list can ask for.
var sorts = list.Sorts{
	"name": {"sort_name"}, "employeeNumber": {"number"}, "hireDate": {"hire_date"}, "createdAt": {"created_at"},
	"department": {"department", "sort_name"},
}

// order is the filter's sort. Within a department names always go from A to Z.
func (f Filter) order() list.Order {
	if f.Sort == "-department" {
		return list.Order{Columns: []string{"department"}, Descending: true, Then: []string{"sort_name", "id"}}
	}
	return sorts.Order(f.Sort, "id")
}

// filtered is what a list, its count and its export share: $1 search pattern,
// $2 department, $3 status.
const filtered = `FROM employees
	WHERE ($1 = '' OR search LIKE $1 ESCAPE '\')
		AND ($2 = '' OR department = $2)
		AND ($3 = '' OR status = $3)`

func (f Filter) args() []any {
	return []any{text.Inside(text.Fold(rules.Trim(f.Search))), f.Department, f.Status}
}

// batches reads everybody for an export.
func (s store) batches(ctx context.Context, f Filter) func() ([]Employee, error) {
	return list.Batches(ctx, s.db, (*Employee).bind, columns, filtered, f.args(), f.order())
}

func (s store) list(ctx context.Context, f Filter, q list.Query) (list.Whole[Employee], error) {
	return list.ReadWhole(ctx, s.db, (*Employee).bind, columns, filtered, f.args(), f.order().String(), q)
}

type group struct {
	department, position string
	status               Status
	isNew                bool
	count                int
}

// groups counts everybody in one pass; the sums are made in Go.
func (s store) groups(ctx context.Context, monthStart, nextMonth calendar.Date) ([]group, error) {
	return db.All(ctx, s.db, func(g *group) []any {
		return []any{&g.department, &g.position, &g.status, &g.isNew, &g.count}
	}, `SELECT department, position, status, hire_date >= $1 AND hire_date < $2, COUNT(*)
		FROM employees
		GROUP BY department, position, status, hire_date >= $1 AND hire_date < $2`, monthStart, nextMonth)
}

// colleagues reads a page of those who work here now, by name.
func (s store) colleagues(ctx context.Context, pattern string, q list.Query) (list.Whole[Colleague], error) {
	bind := func(c *Colleague) []any { return []any{&c.ID, &c.FirstName, &c.LastName, &c.Position} }
	return list.ReadWhole(ctx, s.db, bind, `id, first_name, last_name, position`, `FROM employees
		WHERE status = 'active' AND ($1 = '' OR sort_name LIKE $1 ESCAPE '\')`, []any{pattern}, `sort_name, id`, q)
}
