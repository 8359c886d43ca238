package events_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// waiting is how many parts of a kind of message still wait to go to an address.
func waiting(t *testing.T, a *apptest.App, kind, to string) int {
	t.Helper()
	a.Composed(t)
	n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT CAST(COALESCE(SUM(merged), 0) AS BIGINT)
		FROM outbox
		WHERE kind = $1 AND recipient = $2 AND status = 'queued'`, kind, to)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestNoConfirmationArrivesAfterTheNewsThatMakesItUntrue(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		const to, confirmed, changed = "lerato@example.com", "registration-confirmed", "event-changed"
		id, owner := create(a).ID, a.As(identity.Owner)
		register := func() (registration string) {
			var made struct {
				ID string `json:"id"`
			}
			a.Client().Do("POST", "/api/events/"+id+"/registrations", map[string]any{
				"fullName": "Lerato Mokoena", "email": to, "phone": "082 555 0102",
			}).Want(201).Into(&made)
			return made.ID
		}
		register()
		manageLink(t, a, to) // the first has gone; the next two are put off and merged
		second := register()
		register()
		if got := waiting(t, a, confirmed, to); got != 2 {
			t.Fatalf("%d confirmations wait", got)
		}
		owner.Do("PUT", "/api/admin/attendance/"+second+"/status", map[string]string{"status": "cancelled"}).Want(200)
		if got := waiting(t, a, confirmed, to); got != 1 {
			t.Errorf("%d confirmations wait after a cancellation, want the other one", got)
		}
		owner.Do("PUT", "/api/admin/events/"+id, map[string]any{
			"title": "Wine tasting", "description": "Four pours", "date": "2099-01-02", "time": "19:00", "location": "Newcastle",
			"priceCents": 10000, "totalSeats": 10,
		}).Want(200)
		a.Composed(t)
		stale, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*)
			FROM outbox
			WHERE kind = $1 AND status = 'queued' AND message NOT LIKE '%Newcastle%'`, confirmed)
		if err != nil || stale != 0 || waiting(t, a, confirmed, to) != 1 {
			t.Errorf("%d confirmations name the old place, %d wait, %v", stale, waiting(t, a, confirmed, to), err)
		}
		owner.Do("DELETE", "/api/admin/events/"+id, nil).Want(204)
		if got := waiting(t, a, confirmed, to); got != 0 {
			t.Errorf("%d confirmations wait for an event that will not be", got)
		}
		// A change that was due at once may be on its way already; none was put off.
		late, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*)
			FROM outbox
			WHERE kind = $1 AND status = 'queued' AND due_at > $2`, changed, a.Clock.Read().UnixMilli())
		if err != nil || late != 0 {
			t.Errorf("%d changes arrive after the end, %v", late, err)
		}
	})
}

// putOff is what a kind of message says that waits to go to an address, and how many parts it has.
func putOff(t *testing.T, a *apptest.App, kind, to string) (says string, parts int) {
	t.Helper()
	a.Composed(t)
	all, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message
		FROM outbox
		WHERE kind = $1 AND recipient = $2 AND status = 'queued' AND due_at > $3
		ORDER BY id`, kind, to, a.Clock.Read().UnixMilli())
	if err != nil {
		t.Fatal(err)
	}
	says = strings.Join(all, "\n")
	return says, strings.Count(says, `"letter":`)
}

// The news of how to pay was put off; then the event is moved, and the deadline is another.
func TestNoNewsOfAPaymentArrivesAfterTheNewDate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		const to, payment, moved = "anna@example.com", "event-payment-changed", "event-changed"
		day := a.Clock.Today().AddDays(30)
		event := create(a, with("date", day))
		save := func(change ...func(map[string]any)) {
			a.Clock.Advance(time.Minute)
			a.As(identity.Staff).Do("PUT", "/api/admin/events/"+event.ID, draft(a, change...)).Want(200)
		}
		book(a, event.ID, "Anna")
		a.Delivered(t)
		save(with("date", day), with("payment", "deposit"))
		a.Delivered(t) // from here on news of the payment is put off
		save(with("date", day), with("payment", "full"))
		if _, parts := putOff(t, a, payment, to); parts != 1 {
			t.Fatalf("%d letters are put off", parts)
		}
		later := day.AddDays(7)
		save(with("date", later), with("payment", "full"))
		a.Composed(t)
		said, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE kind = $1 AND recipient = $2`, moved, to)
		if err != nil || !strings.Contains(said, later.Long()) || !strings.Contains(said, `"Label":"Payment","Value":"Please pay R`) || !strings.Contains(said, "Bank details") {
			t.Errorf("the letter of the new date does not say how to pay: %s, %v", said, err)
		}
		if says, parts := putOff(t, a, payment, to); parts != 0 {
			t.Errorf("what arrives later: %s", says)
		}
		a.Delivered(t)
		save(with("date", later.AddDays(1)), with("payment", "full"))
		save(with("date", later.AddDays(1)), with("payment", "venue"))
		says, parts := putOff(t, a, moved, to)
		if parts != 1 || !strings.Contains(says, later.AddDays(1).Long()) || !strings.Contains(says, "at the venue") {
			t.Errorf("%d letters of the newest date: %s", parts, says)
		}
	})
}

// The news of the time was put off; then the guest gives seats back and reads so at once.
func TestNoNewsOfTheTimeArrivesWithTheSeatsOfBefore(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		const to, moved = "anna@example.com", "event-changed"
		event := create(a)
		made := booked(a, event.ID, "Anna", 4)
		a.Delivered(t)
		for _, time := range []string{"19:00", "20:00", "21:00"} {
			a.As(identity.Staff).Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("time", time))).Want(200)
			a.Delivered(t)
		}
		if says, parts := putOff(t, a, moved, to); parts != 1 || strings.Contains(says, `"Value":"20:00`) {
			t.Errorf("%d letters are put off: %s", parts, says)
		}
		a.Client().Do("POST", made.Link, seatsForm(2, 4, 0)).Want(303)
		says, parts := putOff(t, a, moved, to)
		if parts != 1 || !strings.Contains(says, `"Label":"Attendees","Value":"2"`) || !strings.Contains(says, `"Value":"21:00`) {
			t.Errorf("%d letters say: %s", parts, says)
		}
	})
}

// A typing error is corrected without a letter, but not in the letters that still wait.
func TestNoLetterThatWaitsHasATypingErrorThatWasCorrected(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		const to, confirmed = "anna@example.com", "registration-confirmed"
		event := create(a)
		booked(a, event.ID, "Anna", 1)
		a.Delivered(t)
		booked(a, event.ID, "Anna", 2)
		if _, parts := putOff(t, a, confirmed, to); parts != 1 {
			t.Fatalf("%d confirmations are put off", parts)
		}
		save := func(change ...func(map[string]any)) {
			a.As(identity.Staff).Do("PUT", "/api/admin/events/"+event.ID, draft(a, change...)).Want(200)
		}
		right := a.Clock.Today().AddDays(11)
		save(with("date", right), with("quietly", true))
		if says, parts := putOff(t, a, confirmed, to); parts != 1 || !strings.Contains(says, right.Long()) {
			t.Errorf("%d confirmations say %s", parts, says)
		}
		save(with("date", right), with("payment", "full"), with("quietly", true))
		if says, parts := putOff(t, a, confirmed, to); parts != 1 || !strings.Contains(says, "by EFT") {
			t.Errorf("%d confirmations say %s", parts, says)
		}
		if got := a.Mailed(t, to); !slices.Equal(got, []string{confirmed, confirmed}) {
			t.Errorf("was told %v", got)
		}
	})
}
