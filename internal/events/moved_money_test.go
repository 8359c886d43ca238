package events_test

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// Who pays before the event reads the new deadline where the event is moved.
func TestANewDateTellsTheNewDeadline(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		day := a.Clock.Today().AddDays(30)
		prepaid, atVenue := create(a, with("date", day), with("payment", "deposit")), create(a, with("date", day))
		book(a, prepaid.ID, "Anna")
		receive(a, book(a, prepaid.ID, "Paid"), 70_000)
		book(a, atVenue.ID, "Ben")
		a.Delivered(t)
		said := func(name string) string {
			t.Helper()
			a.Composed(t)
			all, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE kind = 'event-changed' AND recipient = $1`, name+"@example.com")
			if err != nil || len(all) != 1 {
				t.Fatalf("%s was told in %d letters, %v", name, len(all), err)
			}
			return all[0]
		}
		sooner := day.AddDays(-10)
		for id, plan := range map[string]string{prepaid.ID: "deposit", atVenue.ID: "venue"} {
			a.As(identity.Staff).Do("PUT", "/api/admin/events/"+id, draft(a, with("date", sooner), with("payment", plan))).Want(200)
		}
		anna := said("anna")
		for _, words := range []string{"is due by " + sooner.AddDays(-2).Plain(), "is due by " + day.AddDays(-2).Plain(), "Bank details"} {
			if !strings.Contains(anna, words) {
				t.Errorf("the letter lacks %q: %s", words, anna)
			}
		}
		for _, name := range []string{"paid", "ben"} {
			if says := said(name); strings.Contains(says, `"Label":"Payment"`) {
				t.Errorf("to %s nothing is another, yet the letter says %s", name, says)
			}
		}
	})
}

// The letter of a new deadline was put off; then another change takes its place, and says the deadline, too.
func TestANewDeadlineIsNotLostWithTheLetterThatWasPutOff(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		const to, moved = "anna@example.com", "event-changed"
		event := create(a, with("date", a.Clock.Today().AddDays(30)), with("payment", "full"))
		made := booked(a, event.ID, "Anna", 4)
		a.Delivered(t)
		day := a.Clock.Today()
		save := func(days int, at string) {
			a.Clock.Advance(time.Second)
			day = a.Clock.Today().AddDays(days)
			a.As(identity.Staff).Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("date", day), with("time", at), with("payment", "full"))).Want(200)
		}
		save(29, "18:30")
		a.Delivered(t) // from here on news of changes is put off
		save(20, "18:30")
		save(20, "19:00")
		deadline := "no later than " + day.AddDays(-2).Plain()
		if says, parts := putOff(t, a, moved, to); parts != 1 || !strings.Contains(says, deadline) {
			t.Errorf("%d letters, which lack %q: %s", parts, deadline, says)
		}
		a.Client().Do("POST", made.Link, seatsForm(2, 4, 0)).Want(303)
		if says, parts := putOff(t, a, moved, to); parts != 1 || !strings.Contains(says, deadline) {
			t.Errorf("%d letters, which lack %q after the seats have changed: %s", parts, deadline, says)
		}
	})
}
