package events

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/mail"
)

// Whatever happens, and whenever letters leave: who has an offer has the letter of it, with its end, and no letter of an
// offer that is no more waits to be sent.
func TestLettersSayWhatIsOffered(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		dbtest.Check(t, func(r *rapid.T) {
			event, a, b := d.sold(t, 4, 2, 4, 2)
			d.status(t, d.staff, a.ID, Cancelled)
			guests := []string{a.ID, b.ID}
			for range rapid.IntRange(5, 25).Draw(r, "steps") {
				step := rapid.SampledFrom([]int{5, 6, 7, 8, 10, 11, 12, 13, 13, 13, 13, 13, 15, 16, 19}).Draw(r, "step") // no clock is put back: letters would wait
				made, err := d.step(t, r, step, event.ID, guests, d.list(t, event.ID))
				if _, expected := fault.As(err); err != nil && !expected {
					r.Fatalf("step %d: %v", step, err)
				}
				if err == nil && made != "" {
					guests = append(guests, made)
				}
				switch rapid.IntRange(0, 4).Draw(r, "letters") {
				case 0:
					d.compose(t)
				case 1:
					d.sent(t)
				case 2:
					d.pass(mail.UndoTime + time.Second)
					d.compose(t)
					d.lettersAreTrue(t, r, step, event.ID)
				case 3:
					d.pass(rapid.SampledFrom([]time.Duration{time.Hour, 13 * time.Hour}).Draw(r, "time passes"))
					d.endOffers(t)
				}
			}
		})
	})
}

func (d *desk) lettersAreTrue(t *testing.T, r *rapid.T, step int, eventID string) {
	type letter struct {
		ends    calendar.Instant
		status  string
		message string
	}
	event, err := d.find(t.Context(), eventID)
	if err != nil {
		r.Fatal(err)
	}
	for _, entry := range d.list(t, eventID) {
		all, err := db.All(t.Context(), d.db, func(l *letter) []any { return []any{&l.ends, &l.status, &l.message} }, `SELECT expires_at, status, message
			FROM outbox
			WHERE kind = $1 AND id IN (SELECT message_id FROM outbox_records WHERE record = $2)
			ORDER BY id`, kindWaitingOffer, mail.Record("waiting", entry.ID))
		if err != nil {
			r.Fatal(err)
		}
		open := entry.State == Offered && !entry.over(d.clock.Now())
		if open && !slices.ContainsFunc(all, func(one letter) bool { return one.ends == entry.OfferEnds }) {
			r.Fatalf("step %d: an offer until %v has the letters %v", step, entry.OfferEnds, all)
		}
		for _, one := range all {
			if one.status == "sent" {
				continue
			}
			if entry.State != Offered {
				r.Fatalf("step %d: a party that is %s has a letter of an offer that waits", step, entry.State)
			}
			if open && !strings.Contains(one.message, event.Date.Long()) {
				r.Fatalf("step %d: the letter that waits has another day than %s", step, event.Date.Long())
			}
		}
	}
}
