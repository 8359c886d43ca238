package reservations

import "context"

// add stores a new reservation, with everything that is derived from it. Over is true where more people come than there was room for.
func (s *Service) add(ctx context.Context, r Reservation, overbook bool) (over bool, err error) {
	if err := s.store.insert(ctx, r); err != nil {
		return false, err
	}
	s.store.db.Changed(ctx, Topic)
	if over, err = s.moveCovers(ctx, Reservation{}, r, overbook); err != nil {
		return false, err
	}
	if err := s.customers.ReservationAdded(ctx, r); err != nil {
		return false, err
	}
	return over, s.store.moveTally(ctx, Reservation{}, r)
}

// change stores what a reservation has become; its row is held.
func (s *Service) change(ctx context.Context, before, r Reservation, overbook bool) (over bool, err error) {
	if r.Status != Cancelled {
		r.CancelledOn, r.CancelledBy = "", ""
	}
	if err := s.store.update(ctx, r); err != nil {
		return false, err
	}
	s.store.db.Changed(ctx, Topic)
	if over, err = s.moveCovers(ctx, before, r, overbook); err != nil {
		return false, err
	}
	if err := s.moveOffers(ctx, before, r); err != nil {
		return false, err
	}
	if err := s.changeCustomers(ctx, before, r); err != nil {
		return false, err
	}
	if before.Status.Takes() && !r.Status.Takes() {
		if err := s.off(ctx, r, false); err != nil {
			return false, err
		}
	}
	return over, s.store.moveTally(ctx, before, r)
}

// changeCustomers brings those up to date whom a changed reservation belonged to, and belongs to now.
func (s *Service) changeCustomers(ctx context.Context, before, r Reservation) error {
	same := before
	same.Status, same.Time, same.UpdatedAt, same.StayMinutes = r.Status, r.Time, r.UpdatedAt, r.StayMinutes
	same.DeclineReason, same.CancelledOn, same.CancelledBy = r.DeclineReason, r.CancelledOn, r.CancelledBy
	if same == r { // nothing that a customer is derived from
		return nil
	}
	if before.Key() != r.Key() {
		if err := s.customers.AddressChanged(ctx, before.Key(), r.Key()); err != nil {
			return err
		}
	}
	first, second := before, r
	if first.Key() > second.Key() { // always in this order, so that two changes never wait for each other
		first, second = second, first
	}
	if err := s.customers.ReservationRemoved(ctx, first); err != nil || first.Key() == second.Key() {
		return err
	}
	return s.customers.ReservationRemoved(ctx, second)
}
