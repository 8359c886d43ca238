package invoices_test

import (
	"testing"
	"time"

	"tafel/internal/customers"
	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
)

// What was paid already is not asked for again, what was paid too much for one invoice pays for no other.
func TestAGuestOwesWhatIsMissing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		for _, bill := range []struct {
			due      calendar.Date
			received money.Cents
			status   invoices.Status
		}{
			{"2026-12-15", 115000, invoices.Pending},
			{"2026-12-15", 0, invoices.Pending},
			{"2026-11-14", 30000, invoices.Pending}, // late, though nobody has marked it
			{"2026-12-15", 260000, invoices.Pending},
			{"2026-12-15", 0, invoices.Paid},
			{"2026-12-15", 100, invoices.Cancelled},
		} {
			in := w.input()
			in.DueDate = bill.due
			made, err := w.Create(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			if bill.received > 0 {
				if _, err := w.Receive(t.Context(), made.ID, paid(bill.received)); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := w.SetStatus(t.Context(), made.ID, bill.status); err != nil {
				t.Fatal(err)
			}
		}
		found, err := w.OfGuest(t.Context(), "zoe@example.com", list.Query{})
		if err != nil || found.OwedCents != 115000+230000+200000 || found.OverdueCents != 200000 {
			t.Errorf("%s owed, %s of it overdue, %v", found.OwedCents, found.OverdueCents, err)
		}
		var listed money.Cents
		for _, one := range found.Items {
			if one.Status == invoices.Pending || one.Status == invoices.Overdue {
				listed += one.OwedCents
			}
		}
		if listed != found.OwedCents {
			t.Errorf("the lines come to %s, the sum says %s", listed, found.OwedCents)
		}
	})
}

func TestWhatGoesBackDependsOnWhoCancels(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		clock := calendar.Clock(func() time.Time { return noon })
		tables := reservations.New(reservations.Deps{DB: d, Customers: customers.New(customers.Deps{DB: d}), Audit: audit.New(d, clock), Clock: clock})
		soon, err := tables.Create(t.Context(), reservations.ReservationInput{
			ReservationRequest: reservations.ReservationRequest{FirstName: "Zoë", LastName: "Nkosi", Email: "zoe@example.com", Phone: "082 555 0101", Date: "2026-11-25", Time: "18:30", Guests: "4 Guests"},
		})
		if err != nil {
			t.Fatal(err)
		}
		in := w.input()
		in.ReservationID = soon.ID
		made, err := w.Create(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Receive(t.Context(), made.ID, paid(230000)); err != nil {
			t.Fatal(err)
		}
		for by, want := range map[payments.CancelledBy]money.Cents{payments.ByGuest: 115000, payments.ByVenue: 230000} {
			got, err := w.MoneyIf(t.Context(), made.ID, by)
			if err != nil || got.Refund == nil || got.Refund.BackCents != want || got.Refund.Days != 10 || got.Refund.Cancelled {
				t.Errorf("the %s cancels: %+v, %v", by, got.Refund, err)
			}
		}
		if _, err := w.CallOff(t.Context(), made.ID); err != nil {
			t.Fatal(err)
		}
		got, err := w.Money(t.Context(), made.ID) // who has cancelled is known now
		if err != nil || got.CreditCents != 230000 || !got.Refund.Cancelled || got.OwedCents != 0 {
			t.Errorf("called off: %+v, %v", got, err)
		}
		if got, err = w.Refund(t.Context(), made.ID, paid(230000)); err != nil || got.CreditCents != 0 || got.Refund != nil || w.status(t, made.ID) != invoices.Cancelled {
			t.Errorf("refunded: %+v, %v", got, err)
		}
	})
}

// A booking is not secured once its deposit is late: not on the day of the invoice, not where the deposit has come.
func TestWhatIsNotSecuredIsFound(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		bill := func(received money.Cents) string {
			made, err := w.Create(t.Context(), w.input()) // R2 300
			if err != nil {
				t.Fatal(err)
			}
			if received > 0 {
				if _, err := w.Receive(t.Context(), made.ID, paid(received)); err != nil {
					t.Fatal(err)
				}
			}
			return made.ID
		}
		bill(115000)
		late := bill(114999)
		if _, err := w.SetStatus(t.Context(), bill(0), invoices.Cancelled); err != nil {
			t.Fatal(err)
		}
		unsecured := invoices.Filter{Status: "unsecured", Search: "nkosi"}
		if page, err := w.List(t.Context(), unsecured, list.Query{Page: 1, PageSize: 10}); err != nil || page.Total != 0 {
			t.Errorf("on the day itself: %+v, %v", page, err)
		}
		tomorrow := calendar.Clock(func() time.Time { return noon.AddDate(0, 0, 1) })
		service := invoices.New(invoices.Deps{DB: d, Reservations: reservations.New(reservations.Deps{DB: d, Clock: tomorrow}), Terms: agreed, Clock: tomorrow})
		page, err := service.List(t.Context(), unsecured, list.Query{Page: 1, PageSize: 10})
		if err != nil || page.Total != 1 || page.Items[0].ID != late || page.Items[0].NextDue.OwedCents != 1 {
			t.Errorf("a day later: %+v, %v", page, err)
		}
	})
}
