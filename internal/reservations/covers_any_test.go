package reservations_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/reservations"
)

// Whatever staff and guests do, and in whichever order: each half hour has the people who are expected, and never more
// than are allowed. What is refused leaves nothing behind.
func TestCoversAreTheBookingsWhateverHappens(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		manager := identity.With(t.Context(), identity.Actor{ID: "u2", Name: "Sipho", Role: identity.Manager})
		v.limit(t, 20)
		var ids []string
		dbtest.Check(t, func(r *rapid.T) {
			pick := func(label string, of ...string) string { return rapid.SampledFrom(of).Draw(r, label) }
			at := func() string { return pick("time", "17:00", "18:30", "19:00", "22:00") }
			day := func() string { return pick("day", "2026-09-04", "2026-09-20", "2026-09-21") }
			people := func() int { return rapid.SampledFrom([]int{1, 2, 6, 7, 12}).Draw(r, "people") }
			over := func() bool { return rapid.IntRange(0, 3).Draw(r, "overbook") == 0 }
			input := func() (in reservations.ReservationInput) {
				in = booking()
				in.Date, in.Time, in.BranchID, in.Overbook = day(), at(), pick("branch", "ladysmith", "newcastle"), over()
				if in.Guests = "10+ Guests"; rapid.Bool().Draw(r, "few") {
					in.Guests = "6 Guests"
				} else {
					in.PartySize = 12
				}
				return in
			}
			for range rapid.IntRange(2, 6).Draw(r, "steps") {
				step := rapid.IntRange(0, 11).Draw(r, "step")
				id := "none"
				if len(ids) > 0 {
					id = rapid.SampledFrom(ids).Draw(r, "id")
				}
				var made reservations.Reservation
				var err error
				switch step {
				case 0, 1:
					made, err = v.Create(manager, input())
				case 2:
					made, err = v.Seat(manager, reservations.WalkIn{PartySize: people(), Overbook: over()})
				case 3:
					made, err = v.Request(v.ctx, input().ReservationRequest)
				case 4, 5, 6:
					answer := reservations.ReservationAnswer{Status: rapid.SampledFrom(reservations.Statuses).Draw(r, "status"), Overbook: over(), NoTime: over()}
					if rapid.Bool().Draw(r, "with a time") {
						answer.Time = at()
					}
					_, err = v.SetStatus(manager, id, answer)
				case 7:
					if found, missing := v.Find(manager, id); missing == nil {
						_, err = v.Change(manager, id, reservations.ReservationChange{ReservationInput: input(), Seen: found.UpdatedAt})
					}
				case 8:
					var waits bool
					_, waits, err = v.ChangeOwn(v.ctx, id, reservations.WishInput{Date: calendar.Date(day()), Time: calendar.TimeOfDay(at()), People: people()})
					if found, missing := v.FindWish(manager, id); waits && missing == nil && found.Wish != nil {
						_, err = v.AnswerWish(manager, id, reservations.WishAnswer{Answer: "accepted", Seen: found.Wish.AskedAt})
					}
				case 9:
					err = v.CancelOwn(v.ctx, id)
				case 10:
					var offered reservations.Reservation
					offered, err = v.Offer(manager, id, reservations.OffersInput{Times: []reservations.OfferInput{{Date: day(), Time: at()}}})
					if err == nil {
						_, err = v.AcceptOffer(v.ctx, id, offered.Offered.Times[0].ID)
					}
				case 11:
					if rapid.Bool().Draw(r, "delete") {
						err = v.Delete(manager, id, true)
					} else {
						v.limit(t, rapid.IntRange(10, 30).Draw(r, "capacity"))
					}
				}
				if _, expected := fault.As(err); err != nil && !expected {
					r.Fatalf("step %d: %v", step, err)
				}
				if err == nil && made.ID != "" {
					ids = append(ids, made.ID)
				}
			}
			if wrong, err := v.Check(t.Context()); err != nil || len(wrong) > 0 {
				r.Fatalf("the doctor says %v, %v", wrong, err)
			}
			above, err := db.One(t.Context(), v.db, db.Value[int], `SELECT COUNT(*) FROM reservation_covers WHERE taken > allowed OR allowed < capacity`)
			if err != nil || above > 0 {
				r.Fatal(fmt.Sprint(above, " half hours have more than are allowed, ", err))
			}
		})
	})
}
