package customers

import (
	"context"

	"tafel/internal/platform/list"
	"tafel/internal/reservations"
)

// ReservationAdded brings a customer up to date after a reservation came.
// One without an address belongs to nobody.
func (s *Service) ReservationAdded(ctx context.Context, r reservations.Reservation) error {
	if r.Key() == "" {
		return nil
	}
	return s.store.recount(ctx, r.Key(), func(had []string) ([]string, error) {
		if len(had) == 0 { // who comes back is also found by what staff noted before
			return s.store.wordsOf(ctx, r.Key())
		}
		return append(had, r.Words()...), nil
	})
}

// ReservationRemoved brings a customer up to date after a reservation went.
func (s *Service) ReservationRemoved(ctx context.Context, r reservations.Reservation) error {
	if r.Key() == "" {
		return nil
	}
	return s.store.recount(ctx, r.Key(), func([]string) ([]string, error) { return s.store.wordsOf(ctx, r.Key()) })
}

// AddressChanged lets what staff noted follow an address that was put right: where nobody is left under the old one,
// and nothing is noted under the new one.
func (s *Service) AddressChanged(ctx context.Context, from, to string) error {
	if from == "" || to == "" {
		return nil
	}
	return s.store.moveCard(ctx, from, to)
}

// Rebuild derives all customers anew; what staff noted stays. It belongs into the transaction that
// rebuilds the tallies of reservations, before them.
func (s *Service) Rebuild(ctx context.Context) error { return s.store.rebuild(ctx) }

// index finds customers by their words.
var index = list.Index{Terms: "customer_terms", Rows: "customers", Key: "email_key"}

// Index finds customers, and so their reservations, by their words.
func (s *Service) Index() list.Index { return index }
