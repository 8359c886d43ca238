package events

import (
	"context"
	"fmt"

	"tafel/internal/platform/health"
)

// health proves that the seats add up.
func (s *Service) health() health.Check {
	return health.Proof("the events' seats", "Every event's seats add up: those registered, those offered to who waits and those available.", s.Check, nil)
}

// Check proves the promise: the seats of every event are those registered, those offered and
// those available, and its count of registrations is right. It returns a
// sentence for each event where that does not hold.
func (s *Service) Check(ctx context.Context) ([]string, error) {
	all, err := s.store.wrongSeats(ctx)
	if err != nil {
		return nil, fmt.Errorf("check the seats: %w", err)
	}
	var findings []string
	for _, b := range all {
		findings = append(findings, fmt.Sprintf("The event %q (%s) has %d seats, %d people registered, %d offered where offers hold %d, and %d available, and counts %d registrations where there are %d",
			b.title, b.id, b.total, b.people, b.offered, b.held, b.available, b.registrations, b.counted))
	}
	return findings, nil
}
