package stress_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tafel/test/broken"
)

// at runs many things at the same moment and waits for all of them.
func at(many int, what func(i int)) {
	var ready, done sync.WaitGroup
	begin := make(chan struct{})
	for i := range many {
		ready.Add(1)
		done.Go(func() {
			ready.Done()
			<-begin
			what(i)
		})
	}
	ready.Wait()
	close(begin)
	done.Wait()
}

// tally is what a rush came to.
type tally struct {
	sold, refused, people atomic.Int64
	mu                    sync.Mutex
	odd                   []string
	took                  []time.Duration
}

func (y *tally) count(got answer, err error, people int) {
	y.mu.Lock()
	y.took = append(y.took, got.took)
	y.mu.Unlock()
	switch {
	case err != nil:
		y.strange(err.Error())
	case got.status == 201:
		y.sold.Add(1)
		y.people.Add(int64(people))
	case got.status == 409 && bytes.Contains(got.body, []byte("Not enough seats available")):
		y.refused.Add(1)
	default:
		y.strange(fmt.Sprintf("%d %s", got.status, got.body))
	}
}

func (y *tally) strange(what string) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.odd = append(y.odd, what)
}

// percentile of the answering times.
func (y *tally) percentile(p float64) time.Duration {
	slices.Sort(y.took)
	return y.took[int(float64(len(y.took)-1)*p)]
}

// brokenPromise says what is wrong with an event's books, or nothing.
func brokenPromise(e event, guests []registration) string {
	people := 0
	for _, g := range guests {
		people += g.NumberOfAttendees
	}
	switch {
	case e.AvailableSeats < 0:
		return fmt.Sprintf("%d seats available", e.AvailableSeats)
	case people > e.TotalSeats:
		return fmt.Sprintf("%d people for %d seats", people, e.TotalSeats)
	case e.TotalSeats-people != e.AvailableSeats:
		return fmt.Sprintf("%d seats, %d people, %d available", e.TotalSeats, people, e.AvailableSeats)
	case e.Registrations != len(guests) || e.Attendees != people:
		return fmt.Sprintf("%d registrations of %d people, counted as %d of %d", len(guests), people, e.Registrations, e.Attendees)
	}
	return ""
}

const seats = 100

// rush lets everybody register at once, one seat each.
func rush(t *testing.T, visitors, staff *crowd, many int) (*tally, event, []registration) {
	t.Helper()
	e := staff.create(t, seats)
	y := &tally{}
	at(many, func(i int) {
		got, err := visitors.do("POST", path(e.ID), fmt.Sprintf("rush-%s-%d", e.ID, i), guest(i, 1))
		y.count(got, err, 1)
	})
	return y, staff.find(t, e.ID), staff.guests(t, e.ID)
}

// TestPromisesHoldInARush plays each rush on the same processes, as an evening
// would.
func TestPromisesHoldInARush(t *testing.T) {
	for _, s := range setups {
		t.Run(s.name, func(t *testing.T) {
			urls := s.start(t, broken.None)
			staff, visitors := signedIn(t, urls), newCrowd(t, urls)
			for name, promise := range map[string]func(t *testing.T, staff, visitors *crowd){
				"no event is ever oversold":             neverOversold,
				"staff may change and cancel meanwhile": changedMeanwhile,
				"a repeated request registers once":     repeatedOnce,
				"no half hour holds too many":           neverTooMany,
			} {
				t.Run(name, func(t *testing.T) { promise(t, staff, visitors) })
			}
		})
	}
}

func neverOversold(t *testing.T, staff, visitors *crowd) {
	many := size(250, 2000)
	for range size(1, 3) {
		y, e, guests := rush(t, visitors, staff, many)
		if len(y.odd) > 0 {
			t.Fatalf("%d odd answers, such as %s", len(y.odd), y.odd[0])
		}
		if y.sold.Load() != seats || y.refused.Load() != int64(many-seats) {
			t.Errorf("%d sold and %d refused", y.sold.Load(), y.refused.Load())
		}
		if wrong := brokenPromise(e, guests); wrong != "" || e.AvailableSeats != 0 {
			t.Errorf("the books: %s, %d available", wrong, e.AvailableSeats)
		}
		t.Logf("%d at once: %d sold, p50 %v, p99 %v", many, y.sold.Load(), y.percentile(.5), y.percentile(.99))
	}
}

// TestTheHarnessCatchesOverselling is the negative control: a program that
// looks before it writes must be caught by the very checks above.
func TestTheHarnessCatchesOverselling(t *testing.T) {
	for _, s := range setups {
		t.Run(s.name, func(t *testing.T) {
			urls := s.start(t, broken.Oversell)
			staff, visitors := signedIn(t, urls), newCrowd(t, urls)
			t.Run("seats", func(t *testing.T) { caughtOverselling(t, staff, visitors) })
			t.Run("room", func(t *testing.T) { caughtOverbooking(t, staff) })
		})
	}
}

func caughtOverselling(t *testing.T, staff, visitors *crowd) {
	for range 5 {
		y, e, guests := rush(t, visitors, staff, size(250, 2000))
		if wrong := brokenPromise(e, guests); wrong != "" && y.sold.Load() > seats {
			t.Logf("caught: %d sold of %d: %s", y.sold.Load(), seats, wrong)
			return
		}
	}
	t.Error("the wrong program passed: these checks prove nothing")
}

