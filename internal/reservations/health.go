package reservations

import (
	"context"
	"fmt"

	"tafel/internal/platform/health"
)

// health proves the tallies.
func (s *Service) health() health.Check {
	return health.Proof("the reservations", "The tallies of reservations and of people in each half hour are what the reservations say.", s.Check, nil)
}

// Check compares the tallies with the reservations, and tells every difference
// in a sentence; none means that both are equal. It may run while people book.
func (s *Service) Check(ctx context.Context) ([]string, error) {
	findings, err := s.store.checkTallies(ctx)
	if err != nil {
		return nil, fmt.Errorf("check the tallies of reservations: %w", err)
	}
	halves, err := s.store.checkCovers(ctx)
	if err != nil {
		return nil, fmt.Errorf("check the people in each half hour: %w", err)
	}
	return append(findings, halves...), nil
}
