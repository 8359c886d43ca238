package reservations

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

// Lists of a million rows stay quick because each question is put so that an
// index answers it: totals come from the tallies, searches from the customers'
// words, pages from the order's own index. Where a filter and an order have no
// index in common, the first rows of the order are tried before anything is
// sorted: what many rows match is found there at once, what few rows match is
// sorted in no time.
const (
	nearby    = 3000 // rows of an order that are tried first
	fewEnough = 1000 // rows that are sorted without trying
)

func (s store) list(ctx context.Context, f Filter, customers list.Index) (page ReservationList, err error) {
	words := list.Words(f.Search)
	if len(words) == 0 {
		return s.listAll(ctx, f)
	}
	if f.Inside {
		return s.listInside(ctx, f, customers, words)
	}
	start, err := customers.Find(ctx, s.db, words)
	if err != nil {
		return page, err
	}
	if start.Driven > 0 {
		if page, err = s.listStart(ctx, f, customers, start); err != nil || page.Total > 0 {
			return page, err
		}
	}
	return s.listInside(ctx, f, customers, words)
}

// listAll lists without a search: the days know how many there are.
func (s store) listAll(ctx context.Context, f Filter) (page ReservationList, err error) {
	where, args := f.where(1)
	counted, err := db.One(ctx, s.db, db.Value[int], `SELECT COALESCE(CAST(SUM(reservations) AS BIGINT), 0)
		FROM reservation_days
		WHERE `+where, args...)
	if err != nil {
		return page, fmt.Errorf("count reservations: %w", err)
	}
	page.Count(counted)
	if f.indexed() {
		page.Items, err = s.read(ctx, f, `FROM reservations WHERE `+where, args)
		return page, err
	}
	if counted > fewEnough {
		if done, err := s.tryNearby(ctx, f, where, args, &page); done || err != nil {
			return page, err
		}
	}
	page.Items, err = s.sorted(ctx, f, `FROM reservations WHERE `+where, args)
	return page, err
}

// listStart finds reservations through their customers' words, then tests each
// reservation's own.
func (s store) listStart(ctx context.Context, f Filter, customers list.Index, start list.Start) (page ReservationList, err error) {
	n := len(start.Patterns)
	args := append(start.Args(), list.Values(start.Patterns)...)
	where, more := f.where(len(args) + 1)
	from := `FROM ` + start.From() + `
		JOIN reservations ON reservations.email_key = ` + customers.Terms + `.` + customers.Key + `
		WHERE ` + start.Where() + ` AND ` + list.Like("reservations.search", len(args)-n+1, n) + ` AND ` + where
	args = append(args, more...)
	counted, err := list.Count(ctx, s.db, from, args...)
	if err != nil {
		return page, err
	}
	page.Count(counted)
	if page.Total > fewEnough {
		where, more := f.where(n + 1)
		args := append(list.Values(start.Patterns), more...)
		if done, err := s.tryNearby(ctx, f, list.Like("search", 1, n)+" AND "+where, args, &page); done || err != nil {
			return page, err
		}
	}
	page.Items, err = s.sorted(ctx, f, from, args)
	return page, err
}

// listInside looks inside the words of all customers, which takes a moment
// where there are very many of them.
func (s store) listInside(ctx context.Context, f Filter, customers list.Index, words []string) (page ReservationList, err error) {
	page.Inside = true
	n := len(words)
	where, more := f.where(n + 1)
	args := append(list.Values(list.Inside(words)), more...)
	from := `FROM ` + customers.Rows + `
		JOIN reservations ON reservations.email_key = ` + customers.Rows + `.` + customers.Key + `
		WHERE ` + list.Like(customers.Rows+".search", 1, n) + ` AND ` + list.Like("reservations.search", 1, n) + ` AND ` + where
	counted, err := list.Count(ctx, s.db, from, args...)
	if err != nil || counted == 0 {
		page.Items = []Reservation{}
		return page, err
	}
	page.Count(counted)
	if page.Total > fewEnough {
		if done, err := s.tryNearby(ctx, f, list.Like("search", 1, n)+" AND "+where, args, &page); done || err != nil {
			return page, err
		}
	}
	page.Items, err = s.sorted(ctx, f, from, args)
	return page, err
}

// read takes a page in the order of an index.
func (s store) read(ctx context.Context, f Filter, from string, args []any) ([]Reservation, error) {
	return s.rows(ctx, fmt.Sprintf(`SELECT %s
		%s
		ORDER BY %s
		LIMIT $%d OFFSET $%d`, Columns, from, f.order(), len(args)+1, len(args)+2), f, args)
}

// tryNearby looks for the page among the first rows of the order.
func (s store) tryNearby(ctx context.Context, f Filter, where string, args []any, page *ReservationList) (done bool, err error) {
	if f.Page*f.PageSize > nearby {
		return false, nil
	}
	page.Items, err = s.rows(ctx, fmt.Sprintf(`SELECT %s
		FROM (
			SELECT *
			FROM reservations
			ORDER BY %s
			LIMIT %d
		) AS nearby
		WHERE %s
		ORDER BY %s
		LIMIT $%d OFFSET $%d`, Columns, f.order(), nearby, where, f.order(), len(args)+1, len(args)+2), f, args)
	return len(page.Items) == f.PageSize, err
}

// sorted sorts only ids and then fetches the page's rows. The order is on
// expressions, so that no engine walks a whole index to avoid sorting a few.
func (s store) sorted(ctx context.Context, f Filter, from string, args []any) ([]Reservation, error) {
	return s.rows(ctx, fmt.Sprintf(`SELECT %s
		FROM reservations
		WHERE id IN (
			SELECT reservations.id
			%s
			ORDER BY %s
			LIMIT $%d OFFSET $%d
		)
		ORDER BY %s`, Columns, from, f.orderBySorting(), len(args)+1, len(args)+2, f.order()), f, args)
}

func (s store) rows(ctx context.Context, query string, f Filter, args []any) ([]Reservation, error) {
	all, err := db.All(ctx, s.db, (*Reservation).Bind, query, append(args, f.PageSize, f.Offset())...)
	if err != nil {
		return nil, fmt.Errorf("list reservations: %w", err)
	}
	return all, nil
}

// where writes only the conditions that are asked for, numbered from first.
func (f Filter) where(first int) (string, []any) {
	var conditions []string
	var args []any
	add := func(condition string, value any) {
		conditions = append(conditions, fmt.Sprintf("%s $%d", condition, first+len(args)))
		args = append(args, value)
	}
	if f.Status != "" {
		add("status =", string(f.Status))
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
