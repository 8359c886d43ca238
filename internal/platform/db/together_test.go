package db_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// held keeps the writer busy until it is let go, so that whoever comes meanwhile shares the next transaction.
func held(t *testing.T, d *db.DB) (letGo func()) {
	t.Helper()
	begun, end, ended := make(chan struct{}), make(chan struct{}), make(chan error)
	go func() {
		ended <- d.Write(db.Together(t.Context(), "held"), func(context.Context) error {
			close(begun)
			<-end
			return nil
		})
	}()
	<-begun
	return func() {
		t.Helper()
		close(end)
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
	}
}

// queued waits until so many writes wait to share the next transaction.
func queued(t *testing.T, d *db.DB, many int) {
	t.Helper()
	for d.Waiting() < many {
		if t.Context().Err() != nil {
			t.Fatal("they never came")
		}
		runtime.Gosched()
	}
}

// outcome is what a write answered, or what it panicked with.
func outcome(write func() error) (result string) {
	defer func() {
		if p := recover(); p != nil {
			result = fmt.Sprint("panicked: ", p)
		}
	}()
	if err := write(); err != nil {
		return err.Error()
	}
	return "done"
}

// Whoever fails in a shared transaction fails alone: before it wrote anything, after it wrote, after it read what it
// wrote, at a constraint, by touching no row where one was expected, or by a panic.
func TestABatchInWhichSomeFailHarmsNoOther(t *testing.T) {
	boom := errors.New("boom")
	insert := func(ctx context.Context, d *db.DB, id string) error {
		done, err := d.ExecOne(ctx, `INSERT INTO things (id, n) VALUES ($1, 1)`, id)
		if err == nil && !done {
			err = errors.New("not done")
		}
		return err
	}
	for name, failing := range map[string]struct {
		write func(ctx context.Context, d *db.DB) error
		says  string
	}{
		"at once":       {func(context.Context, *db.DB) error { return boom }, "boom"},
		"later":         {func(ctx context.Context, d *db.DB) error { return errors.Join(insert(ctx, d, "later"), boom) }, "boom"},
		"after writing": {func(ctx context.Context, d *db.DB) error { return errors.Join(put(ctx, d, "wrote", 1), boom) }, "boom"},
		"after reading": {func(ctx context.Context, d *db.DB) error {
			err := insert(ctx, d, "read")
			_, unread := db.One(ctx, d, db.Value[int], `SELECT n FROM things WHERE id = $1`, "read")
			return errors.Join(err, unread, boom)
		}, "boom"},
		"at a constraint": {func(ctx context.Context, d *db.DB) error { return insert(ctx, d, "last") }, "constraint"},
		"with no row": {func(ctx context.Context, d *db.DB) error {
			done, err := d.ExecOne(ctx, `UPDATE things SET n = n - 1 WHERE id = 'nobody'`)
			if err == nil && !done {
				err = boom
			}
			return err
		}, "boom"},
		"by a panic": {func(ctx context.Context, d *db.DB) error {
			if err := put(ctx, d, "panicked", 1); err != nil {
				return err
			}
			panic("oh")
		}, "panicked: oh"},
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, d *db.DB) {
				things(t, d)
				if err := put(t.Context(), d, "last", 1); err != nil {
					t.Fatal(err)
				}
				letGo := held(t, d)
				var wait sync.WaitGroup
				want := []string{}
				for i := range 20 {
					id := fmt.Sprintf("guest %02d", i)
					want = append(want, id)
					wait.Go(func() {
						if said := outcome(func() error {
							return d.Write(db.Together(t.Context(), "row"), func(ctx context.Context) error { return insert(ctx, d, id) })
						}); said != "done" {
							t.Errorf("%s: %s", id, said)
						}
					})
				}
				wait.Go(func() {
					said := outcome(func() error {
						return d.Write(db.Together(t.Context(), "row"), func(ctx context.Context) error { return failing.write(ctx, d) })
					})
					if !strings.Contains(strings.ToLower(said), failing.says) {
						t.Errorf("who failed was told %q", said)
					}
				})
				queued(t, d, len(want)+1)
				letGo()
				wait.Wait()
				there, err := db.All(t.Context(), d, db.Value[string], `SELECT id FROM things WHERE id <> 'last' ORDER BY id`)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(want, there); diff != "" {
					t.Errorf("what is stored: %s", diff)
				}
			})
		})
	}
}

