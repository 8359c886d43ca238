package reservations

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/site"
)

// mostClosures is how many closed ranges search engines are told of, the next ones.
const mostClosures = 10

// Openings are when each branch serves guests, for search engines: from the first time at which they may arrive to the
// last. Its booking rules know that better than the site's texts.
func (s *Service) Openings(ctx context.Context) (map[string]site.Opening, error) {
	venue, err := s.venue(ctx)
	if err != nil {
		return nil, err
	}
	openings := map[string]site.Opening{}
	for _, branch := range venue.Branches {
		rules, err := s.rulesOf(ctx, branch.ID)
		if err != nil {
			return nil, err
		}
		openings[branch.ID] = rules.opening(s.clock.Today())
	}
	return openings, nil
}

func (b BookingRules) opening(today calendar.Date) site.Opening {
	open := site.Opening{Serving: []site.Hours{}}
	for _, serving := range b.Serving {
		closes := serving.Last
		if serving.First == serving.Last { // all arrive at once, and stay
			closes = timeAt(min(minuteOf(serving.Last)+b.StayOf(1), 24*60-1))
		}
		open.Serving = append(open.Serving, site.Hours{Kind: site.Serving, Days: serving.Days, Opens: serving.First, Closes: closes})
	}
	for _, closed := range b.Closed {
		if len(open.Closed) < mostClosures && !closed.To.Before(today) {
			open.Closed = append(open.Closed, site.Closure{From: closed.From, To: closed.To})
		}
	}
	return open
}

// answers says who answers a request and how fast, in the words of the page on which it is asked for.
func answers(venue site.Site) string {
	if len(office(venue).Days) == 0 {
		return "We read every request ourselves and answer by email."
	}
	return "We read every request ourselves and answer by email, at the latest by the end of the next working day."
}
