package customers

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
	"tafel/internal/reservations"
)

// exportBatch is how many customers are held at once while they are exported.
const exportBatch = 1000

// Export prepares the customers that a list would show on all its pages, in
// the same order. Who takes them out of the house is written down before the
// first row leaves it; what it returns then writes them, however many.
func (s *Service) Export(ctx context.Context, f Filter) (write func(context.Context, io.Writer) error, err error) {
	f.Page, f.PageSize = 1, 1
	page, err := s.List(ctx, f)
	if err != nil {
		return nil, err
	}
	if err := f.check(); err != nil {
		return nil, err
	}
	err = s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "customer", After: map[string]any{"search": f.Search, "sort": f.Sort}})
	return func(ctx context.Context, out io.Writer) error {
		return s.store.export(ctx, f, patterns(f.Search, page.Inside), list.NewWriter(out))
	}, err
}

func patterns(typed string, inside bool) []string {
	words := reservations.Words(typed)
	if inside {
		return reservations.Inside(words)
	}
	starts := make([]string, 0, len(words))
	for _, word := range words {
		starts = append(starts, text.WordStart(word))
	}
	return starts
}

// place is where a batch ended: the sort's value and the key.
type place struct {
	Customer
	name, key string
}

func (p *place) bind() []any { return append(p.Customer.bind(), &p.name, &p.key) }

func (p place) value(sort string) any {
	switch sorts[sort] {
	case "total":
		return p.TotalReservations
	case "last_date":
		return p.LastReservation
	case "email_key":
		return p.key
	}
	return p.name
}

func (s store) export(ctx context.Context, f Filter, patterns []string, out *list.Writer) error {
	header := []string{"First name", "Last name", "Email", "Phone", "Reservations", "Last visit", "Customer since"}
	if err := out.Write(header); err != nil {
		return err
	}
	var last *place
	for {
		rows, err := s.exportBatch(ctx, f, patterns, last)
		if err != nil {
			return err
		}
		for i, c := range rows {
			err := out.Write([]string{c.FirstName, c.LastName, c.Email, c.Phone, strconv.Itoa(c.TotalReservations),
				string(c.LastReservation), string(c.since())})
			if err != nil {
				return err
			}
			last = &rows[i]
		}
		if err := out.Flush(); err != nil || len(rows) < exportBatch {
			return err
		}
	}
}

// exportBatch goes on after the last customer in the order of the sort.
func (s store) exportBatch(ctx context.Context, f Filter, patterns []string, last *place) ([]place, error) {
	where, args := "TRUE", reservations.Values(patterns)
	if len(patterns) > 0 {
		where = reservations.Like("customers.search", 1, len(patterns))
	}
	if last != nil {
		after := ">"
		if f.descending() {
			after = "<"
		}
		where += fmt.Sprintf(" AND (customers.%s, customers.email_key) %s ($%d, $%d)", sorts[f.sortKey()], after, len(args)+1, len(args)+2)
		args = append(args, last.value(f.sortKey()), last.key)
	}
	rows, err := db.All(ctx, s.db, (*place).bind, fmt.Sprintf(`SELECT %s, customers.name_key, customers.email_key
		FROM customers
		WHERE %s
		ORDER BY %s
		LIMIT %d`, columns, where, f.order(), exportBatch), args...)
	if err != nil {
		return nil, fmt.Errorf("export customers: %w", err)
	}
	return rows, nil
}
