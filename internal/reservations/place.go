package reservations

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/site"
)

// branch finds a branch and its rules; an empty id is the first branch.
func (s *Service) branch(ctx context.Context, id string) (site.Branch, BookingRules, error) {
	venue, err := s.venue(ctx)
	if err != nil {
		return site.Branch{}, BookingRules{}, err
	}
	branch, ok := venue.Branch(id)
	if !ok {
		return branch, BookingRules{}, fault.InvalidField("branchId", "Please choose one of our branches")
	}
	rules, err := s.rulesOf(ctx, branch.ID)
	return branch, rules, err
}

// rulesOf gives the rules in force, for reading only: others hold the same.
func (s *Service) rulesOf(ctx context.Context, branch string) (BookingRules, error) {
	type remembered struct {
		version uint64
		rules   BookingRules
	}
	version := s.store.db.Version(RulesTopic) // before the rules are read
	if last, ok := s.rules.Load(branch); ok && last.(remembered).version == version {
		return last.(remembered).rules, nil
	}
	found, _, err := s.store.rules(ctx, branch, newest)
	if err == nil {
		s.store.db.AfterCommit(ctx, func() { s.rules.Store(branch, remembered{version, found.rules}) })
	}
	return found.rules, err
}

// place gives a reservation its branch, and how long its people stay there.
func (s *Service) place(ctx context.Context, r *Reservation) (site.Branch, BookingRules, error) {
	branch, rules, err := s.branch(ctx, r.BranchID)
	if err == nil {
		r.BranchID, r.StayMinutes = branch.ID, rules.StayOf(r.GuestCount)
	}
	return branch, rules, err
}

// offers refuses a day on which nobody is received, and a time at which nobody is.
func (b BookingRules) offers(r Reservation) error {
	if reason := b.ClosedOn(r.Date); reason != "" {
		return fault.InvalidField("date", reason)
	}
	if r.Time == "" {
		return nil
	}
	times := b.Times(r.Date)
	at, offered := slices.BinarySearch(times, r.Time)
	switch {
	case offered:
		return nil
	case at == 0 || at == len(times):
		return fault.InvalidField("time", fmt.Sprintf("Please choose a time between %s and %s", times[0], times[len(times)-1]))
	}
	return fault.InvalidField("time", fmt.Sprintf("Please choose %s or %s instead of %s", times[at-1], times[at], r.Time))
}

// asked refuses what no visitor may ask for. A time that is full is refused, too: staff could only say no.
func (s *Service) asked(ctx context.Context, branch site.Branch, rules BookingRules, r Reservation) error {
	if err := agrees(r); err != nil {
		return err
	}
	if err := s.online(rules, branch, r.Date, r.GuestCount); err != nil {
		return err
	}
	if err := rules.offers(r); err != nil {
		return err
	}
	if r.Time == "" {
		return nil
	}
	if !s.intime(rules, r.Date, r.Time) {
		return fault.InvalidField("time", tooLate(rules, branch))
	}
	found, err := s.available(ctx, branch, rules, r.Date, r.GuestCount)
	if err != nil {
		return err
	}
	for _, offered := range found.Times {
		if offered.Time == r.Time && !offered.Room {
			return fault.InvalidField("time", fmt.Sprintf("There is no room for %s at %s. %s", peopleText(r.GuestCount), r.Time, s.nearest(found, r.Time)))
		}
	}
	return nil
}

func tooLate(rules BookingRules, branch site.Branch) string {
	switch rules.NoticeHours {
	case 0:
		return "This time is over. Please choose a later one"
	case 1:
		return "Please ask at least an hour ahead, or call us: " + branch.Phone
	}
	return fmt.Sprintf("Please ask at least %d hours ahead, or call us: %s", rules.NoticeHours, branch.Phone)
}

// agrees refuses a number of people that the choice of guests contradicts.
func agrees(r Reservation) error {
	if r.PartySize == 0 || r.PartySize == CountGuests(r.Guests) {
		return nil
	}
	if !strings.Contains(r.Guests, "+") {
		return fault.InvalidField("partySize", fmt.Sprintf("You chose %s. Please choose the last line above for more, or leave this empty", r.Guests))
	}
	if least := CountGuests(r.Guests); r.PartySize < least {
		return fault.InvalidField("partySize", fmt.Sprintf("%s means at least %d", r.Guests, least))
	}
	return nil
}
