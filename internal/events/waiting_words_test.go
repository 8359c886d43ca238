package events

import (
	"strings"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/mail"
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
