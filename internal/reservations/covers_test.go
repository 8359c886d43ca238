package reservations_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/reservations"
)

// limit gives the first branch room for some people.
func (v *venue) limit(t *testing.T, capacity int) {
	t.Helper()
	v.rule(t, func(rules *reservations.BookingRules) { rules.Capacity = capacity })
}

// rule changes the rules of the first branch.
func (v *venue) rule(t *testing.T, change func(*reservations.BookingRules)) {
	t.Helper()
	manager := identity.With(t.Context(), identity.Actor{ID: "u2", Name: "Sipho", Role: identity.Manager})
	now, err := v.FindRules(manager, "", -1)
	if err != nil {
		t.Fatal(err)
	}
	change(&now.Rules)
	misfits, err := v.PreviewRules(manager, "", now.Rules)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := v.SaveRules(manager, "", reservations.RulesInput{Version: now.Version, Rules: now.Rules, Seen: misfits.Seen}); err != nil {
		t.Fatal(err)
	}
}

// table is a party that staff write down for the 20th.
func (v *venue) table(at string, people int) (reservations.Reservation, error) {
	in := booking()
	in.Time, in.Guests, in.PartySize = at, "10+ Guests", people
	if people < 10 {
		in.Guests, in.PartySize = fmt.Sprintf("%d Guests", people), 0
		if people == 1 {
			in.Guests = "1 Guest"
		}
	}
	return v.Create(v.ctx, in)
}

// taken are the people in each half hour of the 20th, such as 19:00 4.
func (v *venue) taken(t *testing.T) string {
	t.Helper()
	rows, err := db.All(t.Context(), v.db, func(r *[2]int) []any { return []any{&r[0], &r[1]} },
		`SELECT half, taken FROM reservation_covers WHERE date = '2026-09-20' AND taken > 0 ORDER BY half`)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, r := range rows {
		said = append(said, fmt.Sprintf("%02d:%02d %d", r[0]/2, r[0]%2*30, r[1]))
	}
	return strings.Join(said, ", ")
}

func (v *venue) sound(t *testing.T) {
	t.Helper()
	if wrong, err := v.Check(t.Context()); err != nil || len(wrong) > 0 {
		t.Errorf("the doctor says %v, %v", wrong, err)
	}
}

func TestPeopleTakeRoomForAsLongAsTheyStay(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.limit(t, 8)
		small, err := v.table("19:00", 4)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := v.taken(t), "19:00 4, 19:30 4, 20:00 4, 20:30 4"; got != want {
			t.Errorf("taken: %s, want %s", got, want)
		}
		if _, err := v.table("21:30", 7); err != nil { // seven stay for three hours
			t.Fatal(err)
		}
		if got, want := v.taken(t), "19:00 4, 19:30 4, 20:00 4, 20:30 4, 21:30 7, 22:00 7, 22:30 7, 23:00 7, 23:30 7, 24:00 7"; got != want {
			t.Errorf("taken: %s, want %s", got, want)
		}
		_, err = v.table("19:30", 5)
		f, _ := fault.As(err)
		if f == nil || f.Kind != fault.KindConflict || f.Code != reservations.CodeNoRoom || f.Message != "There is no room for 5 people at 19:30. 17:00 has." {
			t.Fatalf("five more were not refused as they should: %+v", err)
		}
		for _, status := range []reservations.Status{reservations.Cancelled, reservations.NoShow, reservations.Declined, reservations.Completed, reservations.Pending} {
			answer := func(s reservations.Status) {
				t.Helper()
				if _, err := v.SetStatus(v.ctx, small.ID, reservations.ReservationAnswer{Status: s}); err != nil {
					t.Fatal(err)
				}
			}
			answer(status)
			if strings.Contains(v.taken(t), "19:00") {
				t.Errorf("whoever is %s still takes room", status)
			}
			answer(reservations.Arrived)
			if !strings.Contains(v.taken(t), "19:00 4") {
				t.Errorf("who arrived after all takes no room")
			}
		}
		if err := v.Delete(v.ctx, small.ID, true); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(v.taken(t), "19:00") {
			t.Error("who was deleted still takes room")
		}
		v.sound(t)
	})
}