// Whoever reads and is refused has written nothing, so nobody has to run again.
func TestWhoIsRefusedAfterReadingMakesNobodyRunAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		refused := errors.New("refused")
		letGo := held(t, d)
		var ran atomic.Int32
		var wait sync.WaitGroup
		for i := range 20 {
			wait.Go(func() {
				err := d.Write(db.Together(t.Context(), "row"), func(ctx context.Context) error {
					ran.Add(1)
					if i%2 == 0 {
						_, err := d.ExecOne(ctx, `INSERT INTO things (id, n) VALUES ($1, 1)`, fmt.Sprint(i))
						return err
					}
					_, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM things`)
					return errors.Join(err, refused)
				})
				if (i%2 == 0) != (err == nil) {
					t.Errorf("guest %d: %v", i, err)
				}
			})
		}
		queued(t, d, 20)
		letGo()
		wait.Wait()
		if ran.Load() != 20 || count(t, d) != 10 {
			t.Errorf("20 writes ran %d times and left %d rows", ran.Load(), count(t, d))
		}
	})
}

// PostgreSQL commits nothing after a query that failed, also at its second row, whether or not whoever asked tells.
func TestAQueryThatFailsLateHarmsNoOther(t *testing.T) {
	for name, says := range map[string]string{"told": "division by zero", "kept to itself": "aborted"} {
		t.Run(name, func(t *testing.T) { failsLate(t, says) })
	}
}

func failsLate(t *testing.T, says string) {
	t.Helper()
	d := dbtest.Connect(t, dbtest.URL(t, db.Postgres))
	things(t, d)
	letGo := held(t, d)
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := put(db.Together(t.Context(), "a"), d, "a", 1); err != nil {
			t.Errorf("who wrote: %v", err)
		}
	})
	queued(t, d, 1)
	wait.Go(func() {
		err := d.Write(db.Together(t.Context(), "b"), func(ctx context.Context) error {
			_, err := db.All(ctx, d, db.Value[int], `SELECT 1 / (2 - n) FROM generate_series(1, 2) AS n`)
			if says == "aborted" {
				return nil
			}
			return err
		})
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("who failed was told %v", err)
		}
	})
	queued(t, d, 2)
	letGo()
	wait.Wait()
	if n, err := db.One(t.Context(), d, db.Value[int], `SELECT n FROM things WHERE id = 'a'`); err != nil || n != 1 {
		t.Errorf("there is %d (%v)", n, err)
	}
}

// Two who want the last one share a transaction that assumes that both get it; one does.
func TestTheLastOneIsTakenOnceInABatch(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		if err := put(t.Context(), d, "last", 3); err != nil {
			t.Fatal(err)
		}
		letGo := held(t, d)
		var wait sync.WaitGroup
		var got atomic.Int32
		for range 20 {
			wait.Go(func() {
				err := d.Write(db.Together(t.Context(), "last"), func(ctx context.Context) error {
					done, err := d.ExecOne(ctx, `UPDATE things SET n = n - 1 WHERE id = 'last' AND n >= 1`)
					if err == nil && !done {
						err = errors.New("none left")
					}
					return err
				})
				if err == nil {
					got.Add(1)
				}
			})
		}
		queued(t, d, 20)
		letGo()
		wait.Wait()
		left, err := db.One(t.Context(), d, db.Value[int], `SELECT n FROM things WHERE id = 'last'`)
		if err != nil || left != 0 || got.Load() != 3 {
			t.Errorf("%d got one, %d are left (%v)", got.Load(), left, err)
		}
	})
}

// Instances that take the same rows in batches do not wait for each other in a circle.
func TestBatchesOfTwoInstancesDoNotWaitInACircle(t *testing.T) {
	url := dbtest.URL(t, db.Postgres)
	one, other := dbtest.Connect(t, url), dbtest.Connect(t, url)
	things(t, one)
	const rows, each = 5, 60
	for i := range rows {
		if err := put(t.Context(), one, fmt.Sprint(i), rows*each*2); err != nil {
			t.Fatal(err)
		}
	}
	var wait sync.WaitGroup
	for _, d := range []*db.DB{one, other} {
		for n := range rows * each {
			row := fmt.Sprint(n % rows)
			if d == other {
				row = fmt.Sprint(rows - 1 - n%rows)
			}
			wait.Go(func() {
				err := d.Write(db.Together(t.Context(), row), func(ctx context.Context) error {
					_, err := d.ExecOne(ctx, `UPDATE things SET n = n - 1 WHERE id = $1`, row)
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
	}
	wait.Wait()
	left, err := db.One(t.Context(), one, db.Value[int], `SELECT CAST(SUM(n) AS BIGINT) FROM things`)
	if err != nil || left != rows*rows*each*2-2*rows*each {
		t.Errorf("%d are left (%v)", left, err)
	}
}

// A batch that cannot be committed takes everybody's answer back: a refusal may rest on what was undone.
func TestARefusalGoesWithTheBatchThatIsUndone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		_, err := d.Exec(t.Context(), `CREATE TABLE parts (thing TEXT NOT NULL REFERENCES things (id) DEFERRABLE INITIALLY DEFERRED)`)
		if err != nil {
			t.Fatal(err)
		}
		var wait sync.WaitGroup
		said := make([]error, 2)
		letGo := held(t, d)
		for i, write := range []func(context.Context) error{
			func(ctx context.Context) error {
				_, err := d.Exec(ctx, `INSERT INTO parts (thing) VALUES ('missing')`) // refused by COMMIT
				return err
			},
			func(context.Context) error { return errors.New("sold out") },
		} {
			wait.Go(func() { said[i] = d.Write(db.Together(t.Context(), fmt.Sprint(i)), write) })
			queued(t, d, i+1)
		}
		letGo()
		wait.Wait()
		for i, err := range said {
			if !db.IsForeignKey(err) {
				t.Errorf("%d heard %v", i, err)
			}
		}
	})
}
