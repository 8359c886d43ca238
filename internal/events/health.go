package events

import (
	"context"
	"fmt"

	"tafel/internal/platform/health"
)

// health proves that the seats add up and that nobody waits for seats that are free. Seats are promised to guests, so
// nothing is counted anew: somebody has to find out what is right.
func (s *Service) health() health.Check {
	return health.Proof("the events' seats", "Every event's seats add up: those registered, those offered to who waits and those available.", s.Check, nil)
}

// Check proves the promise: the seats of every event are those registered, those offered and
// those available, its count of registrations is right, and nobody waits in vain. It returns a
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
	forgotten, err := s.forgotten(ctx)
	if err != nil {
		return nil, fmt.Errorf("check the waiting lists: %w", err)
	}
	for _, event := range forgotten {
		why := "which has seats free for them"
		if event.State != StatePublished {
			why = "which will not take place"
		}
		findings = append(findings, fmt.Sprintf("Guests wait for the event %q (%s), %s", event.Title, event.ID, why))
	}
	return findings, nil
}

// forgotten are the events on whose lists somebody waits in vain.
func (s *Service) forgotten(ctx context.Context) (found []Event, err error) {
	all, err := s.store.inVain(ctx)
	now := s.clock.Now()
	for _, event := range all {
		if event.State != StatePublished || event.waits(now) { // else it is too late for offers
			found = append(found, event)
		}
	}
	return found, err
}

// keptHealth proves that what registrations keep for seats given back is what was settled.
func (s *Service) keptHealth() health.Check {
	return health.Proof("the seats given back", "What is kept for seats that guests gave back is what was settled.", s.CheckKept, nil)
}

// CheckKept returns a sentence for each registration where that does not hold.
func (s *Service) CheckKept(ctx context.Context) ([]string, error) {
	all, err := s.store.wronglyKept(ctx)
	if err != nil {
		return nil, fmt.Errorf("check what is kept: %w", err)
	}
	var findings []string
	for _, r := range all {
		findings = append(findings, fmt.Sprintf("The registration of %s for %q (%s) keeps another sum than its changes of seats say", r.FullName, r.EventTitle, r.ID))
	}
	return findings, nil
}
