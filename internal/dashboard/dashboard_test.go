package dashboard_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/dashboard"
	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/reservations"
)

type object map[string]any

func book(client *apptest.Client, date, guests string) string {
	var made struct{ ID string }
	client.Do("POST", "/api/admin/reservations", object{
		"firstName": "Thandi", "lastName": "Nkosi", "email": "thandi@example.com", "date": date, "time": "18:00", "guests": guests,
	}).Want(201).Into(&made)
	return made.ID
}

func exec(t *testing.T, d *db.DB, query string, args ...any) {
	t.Helper()
	if _, err := d.Exec(t.Context(), query, args...); err != nil {
		t.Fatal(err)
	}
}

func TestTheDashboardAddsUpWhatIsStored(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		book(staff, "2026-09-04", "2 Guests")
		book(staff, "2026-09-06", "10+ Guests")
		book(staff, "2026-09-07", "3 Guests") // next Monday
		book(staff, "2026-10-01", "4 Guests")
		gone := book(staff, "2026-09-05", "9 Guests")
		staff.Do("PUT", "/api/admin/reservations/"+gone+"/status", object{"status": "cancelled"}).Want(200)
		for range 6 {
			a.Client().Do("POST", "/api/reservations", object{
				"firstName": "Lerato", "lastName": "Mokoena", "email": "lerato@example.com", "date": "2026-11-02", "guests": "1 Guest",
			}).Want(201)
		}
		const event = `INSERT INTO events (id, title, description, date, time, location, price_cents, total_seats, available_seats, registrations,
				picture_id, attendance_form, search, revision, created_at, updated_at)
			VALUES ($1, $2, '', $3, '18:00', '', 0, 40, 12, 0, '', '', '', 1, 0, 0)`
		exec(t, a.DB, event, "e1", "Wine evening", "2026-09-05")
		exec(t, a.DB, event, "e2", "Next week", "2026-09-09")
		const invoice = `INSERT INTO invoices (id, number, reservation_id, customer_name, customer_key, customer_email, customer_phone, visit_date,
				visit_time, guests, special_requests, items, subtotal_cents, tax_cents, discount_cents, total_cents, status, issued_on, due_date,
				notes, payment_terms, search, version, created_at, updated_at)
			VALUES ($1, $1, '', '', '', '', '', '', '', '', '', '[]', 0, 0, 0, $2, $3, $4, $5, '', '', '', 1, 0, 0)`
		exec(t, a.DB, invoice, "i1", 100_00, "paid", "2026-08-15", "2026-09-14")
		exec(t, a.DB, invoice, "i2", 200_00, "pending", "2026-09-01", "2026-10-01")
		exec(t, a.DB, invoice, "i3", 300_00, "pending", "2026-07-01", "2026-09-03")
		exec(t, a.DB, invoice, "i4", 400_00, "overdue", "2026-07-02", "2026-12-31")
		exec(t, a.DB, invoice, "i5", 999_00, "cancelled", "2026-09-01", "2026-09-02")
		// What was paid counts in the month in which it came, whatever the invoice says.
		const line = `INSERT INTO payments (id, account_kind, account_id, amount_cents, method, reference, received_on, note, reverses, entered_by, entered_at)
			VALUES ($1, $2, $3, $4, 'eft', '', $5, '', '', '', 0)`
		exec(t, a.DB, line, "p1", "invoice", "i1", 100_00, "2026-09-02")
		exec(t, a.DB, line, "p2", "invoice", "i3", 150_00, "2026-08-31")
		exec(t, a.DB, line, "p3", "invoice", "i3", -50_00, "2026-09-01")
		exec(t, a.DB, line, "p4", "registration", "g1", 30_00, "2026-09-03")
		// They were slipped in.
		if err := errors.Join(invoices.New(invoices.Deps{DB: a.DB}).Rebuild(t.Context()), payments.New(payments.Deps{DB: a.DB}).Rebuild(t.Context())); err != nil {
			t.Fatal(err)
		}
		var got dashboard.Dashboard
		a.As(identity.Manager).Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&got)
		if len(got.LatestRequests) != 5 || got.LatestRequests[0].Status != reservations.Pending {
			t.Errorf("the latest requests are %+v", got.LatestRequests)
		}
		if len(got.Requests) != 6 || len(got.Coming) != 1 || got.Coming[0].Date != "2026-09-04" {
			t.Errorf("%d wait for an answer, %+v come", len(got.Requests), got.Coming)
		}
		got.LatestRequests, got.Requests, got.Coming = nil, nil, nil
		want := dashboard.Dashboard{
			Today: "2026-09-04", WeekStart: "2026-08-31", WeekEnd: "2026-09-06",
			TodayVisits: dashboard.Visits{Reservations: 1, Guests: 2}, WeekVisits: dashboard.Visits{Reservations: 2, Guests: 12},
			PendingRequests: 6,
			Revenue: &dashboard.Revenue{
				EstimateCents: 25 * 500_00, InvoicedCents: 1000_00, PaidCents: 230_00, OutstandingCents: 800_00,
				OverdueInvoices: 2, OverdueCents: 600_00,
			},
			WeekEvents: []dashboard.WeekEvent{{ID: "e1", Title: "Wine evening", Date: "2026-09-05", Time: "18:00", TotalSeats: 40, SoldSeats: 28}},
			Events: []dashboard.WeekEvent{
				{ID: "e1", Title: "Wine evening", Date: "2026-09-05", Time: "18:00", TotalSeats: 40, SoldSeats: 28},
				{ID: "e2", Title: "Next week", Date: "2026-09-09", Time: "18:00", TotalSeats: 40, SoldSeats: 28},
			},
			Months: []dashboard.Month{
				{Month: "2025-12"}, {Month: "2026-01"}, {Month: "2026-02"}, {Month: "2026-03"}, {Month: "2026-04"}, {Month: "2026-05"},
				{Month: "2026-06"}, {Month: "2026-07", InvoicedCents: 700_00},
				{Month: "2026-08", InvoicedCents: 100_00, PaidCents: 150_00},
				{Month: "2026-09", Reservations: 3, Guests: 15, EstimateCents: 7500_00, InvoicedCents: 200_00, PaidCents: 80_00, Events: 2, EventGuests: 56},
				{Month: "2026-10", Reservations: 1, Guests: 4, EstimateCents: 2000_00},
				{Month: "2026-11", Reservations: 6, Guests: 6, EstimateCents: 3000_00},
			},
			Unusual: []dashboard.UnusualRegistration{},
			Cards:   reservations.GuestCards{},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		// The evening's figures are for everybody, the money and the months are not.
		want.Revenue, want.Months, got = nil, nil, dashboard.Dashboard{}
		staff.Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&got)
		got.LatestRequests, got.Requests, got.Coming = nil, nil, nil
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		a.Client().Do("GET", "/api/admin/dashboard", nil).Want(401)
	})
}

