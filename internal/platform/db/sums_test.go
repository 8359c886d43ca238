package db_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// What many take of one row in a shared transaction is added up and taken once, unless somebody fails or it is not
// there for all: then each takes for themselves.
func TestAmountsOfABatchAreAddedUp(t *testing.T) {
	const guests, each = 20, 3
	const mark = 1_000_000 // every statement adds that much
	for name, test := range map[string]struct {
		start      int
		fails      bool // one of them, after taking
		got        int
		statements int // 0 where it depends on who comes first
	}{
		"all fit":                   {100, false, guests, 1},
		"one fails after taking":    {100, true, guests - 1, 0},
		"not everybody gets theirs": {each*7 + 2, false, 7, 7},
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, d *db.DB) {
				things(t, d)
				if err := put(t.Context(), d, "seats", test.start); err != nil {
					t.Fatal(err)
				}
				letGo := held(t, d)
				var wait sync.WaitGroup
				got := make([]bool, guests)
				for i := range guests {
					wait.Go(func() {
						err := d.Write(db.Together(t.Context(), "seats"), func(ctx context.Context) error {
							done, err := d.ExecSum(ctx, `UPDATE things SET n = n - $1 + $2 WHERE id = $3 AND n % $2 >= $1`, []int64{each}, int64(mark), "seats")
							if err == nil && (!done || test.fails && i == 5) {
								err = errors.New("no")
							}
							return err
						})
						got[i] = err == nil
					})
				}
				queued(t, d, guests)
				letGo()
				wait.Wait()
				happy := 0
				for _, ok := range got {
					if ok {
						happy++
					}
				}
				left, err := db.One(t.Context(), d, db.Value[int], `SELECT n FROM things WHERE id = 'seats'`)
				if err != nil || happy != test.got || left%mark != test.start-each*test.got {
					t.Errorf("%d got theirs, want %d; %d are left (%v)", happy, test.got, left%mark, err)
				}
				if test.statements > 0 && left/mark != test.statements {
					t.Errorf("%d statements, want %d", left/mark, test.statements)
				}
			})
		})
	}
}

// Many who wait make the database busy; one after the other does not.
func TestTheDatabaseIsBusyWhileManyWait(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		things(t, d)
		for _, id := range []string{"a", "b", "c"} {
			if err := put(db.Together(t.Context(), id), d, id, 1); err != nil {
				t.Fatal(err)
			}
		}
		if d.Busy() {
			t.Error("three in turn make it busy")
		}
		letGo := held(t, d)
		var wait sync.WaitGroup
		for range 20 {
			wait.Go(func() {
				if _, err := d.ExecOne(db.Together(t.Context(), "a"), `UPDATE things SET n = n + 1 WHERE id = 'a'`); err != nil {
					t.Error(err)
				}
			})
		}
		queued(t, d, 20)
		letGo()
		wait.Wait()
		if !d.Busy() {
			t.Error("twenty at once do not make it busy")
		}
	})
}
