package reservations

import (
	"cmp"
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/site"
)

// closedToGuest tells why a guest cannot change or cancel a reservation online any more; empty where they can.
func (s *Service) closedToGuest(r Reservation, branch site.Branch, rules BookingRules) string {
	last := calendar.TimeOfDay("23:59") // of a day without a time
	switch {
	case r.Status != Pending && r.Status != Confirmed:
		return "Nothing can be changed here any more."
	case r.Date.Before(s.clock.Today()):
		return "This day is over, so nothing can be changed any more."
	case branch.ID != r.BranchID:
		return "To change something, please " + askUs(branch) + "."
	case !s.intime(rules, r.Date, cmp.Or(r.Time, last)):
		return "Your visit is too near to change something here. Please " + askUs(branch) + "."
	}
	return ""
}

// askUs ends a sentence with how to reach a branch.
func askUs(branch site.Branch) string {
	if phone := branch.Real().Phone; phone != "" {
		return "call us on " + phone
	}
	return "reply to one of our messages"
}

// ownPlace is where a reservation is, and the rules there. One whose branch is gone has the first one's telephone.
func (s *Service) ownPlace(ctx context.Context, r Reservation) (site.Branch, BookingRules, error) {
	branch, rules, err := s.branch(ctx, r.BranchID)
	if fault.Is(err, fault.KindInvalid) {
		return s.branch(ctx, "")
	}
	return branch, rules, err
}

// holdOwn takes a reservation that its guest may still change, for the rest of the transaction.
func (s *Service) holdOwn(ctx context.Context, id string) (r Reservation, branch site.Branch, rules BookingRules, err error) {
	r, ok, err := s.store.hold(ctx, id)
	if err != nil || !ok {
		return r, branch, rules, cmp.Or(err, errNotFound)
	}
	branch, rules, err = s.ownPlace(ctx, r)
	if err != nil {
		return r, branch, rules, err
	}
	if why := s.closedToGuest(r, branch, rules); why != "" {
		err = fault.Refused(why)
	}
	return r, branch, rules, err
}

// CancelOwn is a guest who does not come. Pressed twice it is done once.
func (s *Service) CancelOwn(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		before, _, _, err := s.holdOwn(ctx, id)
		if before.Status == Cancelled {
			return nil
		}
		if err != nil {
			return err
		}
		r := before
		r.Status, r.CancelledOn, r.CancelledBy, r.UpdatedAt = Cancelled, s.clock.Today(), payments.ByGuest, s.clock.Now()
		if _, err := s.change(ctx, before, r, false); err != nil {
			return err
		}
		if err := s.store.dropWish(ctx, id); err != nil {
			return err
		}
		if err := s.notifier.GuestActed(ctx, before, r, GuestCancelled); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "status changed", Entity: "reservation", EntityID: id,
			Before: map[string]any{"status": before.Status}, After: map[string]any{"status": r.Status}})
	})
}
