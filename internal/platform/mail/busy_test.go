package mail

import (
	"context"
	"sync"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// While many writes wait, the worker rests longer than it works.
func TestTheWorkerGivesWayWhileTheDatabaseIsBusy(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := &Outbox{db: d}
		const worked = 10 * time.Millisecond
		rested := func() time.Duration {
			began := time.Now()
			o.giveWay(t.Context(), began.Add(-worked))
			return time.Since(began)
		}
		if d.Busy() {
			t.Fatal("busy before anybody came")
		}
		for range 50 { // it may be quiet again before the worker looks
			var wait sync.WaitGroup
			for range 64 {
				wait.Go(func() {
					err := d.Write(db.Together(t.Context(), "row"), func(context.Context) error { return nil })
					if err != nil {
						t.Error(err)
					}
				})
			}
			wait.Wait()
			if rested() >= restTimes*worked {
				return
			}
		}
		t.Error("it never rested")
	})
}
