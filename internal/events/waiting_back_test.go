package events

import (
	"context"
	"sync"
	"testing"
)

// removedOffer gives an event on whose list a party was taken off that had an offer, and which the next has now.
func (d *desk) removedOffer(t *testing.T) (Event, WaitingEntry) {
	t.Helper()
	event, a, _ := d.sold(t, 3, 3, 3, 3)
	d.status(t, d.guest, a.ID, Cancelled)
	d.compose(t)
	entry := d.list(t, event.ID)[0]
	if _, err := d.Remove(d.staff, entry.ID); err != nil {
		t.Fatal(err)
	}
	d.wantStates(t, event.ID, " 3:removed 3:offered")
	return event, entry
}

// Undo pressed in several windows at the same moment, on several instances: one of them does it, and the seats are held once.
func TestPuttingBackSeveralTimesAtOnceIsDoneOnce(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		for range 5 {
			event, entry := d.removedOffer(t)
			instances := []*desk{d, openDesk(t, d.db, d.moment), openDesk(t, d.db, d.moment), openDesk(t, d.db, d.moment)}
			answers := make([]error, len(instances))
			together(len(instances), func(i int) { _, answers[i] = instances[i].PutBack(d.staff, entry.ID) })
			done := 0
			for _, err := range answers {
				if err == nil {
					done++
				} else {
					wantFault(t, err, "This party was not taken off the list")
				}
			}
			if done != 1 {
				t.Errorf("%d of them put the party back: %v", done, answers)
			}
			d.wantStates(t, event.ID, " 3:offered 3:waiting")
		}
	})
}

// Undo after the event was moved: the offer ends before the event begins, and the guest hears until when it holds now.
func TestWhoIsPutBackAfterTheEventWasMovedHasLessTime(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, entry := d.removedOffer(t)
		if _, err := d.Update(d.staff, event.ID, d.put(9, 1, "18:30")); err != nil {
			t.Fatal(err)
		}
		before := d.written(t, kindWaitingOffer)
		back, err := d.PutBack(d.staff, entry.ID)
		if moved, _ := d.find(t.Context(), event.ID); err != nil || back.State != Offered || back.OfferEnds >= entry.OfferEnds || back.OfferEnds >= moved.begins() {
			t.Errorf("put back with an offer until %v instead of %v, %v", back.OfferEnds, entry.OfferEnds, err)
		}
		if told := d.written(t, kindWaitingOffer) - before; told != 1 {
			t.Errorf("%d letters say so", told)
		}
		d.wantStates(t, event.ID, " 3:offered 3:offered")
	})
}

// Undo while the guest joins again by themselves, and while the seats are sold: one place on the list, and the sums hold.
func TestPuttingBackWhileTheGuestJoinsAgainGivesOnePlace(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		for range 5 {
			event, entry := d.removedOffer(t)
			together(3, func(i int) {
				var err error
				switch size := 3; i {
				case 0:
					_, err = d.PutBack(d.staff, entry.ID)
				case 1:
					err = d.Join(d.guest, event.ID, WaitingInput{FullName: entry.FullName, Email: entry.Email, Phone: entry.Phone, PartySize: &size})
				default:
					_, err = d.Register(d.guest, event.ID, d.form(1))
				}
				if err != nil {
					wantFault(t, err, "")
				}
			})
			live := 0
			for _, one := range d.list(t, event.ID) {
				if one.Email == entry.Email && (one.State == Waiting || one.State == Offered) {
					live++
				}
			}
			if live != 1 {
				t.Errorf("the guest has %d places", live)
			}
			d.proved(t)
		}
	})
}

// The control: who looks whether the party was taken off, and then puts it back, holds its seats twice.
func TestPuttingBackAfterALookHoldsSeatsTwice(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, entry := d.removedOffer(t)
		if _, err := d.Update(d.staff, event.ID, d.put(12, 10, "18:30")); err != nil { // so that the seats are there
			t.Fatal(err)
		}
		var looked sync.WaitGroup
		looked.Add(2)
		together(2, func(int) {
			seen, err := d.FindWaiting(t.Context(), entry.ID)
			looked.Done()
			looked.Wait()
			if err != nil || seen.State != Removed {
				t.Errorf("saw %v, %v", seen.State, err)
			}
			err = d.db.Write(t.Context(), func(ctx context.Context) error {
				if _, err := d.store.reserve(ctx, event.ID, entry.PartySize); err != nil {
					return err
				}
				_, err := d.db.Exec(ctx, `UPDATE waiting SET state = 'offered' WHERE id = $1`, entry.ID)
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
		if wrong, err := d.Check(t.Context()); err != nil || len(wrong) == 0 {
			t.Errorf("the doctor says %v, %v: the tests above could not fail", wrong, err)
		}
	})
}
