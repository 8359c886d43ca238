package invoices_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
)

func paid(amount money.Cents) payments.PaymentInput {
	return payments.PaymentInput{AmountCents: amount, Method: payments.EFT, ReceivedOn: "2026-11-15", Reference: "INV", Anyway: true}
}

// Whatever happens, what is owed is the total less the lines: on the invoice, in the list, in the figures.
func TestWhatIsOwedIsTheTotalLessTheLines(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		known := map[string][]money.Cents{} // the lines of each invoice
		sum := func(id string) (all money.Cents) {
			for _, cents := range known[id] {
				all += cents
			}
			return all
		}
		ids := func() []string {
			all := make([]string, 0, len(known))
			for id := range known {
				all = append(all, id)
			}
			slices.Sort(all)
			return all
		}
		dbtest.Check(t, func(r *rapid.T) {
			touched := map[string]bool{}
			for range rapid.IntRange(1, 6).Draw(r, "steps") {
				step := rapid.IntRange(0, 11).Draw(r, "step")
				if step < 2 || len(known) == 0 {
					in := w.input()
					in.Items[0].RateCents = money.Cents(rapid.IntRange(1, 1000).Draw(r, "rate"))
					made, err := w.Create(t.Context(), in)
					if err != nil {
						r.Fatal(err)
					}
					known[made.ID], touched[made.ID] = nil, true
					continue
				}
				id := rapid.SampledFrom(ids()).Draw(r, "invoice")
				touched[id] = true
				amount := money.Cents(rapid.IntRange(1, 3000).Draw(r, "amount"))
				now, err := w.Money(t.Context(), id)
				if err != nil {
					r.Fatal(err)
				}
				switch {
				case step < 6:
					if _, err := w.Receive(t.Context(), id, paid(amount)); err != nil {
						r.Fatal(err)
					}
					known[id] = append(known[id], amount)
				case step < 8:
					_, err := w.Refund(t.Context(), id, paid(amount))
					if amount > sum(id) {
						if !fault.Is(err, fault.KindInvalid) {
							r.Fatalf("a refund of %s where %s is there: %v", amount, sum(id), err)
						}
					} else if err != nil {
						r.Fatal(err)
					} else {
						known[id] = append(known[id], -amount)
					}
				case step < 9 && len(now.Payments) > 0:
					line := rapid.SampledFrom(now.Payments).Draw(r, "line")
					_, err := w.Reverse(t.Context(), id, line.ID, "")
					refused := line.Reverses != "" || line.ReversedBy != "" || sum(id)-line.AmountCents < 0
					if refused != (err != nil) {
						r.Fatalf("taking back %+v with %s in all: %v", line, sum(id), err)
					}
					if !refused {
						known[id] = append(known[id], -line.AmountCents)
					}
				case step < 10:
					if _, err := w.SetStatus(t.Context(), id, rapid.SampledFrom(statuses).Draw(r, "status")); err != nil {
						r.Fatal(err)
					}
				case step < 11:
					found, err := w.Find(t.Context(), id)
					if err != nil {
						r.Fatal(err)
					}
					in := w.input()
					in.Version, in.Items[0].RateCents = found.Version, amount
					if _, err := w.Update(t.Context(), id, in); err != nil {
						r.Fatal(err)
					}
				default:
					err := w.Delete(t.Context(), id)
					if len(known[id]) > 0 != fault.Is(err, fault.KindConflict) {
						r.Fatalf("deleting one with %d lines: %v", len(known[id]), err)
					}
					if err == nil {
						delete(known, id)
						delete(touched, id)
					}
				}
			}
			listed := map[string]invoices.Invoice{}
			page, err := w.List(t.Context(), invoices.Filter{}, list.Query{Page: 1, PageSize: 100})
			if err != nil {
				r.Fatal(err)
			}
			for _, one := range page.Items {
				listed[one.ID] = one
			}
			for id := range touched {
				got, err := w.Money(t.Context(), id)
				if err != nil {
					r.Fatal(err)
				}
				found, err := w.Find(t.Context(), id)
				if err != nil {
					r.Fatal(err)
				}
				owed := max(0, found.TotalCents-sum(id))
				if found.Status == invoices.Cancelled {
					owed = 0
				}
				if got.ReceivedCents != sum(id) || got.OwedCents != owed || found.OwedCents != owed || found.ReceivedCents != sum(id) {
					r.Fatalf("%s: received %s owed %s, want %s and %s", found.InvoiceNumber, got.ReceivedCents, got.OwedCents, sum(id), owed)
				}
				if one, ok := listed[id]; ok && (one.OwedCents != owed || one.ReceivedCents != sum(id)) {
					r.Fatalf("the list says %s owed, want %s", one.OwedCents, owed)
				}
			}
			w.wantEqual(t)
		})
		var outstanding, received money.Cents
		for id := range known {
			found, err := w.Find(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			received += sum(id)
			if found.Status == invoices.Pending || found.Status == invoices.Overdue {
				outstanding += found.OwedCents
			}
		}
		stats, err := w.Stats(t.Context())
		if err != nil || stats.OutstandingCents != outstanding || stats.PaidCents != received {
			t.Fatalf("the figures say %s owed and %s paid, want %s and %s (%v)", stats.OutstandingCents, stats.PaidCents, outstanding, received, err)
		}
	})
}

