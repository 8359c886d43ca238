package events

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/mail"
)

// sold gives a full event of two registrations, for which parties wait.
func (d *desk) sold(t testing.TB, first, second int, waiting ...int) (Event, Registration, Registration) {
	t.Helper()
	event := d.create(t, first+second)
	a, b := d.register(t, event.ID, first), d.register(t, event.ID, second)
	d.mustWait(t, event.ID, waiting...)
	return event, a, b
}

func wantFault(t testing.TB, err error, words string) {
	t.Helper()
	if found, ok := fault.As(err); !ok || !strings.Contains(found.Message, words) {
		t.Errorf("answered %v, want a refusal with %q", err, words)
	}
}

// A slip that staff take back at once costs nobody their place, and nobody hears of it.
func TestACancellationThatIsTakenBackTakesItsOffersBack(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 3, 5, 1)
		d.status(t, d.staff, a.ID, Cancelled)
		d.wantStates(t, event.ID, " 3:offered 5:waiting 1:offered")
		d.compose(t)
		d.status(t, d.staff, a.ID, Registered)
		d.wantStates(t, event.ID, " 3:waiting 5:waiting 1:waiting")
		d.pass(mail.UndoTime)
		d.compose(t)
		if n := d.written(t, kindWaitingOffer); n != 0 {
			t.Errorf("%d were told of an offer that was taken back", n)
		}
		// The next time they are told, and the seats are theirs.
		d.status(t, d.staff, a.ID, Cancelled)
		d.pass(mail.UndoTime)
		d.compose(t)
		if n := d.written(t, kindWaitingOffer); n != 2 {
			t.Errorf("%d were told of two offers", n)
		}
		_, err := d.SetStatus(d.staff, a.ID, Registered)
		wantFault(t, err, notEnough)
		d.wantStates(t, event.ID, " 3:offered 5:waiting 1:offered")
	})
}

// Only as many offers are taken back as it needs, the last in order first.
func TestTakingBackLeavesTheOffersThatItDoesNotNeed(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, b := d.sold(t, 4, 2, 2, 2)
		d.status(t, d.staff, a.ID, Cancelled)
		d.status(t, d.guest, b.ID, Cancelled) // nobody waits for these two any more
		d.status(t, d.staff, a.ID, Registered)
		d.wantStates(t, event.ID, " 2:offered 2:waiting")
	})
}

// Who is called off within the undo time does not read of an offer afterwards.
func TestAnOfferThatEndsBeforeItIsToldIsNeverTold(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.staff, a.ID, Cancelled)
		if _, err := d.CallOff(d.staff, event.ID, CallOffInput{Because: "The river is high."}); err != nil {
			t.Fatal(err)
		}
		d.pass(mail.UndoTime)
		d.compose(t)
		if offers, closed := d.written(t, kindWaitingOffer), d.written(t, kindWaitingClosed); offers != 0 || closed != 1 {
			t.Errorf("%d offers and %d ends were told", offers, closed)
		}
		_, err := d.SetStatus(d.staff, a.ID, Registered)
		wantFault(t, err, "called off")
		d.wantStates(t, event.ID, " 4:closed")
	})
}

// Pressed twice, from two windows, at the same moment: one registration, and both get it.
func TestAcceptingTwiceAtOnceRegistersOnce(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 3)
		d.status(t, d.guest, a.ID, Cancelled)
		id := d.list(t, event.ID)[0].ID
		var ids [4]string
		together(len(ids), func(i int) {
			made, err := d.Accept(d.guest, id, d.form(2))
			if err != nil {
				t.Error(err)
			}
			ids[i] = made.ID
		})
		for _, got := range ids {
			if got == "" || got != ids[0] {
				t.Errorf("they were told of registrations %v", ids)
			}
		}
		now, err := d.Find(t.Context(), event.ID)
		if err != nil || now.Registrations != 2 || now.AvailableSeats != 2 || now.OfferedSeats != 0 {
			t.Errorf("%d registrations, %d free, %d offered, %v", now.Registrations, now.AvailableSeats, now.OfferedSeats, err)
		}
		d.wantStates(t, event.ID, " 3:accepted")
	})
}

func together(many int, do func(i int)) {
	var group sync.WaitGroup
	for i := range many {
		group.Go(func() { do(i) })
	}
	group.Wait()
}

// An offer's end is its end, whether or not the job was there already.
func TestAnOfferCannotBeAcceptedAtItsEnd(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4, 4)
		d.status(t, d.guest, a.ID, Cancelled)
		first := d.list(t, event.ID)[0]
		d.moment.Store(int64(first.OfferEnds) - 1)
		_, err := d.Accept(d.guest, first.ID, d.form(4))
		wantFault(t, err, offerOver)
		d.wantStates(t, event.ID, " 4:offered 4:waiting")
		d.endOffers(t)
		d.wantStates(t, event.ID, " 4:ended 4:offered")
		second := d.list(t, event.ID)[1]
		d.moment.Store(int64(second.OfferEnds) - 60_000)
		if _, err := d.Accept(d.guest, second.ID, d.form(4)); err != nil {
			t.Errorf("a minute before its end: %v", err)
		}
		d.wantStates(t, event.ID, " 4:ended 4:accepted")
	})
}

