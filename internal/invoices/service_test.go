package invoices_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/customers"
	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
	"tafel/internal/terms"
)

var noon = time.Date(2026, 11, 15, 10, 0, 0, 0, time.UTC)

type world struct {
	*invoices.Service
	db          *db.DB
	reservation reservations.Reservation
	company     *invoices.Company
}

func agreed(context.Context) (terms.Numbers, error) { return terms.Default(), nil }

func newWorld(t testing.TB, d *db.DB) world {
	t.Helper()
	clock := calendar.Clock(func() time.Time { return noon })
	log := audit.New(d, clock)
	tables := reservations.New(reservations.Deps{DB: d, Customers: customers.New(customers.Deps{DB: d}), Audit: log, Clock: clock})
	reservation, err := tables.Create(t.Context(), reservations.ReservationInput{
		ReservationRequest: reservations.ReservationRequest{FirstName: "Zoë", LastName: "Nkosi", Email: "zoe@example.com", Phone: "082 555 0101", Date: "2026-12-24", Time: "18:30", Guests: "4 Guests"},
	})
	if err != nil {
		t.Fatal(err)
	}
	venue := &invoices.Company{Name: "Veld & Vine", Address: []string{"1 Example Street", "Ladysmith"}, Phone: "+27 00", Email: "a@example.com"}
	company := func(context.Context) (invoices.Company, error) { return *venue, nil }
	return world{invoices.New(invoices.Deps{DB: d, Reservations: tables, Company: company, Terms: agreed, Audit: log, Clock: clock}), d, reservation, venue}
}

func (w world) input() invoices.InvoiceInput {
	return invoices.InvoiceInput{
		ReservationID: w.reservation.ID, TaxRate: invoices.DefaultTax, DueDate: "2026-12-15",
		Items: []invoices.ItemInput{{Description: "Dining Experience - 4 Guest(s)", Quantity: 4, RateCents: 50000}},
	}
}

func (w world) exported(t *testing.T, f invoices.Filter) string {
	t.Helper()
	var file strings.Builder
	write, err := w.Export(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	if err := write(t.Context(), &file); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

func TestCreateCopiesTheCustomerAndComputesTheSums(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(made.InvoiceNumber, "INV-20261115-") || len(made.InvoiceNumber) != len("INV-20261115-000") {
			t.Errorf("number %s", made.InvoiceNumber)
		}
		found, err := w.Find(t.Context(), made.ID)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(made, found); diff != "" {
			t.Errorf("stored differently: %s", diff)
		}
		want := invoices.Invoice{
			ID: made.ID, InvoiceNumber: made.InvoiceNumber, ReservationID: w.reservation.ID, Status: invoices.Pending,
			CustomerInfo:       invoices.CustomerInfo{Name: "Zoë Nkosi", Email: "zoe@example.com", Phone: "082 555 0101"},
			ReservationDetails: invoices.ReservationDetails{Date: "2026-12-24", Time: "18:30", Guests: "4 Guests", SpecialRequests: "None"},
			Items:              []invoices.Item{{Description: "Dining Experience - 4 Guest(s)", Quantity: 4, RateCents: 50000, AmountCents: 200000}},
			SubtotalCents:      200000, TaxCents: 30000, TotalCents: 230000, IssuedOn: "2026-11-15", DueDate: "2026-12-15",
			PaymentTerms: "Payment due within 30 days", Version: 1,
			CreatedAt: calendar.InstantOf(noon), UpdatedAt: calendar.InstantOf(noon), OwedCents: 230000,
			NextDue: &payments.DuePart{Part: "deposit", AmountCents: 115000, OwedCents: 115000, DueOn: "2026-11-15"},
		}
		if diff := cmp.Diff(want, found); diff != "" {
			t.Error(diff)
		}
	})
}

