package reservations

import (
	"cmp"
	"context"
	"slices"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// halfHour is in minutes.
const halfHour = 30

// uncounted is the capacity of a branch that counts nobody.
const uncounted = 1_000_000_000

// half is a half hour of a day in a branch. Half 38 begins at 19:00; those after midnight go on counting, because
// they belong to the same evening.
type half struct {
	branch string
	date   calendar.Date
	number int
}

func compareHalves(a, b half) int {
	return cmp.Or(cmp.Compare(a.branch, b.branch), cmp.Compare(a.date, b.date), cmp.Compare(a.number, b.number))
}

// halvesOf are the half hours in which somebody is there who arrives at a time and stays for some minutes.
func halvesOf(at calendar.TimeOfDay, minutes int) []int {
	begin := minuteOf(at)
	var numbers []int
	for number := begin / halfHour; number*halfHour < begin+minutes; number++ {
		numbers = append(numbers, number)
	}
	return numbers
}

// halves are where a reservation takes its people; none while no room is kept for them.
func (r Reservation) halves() []half {
	if !r.Status.Room() || r.Time == "" {
		return nil
	}
	var all []half
	for _, number := range halvesOf(r.Time, r.StayMinutes) {
		all = append(all, half{r.BranchID, r.Date, number})
	}
	return all
}

// moveCovers takes the room for what a reservation is now and gives back that for what it was: together, so that
// a party which comes half an hour later does not stand in its own way. Half hours are changed in one order
// everywhere. One that did not exist, or exists no more, is an empty Reservation. Over is true
// where overbook took room that was not there.
func (s *Service) moveCovers(ctx context.Context, before, after Reservation, overbook bool) (over bool, err error) {
	people := map[half]int{}
	for _, h := range before.halves() {
		people[h] -= before.GuestCount
	}
	for _, h := range after.halves() {
		people[h] += after.GuestCount
	}
	var halves []half
	for h, n := range people {
		if n != 0 {
			halves = append(halves, h)
		}
	}
	if len(halves) == 0 {
		return false, nil
	}
	slices.SortFunc(halves, compareHalves)
	if err := s.store.openHalves(ctx, halves); err != nil {
		return false, err
	}
	for i, h := range halves {
		room, err := s.store.take(ctx, h, people[h], false)
		if err == nil && !room && overbook {
			over = true
			room, err = s.store.take(ctx, h, people[h], true)
		}
		if err != nil {
			return false, err
		}
		if room {
			continue
		}
		for _, done := range halves[:i] { // so that the refusal names what is free without this one
			if _, err := s.store.take(ctx, done, -people[done], true); err != nil {
				return false, err
			}
		}
		return false, s.noRoom(ctx, before, after)
	}
	return over, nil
}

// mayOverbook lets only managers take more people than there is room for.
func mayOverbook(ctx context.Context, overbook bool) error {
	if overbook && !identity.Caller(ctx).Manages() {
		return fault.Forbidden("Only a manager may take more people than there is room for")
	}
	return nil
}

func (s *Service) auditOver(ctx context.Context, r Reservation, over bool) error {
	if !over {
		return nil
	}
	return s.audit.Record(ctx, audit.Entry{Action: "overbooked", Entity: "reservation", EntityID: r.ID, After: r})
}
