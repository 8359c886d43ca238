package events

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/platform/settings"
	"tafel/internal/terms"
)

// visitIn is a registration of four at R380 for an event so many days after the day of settling.
func visitIn(days int) (Registration, Event, settling) {
	now := calendar.InstantOf(time.Date(2026, 11, 17, 12, 0, 0, 0, settings.Zone))
	day := calendar.DateOf(now.Time()).AddDays(days)
	return Registration{ID: "R1", EventDate: day, AgreedDate: day, PriceCents: 38000, NumberOfAttendees: 4, Status: Registered, SubmittedAt: now},
		Event{ID: "E1", Date: day, Payment: payments.Beforehand, AvailableSeats: 10}, settling{agreed: terms.Default(), now: now}
}

func TestFewerSeatsAreSettledByTheTerms(t *testing.T) {
	for _, c := range []struct {
		name             string
		days, seats      int
		received, before money.Cents
		kept, back, owed money.Cents
		says             string
	}{
		{"more, nothing paid", 20, 6, 0, 0, 0, 0, 228000, "You will have 6 seats instead of 4. R760 more is due. Please pay R2 280 by EFT, no later than December 5, 2026."},
		{"more, all paid", 20, 6, 152000, 0, 0, 0, 76000, "You will have 6 seats instead of 4. R760 more is due. Please pay the remaining R760 by EFT, no later than December 5, 2026."},
		{"fewer, early", 20, 2, 152000, 0, 0, 76000, 0, "You will have 2 seats instead of 4. More than 14 days ahead nothing is kept. All of R760 comes back to you."},
		{"fewer, the deposit is kept", 10, 2, 152000, 0, 38000, 38000, 0, "You will have 2 seats instead of 4. You have paid R760 for the 2 seats that you give back. From 7 to 14 days ahead the deposit is kept. So R380 of it is kept. R380 of R760 comes back to you."},
		{"fewer, late", 3, 3, 152000, 0, 38000, 0, 0, "You will have 3 seats instead of 4. You have paid R380 for the 1 seat that you give back. Fewer than 7 days ahead what was paid for the visit is kept. So it is kept. All is paid. Thank you."},
		{"fewer, half was paid", 10, 2, 76000, 0, 38000, 0, 38000, "You will have 2 seats instead of 4. You have paid R380 for the 2 seats that you give back. From 7 to 14 days ahead the deposit is kept. So it is kept. Please pay the remaining R380 by EFT, no later than November 25, 2026."},
		{"fewer, half was paid, early", 20, 2, 76000, 0, 0, 0, 0, "You will have 2 seats instead of 4. More than 14 days ahead nothing is kept. All is paid. Thank you."},
		{"fewer, nothing paid", 3, 1, 0, 0, 0, 0, 38000, "You will have 1 seat instead of 4. Please pay R380 by EFT, no later than November 18, 2026."},
		{"fewer, more was paid than is owed", 3, 3, 200000, 0, 38000, 0, 0, ""},
		{"fewer a second time", 3, 2, 190000, 38000, 76000, 0, 0, ""},
	} {
		guest, event, now := visitIn(c.days)
		guest.KeptCents, now.received = c.before, c.received
		plan := guest.reseated(event, c.seats, now)
		got := []money.Cents{plan.change.kept, plan.back(), plan.after.OwedCents}
		if diff := cmp.Diff([]money.Cents{c.kept, c.back, c.owed}, got); diff != "" {
			t.Errorf("%s: kept, back, owed %s", c.name, diff)
		}
		if says := strings.ReplaceAll(strings.Join(plan.says("EV-1"), " "), "\u00a0", " "); c.says != "" && says != c.says {
			t.Errorf("%s: %s", c.name, says)
		}
	}
}

func TestSeatsThatAreTakenAgainCarryWhatWasKeptForThem(t *testing.T) {
	gave := func(seats int, kept money.Cents) seatChange { return seatChange{seats: -seats, kept: kept} }
	took := func(seats int) seatChange { return seatChange{seats: seats} }
	for _, c := range []struct {
		changes []seatChange
		seats   int
		want    money.Cents
	}{
		{nil, 3, 0},
		{[]seatChange{took(2)}, 3, 0},
		{[]seatChange{gave(2, 100)}, 2, 100},
		{[]seatChange{gave(2, 101)}, 1, 50},
		{[]seatChange{gave(2, 101), took(1)}, 1, 51},
		{[]seatChange{gave(2, 100)}, 5, 100},
		{[]seatChange{gave(2, 0), gave(1, 70)}, 1, 70},
		{[]seatChange{gave(2, 40), gave(1, 70)}, 2, 90},
		{[]seatChange{gave(2, 40), took(2), gave(1, 70)}, 3, 70},
		{[]seatChange{gave(1, 40), took(5)}, 1, 0},
	} {
		if got := keptFor(c.changes, c.seats); got != c.want {
			t.Errorf("%v, %d taken again: %s, want %s", c.changes, c.seats, got, c.want)
		}
	}
}

// Giving seats back one after the other keeps what giving them back at once keeps, but for the roundings; giving some back
// and taking them again changes nothing; and nobody is better or worse off for cancelling in parts.
func TestInPartsOrAtOnceComesToTheSame(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		guest, event, now := visitIn(rapid.IntRange(0, 20).Draw(r, "days"))
		guest.PriceCents = money.Cents(rapid.IntRange(1, 100000).Draw(r, "price"))
		guest.NumberOfAttendees = rapid.IntRange(2, 9).Draw(r, "people")
		now.received = money.Cents(rapid.Int64Range(0, 2*int64(guest.TotalCents())).Draw(r, "received"))
		to := rapid.IntRange(1, guest.NumberOfAttendees-1).Draw(r, "to")
		atOnce, parts := guest.reseated(event, to, now), guest
		for parts.NumberOfAttendees > to {
			next := parts.reseated(event, rapid.IntRange(to, parts.NumberOfAttendees-1).Draw(r, "step"), now)
			now.changes, parts = append(now.changes, next.change), next.guest
			if next.change.kept < 0 || next.change.kept > next.change.paid || parts.KeptCents > now.received {
				r.Fatalf("keeps %s of %s, %s in all of %s", next.change.kept, next.change.paid, parts.KeptCents, now.received)
			}
		}
		if apart := parts.KeptCents - atOnce.guest.KeptCents; apart < -9 || apart > 9 {
			r.Fatalf("in parts %s is kept, at once %s", parts.KeptCents, atOnce.guest.KeptCents)
		}
		again := parts.reseated(event, guest.NumberOfAttendees, now).guest
		if again.KeptCents != 0 {
			r.Fatalf("taken again, %s is still kept", again.KeptCents)
		}
		today := calendar.DateOf(now.now.Time())
		ended := func(g Registration) payments.Statement {
			g.Status, g.CancelledOn = Cancelled, today
			return g.bill(event.Payment, event.Date).Stands(now.received, now.agreed, today)
		}
		if apart := ended(parts).CreditCents - ended(guest).CreditCents; apart < -9 || apart > 9 {
			r.Fatalf("cancelled in parts %s goes back, at once %s", ended(parts).CreditCents, ended(guest).CreditCents)
		}
		parts.Status = CalledOff
		if back := parts.bill(event.Payment, event.Date).Stands(now.received, now.agreed, today).CreditCents; back != now.received {
			r.Fatalf("called off, %s of %s goes back", back, now.received)
		}
	})
}