func TestBadInvoicesAreRefusedWithASentence(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		item := func(description string, quantity int64, rate money.Cents) func(*invoices.InvoiceInput) {
			return func(in *invoices.InvoiceInput) {
				in.Items[0] = invoices.ItemInput{Description: description, Quantity: quantity, RateCents: rate}
			}
		}
		for name, c := range map[string]struct {
			spoil          func(*invoices.InvoiceInput)
			field, message string
		}{
			"no reservation":       {func(in *invoices.InvoiceInput) { in.ReservationID = "" }, "reservationId", "Please select a reservation"},
			"an unknown one":       {func(in *invoices.InvoiceInput) { in.ReservationID = "nope" }, "reservationId", "Please select a reservation"},
			"no description":       {item(" ", 1, 100), "items", "Please fill in all item details"},
			"rate 0":               {item("x", 1, 0), "items", "Please fill in all item details"},
			"a negative rate":      {item("x", 1, -5), "items", "Please fill in all item details"},
			"quantity 0":           {item("x", 0, 100), "items", "Quantity must be at least 1"},
			"a million of them":    {item("x", 1_000_000, 100), "items", "Quantity can be at most 10 000"},
			"a trillion cents":     {item("x", 1, 1e12), "items", "A rate can be at most R1\u00a0000\u00a0000"},
			"no items":             {func(in *invoices.InvoiceInput) { in.Items = nil }, "items", "At least one item is needed"},
			"five hundred items":   {func(in *invoices.InvoiceInput) { in.Items = make([]invoices.ItemInput, 500) }, "items", ""},
			"tax of 101":           {func(in *invoices.InvoiceInput) { in.TaxRate = 101_00 }, "taxRate", "Tax rate must be between 0 and 100"},
			"an unreadable tax":    {func(in *invoices.InvoiceInput) { in.TaxRate = -1 }, "taxRate", "Tax rate must be between 0 and 100"},
			"a negative discount":  {func(in *invoices.InvoiceInput) { in.DiscountCents = -1 }, "discountCents", ""},
			"no due date":          {func(in *invoices.InvoiceInput) { in.DueDate = "" }, "dueDate", "Due date is required"},
			"a day that is not":    {func(in *invoices.InvoiceInput) { in.DueDate = "2026-02-30" }, "dueDate", "Please enter a valid date"},
			"notes without an end": {func(in *invoices.InvoiceInput) { in.Notes = strings.Repeat("x", 10_001) }, "notes", ""},
		} {
			in := w.input()
			c.spoil(&in)
			_, err := w.Create(t.Context(), in)
			f, ok := fault.As(err)
			if !ok || f.Kind != fault.KindInvalid || f.Fields[c.field] == "" || (c.message != "" && f.Fields[c.field] != c.message) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if page, err := w.List(t.Context(), invoices.Filter{Sort: "-created"}, list.Query{Page: 1, PageSize: 10}); err != nil || page.Total != 0 {
			t.Errorf("%d were stored, %v", page.Total, err)
		}
	})
}

// TestParallelCreatorsGetDifferentNumbers makes more than a thousand on one
// day, so that the three digits run out under way.
func TestParallelCreatorsGetDifferentNumbers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		creators, each := dbtest.Size(20, 50), 4
		short := creators * 3
		invoices.FewNumbers(t, short)
		w := newWorld(t, d)
		var mu sync.Mutex
		seen := map[string]bool{}
		long := 0
		var group sync.WaitGroup
		for range creators {
			group.Go(func() {
				for range each {
					made, err := w.Create(t.Context(), w.input())
					if err != nil {
						t.Error(err)
						return
					}
					mu.Lock()
					if seen[made.InvoiceNumber] {
						t.Errorf("%s was given out twice", made.InvoiceNumber)
					}
					seen[made.InvoiceNumber] = true
					if len(made.InvoiceNumber) == len("INV-20261115-0000") {
						long++
					}
					mu.Unlock()
				}
			})
		}
		group.Wait()
		if len(seen) != creators*each || long != creators*each-short {
			t.Errorf("%d numbers, %d with four digits", len(seen), long)
		}
		file := w.exported(t, invoices.Filter{Sort: "-created"})
		for number := range seen {
			if !strings.Contains(file, number+",") {
				t.Fatalf("%s is missing in the spreadsheet of %d lines", number, strings.Count(file, "\n"))
			}
		}
	})
}

func TestAStaleEditIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		edit := w.input()
		edit.Version, edit.Notes, edit.DiscountCents = made.Version, "first", 30000
		after, err := w.Update(t.Context(), made.ID, edit)
		if err != nil || after.Notes != "first" || after.Version != 2 || after.TotalCents != 200000 || after.CustomerInfo != made.CustomerInfo {
			t.Fatalf("%v, %v", after, err)
		}
		edit.Notes = "second"
		_, err = w.Update(t.Context(), made.ID, edit)
		if f, ok := fault.As(err); !ok || f.Kind != fault.KindConflict || f.Code != "stale" {
			t.Errorf("a stale edit: %v", err)
		}
		if found, _ := w.Find(t.Context(), made.ID); found.Notes != "first" {
			t.Errorf("notes are %q", found.Notes)
		}
	})
}

func TestStatusesGoFromAnyToAny(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range invoices.Statuses {
			for _, to := range invoices.Statuses {
				_, first := w.SetStatus(t.Context(), made.ID, from)
				after, second := w.SetStatus(t.Context(), made.ID, to)
				if err := errors.Join(first, second); err != nil || after.Status != to {
					t.Errorf("%s to %s: %v, %v", from, to, after.Status, err)
				}
			}
		}
		if _, err := w.SetStatus(t.Context(), made.ID, "lost"); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("an unknown status: %v", err)
		}
		if _, err := w.SetStatus(t.Context(), "nope", invoices.Paid); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("an unknown invoice: %v", err)
		}
	})
}

