package events

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/payments"
	"tafel/internal/platform/db"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/money"
)

// says is what the letters of a kind say that are in the outbox, the newest last.
func (d *desk) says(t testing.TB, kind string) string {
	t.Helper()
	d.compose(t)
	all, err := db.All(t.Context(), d.db, db.Value[string], `SELECT message FROM outbox WHERE kind = $1 ORDER BY created_at, id`, kind)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(all, "\n")
}

// Whoever lost the letter of an offer and joins once more reads that seats are held, and until when.
func TestWhoHasAnOfferAndJoinsOnceMoreReadsOfTheOffer(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.guest, a.ID, Cancelled)
		d.sent(t)
		entry, size := d.list(t, event.ID)[0], 5
		if err := d.Join(d.guest, event.ID, WaitingInput{FullName: entry.FullName, Email: entry.Email, Phone: entry.Phone, PartySize: &size}); err != nil {
			t.Fatal(err)
		}
		says := d.says(t, kindWaitingAlready)
		if until := "we hold 4 seats for you until " + mail.Moment(entry.OfferEnds); !strings.Contains(says, until) || strings.Contains(says, "keeps its place") {
			t.Errorf("want %q: %s", until, says)
		}
		if err := d.Leave(d.guest, entry.ID); err != nil {
			t.Fatal(err)
		}
		if says := d.says(t, kindWaitingAlready); says != "" {
			t.Errorf("of seats that were declined waits: %s", says)
		}
	})
}

// In the last two hours nobody is offered seats: those of an offer that ends then are free for whoever registers.
func TestAnOfferThatEndsInTheLastTwoHoursLeavesItsSeatsFree(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4, 4)
		if _, err := d.Update(d.staff, event.ID, d.put(6, 0, "15:00")); err != nil { // it is noon
			t.Fatal(err)
		}
		d.status(t, d.guest, a.ID, Cancelled)
		d.sent(t)
		d.pass(91 * time.Minute)
		_, err := d.Accept(d.guest, d.list(t, event.ID)[0].ID, d.form(4))
		if err == nil || strings.Contains(err.Error(), "went to the next") {
			t.Errorf("too late: %v", err)
		}
		d.endOffers(t)
		d.wantStates(t, event.ID, " 4:ended 4:waiting")
		says := d.says(t, kindWaitingEnded)
		if strings.Contains(says, "gone to the next in line") || strings.Contains(says, "join the list again") || !strings.Contains(says, "whoever registers first") {
			t.Errorf("the letter says %s", says)
		}
		moved, _ := d.find(t.Context(), event.ID)
		_, own, err := d.standing(t.Context(), moved, d.list(t, event.ID)[0])
		if words := strings.Join(own, " "); err != nil || strings.Contains(words, "gone to the next in line") {
			t.Errorf("the page says %s, %v", words, err)
		}
	})
}

// A price, or a way to pay, that becomes another while seats are offered is told to whom they are offered.
func TestWhoHasAnOfferReadsWhatTheSeatsCostNow(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.guest, a.ID, Cancelled)
		d.sent(t)
		dearer, price := d.put(6, 10, "18:30"), money.Cents(20000)
		dearer.PriceCents = &price
		if _, err := d.Update(d.staff, event.ID, dearer); err != nil {
			t.Fatal(err)
		}
		if says := d.says(t, kindWaitingOffer); !strings.Contains(says, "R800") {
			t.Errorf("the letters say %s", says)
		}
		dearer.Payment = payments.Beforehand
		if _, err := d.Update(d.staff, event.ID, dearer); err != nil {
			t.Fatal(err)
		}
		if says := d.says(t, kindWaitingOffer); !strings.Contains(says, "by EFT") || strings.Contains(says, "You pay R800 at the venue") {
			t.Errorf("the letters say %s", says)
		}
		same := d.inOutbox(t, kindWaitingOffer)
		dearer.Description = "Under other trees."
		if _, err := d.Update(d.staff, event.ID, dearer); err != nil {
			t.Fatal(err)
		}
		d.compose(t)
		if n := d.inOutbox(t, kindWaitingOffer); n != same {
			t.Errorf("%d letters more of nothing that is another", n-same)
		}
	})
}

// A typing error is corrected without a letter, but not in the letter of an offer that still waits.
func TestNoLetterOfAnOfferHasATypingErrorThatWasCorrected(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.staff, a.ID, Cancelled)
		right := d.put(6, 11, "18:30")
		right.Quietly = true
		if _, err := d.Update(d.staff, event.ID, right); err != nil { // before the letter is written
			t.Fatal(err)
		}
		d.pass(mail.UndoTime)
		if says := d.says(t, kindWaitingOffer); !strings.Contains(says, right.Date.Long()) {
			t.Errorf("the letter says %s", says)
		}
		right = d.put(6, 12, "18:30")
		right.Quietly = true
		if _, err := d.Update(d.staff, event.ID, right); err != nil { // before it has left
			t.Fatal(err)
		}
		if says := d.says(t, kindWaitingOffer); !strings.Contains(says, right.Date.Long()) || d.inOutbox(t, kindWaitingOffer) != 1 {
			t.Errorf("the letter says %s", says)
		}
		d.sent(t)
		right = d.put(6, 13, "18:30")
		right.Quietly = true
		if _, err := d.Update(d.staff, event.ID, right); err != nil { // nobody is told anew
			t.Fatal(err)
		}
		d.compose(t)
		if n := d.inOutbox(t, kindWaitingOffer); n != 1 {
			t.Errorf("%d letters were written", n)
		}
	})
}