// Offers end before an event that is moved nearer begins, and their guests read the new end.
func TestOffersFollowAnEventThatIsMoved(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		d.status(t, d.guest, a.ID, Cancelled)
		told := d.written(t, kindWaitingOffer)
		if _, err := d.Update(d.staff, event.ID, d.put(6, 0, "16:00")); err != nil { // it is noon
			t.Fatal(err)
		}
		entry := d.list(t, event.ID)[0]
		if left := entry.OfferEnds.Time().Sub(d.clock.Now().Time()); left > 2*time.Hour || left < 2*time.Hour-time.Minute {
			t.Errorf("the offer lasts another %v", left)
		}
		if n := d.written(t, kindWaitingOffer) - told; n != 1 {
			t.Errorf("%d letters say so", n)
		}
		quiet := d.put(6, 0, "17:00")
		quiet.Quietly = true
		if _, err := d.Update(d.staff, event.ID, quiet); err != nil {
			t.Fatal(err)
		}
		d.compose(t)
		if n := d.inOutbox(t, kindWaitingOffer); n != 1 || d.list(t, event.ID)[0].OfferEnds != entry.OfferEnds {
			t.Errorf("an event that was moved on quietly made %d letters", n)
		}
		// Moved into the past, everything ends.
		if _, err := d.Update(d.staff, event.ID, d.put(6, 0, "11:00")); err != nil {
			t.Fatal(err)
		}
		_, err := d.Accept(d.guest, entry.ID, d.form(4))
		wantFault(t, err, offerOverNow)
		d.endOffers(t)
		d.wantStates(t, event.ID, " 4:ended")
	})
}

// What came later takes nothing away: a limit for parties, fewer seats, a draft.
func TestWhatIsOfferedStaysOffered(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4, 5)
		d.status(t, d.guest, a.ID, Cancelled)
		in := d.put(5, 10, "18:30")
		_, err := d.Update(d.staff, event.ID, in)
		if found, ok := fault.As(err); !ok || !strings.Contains(found.Fields["totalSeats"], "4 offered") {
			t.Errorf("fewer seats than are held: %v", err)
		}
		in = d.put(6, 10, "18:30")
		largest := 2
		in.LargestParty = &largest
		if _, err := d.Update(d.staff, event.ID, in); err != nil {
			t.Fatal(err)
		}
		entry := d.list(t, event.ID)[0]
		if _, err := d.Accept(d.guest, entry.ID, d.form(5)); err == nil {
			t.Error("more than were offered and than the limit allows")
		}
		if _, err := d.Accept(d.guest, entry.ID, d.form(4)); err != nil {
			t.Errorf("the party that was offered seats: %v", err)
		}
		d.wantStates(t, event.ID, " 4:accepted 5:waiting")
	})
}

// An event that somebody waits for cannot be hidden, even where nobody has registered.
func TestAnEventThatGuestsWaitForIsNoDraftAgain(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event := d.create(t, 6)
		all := d.register(t, event.ID, 6)
		d.mustWait(t, event.ID, 6)
		d.status(t, d.staff, all.ID, Cancelled)
		d.status(t, d.staff, all.ID, Registered)
		// With five seats in all the party of six fits no more, and all can go.
		small := d.create(t, 6)
		first, second := d.register(t, small.ID, 5), d.register(t, small.ID, 1)
		d.mustWait(t, small.ID, 6)
		d.status(t, d.guest, second.ID, Cancelled)
		if _, err := d.Update(d.staff, small.ID, d.put(5, 10, "18:30")); err != nil {
			t.Fatal(err)
		}
		d.status(t, d.guest, first.ID, Cancelled)
		hidden := d.put(5, 10, "18:30")
		hidden.State = StateDraft
		_, err := d.Update(d.staff, small.ID, hidden)
		wantFault(t, err, "Guests wait for seats")
	})
}

// overdueOffers makes offers whose time is over.
func (d *desk) overdueOffers(t *testing.T, many int) Event {
	t.Helper()
	event := d.create(t, many)
	all := d.register(t, event.ID, many)
	for range 2 * many {
		d.mustWait(t, event.ID, 1)
	}
	d.status(t, d.guest, all.ID, Cancelled)
	d.pass(longestOffer + time.Second)
	return event
}