func TestListStatsAndDelete(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		var ids []string
		for range 4 {
			made, err := w.Create(t.Context(), w.input())
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, made.ID)
		}
		for i, status := range []invoices.Status{invoices.Paid, invoices.Overdue, invoices.Cancelled} {
			if _, err := w.SetStatus(t.Context(), ids[i], status); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := w.Receive(t.Context(), ids[1], payments.PaymentInput{AmountCents: 100000, Method: payments.EFT, ReceivedOn: "2026-11-15"}); err != nil {
			t.Fatal(err)
		}
		stats, err := w.Stats(t.Context())
		want := invoices.InvoiceStats{TotalRevenueCents: 920000, PaidCents: 100000, OutstandingCents: 360000, CancelledCents: 230000, Total: 4, Pending: 1, Paid: 1, Overdue: 1, Cancelled: 1}
		if diff := cmp.Diff(want, stats); diff != "" || err != nil {
			t.Error(diff, err)
		}
		for _, c := range []struct {
			filter invoices.Filter
			want   int
		}{
			{invoices.Filter{}, 4}, {invoices.Filter{Status: invoices.Paid}, 1}, {invoices.Filter{Search: "ZOE nko"}, 4},
			{invoices.Filter{Search: "20261115"}, 4}, {invoices.Filter{Search: "%"}, 0}, {invoices.Filter{Search: "_"}, 0}, {invoices.Filter{Search: "zoe@example"}, 4},
		} {
			for _, sort := range []string{"created", "-due", "customer", "-amount", "number"} {
				c.filter.Sort = sort
				if page, err := w.List(t.Context(), c.filter, list.Query{Page: 1, PageSize: 10}); err != nil || page.Total != c.want || len(page.Items) != c.want {
					t.Errorf("%+v: %d, %v", c.filter, page.Total, err)
				}
			}
		}
		for _, sort := range []string{"created", "-due", "customer", "-amount", "number"} {
			if file := w.exported(t, invoices.Filter{Sort: sort}); strings.Count(file, "Zoë Nkosi") != 4 || !strings.Contains(file, "2300.00") {
				t.Errorf("by %s: %s", sort, file)
			}
		}
		if err := errors.Join(w.Delete(t.Context(), ids[0])); err != nil {
			t.Error(err)
		}
		if err := w.Delete(t.Context(), ids[0]); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("deleting twice: %v", err)
		}
	})
}

// Whether the job has run before an edit makes no difference.
func TestAnOverdueInvoiceThatIsDueLaterWaitsAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		for name, job := range map[string]func(context.Context) error{
			"before the job": func(context.Context) error { return nil }, "after it": w.MarkOverdue,
		} {
			in := w.input()
			in.DueDate = "2026-11-14" // noon is on the 15th
			made, err := w.Create(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			if err := job(t.Context()); err != nil {
				t.Fatal(err)
			}
			found, err := w.Find(t.Context(), made.ID)
			if err != nil {
				t.Fatal(err)
			}
			in.Version, in.DueDate = found.Version, "2026-12-14"
			after, err := w.Update(t.Context(), made.ID, in)
			if err != nil || after.Status != invoices.Pending {
				t.Errorf("%s: %s, %v", name, after.Status, err)
			}
		}
		if findings, err := w.Check(t.Context()); err != nil || len(findings) > 0 {
			t.Errorf("Check found %v, %v", findings, err)
		}
	})
}

// Whoever asks, and however, is told the same of an invoice that waits for its
// money after the due date.
func TestWhatIsPastItsDueDateIsOverdueEverywhere(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		late, early := w.input(), w.input()
		late.DueDate, early.DueDate = "2026-11-14", "2026-11-15" // noon is on the 15th
		made, err := w.Create(t.Context(), late)
		if err != nil || made.Status != invoices.Overdue {
			t.Fatalf("created as %s, %v", made.Status, err)
		}
		if _, err := w.Create(t.Context(), early); err != nil {
			t.Fatal(err)
		}
		found, err := w.Find(t.Context(), made.ID)
		if err != nil || found.Status != invoices.Overdue {
			t.Errorf("found as %s, %v", found.Status, err)
		}
		for status, want := range map[invoices.Status]int{"overdue": 1, "pending": 1, "outstanding": 2, "invoiced": 2, "paid": 0, "": 2} {
			page, err := w.List(t.Context(), invoices.Filter{Status: status}, list.Query{Page: 1, PageSize: 10})
			if err != nil || page.Total != want || len(page.Items) != want {
				t.Errorf("%q lists %d of %d, not %d: %v", status, len(page.Items), page.Total, want, err)
			}
			for _, one := range page.Items {
				if (one.ID == made.ID) != (one.Status == invoices.Overdue) {
					t.Errorf("%q lists %s as %s", status, one.InvoiceNumber, one.Status)
				}
			}
		}
		stats, err := w.Stats(t.Context())
		if err != nil || stats.Overdue != 1 || stats.Pending != 1 || stats.OutstandingCents != 2*made.TotalCents {
			t.Errorf("counted %+v, %v", stats, err)
		}
		if file := w.exported(t, invoices.Filter{Status: "overdue"}); strings.Count(file, "overdue") != 1 || strings.Contains(file, "pending") {
			t.Errorf("exported:\n%s", file)
		}
	})
}
