package invoices

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/reservations"
)

// VisitOff hears that a visit does not take place. Nobody is reminded of its invoices any more. Of one that is deleted they
// remember since when it was off and on whose account: that decides what goes back.
func (s *Service) VisitOff(ctx context.Context, visit reservations.Reservation, deleted bool) error {
	all, err := s.store.ofReservation(ctx, visit.ID)
	if err != nil {
		return err
	}
	for _, read := range all {
		invoice, ok, err := s.store.hold(ctx, read.ID)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		if err := s.store.withdrawReminders(ctx, invoice); err != nil {
			return err
		}
		since, earlier := invoice.offSince(visit)
		if !deleted || !earlier {
			continue
		}
		if err := s.store.setVisitOff(ctx, invoice.ID, since); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
	}
	return nil
}

// offSince is since when an invoice counts as off because of its visit, unless it did so before.
func (i Invoice) offSince(visit reservations.Reservation) (since Cancellation, earlier bool) {
	since = Cancellation{By: visit.CancelledBy, On: visit.CancelledOn}
	switch {
	case i.Status == Cancelled:
		since.By = i.CancelledBy
	case since.On == "": // nobody has said on whose account
		since.On = calendar.DateOf(visit.UpdatedAt.Time())
	}
	return since, since.On.Valid() && (!i.CancelledOn.Valid() || since.On.Before(i.CancelledOn))
}