// The jobs of several instances end each offer once, tell its guest once, and make one offer of it.
func TestTwoInstancesEndEachOfferOnce(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		const many = 12
		event := d.overdueOffers(t, many)
		instances := []*desk{d, openDesk(t, d.db, d.moment), openDesk(t, d.db, d.moment)}
		together(len(instances), func(i int) {
			if err := instances[i].EndOffers(t.Context()); err != nil {
				t.Error(err)
			}
		})
		if ended, offered := d.written(t, kindWaitingEnded), d.written(t, kindWaitingOffer); ended != many || offered != 2*many {
			t.Errorf("%d were told that their offer ended and %d of an offer, want %d and %d", ended, offered, many, 2*many)
		}
		d.wantStates(t, event.ID, strings.Repeat(" 1:ended", many)+strings.Repeat(" 1:offered", many))
	})
}

// The control: jobs that look first and end what they saw tell twice, and give the seats back twice.
func TestJobsThatLookFirstEndOffersTwice(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event := d.overdueOffers(t, 3)
		var looked sync.WaitGroup
		looked.Add(2)
		together(2, func(int) {
			seen, err := d.store.overdue(t.Context(), d.clock.Now(), 100)
			looked.Done()
			looked.Wait()
			if err != nil {
				t.Error(err)
			}
			for _, entry := range seen {
				err := d.db.Write(t.Context(), func(ctx context.Context) error {
					if _, err := d.db.Exec(ctx, `UPDATE waiting SET state = 'ended' WHERE id = $1`, entry.ID); err != nil {
						return err
					}
					return d.letters.Waiting(ctx, kindWaitingEnded, event, entry)
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
		told, err := db.One(t.Context(), d.db, db.Value[int], `SELECT COUNT(*) FROM mail_facts WHERE kind = $1`, kindWaitingEnded)
		if err != nil || told <= 3 {
			t.Errorf("%d were told of three ends, %v: the test above could not fail", told, err)
		}
	})
}

// The doctor finds seats that do not add up and lists that were forgotten. What is forgotten the job makes up for.
func TestTheDoctorFindsWrongSeatsAndForgottenLists(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 3, 3)
		d.status(t, d.guest, a.ID, Cancelled)
		for _, damage := range []struct{ wrong, right, says string }{
			{`UPDATE events SET available_seats = available_seats - 1`, `UPDATE events SET available_seats = available_seats + 1`, "0 available"},
			{`UPDATE events SET offered_seats = offered_seats - 1`, `UPDATE events SET offered_seats = offered_seats + 1`, "2 offered where offers hold 3"},
			{`UPDATE waiting SET state = 'left' WHERE state = 'offered'`, `UPDATE waiting SET state = 'offered' WHERE state = 'left'`, "3 offered where offers hold 0"},
			{`UPDATE events SET total_seats = total_seats + 3, available_seats = available_seats + 3`, "", "seats free for them"},
			{`UPDATE events SET state = 'called_off'`, "", "will not take place"},
		} {
			if _, err := d.db.Exec(t.Context(), damage.wrong); err != nil {
				t.Fatal(err)
			}
			if wrong, err := d.Check(t.Context()); err != nil || len(wrong) == 0 || !strings.Contains(strings.Join(wrong, ". "), damage.says) {
				t.Errorf("after %s: %v, %v", damage.wrong, wrong, err)
			}
			if damage.right == "" {
				d.endOffers(t)
			} else if _, err := d.db.Exec(t.Context(), damage.right); err != nil {
				t.Fatal(err)
			}
			d.proved(t)
		}
		if states := d.states(t, event.ID); states != " 3:closed 3:closed" {
			t.Errorf("the list is%s", states)
		}
	})
}

// A clock that is put back out of the last two hours leaves nobody waiting for free seats.
func TestAClockThatIsPutBackLeavesNoSeatUnoffered(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		event, a, _ := d.sold(t, 4, 2, 4)
		begins := event.begins()
		d.moment.Store(int64(begins) - time.Hour.Milliseconds())
		d.status(t, d.guest, a.ID, Cancelled)
		d.wantStates(t, event.ID, " 4:waiting")
		d.pass(-2 * time.Hour)
		d.endOffers(t)
		d.wantStates(t, event.ID, " 4:offered")
	})
}

// Whoever cancels about two hours before the event is not refused because of the waiting list.
func TestNobodyIsKeptFromCancellingByTheWaitingList(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		now := d.moment.Load()
		for before := range int64(12) { // the clock moves by a millisecond with each look at it
			event, a, _ := d.sold(t, 3, 3, 3)
			d.moment.Store(int64(event.begins()) - lastOffer.Milliseconds() - before)
			if _, err := d.SetStatus(d.guest, a.ID, Cancelled); err != nil {
				t.Errorf("two hours and %d ms before: %v", before, err)
			}
			d.moment.Store(now)
		}
	})
}
