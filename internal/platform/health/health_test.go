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

// morning is 04:00 at the venue, after that day's check is due.
var morning = time.Date(2026, 9, 4, 2, 0, 0, 0, time.UTC)

type fixture struct {
	*health.Reports
	t      *testing.T
	now    time.Time
	checks atomic.Int64
}

func eachDatabase(t *testing.T, test func(t *testing.T, f *fixture)) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		f := &fixture{t: t, now: morning}
		f.Reports = health.New(d, func() time.Time { return f.now })
		test(t, f)
	})
}

// due lets two instances come at once and says how often the check ran.
func (f *fixture) due(report health.Report, fails error) int64 {
	f.t.Helper()
	before := f.checks.Load()
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			err := f.Due(f.t.Context(), func(context.Context) (health.Report, error) { f.checks.Add(1); return report, fails })
			if !errors.Is(err, fails) {
				f.t.Error(err)
			}
		})
	}
	both.Wait()
	return f.checks.Load() - before
}

func (f *fixture) want(status health.HealthStatus) {
	f.t.Helper()
	got, err := f.Status(f.t.Context())
	if err != nil {
		f.t.Fatal(err)
	}
	for _, list := range []*[]string{&status.Problems, &status.Advice} {
		if *list == nil {
			*list = []string{}
		}
	}
	if diff := cmp.Diff(status, got); diff != "" {
		f.t.Error(diff)
	}
}

func TestTheHealthIsCheckedOnceADay(t *testing.T) {
	eachDatabase(t, func(t *testing.T, f *fixture) {
		f.want(health.HealthStatus{})
		if n := f.due(health.Report{Advice: []string{"Buy paper."}}, nil); n != 1 {
			t.Errorf("two instances looked %d times", n)
		}
		first := calendar.InstantOf(f.now)
		f.now = morning.Add(20 * time.Hour)
		if n := f.due(health.Report{}, nil); n != 0 {
			t.Errorf("it ran %d times more on the same day", n)
		}
		f.want(health.HealthStatus{At: first, AdviceCount: 1, Advice: []string{"Buy paper."}})
		f.now = morning.Add(24 * time.Hour)
		if n := f.due(health.Report{Problems: []string{"The roof leaks."}}, nil); n != 1 {
			t.Errorf("the next day it was looked over %d times", n)
		}
		f.want(health.HealthStatus{At: calendar.InstantOf(f.now), ProblemCount: 1, Problems: []string{"The roof leaks."}})
		at := calendar.InstantOf(f.now)
		f.now = f.now.Add(4 * 24 * time.Hour)
		f.want(health.HealthStatus{At: at, ProblemCount: 1, Problems: []string{"The roof leaks."}, Late: true})
	})
}

func TestACheckByHandCountsForItsDay(t *testing.T) {
	eachDatabase(t, func(t *testing.T, f *fixture) {
		many := []string{"1", "2", "3", "4", "5", "6", strings.Repeat("x", 1000)}
		if err := f.Note(t.Context(), health.Report{Problems: many}); err != nil {
			t.Fatal(err)
		}
		f.want(health.HealthStatus{At: calendar.InstantOf(f.now), ProblemCount: 7, Problems: many[:5]})
		if n := f.due(health.Report{}, nil); n != 0 {
			t.Errorf("it ran %d times more", n)
		}
	})
}

func TestAFailedCheckIsReportedAndTriedAgain(t *testing.T) {
	eachDatabase(t, func(t *testing.T, f *fixture) {
		if err := f.Note(t.Context(), health.Report{}); err != nil {
			t.Fatal(err)
		}
		good := calendar.InstantOf(f.now)
		f.now = morning.Add(24 * time.Hour)
		broken := errors.New("the ladder broke")
		if err := f.Due(t.Context(), func(context.Context) (health.Report, error) { return health.Report{}, broken }); !errors.Is(err, broken) {
			t.Error(err)
		}
		f.want(health.HealthStatus{At: good, Error: broken.Error()})
		if n := f.due(health.Report{}, nil); n != 0 {
			t.Errorf("it was tried again %d times at once", n)
		}
		f.now = f.now.Add(61 * time.Minute)
		if n := f.due(health.Report{}, nil); n != 1 {
			t.Errorf("it was tried again %d times", n)
		}
		f.want(health.HealthStatus{At: calendar.InstantOf(f.now)})
	})
}

func TestACheckThatIsCutOffIsReportedAndTriedAgain(t *testing.T) {
	eachDatabase(t, func(t *testing.T, f *fixture) {
		func() {
			defer func() { _ = recover() }() // as if the process were killed
			_ = f.Due(t.Context(), func(context.Context) (health.Report, error) { panic("killed") })
		}()
		f.want(health.HealthStatus{}) // it may still be going on
		f.now = f.now.Add(61 * time.Minute)
		f.want(health.HealthStatus{Error: "it was cut off before its end"})
		if n := f.due(health.Report{}, nil); n != 1 {
			t.Errorf("it was tried again %d times", n)
		}
		f.want(health.HealthStatus{At: calendar.InstantOf(f.now)})
	})
}

func TestAServerThatEndsLeavesTheCheckToTheNext(t *testing.T) {
	eachDatabase(t, func(t *testing.T, f *fixture) {
		ctx, stop := context.WithCancel(t.Context())
		err := f.Due(ctx, func(context.Context) (health.Report, error) {
			stop()
			return health.Report{}, errors.New("interrupted")
		})
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		f.want(health.HealthStatus{})
		if n := f.due(health.Report{}, nil); n != 1 {
			t.Errorf("the next one checked %d times", n)
		}
	})
}
