package events

import (
	"context"
	"strings"

	"tafel/internal/site"
)

// EventBranch is the branch at which an event is, as guests read it.
type EventBranch struct {
	Name    string   `json:"name"`
	Address []string `json:"address" doc:"Lines, as on an envelope"`
	Phone   string   `json:"phone" doc:"Empty as long as it is a placeholder"`
	Map     string   `json:"map" doc:"Leads to a map with directions; empty as long as the street is a placeholder"`
}

// address is the branch on one line; nothing where an event is at none.
func (b *EventBranch) address() string {
	if b == nil {
		return ""
	}
	return strings.Join(b.Address, ", ")
}

func branchOf(venue site.Site, id string) *EventBranch {
	branch, ok := venue.Branch(id)
	if id == "" || !ok {
		return nil
	}
	real := branch.Real()
	return &EventBranch{Name: branch.Name, Address: real.Address, Phone: real.Phone, Map: branch.Map(venue.Name)}
}

// branch reads where an event is. One that the venue has given up is nowhere.
func (s *Service) branch(ctx context.Context, id string) (*EventBranch, error) {
	if id == "" {
		return nil, nil
	}
	venue, err := s.venue(ctx)
	return branchOf(venue, id), err
}

// check reads the branches that an event may be at.
func (s *Service) check(ctx context.Context, in EventInput) (EventInput, error) {
	venue, err := s.venue(ctx)
	if err != nil {
		return in, err
	}
	return in.check(venue)
}
