package events

import (
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/mail"
)

// inOutbox counts the letters of a kind that were written, whether or not they left.
func (d *desk) inOutbox(t testing.TB, kind string) int {
	t.Helper()
	n, err := db.One(t.Context(), d.db, db.Value[int], `SELECT COUNT(*) FROM outbox WHERE kind = $1`, kind)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// sent writes what is to be told, and says that all of it left.
func (d *desk) sent(t testing.TB) {
	t.Helper()
	d.compose(t)
	if _, err := d.db.Exec(t.Context(), `UPDATE outbox SET status = 'sent'`); err != nil {
		t.Fatal(err)
	}
}

// Whoever has read until when we hold their seats reads the new end, when the event is moved.
func TestAGuestWhoReadOfAnOfferReadsItsNewEnd(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.guest, a.ID, Cancelled)
		d.sent(t)
		if _, err := d.Update(d.staff, event.ID, d.put(6, 0, "16:00")); err != nil {
			t.Fatal(err)
		}
		d.compose(t)
		if n := d.inOutbox(t, kindWaitingOffer); n != 2 {
			t.Errorf("%d letters were written: of the offer, and of its new end", n)
		}
	})
}

// A letter that still waits when the event is moved makes way for the one that is true.
func TestOneLetterTellsOfAnOfferThatWasMovedBeforeItLeft(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.guest, a.ID, Cancelled)
		d.compose(t)
		if _, err := d.Update(d.staff, event.ID, d.put(6, 0, "16:00")); err != nil {
			t.Fatal(err)
		}
		d.compose(t)
		ends, err := db.All(t.Context(), d.db, db.Value[int64], `SELECT expires_at FROM outbox WHERE kind = $1`, kindWaitingOffer)
		if err != nil || len(ends) != 1 || ends[0] != int64(d.list(t, event.ID)[0].OfferEnds) {
			t.Errorf("the letters say %v, %v", ends, err)
		}
		if err := d.Leave(d.guest, d.list(t, event.ID)[0].ID); err != nil {
			t.Fatal(err)
		}
		d.compose(t)
		if n := d.inOutbox(t, kindWaitingOffer); n != 0 {
			t.Errorf("%d letters of an offer that was declined still wait", n)
		}
	})
}

// A party that lost its offer, since the seats were sold while it was off the list, is told when it gets another.
func TestASecondOfferIsToldToo(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, b := d.sold(t, 2, 2, 2)
		d.status(t, d.guest, a.ID, Cancelled)
		d.sent(t)
		entry := d.list(t, event.ID)[0]
		if _, err := d.Remove(d.staff, entry.ID); err != nil {
			t.Fatal(err)
		}
		d.register(t, event.ID, 2)
		if _, err := d.PutBack(d.staff, entry.ID); err != nil {
			t.Fatal(err)
		}
		d.wantStates(t, event.ID, " 2:waiting")
		d.status(t, d.guest, b.ID, Cancelled)
		d.wantStates(t, event.ID, " 2:offered")
		d.compose(t)
		if n := d.inOutbox(t, kindWaitingOffer); n != 2 {
			t.Errorf("%d letters tell of two offers", n)
		}
	})
}

// Who has been told of an offer keeps it, also when another letter about it can still be taken back.
func TestAnOfferThatWasToldIsNotTakenBackAfterAMove(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.staff, a.ID, Cancelled)
		d.pass(mail.UndoTime)
		d.sent(t)
		if _, err := d.Update(d.staff, event.ID, d.put(6, 0, "16:00")); err != nil {
			t.Fatal(err)
		}
		_, err := d.SetStatus(d.staff, a.ID, Registered)
		wantFault(t, err, notEnough)
		d.wantStates(t, event.ID, " 4:offered")
	})
}

// Nobody loses the letter of an offer because it was moved, taken off and put back while it could be taken back.
func TestAnOfferThatWasMovedAndPutBackIsTold(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.staff, a.ID, Cancelled)
		d.pass(mail.UndoTime - time.Second)
		if _, err := d.Update(d.staff, event.ID, d.put(6, 0, "16:00")); err != nil {
			t.Fatal(err)
		}
		d.pass(3 * time.Second)
		entry := d.list(t, event.ID)[0]
		if _, err := d.Remove(d.staff, entry.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := d.PutBack(d.staff, entry.ID); err != nil {
			t.Fatal(err)
		}
		d.wantStates(t, event.ID, " 4:offered")
		d.pass(2 * mail.UndoTime)
		d.compose(t)
		if n := d.inOutbox(t, kindWaitingOffer); n != 1 {
			t.Errorf("%d letters tell of the offer", n)
		}
	})
}

// A day that has passed, typed by mistake, does not end the list of those who wait.
func TestAnEventThatGuestsWaitForIsNotMovedIntoThePast(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, _, _ := d.sold(t, 4, 2, 4)
		_, err := d.Update(d.staff, event.ID, d.put(6, -1, "18:30"))
		wantFault(t, err, "Guests wait for seats, so the day cannot be one that has passed")
		d.endOffers(t)
		d.wantStates(t, event.ID, " 4:waiting")
		alone := d.create(t, 6)
		if _, err := d.Update(d.staff, alone.ID, d.put(6, -1, "18:30")); err != nil {
			t.Errorf("where nobody waits: %v", err)
		}
	})
}

// Deleting an event whose day has passed tells nobody, whether or not the job had closed its list.
func TestDeletingAPastEventTellsNobodyWhoWaited(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4, 4)
		d.pass(9 * 24 * time.Hour)
		d.status(t, d.guest, a.ID, Cancelled)
		d.compose(t)
		d.pass(2 * 24 * time.Hour) // nobody ran the job meanwhile
		if err := d.Delete(d.staff, event.ID, true); err != nil {
			t.Fatal(err)
		}
		d.wantStates(t, event.ID, " 4:closed 4:closed")
		d.compose(t)
		d.endOffers(t)
		if closed, offers := d.written(t, kindWaitingClosed), d.inOutbox(t, kindWaitingOffer); closed != 0 || offers != 0 {
			t.Errorf("%d were told that the list is closed, and %d letters of offers wait", closed, offers)
		}
		// Of one that is to come they are told.
		coming, _, _ := d.sold(t, 1, 1, 1)
		if err := d.Delete(d.staff, coming.ID, true); err != nil {
			t.Fatal(err)
		}
		if closed := d.written(t, kindWaitingClosed); closed != 1 {
			t.Errorf("%d were told of an event that was deleted", closed)
		}
	})
}
