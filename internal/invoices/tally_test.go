package invoices_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tafel/internal/invoices"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
)

// group is a row of the tallies, or of the plain sums that it stands for.
type group struct {
	Issued, Due calendar.Date
	Status      invoices.Status
	Invoices    int
	Cents       money.Cents
	Received    money.Cents
	Owed        money.Cents
}

func (w world) groups(t testing.TB, query string) []group {
	t.Helper()
	all, err := db.All(t.Context(), w.db, func(p *group) []any {
		return []any{&p.Issued, &p.Due, &p.Status, &p.Invoices, &p.Cents, &p.Received, &p.Owed}
	}, query)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

const (
	stored = `SELECT issued_on, due_date, status, invoices, total_cents, received_cents, owed_cents FROM invoice_days
		WHERE invoices <> 0 OR total_cents <> 0 OR received_cents <> 0 ORDER BY issued_on, due_date, status`
	plain = `SELECT issued_on, due_date, status, COUNT(*), CAST(SUM(total_cents) AS BIGINT), CAST(SUM(received) AS BIGINT),
			CAST(SUM(CASE WHEN status = 'cancelled' OR received > total_cents THEN 0 ELSE total_cents - received END) AS BIGINT)
		FROM (
			SELECT issued_on, status, total_cents, received, CASE WHEN status = 'pending' AND received >= total_cents THEN '9999-12-31' ELSE due_date END AS due_date
			FROM (
				SELECT *, COALESCE((SELECT SUM(amount_cents) FROM payments WHERE account_kind = 'invoice' AND account_id = invoices.id), 0) AS received
				FROM invoices
			) AS paid
		) AS known
		GROUP BY issued_on, due_date, status ORDER BY issued_on, due_date, status`
)

// wantEqual proves the tallies against plain sums, and against Check.
func (w world) wantEqual(t testing.TB) {
	t.Helper()
	if diff := cmp.Diff(w.groups(t, plain), w.groups(t, stored)); diff != "" {
		t.Fatalf("the tallies are not the sums: %s", diff)
	}
	if findings, err := w.Check(t.Context()); err != nil || len(findings) > 0 {
		t.Fatalf("Check found %v, %v", findings, err)
	}
}

var statuses = []invoices.Status{invoices.Pending, invoices.Paid, invoices.Overdue, invoices.Cancelled}

func TestTheTalliesAreTheSumsWhateverHappens(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		var made []invoices.Invoice
		dbtest.Check(t, func(r *rapid.T) {
			draw := func() invoices.InvoiceInput {
				in := w.input()
				in.DueDate = calendar.Date("2026-12-10").AddDays(rapid.IntRange(0, 2).Draw(r, "due"))
				in.Items[0].RateCents = money.Cents(rapid.IntRange(1, 1000).Draw(r, "rate"))
				in.DiscountCents = money.Cents(rapid.IntRange(0, 300).Draw(r, "discount"))
				return in
			}
			for range rapid.IntRange(1, 6).Draw(r, "steps") {
				step := rapid.IntRange(0, 9).Draw(r, "step")
				if step < 3 || len(made) == 0 {
					i, err := w.Create(t.Context(), draw())
					if err != nil {
						r.Fatal(err)
					}
					made = append(made, i)
					continue
				}
				at := rapid.IntRange(0, len(made)-1).Draw(r, "at")
				var err error
				switch {
				case step < 5:
					in := draw()
					in.Version = made[at].Version
					made[at], err = w.Update(t.Context(), made[at].ID, in)
				case step < 6: // an edit that came too late changes nothing
					in := draw()
					in.Version = made[at].Version - 1
					if _, late := w.Update(t.Context(), made[at].ID, in); !fault.Is(late, fault.KindConflict) {
						r.Fatal(late)
					}
				case step < 8:
					made[at], err = w.SetStatus(t.Context(), made[at].ID, rapid.SampledFrom(statuses).Draw(r, "status"))
				default:
					err = w.Delete(t.Context(), made[at].ID)
					made = append(made[:at], made[at+1:]...)
				}
				if err != nil {
					r.Fatal(err)
				}
			}
			w.wantEqual(t)
		})
	})
}

func TestTheTalliesHoldWhenManyWriteAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		shared, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		var group sync.WaitGroup
		for worker := range 8 {
			group.Go(func() {
				for n := range 5 {
					own, err := w.Create(t.Context(), w.input())
					if err == nil {
						_, err = w.SetStatus(t.Context(), shared.ID, statuses[(worker+n)%4])
					}
					if err == nil && n%2 == 0 {
						err = w.Delete(t.Context(), own.ID)
					}
					if err == nil && worker == 0 {
						err = w.Rebuild(t.Context()) // as the doctor may while people work
					}
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Wait()
		w.wantEqual(t)
	})
}

func TestCheckFindsAWrongTallyAndRebuildMendsIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		for range 3 {
			if _, err := w.Create(t.Context(), w.input()); err != nil {
				t.Fatal(err)
			}
		}
		for name, damage := range map[string]string{
			"a count":                    `UPDATE invoice_days SET invoices = invoices + 1`,
			"what was received":          `UPDATE invoice_days SET received_cents = received_cents + 1`,
			"what is owed":               `UPDATE invoice_days SET owed_cents = owed_cents + 1`,
			"a sum":                      `UPDATE invoice_days SET total_cents = total_cents + 1`,
			"a lost group":               `DELETE FROM invoice_days`,
			"an invented group":          `INSERT INTO invoice_days SELECT '2020-01-01', due_date, status, invoices, total_cents, received_cents, owed_cents FROM invoice_days`,
			"a write that nobody counts": `UPDATE invoices SET due_date = '2027-01-01'`,
		} {
			t.Run(name, func(t *testing.T) {
				if _, err := d.Exec(t.Context(), damage); err != nil {
					t.Fatal(err)
				}
				findings, err := w.Check(t.Context())
				if err != nil || !strings.Contains(strings.Join(findings, "\n"), "The tally of pending invoices of 2") {
					t.Errorf("Check said %q, %v", findings, err)
				}
				if err := w.Rebuild(t.Context()); err != nil {
					t.Fatal(err)
				}
				w.wantEqual(t)
			})
		}
	})
}
