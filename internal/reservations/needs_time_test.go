package reservations_test

import (
	"fmt"
	"slices"
	"testing"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/reservations"
)

// Whoever is expected from now on needs a time. Bookings from before times were asked for go on without one.
func TestConfirmingNeedsATime(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		cases := []struct {
			from, to reservations.Status
			date     string
			refused  bool
		}{
			{"pending", "confirmed", "2026-09-20", true},
			{"pending", "confirmed", "2026-09-04", true}, // today
			{"pending", "arrived", "2026-09-04", true},
			{"pending", "confirmed", "2026-09-03", false}, // a note about a day that is over
			{"pending", "completed", "2026-09-04", false}, // keeps no room
			{"pending", "declined", "2026-09-20", false},
			{"declined", "confirmed", "2026-09-20", true},
			{"cancelled", "confirmed", "2026-09-20", true},
			{"cancelled", "arrived", "2026-09-03", false},
			{"confirmed", "arrived", "2026-09-04", false},
			{"confirmed", "completed", "2026-09-04", false},
			{"confirmed", "no_show", "2026-09-04", false},
			{"no_show", "arrived", "2026-09-04", false},
			{"no_show", "confirmed", "2026-09-20", false}, // taken back
			{"completed", "arrived", "2026-09-04", false},
			{"arrived", "confirmed", "2026-09-04", false},
		}
		var old []reservations.Reservation
		for i, c := range cases {
			old = append(old, reservations.Reservation{
				ID: fmt.Sprintf("R%02d", i), FirstName: "Old", LastName: "Guest", Email: "old@example.com", Date: calendar.Date(c.date), BranchID: "ladysmith",
				Guests: "2 Guests", GuestCount: 2, Source: reservations.Website, Status: c.from, CreatedAt: 1, UpdatedAt: 1,
			})
		}
		if err := v.Load(v.ctx, slices.Values(old)); err != nil {
			t.Fatal(err)
		}
		for i, c := range cases {
			now, err := v.SetStatus(v.ctx, old[i].ID, reservations.ReservationAnswer{Status: c.to})
			f, _ := fault.As(err)
			switch {
			case c.refused && (f == nil || f.Kind != fault.KindInvalid || f.Fields["time"] != "Please choose a time"):
				t.Errorf("%+v gave %v", c, err)
			case !c.refused && (err != nil || now.Status != c.to):
				t.Errorf("%+v gave %s, %v", c, now.Status, err)
			}
			if !c.refused {
				continue
			}
			if now, err = v.SetStatus(v.ctx, old[i].ID, reservations.ReservationAnswer{Status: c.to, Time: "19:00"}); err != nil || now.Time != "19:00" {
				t.Errorf("%+v with a time: %v", c, err)
			}
		}
		// A cancellation by mistake can be taken back at once.
		for _, status := range []reservations.Status{"confirmed", "cancelled", "confirmed"} {
			if _, err := v.SetStatus(v.ctx, old[9].ID, reservations.ReservationAnswer{Status: status}); err != nil {
				t.Errorf("to %s: %v", status, err)
			}
		}
		v.sound(t)
	})
}
