package reservations

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
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

// Available tells a visitor when there is room. What no visitor may ask for is refused with its reason.
func (s *Service) Available(ctx context.Context, q AvailabilityQuery) (Availability, error) {
	branch, rules, err := s.branch(ctx, q.BranchID)
	if err != nil {
		return Availability{}, err
	}
	if broken := s.online(rules, branch, q.Date, q.PartySize); broken != nil {
		return Availability{}, broken
	}
	found, err := s.available(ctx, branch, rules, q.Date, q.PartySize)
	for i := range found.Times {
		found.Times[i].Room = found.Times[i].Room && s.intime(rules, q.Date, found.Times[i].Time)
	}
	return found, err
}

// AvailableToStaff tells when there is room, also for what no visitor may ask for online.
func (s *Service) AvailableToStaff(ctx context.Context, q AvailabilityQuery) (Availability, error) {
	branch, rules, err := s.branch(ctx, q.BranchID)
	if err == nil && !q.Date.Valid() {
		err = fault.InvalidField("date", "Please enter a valid date")
	}
	if err != nil {
		return Availability{}, err
	}
	return s.available(ctx, branch, rules, q.Date, q.PartySize)
}

func (s *Service) available(ctx context.Context, branch site.Branch, rules BookingRules, day calendar.Date, people int) (Availability, error) {
	found := Availability{BranchID: branch.ID, Date: day, PartySize: people, Closed: rules.ClosedOn(day), Times: []OfferedTime{}}
	if found.Closed != "" {
		return found, nil
	}
	left, err := s.left(ctx, branch.ID, day)
	if err != nil {
		return found, err
	}
	stay := rules.StayOf(people)
	for _, at := range rules.Times(day) {
		room := people <= rules.room()
		for _, number := range halvesOf(at, stay) {
			if n, counted := left[number]; counted && n < people {
				room = false
			}
		}
		found.Times = append(found.Times, OfferedTime{at, room})
	}
	return found, nil
}

// left is how many people there is still room for in the half hours of a day; those that are missing are empty.
func (s *Service) left(ctx context.Context, branch string, day calendar.Date) (map[int]int, error) {
	covers, err := s.store.covers(ctx, branch, day, day)
	left := make(map[int]int, len(covers))
	for _, c := range covers {
		left[c.number] = c.allowed - c.taken
	}
	return left, err
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

// noRoom is the refusal of a reservation for whose people there is no room. It names when there is.
func (s *Service) noRoom(ctx context.Context, r Reservation) error {
	branch, rules, err := s.branch(ctx, r.BranchID)
	if err != nil {
		return err
	}
	found, err := s.available(ctx, branch, rules, r.Date, r.GuestCount)
	if err != nil {
		return err
	}
	err = fault.WithCode(fault.Conflict(fmt.Sprintf("There is no room for %s at %s. %s", peopleText(r.GuestCount), r.Time, nearest(found.Times, r.Time))), CodeNoRoom)
	if f, ok := fault.As(err); ok {
		f.Fields = map[string]string{"time": f.Message}
	}
	return err
}

// CodeNoRoom marks the refusal that a manager may overrule.
const CodeNoRoom = "no-room"

// nearest names the times with room that lie next to one: at most two before and two after.
func nearest(times []OfferedTime, wanted calendar.TimeOfDay) string {
	var before, after []string
	for _, offered := range times {
		switch {
		case !offered.Room:
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

func peopleText(n int) string {
	if n == 1 {
		return "1 person"
	}
	return fmt.Sprintf("%d people", n)
}
