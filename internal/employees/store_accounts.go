package employees

import (
	"context"

	"tafel/internal/platform/db"
)

type link struct{ employeeID, accountID string }

// links lists who can sign in with which account: as many rows as people at work.
func (s store) links(ctx context.Context) ([]link, error) {
	return db.All(ctx, s.db, func(l *link) []any { return []any{&l.employeeID, &l.accountID} }, `SELECT employee_id, account_id
		FROM employee_accounts
		ORDER BY employee_id`)
}

// link gives an employee an account, unless one of them has another already.
func (s store) link(ctx context.Context, employeeID, accountID string) (done bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO employee_accounts (employee_id, account_id)
		VALUES ($1, $2)
		ON CONFLICT DO NOTHING`, employeeID, accountID)
	return n == 1, err
}

// unlink takes the account away and says which it was; ok is false for none.
func (s store) unlink(ctx context.Context, employeeID string) (accountID string, ok bool, err error) {
	return db.Find(ctx, s.db, db.Value[string], `DELETE FROM employee_accounts
		WHERE employee_id = $1
		RETURNING account_id`, employeeID)
}

// holdLink reads an employee's account and keeps others from moving it until we
// are done: SQLite has one writer anyway, on PostgreSQL touching the row locks it.
func (s store) holdLink(ctx context.Context, employeeID string) (accountID string, ok bool, err error) {
	return db.Find(ctx, s.db, db.Value[string], `UPDATE employee_accounts
		SET account_id = account_id
		WHERE employee_id = $1
		RETURNING account_id`, employeeID)
}
