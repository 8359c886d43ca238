package reports_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tafel/internal/customers"
	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
	"tafel/internal/reports"
	"tafel/internal/reservations"
	"tafel/internal/terms"
)

// written is a line as the test remembers it.
type written struct {
	payments.Payment
	account payments.Account
	event   string
}

// world is a venue whose staff write money down from August on. The report is read the next February.
type world struct {
	db       *db.DB
	today    calendar.Date
	invoices *invoices.Service
	ledger   *payments.Ledger
	reports  *reports.Service
	booking  string
	lines    []written
	bills    []string // the ids of the invoices
}

const readOn calendar.Date = "2027-02-20"

func on(day calendar.Date) calendar.Clock {
	return func() time.Time { at, _ := day.At("12:00"); return at }
}

func newWorld(t *testing.T, d *db.DB) *world {
	t.Helper()
	w := &world{db: d, today: "2026-08-01"}
	clock := calendar.Clock(func() time.Time { return on(w.today)() })
	log := audit.New(d, clock)
	tables := reservations.New(reservations.Deps{DB: d, Customers: customers.New(customers.Deps{DB: d}), Audit: log, Clock: clock})
	booking, err := tables.Create(t.Context(), reservations.ReservationInput{ReservationRequest: reservations.ReservationRequest{
		FirstName: "Zoë", LastName: "Nkosi", Email: "zoe@example.com", Date: "2027-06-24", Time: "18:30", Guests: "4 Guests",
	}})
	if err != nil {
		t.Fatal(err)
	}
	agreed := func(context.Context) (terms.Numbers, error) { return terms.Default(), nil }
	w.invoices = invoices.New(invoices.Deps{DB: d, Reservations: tables, Terms: agreed, Audit: log, Clock: clock})
	w.ledger = payments.New(payments.Deps{DB: d, Audit: log, Clock: clock})
	w.reports, w.booking = reports.New(reports.Deps{DB: d, Audit: log, Clock: on(readOn)}), booking.ID
	for id, event := range registrations {
		if _, err := d.Exec(t.Context(), `INSERT INTO attendance (id, event_id, event_title, event_date, full_name, email, phone, number_of_attendees,
				special_requirements, answers, price_cents, status, search, submitted_at, updated_at)
			VALUES ($1, $2, 'Long table', '2027-03-01', 'Lerato', '', '', 2, '', '[]', 50000, 'registered', '', 0, 0)`, id, event); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// registrations are two of one event and one of another; each is to pay R1 000.
var registrations = map[string]string{"r1": "e1", "r2": "e1", "r3": "e2"}

func (w *world) accounts() []payments.Account {
	all := []payments.Account{{Kind: payments.ForRegistration, ID: "r1"}, {Kind: payments.ForRegistration, ID: "r2"}, {Kind: payments.ForRegistration, ID: "r3"}}
	for _, id := range w.bills {
		all = append(all, payments.Account{Kind: payments.ForInvoice, ID: id})
	}
	return all
}

// step does something at random, and remembers what was really written.
func (w *world) step(t *testing.T, r *rapid.T) {
	w.today = calendar.Date("2026-08-01").AddDays(rapid.IntRange(0, 150).Draw(r, "today"))
	action := rapid.IntRange(0, 9).Draw(r, "action")
	if action == 0 || len(w.bills) == 0 {
		made, err := w.invoices.Create(t.Context(), invoices.InvoiceInput{
			ReservationID: w.booking, DueDate: w.today.AddDays(rapid.IntRange(0, 200).Draw(r, "due")),
			Items: []invoices.ItemInput{{Description: "Dinner", Quantity: 1, RateCents: money.Cents(rapid.IntRange(1, 3000).Draw(r, "rate"))}},
		})
		if err != nil {
			r.Fatal(err)
		}
		w.bills = append(w.bills, made.ID)
		return
	}
	if action == 1 {
		if _, err := w.invoices.SetStatus(t.Context(), rapid.SampledFrom(w.bills).Draw(r, "bill"), rapid.SampledFrom(invoices.Statuses).Draw(r, "status")); err != nil {
			r.Fatal(err)
		}
		return
	}
	account := rapid.SampledFrom(w.accounts()).Draw(r, "account")
	in := payments.PaymentInput{
		AmountCents: money.Cents(rapid.IntRange(1, 2000).Draw(r, "amount")), Method: payments.Method(rapid.SampledFrom(payments.Methods).Draw(r, "method")),
		ReceivedOn: w.today.AddDays(-rapid.IntRange(0, 20).Draw(r, "before")), Anyway: true,
	}
	switch {
	case action < 7:
		w.write(t, account, in, w.invoices.Receive, w.ledger.Receive)
	case action < 8:
		w.write(t, account, in, w.invoices.Refund, w.ledger.Refund)
	case len(w.lines) > 0:
		line := rapid.SampledFrom(w.lines).Draw(r, "line")
		w.write(t, line.account, in,
			func(ctx context.Context, id string, _ payments.PaymentInput) (payments.Statement, error) {
				return w.invoices.Reverse(ctx, id, line.ID, "")
			},
			func(ctx context.Context, account payments.Account, _ payments.PaymentInput) (payments.Payment, error) {
				return w.ledger.Reverse(ctx, account, line.ID, "")
			})
	}
}

// write keeps what was taken; what is refused changes nothing. What is for an invoice goes through the invoices, which
// add up what they owe.
func (w *world) write(t *testing.T, account payments.Account, in payments.PaymentInput,
	forInvoice func(context.Context, string, payments.PaymentInput) (payments.Statement, error),
	forRegistration func(context.Context, payments.Account, payments.PaymentInput) (payments.Payment, error)) {
	if account.Kind == payments.ForInvoice {
		if _, err := forInvoice(t.Context(), account.ID, in); err != nil {
			return
		}
	} else if err := w.db.Write(t.Context(), func(ctx context.Context) error {
		_, err := forRegistration(ctx, account, in)
		return err
	}); err != nil {
		return
	}
	all, err := w.ledger.Of(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range all {
		if !slices.ContainsFunc(w.lines, func(known written) bool { return known.ID == line.ID }) {
			w.lines = append(w.lines, written{line, account, registrations[account.ID]})
		}
	}
}

// receipts adds the lines of some days up. What takes a line back lessens it.
func (w *world) receipts(from, to calendar.Date) (sum reports.Receipts, forInvoices money.Cents) {
	for _, l := range w.lines {
		if l.ReceivedOn < from || to < l.ReceivedOn {
			continue
		}
		if l.account.Kind == payments.ForInvoice {
			forInvoices += l.AmountCents
		}
		sum.NetCents += l.AmountCents
		if refund := (l.AmountCents < 0) != (l.Reverses != ""); refund {
			sum.RefundedCents -= l.AmountCents
			continue
		}
		sum.ReceivedCents += l.AmountCents
		*map[payments.Method]*money.Cents{payments.EFT: &sum.EFTCents, payments.Card: &sum.CardCents, payments.Cash: &sum.CashCents, payments.Other: &sum.OtherCents}[l.Method] += l.AmountCents
	}
	return sum, forInvoices
}

func TestAReportIsTheSumOfItsLinesWhateverHappens(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		dbtest.Check(t, func(r *rapid.T) {
			for range rapid.IntRange(1, 8).Draw(r, "steps") {
				w.step(t, r)
			}
			from := calendar.Date("2026-07-01").AddDays(rapid.IntRange(0, 150).Draw(r, "from"))
			period := reports.Period{Name: "dates", From: from, To: from.AddDays(rapid.IntRange(0, 300).Draw(r, "days"))}
			got, err := w.reports.Money(t.Context(), period)
			if err != nil {
				r.Fatal(err)
			}
			sums, forInvoices := w.receipts(period.From, period.To)
			if diff := cmp.Diff(sums, got.Sums); diff != "" || got.ForInvoices != forInvoices || got.ForEvents != sums.NetCents-forInvoices {
				r.Fatalf("from %s to %s: %s %d for invoices, %d for events", period.From, period.To, diff, got.ForInvoices, got.ForEvents)
			}
			for _, row := range got.Rows {
				if part, _ := w.receipts(row.From, row.To); part != row.Receipts {
					r.Fatalf("from %s to %s: %s", row.From, row.To, cmp.Diff(part, row.Receipts))
				}
			}
			w.wantOwed(t, r, got.Owed)
			w.wantEvents(t, r, period)
			if findings, err := w.ledger.Check(t.Context()); err != nil || len(findings) > 0 {
				r.Fatalf("Check found %v, %v", findings, err)
			}
		})
	})
}

// wantOwed adds up what the invoices say that they owe.
func (w *world) wantOwed(t *testing.T, r *rapid.T, got reports.Owed) {
	want := reports.Owed{Ages: []reports.OwedAge{{Age: invoices.NotDue}, {Age: invoices.UpTo30}, {Age: invoices.UpTo60}, {Age: invoices.Beyond60}}}
	for _, id := range w.bills {
		bill, err := w.invoices.Find(t.Context(), id)
		if err != nil {
			r.Fatal(err)
		}
		age := 0
		switch {
		case bill.Status == invoices.Paid:
			want.UnrecordedCents += bill.OwedCents
			continue
		case bill.Status == invoices.Cancelled, bill.Status == invoices.Pending && bill.OwedCents == 0:
			continue
		case bill.DueDate.AddDays(60).Before(readOn):
			age = 3
		case bill.DueDate.AddDays(30).Before(readOn):
			age = 2
		case bill.DueDate.Before(readOn), bill.Status == invoices.Overdue && w.storedStatus(t, id) == "overdue":
			age = 1
		}
		want.Invoices++
		want.OwedCents += bill.OwedCents
		want.Ages[age].Invoices++
		want.Ages[age].OwedCents += bill.OwedCents
	}
	if diff := cmp.Diff(want, got); diff != "" {
		r.Fatal(diff)
	}
	defer func(today calendar.Date) { w.today = today }(w.today)
	w.today = readOn
	for _, age := range got.Ages {
		page, err := w.invoices.List(t.Context(), invoices.Filter{Status: invoices.Status(age.Age), Sort: "due"}, list.Query{Page: 1, PageSize: 200})
		if err != nil {
			r.Fatal(err)
		}
		listed := reports.OwedAge{Age: age.Age, Invoices: page.Total}
		for _, bill := range page.Items {
			listed.OwedCents += bill.OwedCents
		}
		if diff := cmp.Diff(age, listed); diff != "" {
			r.Fatal("the report (-) and the list that it leads to (+): ", diff)
		}
	}
}

// storedStatus is what staff said, whatever the day.
func (w *world) storedStatus(t *testing.T, id string) string {
	status, err := db.One(t.Context(), w.db, db.Value[string], `SELECT status FROM invoices WHERE id = $1`, id)
	if err != nil {
		t.Fatal(err)
	}
	return status
}

// wantEvents adds up what the registrations of each event have paid and owe.
func (w *world) wantEvents(t *testing.T, r *rapid.T, period reports.Period) {
	page, err := w.reports.Events(t.Context(), period, list.Query{})
	if err != nil {
		r.Fatal(err)
	}
	paid, received, shown := map[string]money.Cents{}, map[string]money.Cents{}, map[string]bool{}
	for _, l := range w.lines {
		paid[l.account.ID] += l.AmountCents
		if l.event != "" && period.From <= l.ReceivedOn && l.ReceivedOn <= period.To {
			received[l.event] += l.AmountCents
			shown[l.event] = true
		}
	}
	if page.Total != len(shown) || len(page.Items) != len(shown) {
		r.Fatalf("%d events of %d are shown, not %d", len(page.Items), page.Total, len(shown))
	}
	for _, event := range page.Items {
		var owed money.Cents
		for id, of := range registrations {
			if of == event.ID {
				owed += max(0, 1000_00-paid[id])
			}
		}
		want := reports.EventTakings{ID: event.ID, Title: "Long table", Date: "2027-03-01", ReceivedCents: received[event.ID], OwedCents: owed, Deleted: true}
		if diff := cmp.Diff(want, event); diff != "" {
			r.Fatal(diff)
		}
	}
}
