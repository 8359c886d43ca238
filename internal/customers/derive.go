package customers

import (
	"context"
	"fmt"

	"tafel/internal/platform/health"
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

// health proves the list of customers.
func (s *Service) health() health.Check {
	return health.Proof("the customers", "The list of customers is what the reservations say.", s.Check, nil)
}

// Check compares the customers with what the reservations say, and tells every
// difference in a sentence; none means that both are equal. It may run while
// people book: what looks different is looked at again under a lock.
func (s *Service) Check(ctx context.Context) (findings []string, err error) {
	for _, step := range []func(context.Context) ([]string, error){s.store.checkCustomers, s.store.checkCustomerDays} {
		found, err := step(ctx)
		if err != nil {
			return nil, fmt.Errorf("check the customers: %w", err)
		}
		findings = append(findings, found...)
	}
	return findings, nil
}
