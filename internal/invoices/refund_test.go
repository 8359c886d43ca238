package invoices_test

import (
	"crypto/rand"
	"sync"
	"sync/atomic"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
)

// Six people give the same money back at once, in parts that are too large together. The control looks first and then writes.
func TestNoMoreGoesBackThanCame(t *testing.T) {
	const people = 6
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		race := func(refund func(id string) error) (given int64, left int64) {
			t.Helper()
			made, err := w.Create(t.Context(), w.input())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.Receive(t.Context(), made.ID, paid(100000)); err != nil {
				t.Fatal(err)
			}
			var group sync.WaitGroup
			var done atomic.Int64
			for range people {
				group.Go(func() {
					if err := refund(made.ID); err == nil {
						done.Add(1)
					} else if !fault.Is(err, fault.KindInvalid) {
						t.Error(err)
					}
				})
			}
			group.Wait()
			state, err := w.Money(t.Context(), made.ID)
			if err != nil {
				t.Fatal(err)
			}
			return done.Load(), int64(state.ReceivedCents)
		}
		given, left := race(func(id string) error { _, err := w.Refund(t.Context(), id, paid(60000)); return err })
		if given != 1 || left != 40000 {
			t.Errorf("%d refunds were taken, %d cents are left", given, left)
		}
		w.wantEqual(t)

		var looked sync.WaitGroup
		looked.Add(people)
		given, left = race(func(id string) error {
			now, err := w.Money(t.Context(), id)
			looked.Done()
			looked.Wait()
			if err != nil || now.ReceivedCents < 60000 {
				return fault.InvalidField("amountCents", "too much")
			}
			_, err = d.Exec(t.Context(), `INSERT INTO payments (id, account_kind, account_id, amount_cents, method, reference, received_on, note, reverses, entered_by, entered_at)
				VALUES ($2, 'invoice', $1, -60000, 'eft', '', '2026-11-15', '', '', '', 0)`, id, rand.Text())
			return err
		})
		if given < 2 || left >= 0 {
			t.Errorf("the race does not catch who looks first: %d refunds, %d cents are left", given, left)
		}
	})
}
