package db_test

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
)

// What was committed is seen, also where the answer to the commit was lost: else cached pages lie until the next change.
func TestACommitWhoseAnswerIsLostStillChangesTheTopics(t *testing.T) {
	for name, together := range map[string]bool{"alone": false, "in a batch": true} {
		t.Run(name, func(t *testing.T) {
			server := dbtest.URL(t, db.Postgres)
			straight := dbtest.Connect(t, server)
			things(t, straight)
			var armed atomic.Bool
			d := dbtest.Connect(t, dbtest.CutCommit(t, server, &armed))
			for d.Version() == 0 { // until it hears of others
				runtime.Gosched()
			}
			before := d.Version("things")
			ctx := t.Context()
			if together {
				ctx = db.Together(ctx, "row")
			}
			armed.Store(true)
			err := d.Write(ctx, func(ctx context.Context) error {
				d.Changed(ctx, "things")
				return put(ctx, d, "a", 1)
			})
			if err == nil || armed.Load() {
				t.Fatalf("the answer was not lost: %v", err)
			}
			if d.Version("things") == before {
				t.Errorf("the topic has its old version after %v: what is cached stays", err)
			}
			for deadline := time.Now().Add(time.Minute); count(t, straight) == 0 && time.Now().Before(deadline); {
				runtime.Gosched()
			}
			if n := count(t, straight); n != 1 {
				t.Fatalf("%d rows: it was not committed", n)
			}
		})
	}
}

// A batch whose connection is ended from outside is told so as a whole, and nothing of it is there.
func TestABatchThatLosesItsConnectionIsToldSo(t *testing.T) {
	server := dbtest.URL(t, db.Postgres)
	d, admin := dbtest.Connect(t, server), dbtest.Connect(t, server)
	things(t, admin)
	letGo := held(t, d)
	var wait sync.WaitGroup
	said := make([]error, 2)
	wait.Go(func() {
		said[0] = d.Write(db.Together(t.Context(), "a"), func(ctx context.Context) error { return put(ctx, d, "a", 1) })
	})
	queued(t, d, 1)
	wait.Go(func() {
		said[1] = d.Write(db.Together(t.Context(), "b"), func(ctx context.Context) error {
			pid, err := db.One(ctx, d, db.Value[int], `SELECT pg_backend_pid()`)
			if err != nil {
				return err
			}
			if _, err := db.One(context.WithoutCancel(t.Context()), admin, db.Value[bool], `SELECT pg_terminate_backend($1)`, pid); err != nil {
				return err
			}
			return put(ctx, d, "b", 1)
		})
	})
	queued(t, d, 2)
	letGo()
	wait.Wait()
	for i, err := range said {
		if !fault.Is(err, fault.KindUnavailable) {
			t.Errorf("%d heard %v", i, err)
		}
	}
	if n := count(t, admin); n != 0 {
		t.Errorf("%d rows", n)
	}
}