func (w world) status(t *testing.T, id string) invoices.Status {
	t.Helper()
	found, err := w.Find(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return found.Status
}

func TestAnInvoiceIsPaidOnceItsMoneyHasCome(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input()) // R2 300, visit on 24 December
		if err != nil {
			t.Fatal(err)
		}
		deposit, err := w.Receive(t.Context(), made.ID, paid(115000))
		if err != nil {
			t.Fatal(err)
		}
		want := []payments.DuePart{
			{Part: "deposit", AmountCents: 115000, DueOn: "2026-11-15"},
			{Part: "balance", AmountCents: 115000, OwedCents: 115000, DueOn: "2026-12-22"},
		}
		if diff := cmp.Diff(want, deposit.Schedule); diff != "" || !deposit.Secured || w.status(t, made.ID) != invoices.Pending {
			t.Errorf("after the deposit: %s %+v", diff, deposit)
		}
		all, err := w.Receive(t.Context(), made.ID, paid(120000))
		if err != nil || w.status(t, made.ID) != invoices.Paid || all.OwedCents != 0 || all.CreditCents != 5000 {
			t.Errorf("after more than all: %+v, %v", all, err)
		}
		mistake := all.Payments[slices.IndexFunc(all.Payments, func(p payments.Payment) bool { return p.AmountCents == 120000 })].ID
		back, err := w.Reverse(t.Context(), made.ID, mistake, "The wrong invoice")
		if err != nil || w.status(t, made.ID) != invoices.Pending || back.OwedCents != 115000 {
			t.Errorf("after it was taken back: %+v, %v", back, err)
		}
		if _, err := w.Reverse(t.Context(), made.ID, mistake, ""); !fault.Is(err, fault.KindConflict) {
			t.Errorf("taken back twice: %v", err)
		}
		if err := w.Delete(t.Context(), made.ID); !fault.Is(err, fault.KindConflict) {
			t.Errorf("deleted with money: %v", err)
		}
	})
}

func TestAPaymentThatCannotBeIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		for field, bad := range map[string]func(*payments.PaymentInput){
			"amountCents": func(in *payments.PaymentInput) { in.AmountCents = 0 },
			"receivedOn":  func(in *payments.PaymentInput) { in.ReceivedOn = "2026-11-16" },
			"reference":   func(in *payments.PaymentInput) { in.Reference = strings.Repeat("x", 500) },
			"method":      func(in *payments.PaymentInput) { in.Method = "shells" },
			"note":        func(in *payments.PaymentInput) { in.Note = strings.Repeat("x", 501) },
		} {
			in := paid(100)
			bad(&in)
			_, err := w.Receive(t.Context(), made.ID, in)
			if f, ok := fault.As(err); !ok || f.Fields[field] == "" {
				t.Errorf("%s: %v", field, err)
			}
		}
		for _, amount := range []money.Cents{-1, 1_000_000_001} {
			if _, err := w.Receive(t.Context(), made.ID, paid(amount)); !fault.Is(err, fault.KindInvalid) {
				t.Errorf("%s: %v", amount, err)
			}
		}
		if _, err := w.Receive(t.Context(), "nope", paid(100)); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("an unknown invoice: %v", err)
		}
		if m, err := w.Money(t.Context(), made.ID); err != nil || len(m.Payments) > 0 {
			t.Errorf("something was stored: %+v, %v", m, err)
		}
	})
}

// Two people write the same payment down: one of them is asked.
func TestTheSamePaymentTwiceIsAskedAbout(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		in := paid(115000)
		in.Anyway = false
		var group sync.WaitGroup
		asked := make(chan error, 6)
		for range 6 {
			group.Go(func() {
				_, err := w.Receive(t.Context(), made.ID, in)
				asked <- err
			})
		}
		group.Wait()
		close(asked)
		done := 0
		for err := range asked {
			switch {
			case err == nil:
				done++
			case !fault.Is(err, fault.KindConflict) || !strings.Contains(err.Error(), "R1\u00a0150 by EFT"):
				t.Error(err)
			}
		}
		m, err := w.Money(t.Context(), made.ID)
		if done != 1 || len(m.Payments) != 1 || err != nil {
			t.Errorf("%d were taken, %d lines, %v", done, len(m.Payments), err)
		}
		in.Anyway = true // a deposit and a balance are often equal
		if m, err = w.Receive(t.Context(), made.ID, in); err != nil || len(m.Payments) != 2 || w.status(t, made.ID) != invoices.Paid {
			t.Errorf("anyway: %+v, %v", m, err)
		}
	})
}
