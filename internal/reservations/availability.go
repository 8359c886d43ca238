package reservations

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
	"tafel/internal/site"
)

// Availability is when some people could come to a branch on a day.
type Availability struct {
	BranchID  string        `json:"branchId"`
	Date      calendar.Date `json:"date"`
	PartySize int           `json:"partySize"`
	Closed    string        `json:"closed" doc:"Why nobody can come on this day; empty where guests are received"`
	Times     []OfferedTime `json:"times"`
}

// OfferedTime is a time at which guests may arrive.
type OfferedTime struct {
	Time calendar.TimeOfDay `json:"time"`
	Room bool               `json:"room" doc:"Whether there is room for all of them"`
}

// AvailabilityQuery asks for it.
type AvailabilityQuery struct {
	BranchID  string        `query:"branchId" maxLength:"60" doc:"Empty for the first branch"`
	Date      calendar.Date `query:"date" required:"true" doc:"YYYY-MM-DD"`
	PartySize int           `query:"partySize" default:"1" minimum:"1" maximum:"500"`
}

// StaffAvailabilityQuery asks for it on behalf of a reservation that may be changed.
type StaffAvailabilityQuery struct {
	AvailabilityQuery
	Except string `query:"except" maxLength:"64" doc:"A reservation whose own people do not stand in its way"`
}

// Available tells a visitor when there is room. What no visitor may ask for is refused with its reason.
func (s *Service) Available(ctx context.Context, q AvailabilityQuery) (Availability, error) {
	branch, rules, err := s.branch(ctx, q.BranchID)
	if err != nil {
		return Availability{}, err
	}
	if broken := s.online(rules, branch, q.Date, q.PartySize); broken != nil {
		return Availability{}, broken
	}
	left, err := s.remembered(ctx, branch.ID, q.Date)
	if err != nil {
		return Availability{}, err
	}
	found := rules.availability(branch, q.Date, q.PartySize, left, Reservation{})
	for i := range found.Times { // the clock goes on while the data stay the same
		found.Times[i].Room = found.Times[i].Room && s.intime(rules, q.Date, found.Times[i].Time)
	}
	return found, nil
}

// AvailableToStaff tells when there is room, also for what no visitor may ask for online. A reservation that is to be
// changed does not stand in its own way; one that is gone meanwhile takes no room.
func (s *Service) AvailableToStaff(ctx context.Context, q StaffAvailabilityQuery) (Availability, error) {
	branch, rules, err := s.branch(ctx, q.BranchID)
	if err == nil && !q.Date.Valid() {
		err = fault.InvalidField("date", "Please enter a valid date")
	}
	if err != nil {
		return Availability{}, err
	}
	var own Reservation
	if q.Except != "" {
		if own, _, err = s.store.find(ctx, q.Except); err != nil {
			return Availability{}, err
		}
	}
	return s.availableBut(ctx, branch, rules, q.Date, q.PartySize, own)
}

func (s *Service) available(ctx context.Context, branch site.Branch, rules BookingRules, day calendar.Date, people int) (Availability, error) {
	return s.availableBut(ctx, branch, rules, day, people, Reservation{})
}

// availableBut tells when there is room if one reservation were not there.
func (s *Service) availableBut(ctx context.Context, branch site.Branch, rules BookingRules, day calendar.Date, people int, own Reservation) (Availability, error) {
	left, err := s.left(ctx, branch.ID, day)
	if err != nil {
		return Availability{}, err
	}
	return rules.availability(branch, day, people, left, own), nil
}

// online refuses what no visitor may ask for: a day that is over, too near or too far, too many people.
func (s *Service) online(rules BookingRules, branch site.Branch, day calendar.Date, people int) error {
	today := s.clock.Today()
	switch {
	case !day.Valid():
		return fault.InvalidField("date", "Please enter a valid date")
	case day.Before(today):
		return fault.InvalidField("date", "Date cannot be in the past")
	case today.AddMonths(rules.HorizonMonths).Before(day):
		return fault.InvalidField("date", "Please choose a date within the next "+horizon(rules.HorizonMonths))
	case rules.LargestParty > 0 && people > rules.LargestParty:
		return fault.InvalidField("partySize", fmt.Sprintf("For more than %d people please call us: %s", rules.LargestParty, branch.Phone))
	}
	return nil
}

// intime tells whether a visitor may still ask for a time.
func (s *Service) intime(rules BookingRules, day calendar.Date, at calendar.TimeOfDay) bool {
	begins, err := day.At(at)
	return err == nil && begins.Sub(s.clock().In(begins.Location())).Hours() >= float64(rules.NoticeHours)
}

func horizon(months int) string {
	switch {
	case months == 24:
		return "two years"
	case months == 12:
		return "year"
	case months == 1:
		return "month"
	}
	return fmt.Sprintf("%d months", months)
}

// noRoom is the refusal of a reservation for whose people there is no room. It names when there is; the places that
// they have now are free for them.
func (s *Service) noRoom(ctx context.Context, before, r Reservation) error {
	branch, rules, err := s.branch(ctx, r.BranchID)
	if err != nil {
		return err
	}
	found, err := s.availableBut(ctx, branch, rules, r.Date, r.GuestCount, before)
	if err != nil {
		return err
	}
	err = fault.WithCode(fault.Conflict(fmt.Sprintf("There is no room for %s at %s. %s", peopleText(r.GuestCount), r.Time, s.nearest(found, r.Time))), CodeNoRoom)
	if f, ok := fault.As(err); ok {
		f.Fields = map[string]string{"time": f.Message}
	}
	return err
}

// CodeNoRoom marks the refusal that a manager may overrule.
const CodeNoRoom = "no-room"

// nearest names the times with room that lie next to one: at most two before and two after, none that has begun.
func (s *Service) nearest(found Availability, wanted calendar.TimeOfDay) string {
	clock := s.clock().In(settings.Zone)
	now := clock.Hour()*60 + clock.Minute()
	var before, after []string
	for _, offered := range found.Times {
		begun := found.Date == calendar.DateOf(clock) && minuteOf(offered.Time) <= now
		switch {
		case !offered.Room || begun:
		case offered.Time < wanted:
			before = append(before, string(offered.Time))
		case len(after) < 2:
			after = append(after, string(offered.Time))
		}
	}
	free := slices.Concat(before[max(0, len(before)-2):], after)
	switch len(free) {
	case 0:
		return "This day is full."
	case 1:
		return free[0] + " has."
	}
	last := len(free) - 1
	return strings.Join(free[:last], ", ") + " and " + free[last] + " have."
}

func peopleText(n int) string { return text.Count(n, "person", "people") }