func changedMeanwhile(t *testing.T, staff, visitors *crowd) {
	stays, doomed := staff.create(t, seats), staff.create(t, seats)
	y := &tally{}
	var deleted atomic.Bool
	var work sync.WaitGroup
	stop := make(chan struct{})
	for i := range 3 {
		work.Go(func() { meddle(staff, stays.ID, rand.New(rand.NewPCG(7, uint64(i))), stop, y) })
	}
	const waves = 4 // so that staff find something to change between them
	many := size(300, 2000) / waves
	for wave := range waves {
		at(many, func(i int) {
			people := 1 + i%4
			switch {
			case i%5 != 4:
				got, err := visitors.do("POST", path(stays.ID), "", guest(i, people))
				y.count(got, err, people)
			case wave == waves/2 && i == many/5*5-1:
				remove(staff, doomed.ID, &deleted, y)
			default:
				tryDoomed(visitors, doomed.ID, guest(i, people), deleted.Load(), y)
			}
		})
	}
	close(stop)
	work.Wait()
	if len(y.odd) > 0 {
		t.Fatalf("%d odd answers, such as %s", len(y.odd), y.odd[0])
	}
	if !deleted.Load() {
		t.Error("nobody deleted the event")
	}
	e, guests := staff.find(t, stays.ID), staff.guests(t, stays.ID)
	if wrong := brokenPromise(e, guests); wrong != "" {
		t.Errorf("the books: %s", wrong)
	}
	t.Logf("%d registered meanwhile, %d stand, %d of %d seats are free", y.sold.Load(), len(guests), e.AvailableSeats, e.TotalSeats)
}

func remove(staff *crowd, id string, deleted *atomic.Bool, y *tally) {
	got, err := staff.do("DELETE", "/api/admin/events/"+id, "", nil)
	deleted.Store(true)
	if err != nil || got.status != 204 {
		y.strange(fmt.Sprintf("delete: %v %d %s", err, got.status, got.body))
	}
}

// tryDoomed registers for an event that somebody deletes meanwhile.
func tryDoomed(visitors *crowd, id string, body any, deleted bool, y *tally) {
	got, err := visitors.do("POST", path(id), "", body)
	if err != nil || (deleted && got.status != 404) || !slices.Contains([]int{201, 404, 409}, got.status) {
		y.strange(fmt.Sprintf("a deleted event (%v): %v %d %s", deleted, err, got.status, got.body))
	}
}

// meddle is a member of staff who changes the number of seats, cancels
// registrations (some of them twice at once) and takes them up again.
func meddle(staff *crowd, id string, dice *rand.Rand, stop <-chan struct{}, y *tally) {
	for {
		select {
		case <-stop:
			return
		default:
		}
		if dice.IntN(2) == 0 {
			got, err := staff.do("PUT", "/api/admin/events/"+id, "", draft(40+dice.IntN(160)))
			if err != nil || !slices.Contains([]int{200, 422}, got.status) {
				y.strange(fmt.Sprintf("an edit: %v %d %s", err, got.status, got.body))
			}
			continue
		}
		var list struct {
			Items []registration `json:"items"`
		}
		got, err := staff.do("GET", "/api/admin/attendance?eventId="+id, "", nil)
		if err != nil || json.Unmarshal(got.body, &list) != nil || len(list.Items) == 0 {
			continue
		}
		one := list.Items[dice.IntN(len(list.Items))]
		status := []string{"cancelled", "cancelled", "registered"}[dice.IntN(3)]
		at(2, func(int) {
			got, err := staff.do("PUT", "/api/admin/attendance/"+one.ID+"/status", "", map[string]string{"status": status})
			if err != nil || !slices.Contains([]int{200, 409}, got.status) {
				y.strange(fmt.Sprintf("a cancelling: %v %d %s", err, got.status, got.body))
			}
		})
	}
}

func repeatedOnce(t *testing.T, staff, visitors *crowd) {
	e := staff.create(t, 1000)
	const times = 50
	keys := size(4, 40)
	for k := range keys {
		if wrong := repeat(visitors, e.ID, times, k, func(int) string { return fmt.Sprintf("key-%d", k) }); wrong != "" {
			t.Fatal(wrong)
		}
		got, err := visitors.do("POST", path(e.ID), fmt.Sprintf("key-%d", k), guest(k, 2))
		if err != nil || got.status != 422 {
			t.Errorf("another body under the same key answered %d %v: %s", got.status, err, got.body)
		}
	}
	if guests := staff.guests(t, e.ID); len(guests) != keys {
		t.Errorf("%d registrations for %d keys", len(guests), keys)
	}
	if wrong := brokenPromise(staff.find(t, e.ID), staff.guests(t, e.ID)); wrong != "" {
		t.Errorf("the books: %s", wrong)
	}
	// The control: without the same key the same check must fail.
	if wrong := repeat(visitors, e.ID, times, keys, func(i int) string { return fmt.Sprintf("other-%d", i) }); wrong == "" {
		t.Error("fifty different requests passed for one: this check proves nothing")
	}
}

// repeat sends one registration many times at once and says what is wrong with
// the answers, if anything is.
func repeat(visitors *crowd, eventID string, times, number int, key func(i int) string) string {
	answers := make([]answer, times)
	errs := make([]error, times)
	at(times, func(i int) {
		answers[i], errs[i] = visitors.do("POST", path(eventID), key(i), guest(number, 1))
	})
	for i, got := range answers {
		switch {
		case errs[i] != nil:
			return errs[i].Error()
		case got.status != 201:
			return fmt.Sprintf("answered %d: %s", got.status, got.body)
		case !bytes.Equal(got.body, answers[0].body):
			return fmt.Sprintf("two answers: %s and %s", answers[0].body, got.body)
		}
	}
	return ""
}
