package reservations

import (
	"cmp"
	"context"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
)

const offerEnded = "This offer has ended. Please ask us for another time."

// AcceptOffer is the guest's choice: the request is confirmed with the date and time of the offer, and its other offers
// end. The first acceptance counts, and only while there is room; the same choice sent again finds it done.
func (s *Service) AcceptOffer(ctx context.Context, reservationID, offerID string) (r Reservation, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.hold(ctx, reservationID)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		now := s.clock.Now()
		offer, first, err := s.store.acceptOffer(ctx, reservationID, offerID, now)
		if err != nil {
			return err
		}
		if !first {
			r = before
			return s.acceptedBefore(ctx, r, offerID)
		}
		r = before
		r.Status, r.Date, r.Time, r.UpdatedAt = Confirmed, offer.Date, offer.Time, now
		if err := s.stillOffered(ctx, &r); err != nil {
			return err
		}
		if _, err := s.change(ctx, before, r, false); err != nil {
			return err
		}
		if err := s.notifier.ReservationChanged(ctx, Reservation{}, r); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "offer accepted", Entity: "reservation", EntityID: r.ID, Before: agreedOf(before), After: agreedOf(r)})
	})
	return r, err
}

// stillOffered refuses a time at which nobody is received any more: the rules may have changed since.
func (s *Service) stillOffered(ctx context.Context, r *Reservation) error {
	_, rules, err := s.place(ctx, r)
	if err != nil {
		return err
	}
	if rules.offers(*r) != nil {
		return fault.Conflict(offerEnded)
	}
	return nil
}

// acceptedBefore refuses an offer that is not open, unless it is the one that the guest has accepted.
func (s *Service) acceptedBefore(ctx context.Context, r Reservation, offerID string) error {
	offer, ok, err := s.store.acceptedOffer(ctx, r.ID, offerID)
	if err == nil && (!ok || r.Status != Confirmed || r.Date != offer.Date || r.Time != offer.Time) {
		err = fault.Conflict(offerEnded)
	}
	return err
}

func agreedOf(r Reservation) map[string]any {
	return map[string]any{"status": r.Status, "date": r.Date, "time": r.Time}
}
