package db_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
)

// things gives a test a table of its own.
func things(t *testing.T, d *db.DB) {
	t.Helper()
	if _, err := d.Exec(t.Context(), `CREATE TABLE things (id TEXT PRIMARY KEY, n BIGINT NOT NULL CHECK (n >= 0))`); err != nil {
		t.Fatal(err)
	}
}

func put(ctx context.Context, d *db.DB, id string, n int) error {
	_, err := d.Exec(ctx, `INSERT INTO things (id, n) VALUES ($1, $2)`, id, n)
	return err
}

func count(t *testing.T, d *db.DB) int {
	t.Helper()
	n, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM things`)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestArgumentsAreBoundByTheirNumber(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		type row struct{ a, b, c string }
		got, err := db.One(t.Context(), d, func(r *row) []any { return []any{&r.a, &r.b, &r.c} },
			`SELECT CAST($2 AS TEXT), CAST($1 AS TEXT), CAST($2 AS TEXT)`, "one", "two")
		if err != nil {
			t.Fatal(err)
		}
		if got != (row{"two", "one", "two"}) {
			t.Errorf("got %v", got)
		}
	})
}

func TestABrokenConstraintRefusesTheRow(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		if err := put(t.Context(), d, "a", 1); err != nil {
			t.Fatal(err)
		}
		if err := put(t.Context(), d, "a", 2); err == nil || db.IsForeignKey(err) {
			t.Errorf("a second row with the same id: %v", err)
		}
		if err := put(t.Context(), d, "b", -1); err == nil || db.IsForeignKey(err) {
			t.Errorf("a negative number: %v", err)
		}
		if _, err := d.Exec(t.Context(), `CREATE TABLE parts (of_thing TEXT NOT NULL REFERENCES things (id))`); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Exec(t.Context(), `INSERT INTO parts (of_thing) VALUES ('nothing')`); !db.IsForeignKey(err) {
			t.Errorf("a part of nothing: %v", err)
		}
	})
}

func TestWriteUndoesEverythingOnError(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		boom := errors.New("boom")
		hooked := false
		err := d.Write(t.Context(), func(ctx context.Context) error {
			d.AfterCommit(ctx, func() { hooked = true })
			d.Changed(ctx, "things")
			return errors.Join(put(ctx, d, "a", 1), boom)
		})
		if !errors.Is(err, boom) {
			t.Errorf("error is %v", err)
		}
		if count(t, d) != 0 || hooked || d.Version("things") != d.Version() {
			t.Errorf("rows %d, hook ran %v, version moved %v", count(t, d), hooked, d.Version("things") != d.Version())
		}
	})
}

func TestAnInnerFailureUndoesTheWholeEvenWhenSwallowed(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		err := d.Write(t.Context(), func(ctx context.Context) error {
			if err := put(ctx, d, "a", 1); err != nil {
				return err
			}
			_ = d.Write(ctx, func(context.Context) error { return errors.New("inner") })
			return nil
		})
		if err == nil || count(t, d) != 0 {
			t.Errorf("error %v, rows %d", err, count(t, d))
		}
	})
}

func TestAWriteThatAskedToRunAgainRunsAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		runs := 0
		write := func(enough int) error {
			runs = 0
			return d.Write(t.Context(), func(ctx context.Context) error {
				if runs++; d.Again(ctx) != (runs > 1) {
					t.Errorf("run %d is one more: %v", runs, d.Again(ctx))
				}
				return d.Write(ctx, func(ctx context.Context) error { // also from inside
					if err := put(ctx, d, fmt.Sprintf("%d-%d", enough, runs), runs); err != nil {
						return err
					}
					if runs < enough {
						return db.ErrAgain
					}
					return nil
				})
			})
		}
		if err := write(3); err != nil || runs != 3 || count(t, d) != 1 {
			t.Errorf("%v after %d runs, with %d rows", err, runs, count(t, d))
		}
		if err := write(1000); !fault.Is(err, fault.KindUnavailable) || count(t, d) != 1 {
			t.Errorf("%v after %d runs, with %d rows", err, runs, count(t, d))
		}
	})
}

func TestAPanicUndoesAndReachesTheCaller(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		func() {
			defer func() {
				if recover() != "ouch" {
					t.Error("the panic did not reach the caller")
				}
			}()
			_ = d.Write(t.Context(), func(ctx context.Context) error {
				_ = put(ctx, d, "a", 1)
				panic("ouch")
			})
		}()
		if count(t, d) != 0 {
			t.Error("the panicking write was stored")
		}
		if err := put(t.Context(), d, "b", 1); err != nil {
			t.Errorf("the next write: %v", err)
		}
	})
}

func TestWritesInOneCommitFailSeparately(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		var committed atomic.Int64
		var group sync.WaitGroup
		for i := range 200 {
			group.Go(func() {
				err := d.Write(t.Context(), func(ctx context.Context) error {
					if err := put(ctx, d, fmt.Sprint(i), i); err != nil {
						return err
					}
					if i%3 == 0 {
						return errors.New("refused")
					}
					return nil
				})
				if err == nil {
					committed.Add(1)
				}
			})
		}
		group.Wait()
		if got := count(t, d); int64(got) != committed.Load() || got != 133 {
			t.Errorf("%d rows for %d committed writes", got, committed.Load())
		}
	})
}

func TestACancelledCallerWritesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := put(ctx, d, "a", 1); err == nil && count(t, d) == 0 {
			t.Error("acknowledged but not written")
		}
	})
}

func TestVersionsRiseWithTheCommit(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		heard := make(chan string, 10)
		d.OnChange(func(topic string) { heard <- topic })
		if d.Engine() == db.Postgres && d.Version() == 0 {
			<-heard // once it listens to the others, anything may have changed
		}
		before := d.Version("things", "others")
		err := d.Write(t.Context(), func(ctx context.Context) error {
			d.Changed(ctx, "things")
			if d.Version("things", "others") != before {
				t.Error("the version rose before the commit")
			}
			return put(ctx, d, "a", 1)
		})
		if err != nil {
			t.Fatal(err)
		}
		if d.Version("things", "others") == before || d.Version("others") != d.Version() {
			t.Error("the wrong versions rose")
		}
		for topic := ""; topic == ""; { // the empty one may arrive late
			select {
			case topic = <-heard:
			default:
				t.Fatal("the listener did not hear of it before the write returned")
			}
			if topic != "" && topic != "things" {
				t.Errorf("heard %q", topic)
			}
		}
	})
}

func TestInstancesHearOfEachOther(t *testing.T) {
	url := dbtest.URL(t, db.Postgres)
	one, two := dbtest.Connect(t, url), dbtest.Connect(t, url)
	things(t, one)
	heard := make(chan string, 100)
	two.OnChange(func(topic string) { heard <- topic })
	deadline := time.After(10 * time.Second)
	for i := 0; ; i++ { // the listener may still be connecting
		err := one.Write(t.Context(), func(ctx context.Context) error {
			one.Changed(ctx, "things")
			return put(ctx, one, fmt.Sprint(i), 1)
		})
		if err != nil {
			t.Fatal(err)
		}
		select {
		case topic := <-heard:
			if topic == "things" {
				return
			}
		case <-time.After(100 * time.Millisecond):
		case <-deadline:
			t.Fatal("the other instance heard nothing")
		}
	}
}

// PostgreSQL takes fewer than eight thousand bytes: who changes more than that has changed everything.
func TestManyChangesAreHeardAsEverything(t *testing.T) {
	url := dbtest.URL(t, db.Postgres)
	one, two := dbtest.Connect(t, url), dbtest.Connect(t, url)
	risesFrom := func(before uint64) {
		for two.Version() == before {
			runtime.Gosched()
		}
	}
	risesFrom(0) // it listens
	before := two.Version()
	err := one.Write(t.Context(), func(ctx context.Context) error {
		for i := range 500 {
			one.Changed(ctx, fmt.Sprintf("a topic with a long name, number %d", i))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	risesFrom(before)
}

func TestLostAndFullDatabasesHaveASentence(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if err := d.Write(t.Context(), func(context.Context) error { return nil }); !fault.Is(err, fault.KindUnavailable) {
		t.Errorf("a write after closing: %v", err)
	}
}

func TestASQLiteDatabaseClosedProperlyIsWholeInItsOneFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tafel.db")
	d := dbtest.Connect(t, "sqlite:"+path)
	for _, statement := range []string{`CREATE TABLE guests (name TEXT)`, `INSERT INTO guests (name) VALUES ('Thandi')`} {
		if _, err := d.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copied.db")
	if err := os.WriteFile(copied, content, 0o600); err != nil {
		t.Fatal(err)
	}
	name, err := db.One(t.Context(), dbtest.Connect(t, "sqlite:"+copied), db.Value[string], `SELECT name FROM guests`)
	if err != nil || name != "Thandi" {
		t.Errorf("the copy has %q, %v", name, err)
	}
}
