package reservations_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/mail"
)

// A mail server may put a letter off for hours. News that makes it untrue does not wait for it, and must not be followed by it.
func TestAConfirmationThatCouldNotBeDeliveredDoesNotFollowTheCancellation(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "confirmed")
		a.Clock.Advance(mail.UndoTime)
		before := a.Mailed(t, "lerato@example.com")
		a.Running.Work.Stop() // nobody sends it meanwhile
		if _, err := a.DB.Exec(t.Context(), `
			UPDATE outbox
			SET status = 'queued', sent_at = 0, attempts = 1, last_error = '451 try again later', lease = '', leased_until = 0
			WHERE kind = 'reservation-confirmed'`); err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(time.Minute)
		own.staff.Do("PUT", own.path+"/status", object{"status": "cancelled"}).Want(200)
		a.Clock.Advance(mail.UndoTime)
		got := [][]string{before, a.Mailed(t, "lerato@example.com")}
		want := [][]string{{"reservation-received", "reservation-confirmed"}, {"reservation-received", "reservation-cancelled"}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}
