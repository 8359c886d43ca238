package invoices_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/customers"
	"tafel/internal/invoices"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/reservations"
)

// TestOfManyEditsOfOneVersionOneIsSaved lets editors press Save together.
func TestOfManyEditsOfOneVersionOneIsSaved(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		const editors = 20
		var saved, refused atomic.Int32
		var winner atomic.Value
		start := make(chan struct{})
		var group sync.WaitGroup
		for n := range editors {
			group.Go(func() {
				edit := w.input()
				edit.Version, edit.Notes = made.Version, string(rune('a'+n))
				<-start
				_, err := w.Update(t.Context(), made.ID, edit)
				switch f, ok := fault.As(err); {
				case err == nil:
					saved.Add(1)
					winner.Store(edit.Notes)
				case ok && f.Code == "stale":
					refused.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		close(start)
		group.Wait()
		found, err := w.Find(t.Context(), made.ID)
		if err != nil || saved.Load() != 1 || refused.Load() != editors-1 || found.Notes != winner.Load() || found.Version != made.Version+1 {
			t.Errorf("%d saved, %d refused, notes %q of version %d, %v", saved.Load(), refused.Load(), found.Notes, found.Version, err)
		}
	})
}

func TestWhatCannotBeSeenIsTakenOutOfAnInvoice(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		hidden := w.input()
		hidden.Items[0].Description, hidden.Notes, hidden.PaymentTerms = "Din\u202ener", "Thank\u200b you\r\nall", "Due\n now\u2066"
		made, err := w.Create(t.Context(), hidden)
		if err != nil {
			t.Fatal(err)
		}
		hidden.Version = made.Version
		edited, err := w.Update(t.Context(), made.ID, hidden)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range []invoices.Invoice{made, edited} {
			if diff := cmp.Diff([]string{"Dinner", "Thank you\nall", "Due now"}, []string{i.Items[0].Description, i.Notes, i.PaymentTerms}); diff != "" {
				t.Error(diff)
			}
		}
	})
}

func TestEveryChangeRefreshesUpdatedAt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		hours := 0
		later := calendar.Clock(func() time.Time { return noon.Add(time.Duration(hours) * time.Hour) })
		log := audit.New(d, later)
		service := invoices.New(invoices.Deps{DB: d, Reservations: reservations.New(reservations.Deps{DB: d, Clock: later}), Terms: agreed, Audit: log, Clock: later})
		hours = 1
		paid, err := service.SetStatus(t.Context(), made.ID, invoices.Paid)
		if want := calendar.InstantOf(noon.Add(time.Hour)); err != nil || paid.UpdatedAt != want || paid.CreatedAt != made.CreatedAt {
			t.Errorf("a status: %v, %v", paid.UpdatedAt, err)
		}
		hours = 2
		edit := w.input()
		edit.Version = paid.Version
		edited, err := service.Update(t.Context(), made.ID, edit)
		if want := calendar.InstantOf(noon.Add(2 * time.Hour)); err != nil || edited.UpdatedAt != want || edited.Status != invoices.Paid {
			t.Errorf("an edit: %v, %v", edited, err)
		}
	})
}

func TestABadEditLeavesTheInvoiceAsItWas(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		bad := w.input()
		bad.Version, bad.Items[0].RateCents = made.Version, 0
		if _, err := w.Update(t.Context(), made.ID, bad); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("a rate of 0: %v", err)
		}
		good := w.input()
		good.Version = made.Version
		if _, err := w.Update(t.Context(), "nope", good); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("an unknown invoice: %v", err)
		}
		found, err := w.Find(t.Context(), made.ID)
		if diff := cmp.Diff(made, found); diff != "" || err != nil {
			t.Error(diff, err)
		}
	})
}

func TestAnInvoiceOutlivesItsReservation(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		clock := calendar.Clock(func() time.Time { return noon })
		tables := reservations.New(reservations.Deps{DB: d, Customers: customers.New(customers.Deps{DB: d}), Audit: audit.New(d, clock), Clock: clock})
		if err := tables.Delete(t.Context(), w.reservation.ID, false); err != nil {
			t.Fatal(err)
		}
		found, err := w.Find(t.Context(), made.ID)
		if diff := cmp.Diff(made, found); diff != "" || err != nil {
			t.Error(diff, err)
		}
		edit := w.input()
		edit.Version, edit.DiscountCents = made.Version, 1_000_000
		if after, err := w.Update(t.Context(), made.ID, edit); err != nil || after.TotalCents != 0 || after.CustomerInfo != made.CustomerInfo {
			t.Errorf("an edit after it: %+v, %v", after, err)
		}
	})
}
