package reservations

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/site"
)

// Six places. At 19:00 four people are there until 21:00, at 20:00 two more until 22:00: full from 20:00 to 21:00.
func TestAReservationDoesNotStandInItsOwnWay(t *testing.T) {
	const day = calendar.Date("2026-09-20")
	rules := DefaultRules()
	rules.Capacity = 6
	rules.Serving = []Serving{{Days: Weekdays, First: "17:00", Last: "21:30", Every: 30}}
	booked := func(at calendar.TimeOfDay, people int, status Status) Reservation {
		return Reservation{BranchID: "ladysmith", Date: day, Time: at, GuestCount: people, StayMinutes: 120, Status: status}
	}
	left := halvesLeft{38: 2, 39: 2, 40: 0, 41: 0, 42: 4, 43: 4}
	fullAfter := halvesLeft{38: 2, 39: 2, 40: 0, 41: 0, 42: 0, 43: 0} // others are there from 21:00 to 22:00
	four, two := booked("19:00", 4, Confirmed), booked("20:00", 2, Confirmed)
	elsewhere, request, long := four, booked("19:00", 4, Pending), two
	elsewhere.BranchID = "newcastle"
	long.StayMinutes = 60 // agreed under older rules
	for name, c := range map[string]struct {
		own    Reservation
		people int
		full   string // the times without room
		left   halvesLeft
	}{
		"somebody new, two people":        {Reservation{}, 2, "18:30 19:00 19:30 20:00 20:30", left},
		"somebody new, four people":       {Reservation{}, 4, "17:30 18:00 18:30 19:00 19:30 20:00 20:30", left},
		"the four themselves":             {four, 4, "", left},
		"the four with one more":          {four, 5, "18:30 19:00 19:30 20:00 20:30 21:00 21:30", left},
		"the two themselves":              {two, 2, "", left},
		"the two with two more":           {two, 4, "17:30 18:00 18:30 19:00 19:30 20:00 20:30", left},
		"the four of another branch":      {elsewhere, 4, "17:30 18:00 18:30 19:00 19:30 20:00 20:30", left},
		"four who wait for an answer":     {request, 4, "17:30 18:00 18:30 19:00 19:30 20:00 20:30", left},
		"who was promised a shorter stay": {long, 2, "19:30 20:30 21:00 21:30", fullAfter},
		"more than there are places":      {Reservation{}, 7, "17:00 17:30 18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30", left},
	} {
		t.Run(name, func(t *testing.T) {
			var full []string
			for _, offered := range rules.availability(site.Branch{ID: "ladysmith"}, day, c.people, c.left, c.own).Times {
				if !offered.Room {
					full = append(full, string(offered.Time))
				}
			}
			if diff := cmp.Diff(c.full, strings.Join(full, " ")); diff != "" {
				t.Error(diff)
			}
		})
	}
}
