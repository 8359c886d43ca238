package reservations

import (
	"context"
	"slices"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/site"
)

// answerBy is until when a request is answered: the end of the first working day that begins after it came, so
// that the office has a whole day for it. Days on which the branch is closed are none. ok is false where the office
// is never open.
func answerBy(asked time.Time, office site.Hours, closed []ClosedDays) (by calendar.Instant, ok bool) {
	const furthest = 60 // days
	day := calendar.DateOf(asked)
	for range furthest {
		opens, first := day.At(office.Opens)
		closes, second := day.At(office.Closes)
		holiday := slices.ContainsFunc(closed, func(c ClosedDays) bool { return !day.Before(c.From) && !c.To.Before(day) })
		if first == nil && second == nil && !holiday && slices.Contains(office.Days, weekday(day)) && !asked.After(opens) {
			return calendar.InstantOf(closes), true
		}
		day = day.AddDays(1)
	}
	return 0, false
}

// office is when somebody answers letters: the office's hours, else the first of any.
func office(venue site.Site) site.Hours {
	return slices.Concat(venue.HoursOf(site.Office), venue.Hours, []site.Hours{{}})[0]
}

// next tells whoever asked for a table what happens now, and until when.
func (s *Service) next(ctx context.Context, r Reservation) (string, error) {
	if r.Status == Confirmed {
		return "Your table is kept. We have sent you everything by email, with a file for your calendar.", nil
	}
	venue, err := s.venue(ctx)
	if err != nil {
		return "", err
	}
	branch, rules, err := s.ownPlace(ctx, r)
	if err != nil {
		return "", err
	}
	by, ok := answerBy(r.CreatedAt.Time(), office(venue), rules.Closed)
	switch {
	case !ok:
		return "We look at every request ourselves and answer by email.", nil
	case by >= mail.Begins(r.Date, r.Time):
		return "We look at every request ourselves and answer by email. Your visit is soon, so please " + askUs(branch) + ", too.", nil
	case by < s.clock.Now():
		return "You should have heard from us by now: please " + askUs(branch) + ".", nil
	}
	return "We answer by email before " + mail.Moment(by) + ".", nil
}
