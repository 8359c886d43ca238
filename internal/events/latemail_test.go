package events_test

import (
	"testing"

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
