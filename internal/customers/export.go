package customers

import (
	"context"
	"io"
	"strconv"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

// Export prepares the customers that a list would show on all its pages, in
// the same order. Who takes them out is written down before the first row
// leaves; what it returns then writes them, however many.
func (s *Service) Export(ctx context.Context, f Filter) (write func(context.Context, io.Writer) error, err error) {
	page, err := s.List(ctx, f, list.Query{PageSize: 1})
	if err != nil {
		return nil, err
	}
	if err := f.check(); err != nil {
		return nil, err
	}
	err = s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "customer", After: map[string]any{"search": f.Search, "sort": f.Sort}})
	return func(ctx context.Context, out io.Writer) error {
		header := []string{"First name", "Last name", "Email", "Phone", "Reservations", "Last visit", "Customer since"}
		return list.Export(out, header, s.store.batches(ctx, f, patterns(f.Search, page.Inside)), Customer.row)
	}, err
}

func patterns(typed string, inside bool) []string {
	words := list.Words(typed)
	if inside {
		return list.Inside(words)
	}
	starts := make([]string, 0, len(words))
	for _, word := range words {
		starts = append(starts, text.WordStart(word))
	}
	return starts
}

// row is a customer's line.
func (c Customer) row() []string {
	return []string{c.FirstName, c.LastName, c.Email, c.Phone, strconv.Itoa(c.TotalReservations), string(c.LastReservation), string(c.since())}
}