// The nearest day is answered first, whoever asked last; a day that has passed waits.
func TestWhatIsUrgentComesFirst(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		for _, date := range []string{"2026-09-30", "2026-09-05", "2026-09-04", "2026-09-12"} {
			a.Client().Do("POST", "/api/reservations", object{
				"firstName": "Lerato", "lastName": "Mokoena", "email": "lerato@example.com", "date": date, "guests": "1 Guest",
			}).Want(201)
		}
		a.Clock.Advance(24 * time.Hour) // it is the 5th
		manager := a.As(identity.Manager)
		late := book(manager, "2026-09-05", "2 Guests")
		manager.Do("POST", "/api/admin/reservations", object{
			"firstName": "Sipho", "lastName": "Dube", "email": "sipho@example.com", "date": "2026-09-05", "time": "17:30", "guests": "3 Guests",
		}).Want(201)
		// Who is already there is still one of today's guests.
		manager.Do("PUT", "/api/admin/reservations/"+late+"/status", object{"status": "arrived"}).Want(200)
		var got dashboard.Dashboard
		manager.Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&got)
		var asked, times []string
		for _, r := range got.Requests {
			asked = append(asked, string(r.Date))
		}
		for _, r := range got.Coming {
			times = append(times, string(r.Time))
		}
		if diff := cmp.Diff([]string{"2026-09-05", "2026-09-12", "2026-09-30", "2026-09-04"}, asked); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff([]string{"17:30", "18:00"}, times); diff != "" {
			t.Error(diff)
		}
		// The figure and the list that it leads to agree.
		manager.Do("PUT", "/api/admin/reservations/"+late+"/status", object{"status": "cancelled"}).Want(200)
		manager.Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&got)
		var list reservations.ReservationList
		manager.Do("GET", "/api/admin/reservations?status=expected&from=2026-09-05&to=2026-09-05&sort=date", nil).Want(200).Into(&list)
		if got.TodayVisits.Reservations != 2 || list.Total != 2 || len(list.Items) != 2 {
			t.Errorf("the figure says %d, the list has %d of %d", got.TodayVisits.Reservations, len(list.Items), list.Total)
		}
	})
}