func TestATableThatMovesDoesNotStandInItsOwnWay(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.limit(t, 6)
		r, err := v.table("19:00", 6)
		if err != nil {
			t.Fatal(err)
		}
		change := func(at string, people int) (reservations.Reservation, error) {
			in := reservations.ReservationChange{ReservationInput: booking(), Seen: r.UpdatedAt}
			in.Time, in.Guests = at, fmt.Sprintf("%d Guests", people)
			return v.Change(v.ctx, r.ID, in)
		}
		if r, err = change("19:30", 6); err != nil {
			t.Fatal(err)
		}
		if got, want := v.taken(t), "19:30 6, 20:00 6, 20:30 6, 21:00 6"; got != want {
			t.Errorf("taken: %s, want %s", got, want)
		}
		if _, err := change("19:30", 7); !fault.Is(err, fault.KindConflict) {
			t.Errorf("seven in a room for six: %v", err)
		}
		stale := r
		if r, err = change("20:00", 5); err != nil {
			t.Fatal(err)
		}
		r.UpdatedAt = stale.UpdatedAt
		if _, err := change("17:00", 5); !fault.Is(err, fault.KindConflict) {
			t.Errorf("a change of what somebody else has changed: %v", err)
		}
		if got, want := v.taken(t), "20:00 5, 20:30 5, 21:00 5, 21:30 5"; got != want {
			t.Errorf("taken: %s, want %s", got, want)
		}
		v.sound(t)
	})
}

func TestOnlyAManagerOverbooks(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.limit(t, 4)
		if _, err := v.table("19:00", 4); err != nil {
			t.Fatal(err)
		}
		in := booking()
		in.Time, in.Overbook = "20:00", true
		if _, err := v.Create(v.ctx, in); !fault.Is(err, fault.KindForbidden) {
			t.Errorf("staff overbooked: %v", err)
		}
		manager := identity.With(t.Context(), identity.Actor{ID: "u2", Name: "Sipho", Role: identity.Manager})
		over, err := v.Create(manager, in)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{"created", "overbooked"}, v.audited(t)[2:]); diff != "" {
			t.Error(diff)
		}
		if _, err := v.table("20:30", 1); !fault.Is(err, fault.KindConflict) {
			t.Errorf("an overbooked half hour takes more: %v", err)
		}
		if err := v.Delete(manager, over.ID, true); err != nil {
			t.Fatal(err)
		}
		if _, err := v.table("19:00", 1); !fault.Is(err, fault.KindConflict) {
			t.Errorf("the room that was given beyond the capacity stayed: %v", err)
		}
		v.sound(t)
	})
}

// The small form of the rush; test/stress has the large one.
func TestARushTakesEveryPlaceAndNotOneMore(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		const room, parties = 12, 40
		v.limit(t, room)
		var booked, refused atomic.Int64
		var group sync.WaitGroup
		for i := range parties {
			group.Go(func() {
				_, err := v.table([]string{"19:00", "19:30", "20:00"}[i%3], 1)
				switch {
				case err == nil:
					booked.Add(1)
				case fault.Is(err, fault.KindConflict):
					refused.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		group.Wait()
		// 20:00 and 20:30 are in every stay: as many as there is room for, not one more.
		if booked.Load() != room || refused.Load() != parties-room {
			t.Errorf("%d booked, %d refused", booked.Load(), refused.Load())
		}
		v.sound(t)
	})
}

func TestTheDoctorFindsWrongCoversAndRebuildMendsThem(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		if _, err := v.table("19:00", 4); err != nil {
			t.Fatal(err)
		}
		for _, damage := range []string{
			`UPDATE reservation_covers SET taken = taken - 1 WHERE half = 39`,
			`DELETE FROM reservation_covers WHERE half = 38`,
			`INSERT INTO reservation_covers (branch_id, date, half, taken, capacity, allowed) VALUES ('ladysmith', '2026-09-21', 38, 1, 9, 9)`,
		} {
			if _, err := v.db.Exec(t.Context(), damage); err != nil {
				t.Fatal(err)
			}
			if wrong, err := v.Check(t.Context()); err != nil || len(wrong) != 1 || !strings.Contains(wrong[0], "ladysmith on 2026-09-2") {
				t.Errorf("after %s: %v, %v", damage, wrong, err)
			}
			if err := v.Rebuild(v.ctx); err != nil {
				t.Fatal(err)
			}
			v.sound(t)
		}
	})
}

func TestReservationsFromBeforeBranchesGetTheFirstAndTheirRoom(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := open(t, d, nil)
		if _, err := v.table("19:00", 8); err != nil {
			t.Fatal(err)
		}
		for _, before := range []string{
			`UPDATE reservations SET branch_id = '', stay_minutes = 0`,
			`UPDATE reservation_days SET branch_id = ''`,
			`DELETE FROM reservation_covers`,
		} {
			if _, err := d.Exec(t.Context(), before); err != nil {
				t.Fatal(err)
			}
		}
		if err := v.Settle(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got, want := v.taken(t), "19:00 8, 19:30 8, 20:00 8, 20:30 8, 21:00 8, 21:30 8"; got != want {
			t.Errorf("taken: %s, want %s", got, want)
		}
		v.sound(t)
	})
}
