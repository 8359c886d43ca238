package events

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/db"
)

// refused writes what is to be told, and says that the guests' mail server has put all of it off.
func (d *desk) refused(t testing.TB) {
	t.Helper()
	d.compose(t)
	if _, err := d.db.Exec(t.Context(), `UPDATE outbox SET attempts = 1, last_error = 'Please try again later.' WHERE status = 'queued'`); err != nil {
		t.Fatal(err)
	}
}

// unsent is what the letters of a kind say that have not left.
func (d *desk) unsent(t testing.TB, kind string) (says string, many int) {
	t.Helper()
	d.compose(t)
	all, err := db.All(t.Context(), d.db, db.Value[string], `SELECT message FROM outbox WHERE kind = $1 AND status <> 'sent' ORDER BY id`, kind)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(all, "\n"), len(all)
}

// A mail server that is to be tried again later brings nobody the news of before.
func TestNoLetterThatWasPutOffArrivesAfterTheNewsThatMakesItUntrue(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event := d.create(t, 9)
		guest := d.register(t, event.ID, 4)
		d.sent(t)
		d.status(t, d.staff, guest.ID, Cancelled)
		d.refused(t)
		d.status(t, d.staff, guest.ID, Registered)
		if _, many := d.unsent(t, kindCancelled); many != 0 {
			t.Error("who comes again reads later that the registration is cancelled")
		}
		d.sent(t)
		for _, seats := range []int{3, 2} {
			if _, err := d.ChangeSeats(d.staff, guest.ID, SeatsInput{NumberOfAttendees: seats}); err != nil {
				t.Fatal(err)
			}
			d.refused(t)
		}
		if says, many := d.unsent(t, kindSeats); many != 1 || !strings.Contains(says, "You have 2 seats now") {
			t.Errorf("%d letters of another number of people wait: %s", many, says)
		}
		d.status(t, d.staff, guest.ID, Cancelled)
		if _, many := d.unsent(t, kindSeats); many != 0 {
			t.Error("who does not come reads later how many seats they have")
		}
	})
}

// Who was offered seats, or is off the list, does not read afterwards that they wait for them.
func TestNoLetterThatWasPutOffSaysThatSomebodyWaits(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.refused(t)
		d.status(t, d.guest, a.ID, Cancelled)
		if _, many := d.unsent(t, kindWaitingJoined); many != 0 {
			t.Error("who is offered seats reads later that all are taken")
		}
		// An address may get so many letters in a day: the next goes tomorrow.
		d.mustWait(t, event.ID, 3)
		d.compose(t)
		if _, err := d.db.Exec(t.Context(), `UPDATE outbox SET due_at = $1 WHERE kind = $2`, int64(d.clock.Now().Add(20*time.Hour)), kindWaitingJoined); err != nil {
			t.Fatal(err)
		}
		if _, err := d.CallOff(d.staff, event.ID, CallOffInput{Because: "The river has risen."}); err != nil {
			t.Fatal(err)
		}
		if _, many := d.unsent(t, kindWaitingJoined); many != 0 {
			t.Error("who waits no more reads later that they do")
		}
	})
}
