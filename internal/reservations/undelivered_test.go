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

// What a mail server put off must not arrive after the news that makes it untrue.
func TestWhatWasPutOffDoesNotFollowWhatMakesItUntrue(t *testing.T) {
	offer := object{"times": []object{{"date": "2026-09-21", "time": "18:30"}}}
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Running.Work.Stop()
		for name, c := range map[string]struct {
			first, then string
			want        []string
		}{
			"cancelled, then confirmed": {"cancelled", "confirmed", []string{"reservation-confirmed"}},
			"declined, then confirmed":  {"declined", "confirmed", []string{"reservation-confirmed"}},
			"offered, then withdrawn":   {"offered", "withdrawn", []string{"reservation-withdrawn"}},
			"declined, then deleted":    {"declined", "deleted", []string{"reservation-declined"}},
		} {
			email := c.first + "." + c.then + "@example.com"
			own := asked(t, a, with(with(guest(), "time", "19:00"), "email", email), "")
			before := a.Clock.Read()
			for _, step := range []string{c.first, c.then} {
				switch step {
				case "offered":
					own.staff.Do("POST", own.path+"/offers", offer).Want(200)
				case "withdrawn":
					own.staff.Do("DELETE", own.path+"/offers", nil).Want(204)
				case "deleted":
					own.staff.Do("DELETE", own.path, nil).Want(204)
				default:
					own.staff.Do("PUT", own.path+"/status", object{"status": step}).Want(200)
				}
				a.Clock.Advance(mail.UndoTime)
				a.Composed(t)
				if _, err := a.DB.Exec(t.Context(), `UPDATE outbox SET attempts = 1, last_error = '451 try again later' WHERE recipient = $1`, email); err != nil {
					t.Fatal(err)
				}
			}
			var told []string
			for _, kind := range toldSince(t, a, email, before) {
				if kind != "reservation-received" {
					told = append(told, kind)
				}
			}
			if diff := cmp.Diff(c.want, told); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}
