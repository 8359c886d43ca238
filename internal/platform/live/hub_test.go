package live

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tafel/internal/platform/fault"
)

func all(string) bool { return true }

// heard waits until everything has settled and takes what arrived.
func heard(l *listener) []string {
	synctest.Wait()
	select {
	case <-l.signal:
	default:
	}
	return l.take()
}

func TestAQuietTopicIsToldAtOnceAndABusyOneOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := New(Options{})
		l, err := h.join("visitor", false, all)
		if err != nil {
			t.Fatal(err)
		}
		h.Changed("events")
		if got := heard(l); !slices.Equal(got, []string{"events"}) {
			t.Fatalf("heard %v at once", got)
		}
		for range 100 {
			h.Changed("events")
			h.Changed("site")
		}
		if got := heard(l); len(got) != 0 {
			t.Fatalf("heard %v within the second", got)
		}
		time.Sleep(time.Second) // of the bubble's own clock
		if got := heard(l); !slices.Equal(got, []string{"events", "site"}) {
			t.Fatalf("heard %v after the second", got)
		}
		time.Sleep(time.Minute)
		if got := heard(l); len(got) != 0 {
			t.Fatalf("heard %v of nothing", got)
		}
	})
}

func TestListenersHearWhatTheyWantAndOfEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := New(Options{})
		l, err := h.join("visitor", false, func(topic string) bool { return within(topic, []string{"events/1"}) })
		if err != nil {
			t.Fatal(err)
		}
		for _, topic := range []string{"events", "events/1", "events/1/likes", "events/12", "reservations"} {
			h.Changed(topic)
		}
		time.Sleep(time.Second) // of the bubble's own clock: the first may be told while the others come
		if got := heard(l); !slices.Equal(got, []string{"events/1", "events/1/likes"}) {
			t.Errorf("heard %v", got)
		}
		h.Changed("") // a lost connection to the other instances
		time.Sleep(time.Second)
		if got := heard(l); !slices.Equal(got, []string{Everything}) {
			t.Errorf("heard %v", got)
		}
	})
}

func TestTheHubIsBounded(t *testing.T) {
	h := New(Options{Most: 3, MostEach: 2})
	first, err := h.join("a", false, all)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.join("a", false, all); err != nil {
		t.Fatal(err)
	}
	if _, err := h.join("a", false, all); !fault.Is(err, fault.KindUnavailable) {
		t.Errorf("one visitor got a third: %v", err)
	}
	if _, err := h.join("b", false, all); err != nil {
		t.Fatal(err)
	}
	if _, err := h.join("c", false, all); !fault.Is(err, fault.KindUnavailable) {
		t.Errorf("a fourth got in: %v", err)
	}
	h.leave(first)
	if _, err := h.join("a", false, all); err != nil {
		t.Errorf("a place that was left is not free: %v", err)
	}
	h.Close()
	h.Close()
	if _, err := h.join("d", false, all); !fault.Is(err, fault.KindUnavailable) {
		t.Errorf("a closed hub took a listener: %v", err)
	}
}

func TestVisitorsLeavePlacesForStaff(t *testing.T) {
	h := New(Options{Most: 40, MostEach: 10})
	count := func(staff bool, address string) (joined int) {
		for {
			if _, err := h.join(address, staff, all); err != nil {
				return joined
			}
			joined++
		}
	}
	for i, address := range []string{"shared", "b", "c", "d", "e"} {
		if got, want := count(false, address), []int{10, 10, 10, 8, 0}[i]; got != want {
			t.Errorf("%d visitors at %s got a place, not %d", got, address, want)
		}
	}
	if got := count(true, "shared"); got != 2 {
		t.Errorf("%d of the staff got a place", got)
	}
}

func TestNothingIsStoredWithoutListeners(t *testing.T) {
	h := New(Options{})
	for range 10 {
		h.Changed("events")
	}
	if len(h.pending) != 0 || h.timer != nil {
		t.Error("the hub works without listeners")
	}
}
