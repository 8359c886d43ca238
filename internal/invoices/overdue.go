package invoices

import (
	"context"
	"errors"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
)

// MarkOverdue turns what waits for its money after the due date into overdue, and nothing else. Until then such an
// invoice counts and shows as overdue all the same (IsOverdue).
func (s *Service) MarkOverdue(ctx context.Context) error {
	today := s.clock.Today()
	for ctx.Err() == nil {
		late, err := s.store.late(ctx, today)
		if err != nil || len(late) == 0 {
			return err
		}
		for _, id := range late {
			if err := s.markOverdue(ctx, id, today); err != nil && !errors.Is(err, errNotFound) {
				return err
			}
		}
	}
	return ctx.Err()
}

func (s *Service) markOverdue(ctx context.Context, id string, today calendar.Date) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		invoice, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok || invoice.Status != Pending || !invoice.DueDate.Before(today) {
			return err
		}
		received, err := s.ledger.Sum(ctx, account(id))
		if err != nil || invoice.owed(received) == 0 {
			return err
		}
		before, after, ok, err := s.store.setStatus(ctx, id, Overdue, Cancellation{}, s.clock)
		if err != nil || !ok {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: "became overdue", Entity: "invoice", EntityID: id, Before: marked(before), After: marked(after)})
	})
}
