package db_test

import (
	"context"
	"net/url"
	"runtime"
	"sync"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// A batch and a transaction of its own that take two rows in opposite orders wait for each other. The batch gives way
// long before PostgreSQL looks for circles, and then everybody gets through: also when the other one comes so late that
// the batch already runs again.
func TestABatchLeavesACircle(t *testing.T) {
	for name, late := range map[string]string{"at once": "0", "while the batch runs again": "0.3"} {
		t.Run(name, func(t *testing.T) { leavesACircle(t, late) })
	}
}

func leavesACircle(t *testing.T, late string) {
	t.Helper()
	server := lateDeadlockCheck(t, dbtest.URL(t, db.Postgres))
	guests, staff := dbtest.Connect(t, server), dbtest.Connect(t, server)
	things(t, guests)
	for _, id := range []string{"a", "b"} {
		if err := put(t.Context(), guests, id, 10); err != nil {
			t.Fatal(err)
		}
	}
	add := func(ctx context.Context, d *db.DB, id string) error {
		_, err := d.ExecOne(ctx, `UPDATE things SET n = n + 1 WHERE id = $1`, id)
		return err
	}
	letGo := held(t, guests)
	var wait sync.WaitGroup
	for _, id := range []string{"a", "b"} {
		wait.Go(func() {
			if err := add(db.Together(t.Context(), id), guests, id); err != nil {
				t.Errorf("a guest: %v", err)
			}
		})
	}
	queued(t, guests, 2)
	err := staff.Write(t.Context(), func(ctx context.Context) error {
		if err := add(ctx, staff, "b"); err != nil {
			return err
		}
		letGo() // the batch takes a and waits for b
		for waits := 0; waits == 0; runtime.Gosched() {
			var err error
			if waits, err = db.One(t.Context(), staff, db.Value[int], `SELECT COUNT(*)
				FROM pg_stat_activity
				WHERE datname = current_database() AND wait_event_type = 'Lock'`); err != nil {
				return err
			}
		}
		// By the clock of PostgreSQL, which also ends the batch's waiting.
		if _, err := db.One(ctx, staff, db.Value[string], `SELECT CAST(pg_sleep($1) AS TEXT)`, late); err != nil {
			return err
		}
		return add(ctx, staff, "a")
	})
	if err != nil {
		t.Errorf("staff: %v", err)
	}
	wait.Wait()
	sum, err := db.One(t.Context(), guests, db.Value[int], `SELECT CAST(SUM(n) AS BIGINT) FROM things`)
	if err != nil || sum != 24 {
		t.Errorf("the sum is %d (%v)", sum, err)
	}
	found, err := db.One(t.Context(), guests, db.Value[int], `SELECT CAST(deadlocks AS BIGINT) FROM pg_stat_database WHERE datname = current_database()`)
	if err != nil || found != 0 {
		t.Errorf("PostgreSQL found %d circles (%v)", found, err)
	}
}

// lateDeadlockCheck lets PostgreSQL look for circles only after a minute, however slow the machine is.
func lateDeadlockCheck(t *testing.T, server string) string {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	query.Set("deadlock_timeout", "60000")
	u.RawQuery = query.Encode()
	return u.String()
}

// Whoever has a batch to himself waits for a row as long as anybody: nobody else's work would have to run again.
func TestALoneWriteWaitsForItsRow(t *testing.T) {
	server := dbtest.URL(t, db.Postgres)
	guests, staff := dbtest.Connect(t, server), dbtest.Connect(t, server)
	things(t, guests)
	if err := put(t.Context(), guests, "a", 10); err != nil {
		t.Fatal(err)
	}
	const take = `UPDATE things SET n = n + 1 WHERE id = 'a' RETURNING n`
	guest := make(chan error, 1)
	err := staff.Write(t.Context(), func(ctx context.Context) error {
		if _, err := db.One(ctx, staff, db.Value[int], take); err != nil {
			return err
		}
		go func() {
			guest <- guests.Write(db.Together(t.Context(), "a"), func(ctx context.Context) error {
				_, err := db.One(ctx, guests, db.Value[int], take)
				return err
			})
		}()
		// Longer than a batch would wait, by the clock of PostgreSQL, whose patience it is.
		_, err := db.One(ctx, staff, db.Value[string], `SELECT CAST(pg_sleep(0.5) AS TEXT)`)
		return err
	})
	if err != nil {
		t.Errorf("staff: %v", err)
	}
	if err := <-guest; err != nil {
		t.Errorf("the guest: %v", err)
	}
}
