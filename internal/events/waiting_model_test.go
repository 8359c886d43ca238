package events

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
)

// Whatever guests and staff do, in whichever order, and however time passes: sold, offered and free seats are the total,
// every seat that came free was offered to the first party that fits, and nobody who waits fits into what is free.
func TestNoSeatStaysFreeThatSomebodyWaitsFor(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		dbtest.Check(t, func(r *rapid.T) {
			event := d.create(t, rapid.IntRange(1, 10).Draw(r, "seats"))
			var guests []string
			for range rapid.IntRange(5, 25).Draw(r, "steps") {
				before, since := d.list(t, event.ID), d.clock.Now()
				step := rapid.IntRange(0, 19).Draw(r, "step")
				made, err := d.step(t, r, step, event.ID, guests, before)
				if _, expected := fault.As(err); err != nil && !expected {
					r.Fatalf("step %d: %v", step, err)
				}
				if err == nil && made != "" {
					guests = append(guests, made)
				}
				d.exact(t, r, step, event.ID, since)
			}
		})
	})
}

// step does something, and gives the registration that it made.
func (d *desk) step(t *testing.T, r *rapid.T, step int, eventID string, guests []string, list []WaitingEntry) (string, error) {
	people := func() int { return rapid.IntRange(1, 6).Draw(r, "people") }
	one, entry := "none", "none"
	if len(guests) > 0 {
		one = rapid.SampledFrom(guests).Draw(r, "registration")
	}
	if live := slices.DeleteFunc(slices.Clone(list), func(w WaitingEntry) bool { return w.State != Waiting && w.State != Offered }); len(live) > 0 {
		entry = rapid.SampledFrom(live).Draw(r, "entry").ID
	}
	switch step {
	case 0, 1:
		made, err := d.Register(d.guest, eventID, d.form(people()))
		return made.ID, err
	case 2, 3, 4:
		return "", d.wait(eventID, people())
	case 5:
		_, err := d.SetStatus(d.guest, one, Cancelled)
		return "", err
	case 6:
		_, err := d.SetStatus(d.staff, one, Cancelled)
		return "", err
	case 7:
		_, err := d.SetStatus(d.staff, one, Registered)
		return "", err
	case 8, 9:
		made, err := d.Accept(d.guest, entry, d.form(people()))
		return made.ID, err
	case 10:
		return "", d.Leave(d.guest, entry)
	case 11:
		_, err := d.Remove(d.staff, entry)
		return "", err
	case 12:
		_, err := d.OfferTo(d.staff, entry, 0)
		return "", err
	case 13:
		now := d.clock.Now().Time()
		near := calendar.TimeOfDay(now.Add(time.Duration(rapid.IntRange(-60, 300).Draw(r, "minutes")) * time.Minute).Format("15:04"))
		in := d.put(rapid.IntRange(1, 12).Draw(r, "total"), rapid.SampledFrom([]int{0, 1, 10, 10, 10}).Draw(r, "days"), rapid.SampledFrom([]calendar.TimeOfDay{"18:30", "", near}).Draw(r, "time"))
		in.Quietly = rapid.Bool().Draw(r, "quietly")
		if rapid.IntRange(0, 3).Draw(r, "draft") == 0 {
			in.State = StateDraft
		}
		_, err := d.Update(d.staff, eventID, in)
		return "", err
	case 14:
		d.pass(rapid.SampledFrom([]time.Duration{5 * time.Second, 30 * time.Second, time.Hour, 25 * time.Hour, -time.Hour}).Draw(r, "time passes"))
		return "", d.EndOffers(t.Context())
	case 15:
		_, err := d.ChangeSeats(d.guest, one, SeatsInput{NumberOfAttendees: people()})
		return "", err
	case 16, 17:
		if gone := slices.DeleteFunc(slices.Clone(list), func(w WaitingEntry) bool { return w.State != Removed }); len(gone) > 0 {
			entry = rapid.SampledFrom(gone).Draw(r, "removed").ID
		}
		_, err := d.PutBack(d.staff, entry)
		return "", err
	case 18:
		size := people()
		_, err := d.AddCaller(d.staff, eventID, CallerInput{FullName: "Ann Botha", Email: fmt.Sprintf("caller%d@example.com", len(list)), Phone: "082 000 0000", PartySize: &size})
		return "", err
	default:
		if rapid.IntRange(0, 7).Draw(r, "call off") == 0 {
			_, err := d.CallOff(d.staff, eventID, CallOffInput{Because: "The river is high."})
			return "", err
		}
		d.pass(11 * time.Second)
		d.compose(t)
		return "", nil
	}
}

// exact proves what has to hold after every step.
func (d *desk) exact(t *testing.T, r *rapid.T, step int, eventID string, since calendar.Instant) {
	event, err := d.find(t.Context(), eventID)
	if err != nil {
		r.Fatal(err)
	}
	offered, free := 0, event.AvailableSeats
	var order []party
	var made []string
	for _, entry := range d.list(t, eventID) {
		switch {
		case entry.State == Waiting:
			order = append(order, party{entry.ID, entry.PartySize})
		case entry.State == Offered && entry.OfferedAt > since:
			order = append(order, party{entry.ID, entry.PartySize})
			made, free = append(made, entry.ID), free+entry.PartySize
			fallthrough
		case entry.State == Offered:
			offered += entry.PartySize
			if entry.OfferEnds > event.begins() && entry.OfferEnds > d.clock.Now() {
				r.Fatalf("step %d: an offer outlives the beginning of its event", step)
			}
		}
	}
	if event.Taken() < 0 || offered != event.OfferedSeats || event.Taken()+event.OfferedSeats+event.AvailableSeats != event.TotalSeats {
		r.Fatalf("step %d: %d sold, %d offered (%d held), %d free of %d", step, event.Taken(), event.OfferedSeats, offered, event.AvailableSeats, event.TotalSeats)
	}
	if wrong, err := d.Check(t.Context()); err != nil || len(wrong) > 0 {
		r.Fatalf("step %d: the doctor says %v, %v", step, wrong, err)
	}
	var want []string
	for event.waits(d.clock.Now()) {
		p, found := next(free, order)
		if !found {
			break
		}
		want, free = append(want, p.id), free-p.size
		order = slices.DeleteFunc(order, func(other party) bool { return other == p })
	}
	slices.Sort(made)
	slices.Sort(want)
	if !slices.Equal(made, want) {
		r.Fatalf("step %d: offered to %v, want %v; the list is%s, %d free", step, made, want, d.states(t, eventID), event.AvailableSeats)
	}
}
