package reservations

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

// list reads a page. Without a search the days know how many there are.
func (s store) list(ctx context.Context, f Filter, customers list.Index) (page ReservationList, err error) {
	large := list.Large[Reservation]{DB: s.db, Table: "reservations", Key: "id", Columns: Columns, Number: "created_at",
		Bind: (*Reservation).Bind, Order: sorts.Order(f.Sort, "id"), Query: f.Query}
	if words := list.Words(f.Search); len(words) > 0 {
		page.Page, page.Searched, err = large.Search(ctx, customers, words, f.Inside,
			func(start list.Start) list.Found { return f.begins(start, customers) },
			func(patterns []string) list.Found { return f.contains(patterns, customers) })
		return page, err
	}
	where, args := f.where(1)
	found := list.Found{From: `FROM reservations WHERE ` + where, Args: args}
	if !f.indexed() {
		found.Where, found.Values = where, args
	}
	found.Counted, err = db.One(ctx, s.db, db.Value[int], `SELECT COALESCE(CAST(SUM(reservations) AS BIGINT), 0)
		FROM reservation_days
		WHERE `+where, args...)
	if err != nil {
		return page, fmt.Errorf("count reservations: %w", err)
	}
	page.Page, err = large.Read(ctx, found)
	return page, err
}

// begins finds reservations through their customers' words, then tests each
// reservation's own.
func (f Filter) begins(start list.Start, customers list.Index) (found list.Found) {
	n, patterns := len(start.Patterns), list.Values(start.Patterns)
	args := append(start.Args(), patterns...)
	where, more := f.where(len(args) + 1)
	own := list.Like("reservations.search", len(args)-n+1, n) + ` AND ` + where
	found.From = withoutAddress(`FROM `+start.From()+`
		JOIN reservations ON reservations.email_key = `+customers.Terms+`.`+customers.Key+`
		WHERE `+start.Where(), own)
	found.Args = append(args, more...)
	where, more = f.where(n + 1)
	found.Where, found.Values = list.Like("search", 1, n)+" AND "+where, append(patterns, more...)
	return found
}

// contains looks inside the words of all customers, which takes a moment where
// there are very many of them.
func (f Filter) contains(patterns []string, customers list.Index) list.Found {
	n := len(patterns)
	where, more := f.where(n + 1)
	where = list.Like("reservations.search", 1, n) + ` AND ` + where
	args := append(list.Values(patterns), more...)
	return list.Found{From: withoutAddress(`FROM `+customers.Rows+`
		JOIN reservations ON reservations.email_key = `+customers.Rows+`.`+customers.Key+`
		WHERE `+list.Like(customers.Rows+".search", 1, n), where), Args: args, Where: where, Values: args}
}

// withoutAddress adds the reservations that no customer leads to. Their own index has their words. Both parts
// give what can be sorted by.
func withoutAddress(from, own string) string {
	const columns = `SELECT reservations.id, reservations.created_at, reservations.date, reservations.time, reservations.name_key `
	return `FROM (
		` + columns + from + ` AND ` + own + `
		UNION ALL
		` + columns + `FROM reservations
		WHERE reservations.email_key = '' AND ` + own + `
	) AS reservations`
}

// where writes only the conditions that are asked for, numbered from first.
func (f Filter) where(first int) (string, []any) {
	var conditions []string
	var args []any
	add := func(condition string, value any) {
		conditions = append(conditions, fmt.Sprintf("%s $%d", condition, first+len(args)))
		args = append(args, value)
	}
	switch f.Status {
	case "":
	case expected:
		conditions = append(conditions, "status NOT IN ('declined', 'cancelled')")
	default:
		add("status =", string(f.Status))
	}
	if f.Branch != "" {
		add("branch_id =", f.Branch)
	}
	if f.From != "" {
		add("date >=", f.From)
	}
	if f.To != "" {
		add("date <=", f.To)
	}
	if len(conditions) == 0 {
		return "TRUE", nil
	}
	return strings.Join(conditions, " AND "), args
}
