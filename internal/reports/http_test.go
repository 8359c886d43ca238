package reports_test

import (
	"context"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/identity"
	"tafel/internal/reports"
)

type object map[string]any

// monthOfMoney makes an invoice with a deposit, a refund and a mistake, and a registration that is paid. Today is the 4th of September 2026.
func monthOfMoney(t *testing.T, a *apptest.App) (number, event string) {
	t.Helper()
	boss := a.As(identity.Manager)
	var reservation, invoice, evening struct{ ID, InvoiceNumber string }
	boss.Do("POST", "/api/admin/reservations", object{"firstName": "Zoë", "lastName": "Nkosi", "email": "zoe@example.com", "date": "2026-09-13", "time": "18:30", "guests": "4 Guests"}).Want(201).Into(&reservation)
	boss.Do("POST", "/api/admin/invoices", object{"reservationId": reservation.ID, "items": []any{object{"description": "Dinner", "quantity": 1, "rateCents": 100_000}},
		"taxRate": 0, "discountCents": 0, "dueDate": "2026-09-20"}).Want(201).Into(&invoice)
	path := "/api/admin/invoices/" + invoice.ID
	boss.Do("POST", path+"/payments", object{"amountCents": 60_000, "method": "eft", "receivedOn": "2026-08-31", "reference": "=deposit"}).Want(201)
	boss.Do("POST", path+"/refunds", object{"amountCents": 10_000, "method": "eft", "receivedOn": "2026-09-02"}).Want(201)
	var statement payments.Statement
	boss.Do("POST", path+"/payments", object{"amountCents": 5_000, "method": "cash", "receivedOn": "2026-09-03"}).Want(201).Into(&statement)
	mistake := statement.Payments[len(statement.Payments)-1].ID
	boss.Do("POST", path+"/payments/"+mistake+"/reversal", object{"note": "Another table's"}).Want(201)

	boss.Do("POST", "/api/admin/events", object{"title": "Wine evening", "description": "Tasting", "date": "2026-09-12", "time": "18:00", "location": "Lawn", "priceCents": 20_000, "totalSeats": 20}).Want(201).Into(&evening)
	a.Client().Do("POST", "/api/events/"+evening.ID+"/registrations", object{"fullName": "Lerato Mokoena", "email": "lerato@example.com", "phone": "082 555 0100", "numberOfAttendees": 2}).Want(201)
	var guests struct{ Items []struct{ ID string } }
	boss.Do("GET", "/api/admin/attendance?eventId="+evening.ID, nil).Want(200).Into(&guests)
	ledger := payments.New(payments.Deps{DB: a.DB, Audit: audit.New(a.DB, a.Clock.Read), Clock: a.Clock.Read})
	if err := a.DB.Write(t.Context(), func(ctx context.Context) error {
		_, err := ledger.Receive(ctx, payments.Account{Kind: payments.ForRegistration, ID: guests.Items[0].ID}, payments.PaymentInput{AmountCents: 15_000, Method: payments.Card, ReceivedOn: "2026-09-04"})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return invoice.InvoiceNumber, evening.ID
}

func TestAMonthEndOverHTTP(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		number, event := monthOfMoney(t, a)
		boss := a.As(identity.Manager)
		var got reports.MoneyReport
		boss.Do("GET", "/api/admin/reports", nil).Want(200).Into(&got)
		if len(got.Rows) != 30 || got.Rows[3].CardCents != 150_00 {
			t.Errorf("the days are %+v", got.Rows)
		}
		got.Rows = nil
		want := reports.MoneyReport{
			Today: "2026-09-04", From: "2026-09-01", To: "2026-09-30", Step: reports.ByDay,
			// The mistake of the 3rd was taken back on the 4th: nothing is left of it, and it is no refund.
			Sums:        reports.Receipts{CardCents: 150_00, ReceivedCents: 150_00, RefundedCents: 100_00, NetCents: 50_00},
			ForInvoices: -100_00, ForEvents: 150_00, Invoices: 1, InvoicedCents: 1000_00,
			Owed: reports.Owed{Invoices: 1, OwedCents: 500_00, Ages: []reports.OwedAge{
				{Age: invoices.NotDue, Invoices: 1, OwedCents: 500_00}, {Age: invoices.UpTo30}, {Age: invoices.UpTo60}, {Age: invoices.Beyond60},
			}},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		boss.Do("GET", "/api/admin/reports?period=last-month", nil).Want(200).Into(&got)
		if got.Sums.ReceivedCents != 600_00 || got.InvoicedCents != 0 {
			t.Errorf("August is %+v", got)
		}
		var events reports.EventTakingsList
		boss.Do("GET", "/api/admin/reports/events", nil).Want(200).Into(&events)
		if diff := cmp.Diff([]reports.EventTakings{{ID: event, Title: "Wine evening", Date: "2026-09-12", Registrations: 1, ReceivedCents: 150_00, OwedCents: 250_00}}, events.Items); diff != "" {
			t.Error(diff)
		}
		wantLines(t, boss.Do("GET", "/api/admin/reports/payments.csv?period=dates&from=2026-08-01&to=2026-09-30", nil).Want(200).Text(), number)
		if refused := boss.Do("GET", "/api/admin/reports?period=dates&from=2026-09-02&to=2026-09-01", nil).Want(422).Text(); !strings.Contains(refused, "The last day is before the first") {
			t.Error(refused)
		}
	})
}

// wantLines compares the file for the accountant with what happened, but for when it was entered.
func wantLines(t *testing.T, file, number string) {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(file, "\ufeff"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		rows[i] = rows[i][:len(rows[i])-1]
	}
	const by = "Test Manager"
	want := [][]string{
		{"Date", "For", "Customer", "Kind", "Method", "Reference", "Amount", "Refund", "Note", "Entered By"},
		{"2026-08-31", number, "Zoë Nkosi", "Payment", "EFT", "'=deposit", "600.00", "", "", by},
		{"2026-09-02", number, "Zoë Nkosi", "Refund", "EFT", "", "", "100.00", "", by},
		{"2026-09-03", number, "Zoë Nkosi", "Payment", "Cash", "", "50.00", "", "", by},
		{"2026-09-04", number, "Zoë Nkosi", "Correction", "Cash", "", "", "50.00", "Another table's", by},
		{"2026-09-04", "Wine evening", "Lerato Mokoena", "Payment", "Card", "", "150.00", "", "", ""},
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Error(diff)
	}
}
