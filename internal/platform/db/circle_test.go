package db_test

import (
	"context"
	"net/url"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
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
	// However slow the machine is, PostgreSQL looks for circles only after a minute.
	server := with(t, dbtest.URL(t, db.Postgres), "deadlock_timeout", "60000")
	guests, staff := dbtest.Connect(t, server), dbtest.Connect(t, server)
	twoThings(t, guests)
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
			waits = waiting(t, staff)
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

// twoThings gives a test two rows to wait for.
func twoThings(t *testing.T, d *db.DB) {
	t.Helper()
	things(t, d)
	for _, id := range []string{"a", "b"} {
		if err := put(t.Context(), d, id, 10); err != nil {
			t.Fatal(err)
		}
	}
}

// withoutTimeouts is a server where nobody waits in vain, however slow the machine is.
func withoutTimeouts(t *testing.T) string {
	t.Helper()
	return with(t, with(t, dbtest.URL(t, db.Postgres), "lock_timeout", "60000"), "statement_timeout", "60000")
}

// waiting counts those who wait for a lock.
func waiting(t *testing.T, d *db.DB) int {
	t.Helper()
	n, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// with is the address of a server, for connections that have a setting.
func with(t *testing.T, server, setting, value string) string {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	query.Set(setting, value)
	u.RawQuery = query.Encode()
	return u.String()
}

// Where a row is locked for long, those who want it leave their batch: who shared it is answered, and others go on.
func TestALockedRowDelaysNobodyElse(t *testing.T) {
	server := withoutTimeouts(t)
	guests, staff := dbtest.Connect(t, server), dbtest.Connect(t, server)
	twoThings(t, guests)
	add := func(ctx context.Context, d *db.DB, id string) {
		if _, err := d.ExecOne(ctx, `UPDATE things SET n = n + 1 WHERE id = $1`, id); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	guest := func(id string) { add(db.Together(t.Context(), id), guests, id) }
	var locked sync.WaitGroup
	err := staff.Write(t.Context(), func(ctx context.Context) error {
		add(ctx, staff, "b")
		locked.Go(func() { guest("b") }) // alone in its batch
		for waits := 0; waits == 0; runtime.Gosched() {
			waits = waiting(t, staff)
		}
		guest("a")
		letGo := held(t, guests)
		var free sync.WaitGroup
		for range 5 {
			free.Go(func() { guest("a") })
			locked.Go(func() { guest("b") })
		}
		queued(t, guests, 10)
		letGo()
		free.Wait()
		guest("a") // who comes later
		return nil
	})
	if err != nil {
		t.Errorf("staff: %v", err)
	}
	locked.Wait()
	sum, err := db.One(t.Context(), guests, db.Value[int], `SELECT CAST(SUM(n) AS BIGINT) FROM things`)
	if err != nil || sum != 20+7+7 {
		t.Errorf("the sum is %d (%v)", sum, err)
	}
}

// Those who left a batch for different rows do not wait for each other.
func TestWhoLeftABatchWaitsForOneRowOnly(t *testing.T) {
	server := withoutTimeouts(t)
	guests, staff := dbtest.Connect(t, server), dbtest.Connect(t, server)
	twoThings(t, guests)
	add := func(ctx context.Context, d *db.DB, id string) error {
		_, err := d.ExecOne(ctx, `UPDATE things SET n = n + 1 WHERE id = $1`, id)
		return err
	}
	// Each in a transaction of its own, and so on a connection of its own.
	holding := func(id string, then func()) {
		err := staff.Write(t.Context(), func(ctx context.Context) error {
			if err := add(ctx, staff, id); err != nil {
				return err
			}
			then()
			return nil
		})
		if err != nil {
			t.Errorf("staff: %v", err)
		}
	}
	var wait sync.WaitGroup
	var answers atomic.Int32
	holding("a", func() {
		holding("b", func() {
			letGo := held(t, guests)
			for i, id := range []string{"a", "b"} {
				wait.Go(func() {
					if err := add(db.Together(t.Context(), id), guests, id); err != nil {
						t.Errorf("a guest: %v", err)
					}
					answers.Add(1)
				})
				queued(t, guests, i+1)
			}
			letGo()
			for waiting(t, staff) < 2 && answers.Load() == 0 { // an answer can only be a refusal
				runtime.Gosched()
			}
		})
		for answers.Load() == 0 { // a is locked, b is free
			runtime.Gosched()
		}
	})
	wait.Wait()
}

// Who waits for a locked row holds a connection. Only a few do at the same time, so that others still find one.
func TestALockedRowHoldsFewConnections(t *testing.T) {
	server := withoutTimeouts(t)
	guests, staff := dbtest.Connect(t, server), dbtest.Connect(t, server)
	things(t, guests)
	if err := put(t.Context(), guests, "a", 10); err != nil {
		t.Fatal(err)
	}
	const take = `UPDATE things SET n = n + 1 WHERE id = 'a'`
	var wait sync.WaitGroup
	var done, refused atomic.Int32
	err := staff.Write(t.Context(), func(ctx context.Context) error {
		if _, err := staff.Exec(ctx, take); err != nil {
			return err
		}
		for came := range db.MaxLate + 2 {
			wait.Go(func() {
				_, err := guests.ExecOne(db.Together(t.Context(), "a"), take)
				if f, ok := fault.As(db.Classify(err)); ok && f.Kind == fault.KindUnavailable {
					refused.Add(1)
				} else if err == nil {
					done.Add(1)
				} else {
					t.Error(err)
				}
			})
			for waiting(t, staff)+int(refused.Load()) <= came {
				runtime.Gosched()
			}
		}
		return nil
	})
	if err != nil {
		t.Errorf("staff: %v", err)
	}
	wait.Wait()
	if done.Load() < db.MaxLate || refused.Load() == 0 {
		t.Errorf("%d got the row, %d were told that it is busy", done.Load(), refused.Load())
	}
}

// The same holds for writes with a transaction of their own: readers find a connection, however many wait for a row.
func TestWritesOfTheirOwnLeaveConnectionsToReaders(t *testing.T) {
	server := withoutTimeouts(t)
	guests, staff := dbtest.Connect(t, server), dbtest.Connect(t, server)
	things(t, guests)
	if err := put(t.Context(), guests, "a", 10); err != nil {
		t.Fatal(err)
	}
	const take, many = `UPDATE things SET n = n + 1 WHERE id = 'a'`, 30
	var wait sync.WaitGroup
	err := staff.Write(t.Context(), func(ctx context.Context) error {
		if _, err := staff.Exec(ctx, take); err != nil {
			return err
		}
		for range many {
			wait.Go(func() {
				if _, err := guests.Exec(t.Context(), take); err != nil {
					t.Error(err)
				}
			})
		}
		for waiting(t, staff) < db.MaxOwn {
			runtime.Gosched()
		}
		for range many { // while the others come
			if n := count(t, guests); n != 1 {
				t.Errorf("%d things", n)
			}
		}
		if n := waiting(t, staff); n != db.MaxOwn {
			t.Errorf("%d writes hold a connection", n)
		}
		return nil
	})
	if err != nil {
		t.Errorf("staff: %v", err)
	}
	wait.Wait()
	n, err := db.One(t.Context(), guests, db.Value[int], `SELECT n FROM things`)
	if err != nil || n != 10+1+many {
		t.Errorf("n is %d (%v)", n, err)
	}
}

// Those who wait for the same row in vain wait together: in the batch, and after it.
func TestARowIsWaitedForInVainOnce(t *testing.T) {
	server := with(t, dbtest.URL(t, db.Postgres), "lock_timeout", "300")
	guests, staff := dbtest.Connect(t, server), dbtest.Connect(t, server)
	things(t, guests)
	if err := put(t.Context(), guests, "a", 10); err != nil {
		t.Fatal(err)
	}
	const many = 10
	var tried, refused atomic.Int32
	err := staff.Write(t.Context(), func(ctx context.Context) error {
		if _, err := staff.Exec(ctx, `UPDATE things SET n = n + 1 WHERE id = 'a'`); err != nil {
			return err
		}
		letGo := held(t, guests)
		var wait sync.WaitGroup
		for range many {
			wait.Go(func() {
				err := guests.Write(db.Together(t.Context(), "a"), func(ctx context.Context) error {
					tried.Add(1)
					_, err := guests.ExecOne(ctx, `UPDATE things SET n = n + 1 WHERE id = 'a'`)
					return err
				})
				if f, ok := fault.As(err); ok && f.Kind == fault.KindUnavailable {
					refused.Add(1)
				}
			})
		}
		queued(t, guests, many)
		letGo()
		wait.Wait()
		return nil
	})
	if err != nil {
		t.Errorf("staff: %v", err)
	}
	if refused.Load() != many || tried.Load() != 2*many {
		t.Errorf("%d of %d were refused, after %d tries", refused.Load(), many, tried.Load())
	}
}

// Whoever has left his batch waits for the row as long as in a transaction of his own.
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
		for waits := 0; waits == 0; runtime.Gosched() {
			waits = waiting(t, staff)
		}
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
