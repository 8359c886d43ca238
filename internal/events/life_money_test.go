package events

import (
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/settings"
)

// Money that is written down while an event is called off is in the guest's letter, or whoever writes it down is asked
// first, since the registration has ended.
func TestMoneyThatComesWhileAnEventIsCalledOffIsToldOf(t *testing.T) {
	moment := new(atomic.Int64)
	moment.Store(time.Date(2026, 9, 4, 12, 0, 0, 0, settings.Zone).UnixMilli())
	d := openDesk(t, dbtest.Open(t, db.Postgres), moment)
	event := d.create(t, 10)
	guest := d.register(t, event.ID, 2)
	colleague := openDesk(t, d.db, d.moment)
	usual, armed := d.clock, true
	booked := make(chan error, 1)
	d.clock = calendar.Clock(func() time.Time {
		if armed && calledFrom("(*Service).statements") { // the sums have been read, and the letter is not written yet
			armed = false
			go func() {
				_, err := colleague.Receive(colleague.staff, guest.ID, payments.PaymentInput{AmountCents: 20000, Method: "eft", ReceivedOn: usual.Today()})
				booked <- err
			}()
			select {
			case err := <-booked:
				booked <- err
			case <-time.After(time.Second): // it waits for us, as it should
			}
		}
		return usual()
	})
	if _, _, err := d.callOff(d.staff, event.ID, CallOffInput{Because: "Rain"}); err != nil {
		t.Fatal(err)
	}
	if armed {
		t.Fatal("no payment came meanwhile")
	}
	if err := <-booked; err != nil { // it came after the end
		wantFault(t, err, "This registration is cancelled")
		return
	}
	facts, err := db.All(t.Context(), d.db, db.Value[string], `SELECT data FROM mail_facts WHERE kind = $1`, kindCalledOff)
	if err != nil || len(facts) != 1 || !strings.Contains(facts[0], `"BackCents":20000`) {
		t.Errorf("R200 was accepted as for a registration that stands, but the letter says: %s %v", facts, err)
	}
}

func calledFrom(function string) bool {
	callers := make([]uintptr, 30)
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers)])
	for {
		frame, more := frames.Next()
		if strings.Contains(frame.Function, function) || !more {
			return strings.Contains(frame.Function, function)
		}
	}
}
