package health_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/health"
)

// morning is 04:00 at the venue, after that day's look is due.
var morning = time.Date(2026, 9, 4, 2, 0, 0, 0, time.UTC)

type visit struct {
	*health.Book
	t     *testing.T
	now   time.Time
	looks atomic.Int64
}

func eachBook(t *testing.T, test func(t *testing.T, v *visit)) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := &visit{t: t, now: morning}
		v.Book = health.New(d, func() time.Time { return v.now })
		test(t, v)
	})
}

// due lets two instances come at once and says how often the house was looked over.
func (v *visit) due(report health.Report, fails error) int64 {
	v.t.Helper()
	before := v.looks.Load()
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			err := v.Due(v.t.Context(), func(context.Context) (health.Report, error) { v.looks.Add(1); return report, fails })
			if !errors.Is(err, fails) {
				v.t.Error(err)
			}
		})
	}
	both.Wait()
	return v.looks.Load() - before
}

func (v *visit) want(status health.CheckupStatus) {
	v.t.Helper()
	got, err := v.Status(v.t.Context())
	if err != nil {
		v.t.Fatal(err)
	}
	for _, list := range []*[]string{&status.Problems, &status.Advice} {
		if *list == nil {
			*list = []string{}
		}
	}
	if diff := cmp.Diff(status, got); diff != "" {
		v.t.Error(diff)
	}
}

func TestTheHouseIsLookedOverOnceADay(t *testing.T) {
	eachBook(t, func(t *testing.T, v *visit) {
		v.want(health.CheckupStatus{})
		if n := v.due(health.Report{Advice: []string{"Buy paper."}}, nil); n != 1 {
			t.Errorf("two instances looked %d times", n)
		}
		first := calendar.InstantOf(v.now)
		v.now = morning.Add(20 * time.Hour)
		if n := v.due(health.Report{}, nil); n != 0 {
			t.Errorf("it was looked over %d times more on the same day", n)
		}
		v.want(health.CheckupStatus{At: first, AdviceCount: 1, Advice: []string{"Buy paper."}})
		v.now = morning.Add(24 * time.Hour)
		if n := v.due(health.Report{Problems: []string{"The roof leaks."}}, nil); n != 1 {
			t.Errorf("the next day it was looked over %d times", n)
		}
		v.want(health.CheckupStatus{At: calendar.InstantOf(v.now), ProblemCount: 1, Problems: []string{"The roof leaks."}})
		at := calendar.InstantOf(v.now)
		v.now = v.now.Add(4 * 24 * time.Hour)
		v.want(health.CheckupStatus{At: at, ProblemCount: 1, Problems: []string{"The roof leaks."}, Late: true})
	})
}

func TestALookByHandCountsForItsDay(t *testing.T) {
	eachBook(t, func(t *testing.T, v *visit) {
		many := []string{"1", "2", "3", "4", "5", "6", strings.Repeat("x", 1000)}
		if err := v.Note(t.Context(), health.Report{Problems: many}); err != nil {
			t.Fatal(err)
		}
		v.want(health.CheckupStatus{At: calendar.InstantOf(v.now), ProblemCount: 7, Problems: many[:5]})
		if n := v.due(health.Report{}, nil); n != 0 {
			t.Errorf("it was looked over %d times more", n)
		}
	})
}

func TestAFailedLookIsToldAndTriedAgain(t *testing.T) {
	eachBook(t, func(t *testing.T, v *visit) {
		if err := v.Note(t.Context(), health.Report{}); err != nil {
			t.Fatal(err)
		}
		good := calendar.InstantOf(v.now)
		v.now = morning.Add(24 * time.Hour)
		broken := errors.New("the ladder broke")
		if err := v.Due(t.Context(), func(context.Context) (health.Report, error) { return health.Report{}, broken }); !errors.Is(err, broken) {
			t.Error(err)
		}
		v.want(health.CheckupStatus{At: good, Error: broken.Error()})
		if n := v.due(health.Report{}, nil); n != 0 {
			t.Errorf("it was tried again %d times at once", n)
		}
		v.now = v.now.Add(61 * time.Minute)
		if n := v.due(health.Report{}, nil); n != 1 {
			t.Errorf("it was tried again %d times", n)
		}
		v.want(health.CheckupStatus{At: calendar.InstantOf(v.now)})
	})
}

func TestALookThatIsCutOffIsToldAndTriedAgain(t *testing.T) {
	eachBook(t, func(t *testing.T, v *visit) {
		func() {
			defer func() { _ = recover() }() // as if the process were killed
			_ = v.Due(t.Context(), func(context.Context) (health.Report, error) { panic("killed") })
		}()
		v.want(health.CheckupStatus{}) // it may still be going on
		v.now = v.now.Add(61 * time.Minute)
		v.want(health.CheckupStatus{Error: "it was cut off before its end"})
		if n := v.due(health.Report{}, nil); n != 1 {
			t.Errorf("it was tried again %d times", n)
		}
		v.want(health.CheckupStatus{At: calendar.InstantOf(v.now)})
	})
}

func TestAServerThatEndsLeavesTheLookToTheNext(t *testing.T) {
	eachBook(t, func(t *testing.T, v *visit) {
		ctx, stop := context.WithCancel(t.Context())
		err := v.Due(ctx, func(context.Context) (health.Report, error) {
			stop()
			return health.Report{}, errors.New("interrupted")
		})
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		v.want(health.CheckupStatus{})
		if n := v.due(health.Report{}, nil); n != 1 {
			t.Errorf("the next one looked %d times", n)
		}
	})
}
