package reservations

import (
	"context"
	"fmt"
	"iter"

	"tafel/internal/platform/db"
)

// loadBatch is how many reservations are written at once.
const loadBatch = 5000

// Load writes the many reservations of the demo as they are, without telling anybody, and then derives customers, tallies and covers once. It is not
// one transaction: what was interrupted is put right by Rebuild.
func (s *Service) Load(ctx context.Context, all iter.Seq[Reservation]) error {
	var rows [][]any
	var offers []Offer
	write := func() error {
		err := s.store.db.Write(ctx, func(ctx context.Context) error {
			if err := db.Insert(ctx, s.store.db, insertInto, rows); err != nil {
				return err
			}
			return s.store.insertOffers(ctx, offers)
		})
		rows, offers = rows[:0], offers[:0]
		return err
	}
	for r := range all {
		if r.Offered != nil {
			offers = append(offers, r.Offered.Times...)
		}
		if rows = append(rows, r.row()); len(rows) == loadBatch {
			if err := write(); err != nil {
				return fmt.Errorf("load reservations: %w", err)
			}
		}
	}
	if err := write(); err != nil {
		return fmt.Errorf("load reservations: %w", err)
	}
	return s.Rebuild(ctx)
}

// LoadWish writes down what a guest of the demo would rather have, without telling anybody.
func (s *Service) LoadWish(ctx context.Context, id string, wish ReservationWish) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error { return s.store.putWish(ctx, id, wish) })
}

// Rebuild derives the customers, the tallies and the people in each half hour anew in one transaction.
func (s *Service) Rebuild(ctx context.Context) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		s.store.db.Changed(ctx, Topic)
		if err := s.settle(ctx); err != nil {
			return err
		}
		if err := s.customers.Rebuild(ctx); err != nil {
			return err
		}
		if err := s.store.rebuildTallies(ctx); err != nil {
			return err
		}
		return s.store.rebuildCovers(ctx)
	})
}

// Settle gives reservations from before branches the first branch, and those that are expected at a time their room.
func (s *Service) Settle(ctx context.Context) error {
	unsettled, err := s.store.unsettled(ctx)
	if err != nil || !unsettled {
		return err
	}
	return s.Rebuild(ctx)
}

func (s *Service) settle(ctx context.Context) error {
	branch, _, err := s.branch(ctx, "")
	if err != nil {
		return err
	}
	return s.store.settle(ctx, branch.ID, DefaultRules().Stays)
}
