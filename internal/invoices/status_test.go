package invoices_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
)

// The status follows the money whichever way the sum reaches the total, or falls short of it.
func TestTheStatusFollowsTheMoney(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input()) // R2 300
		if err != nil {
			t.Fatal(err)
		}
		edit := func(rate money.Cents) {
			t.Helper()
			found, err := w.Find(t.Context(), made.ID)
			if err != nil {
				t.Fatal(err)
			}
			in := w.input()
			in.Version, in.Items[0].RateCents = found.Version, rate
			if _, err := w.Update(t.Context(), made.ID, in); err != nil {
				t.Fatal(err)
			}
		}
		is := func(when string, want invoices.Status) {
			t.Helper()
			if got := w.status(t, made.ID); got != want {
				t.Errorf("%s it is %s, want %s", when, got, want)
			}
		}
		if _, err := w.Receive(t.Context(), made.ID, paid(230000)); err != nil {
			t.Fatal(err)
		}
		is("with all its money", invoices.Paid)
		edit(60000)
		is("with a larger total", invoices.Pending)
		edit(50000)
		is("with the total as it was", invoices.Paid)

		back, err := w.Refund(t.Context(), made.ID, paid(30000))
		if err != nil {
			t.Fatal(err)
		}
		_, err = w.Reverse(t.Context(), made.ID, line(back, 230000).ID, "")
		if broken, ok := fault.As(err); !ok || broken.Kind != fault.KindInvalid || !strings.Contains(broken.Message, "Take the refund back first") {
			t.Errorf("a payment of which a part was given back: %v", err)
		}
		if _, err := w.SetStatus(t.Context(), made.ID, invoices.Pending); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Reverse(t.Context(), made.ID, line(back, -30000).ID, "It never left"); err != nil {
			t.Fatal(err)
		}
		is("when the refund was a mistake", invoices.Paid)

		other, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		made = other
		if _, err := w.SetStatus(t.Context(), made.ID, invoices.Paid); err != nil {
			t.Fatal(err)
		}
		edit(60000)
		is("paid by the word of staff, with a larger total", invoices.Paid)
		stray, err := w.Receive(t.Context(), made.ID, paid(50000))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Reverse(t.Context(), made.ID, line(stray, 50000).ID, "Of another guest"); err != nil {
			t.Fatal(err)
		}
		is("paid by the word of staff, without a payment that was a mistake", invoices.Paid)
	})
}

// What goes back to a guest is no debt, also when less went back than was written down at first.
func TestTakingBackARefundIsNoDebt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input()) // R2 300
		if err != nil {
			t.Fatal(err)
		}
		var said payments.Statement
		for _, step := range []func() (payments.Statement, error){
			func() (payments.Statement, error) { return w.Receive(t.Context(), made.ID, paid(230000)) },
			func() (payments.Statement, error) { return w.Refund(t.Context(), made.ID, paid(30000)) },
			func() (payments.Statement, error) { return w.Refund(t.Context(), made.ID, paid(20000)) },
			func() (payments.Statement, error) { return w.Reverse(t.Context(), made.ID, line(said, -20000).ID, "") },
		} {
			if said, err = step(); err != nil {
				t.Fatal(err)
			}
			if got := w.status(t, made.ID); got != invoices.Paid {
				t.Errorf("with %s it is %s", said.ReceivedCents, got)
			}
		}
	})
}

func line(s payments.Statement, amount money.Cents) payments.Payment {
	for _, one := range s.Payments {
		if one.AmountCents == amount {
			return one
		}
	}
	return payments.Payment{}
}

// A space or a wrong year would hide money from every report.
func TestADayOutsideTheReportsIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		in := w.input()
		in.DueDate = "\ufeff 2026-12-20 "
		made, err := w.Create(t.Context(), in)
		if err != nil || made.DueDate != "2026-12-20" {
			t.Fatalf("due on %q, %v", made.DueDate, err)
		}
		for _, day := range []calendar.Date{" 2099-01-01", "\t2026-11-16", "\ufeff2026-11-16", "0001-01-01", "2021-11-14", "2026-02-29"} {
			payment := paid(100)
			payment.ReceivedOn = day
			_, err := w.Receive(t.Context(), made.ID, payment)
			if broken, ok := fault.As(err); !ok || broken.Fields["receivedOn"] == "" {
				t.Errorf("%q: %v", day, err)
			}
		}
		payment := paid(100)
		payment.ReceivedOn, payment.Method, payment.Reference = " 2024-02-29 ", " eft ", "INV\n 1\u200b"
		state, err := w.Receive(t.Context(), made.ID, payment)
		if err != nil || len(state.Payments) != 1 {
			t.Fatal(state, err)
		}
		if got := state.Payments[0]; got.ReceivedOn != "2024-02-29" || got.Method != payments.EFT || got.Reference != "INV 1" {
			t.Errorf("stored as %+v", got)
		}
	})
}

// One answer is not two: whoever has said that the booking is cancelled has not said that the money came twice.
func TestTheSamePaymentOfACancelledInvoiceIsAskedAbout(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.SetStatus(t.Context(), made.ID, invoices.Cancelled); err != nil {
			t.Fatal(err)
		}
		in := paid(50000)
		for _, want := range []string{"cancelled", "recorded-before"} {
			in.Anyway = false
			_, err := w.Receive(t.Context(), made.ID, in)
			if broken, ok := fault.As(err); !ok || broken.Code != want {
				t.Errorf("%v, want the question %s", err, want)
			}
			in.Anyway = true
			if _, err := w.Receive(t.Context(), made.ID, in); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Nobody is asked who cancels while nothing was paid. Where money comes after all, it can be said, and the day stays.
func TestWhoCancelledCanBePutRight(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		made, manager := create(t, a, bill(reserve(t, a, "Zoë"))), a.As(identity.Manager)
		path := "/api/admin/invoices/" + made.ID
		a.Clock.Advance(8 * 24 * time.Hour) // eight days before the visit: the deposit is kept
		manager = a.SignIn(apptest.Email(identity.Manager))
		cancelled := a.Clock.Today()
		set := func(body object) (now invoices.Invoice) {
			t.Helper()
			manager.Do("PUT", path+"/status", body).Want(200).Into(&now)
			return now
		}
		back := func(query string) money.Cents {
			t.Helper()
			var state payments.Statement
			manager.Do("GET", path+"/payments"+query, nil).Want(200).Into(&state)
			return state.Refund.BackCents
		}
		set(object{"status": "cancelled"})
		manager.Do("POST", path+"/payments", object{"amountCents": 115000, "method": "eft", "receivedOn": cancelled, "anyway": true}).Want(201)
		if got := []money.Cents{back(""), back("?by=guest"), back("?by=venue")}; !slices.Equal(got, []money.Cents{0, 0, 115000}) {
			t.Errorf("%v goes back", got)
		}
		a.Clock.Advance(3 * 24 * time.Hour)
		manager = a.SignIn(apptest.Email(identity.Manager))
		if now := set(object{"status": "cancelled", "by": "venue"}); now.CancelledOn != cancelled || now.CancelledBy != payments.ByVenue || back("") != 115000 {
			t.Errorf("put right: by the %s on %s, %s goes back", now.CancelledBy, now.CancelledOn, back(""))
		}
		set(object{"status": "pending"}) // pressed by mistake
		if now := set(object{"status": "cancelled", "by": "venue", "on": cancelled}); now.CancelledOn != cancelled || now.CancelledBy != payments.ByVenue {
			t.Errorf("taken back: by the %s on %s", now.CancelledBy, now.CancelledOn)
		}
		for _, day := range []string{"2026-09-30", "2026-02-30", " 2026-09-01"} {
			manager.Do("PUT", path+"/status", object{"status": "cancelled", "on": day}).Want(422)
		}
		history := a.SignIn(owner(a)).Do("GET", "/api/admin/audit?entityId="+made.ID, nil).Want(200).Text()
		for _, words := range []string{"Cancelled by", "venue", "Cancelled on"} {
			if !strings.Contains(history, words) {
				t.Errorf("the history does not say %q: %s", words, history)
			}
		}
	})
}

// Where the venue has called a visit off, all goes back, also what comes for an invoice that was unpaid and was cancelled by one tap.
func TestAnInvoiceIsCancelledByWhoeverCancelledTheVisit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		reservation := reserve(t, a, "Zoë")
		made := create(t, a, bill(reservation))
		a.Clock.Advance(12 * 24 * time.Hour) // four days before the visit: a guest who cancels gets nothing back
		manager := a.SignIn(apptest.Email(identity.Manager))
		manager.Do("PUT", "/api/admin/reservations/"+reservation+"/status", object{"status": "cancelled", "by": "venue"}).Want(200)
		path := "/api/admin/invoices/" + made.ID
		var now invoices.Invoice
		manager.Do("PUT", path+"/status", object{"status": "cancelled"}).Want(200).Into(&now)
		var state payments.Statement
		manager.Do("POST", path+"/payments", object{"amountCents": 115000, "method": "eft", "receivedOn": a.Clock.Today(), "anyway": true}).Want(201).Into(&state)
		if now.CancelledBy != payments.ByVenue || state.Refund.BackCents != 115000 {
			t.Errorf("cancelled by the %s: %s goes back. %s", now.CancelledBy, state.Refund.BackCents, state.Refund.Why)
		}
	})
}

// Two people look at one list. Who taps a status on a row that is no longer true overwrites nothing that they did not see: nobody
// cancels before they have read what goes back, and Undo makes nothing unpaid whose money is there.
func TestATapOnAStaleInvoiceChangesNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		seen := create(t, a, bill(reserve(t, a, "Zoë")))
		manager, path := a.As(identity.Manager).On(t), "/api/admin/invoices/"+seen.ID
		tap := func(status invoices.Status, seen invoices.Invoice) *apptest.Answer {
			return manager.Do("PUT", path+"/status", object{"status": status, "version": seen.Version, "receivedCents": seen.ReceivedCents})
		}
		pay := func(cents money.Cents) {
			manager.Do("POST", path+"/payments", object{"amountCents": cents, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		}
		found := func() (now invoices.Invoice) {
			manager.Do("GET", path, nil).Want(200).Into(&now)
			return now
		}
		pay(100000)
		refused := unbroken.Replace(tap(invoices.Cancelled, seen).Want(409).Text())
		if !strings.Contains(refused, "its status is pending now, and R1 000 was received for it.") {
			t.Errorf("whoever has not seen the money reads %s", refused)
		}
		seen = found()
		pay(130000)
		tap(invoices.Overdue, seen).Want(409)
		if now := found(); now.Status != invoices.Paid || now.OwedCents != 0 {
			t.Errorf("it is %s, and %s is owed", now.Status, now.OwedCents)
		}
		tap(invoices.Cancelled, found()).Want(200)
		manager.Do("PUT", path+"/status", object{"status": "paid"}).Want(200) // who says nothing of what they saw
	})
}

// owner is the address of an account that may read the history.
func owner(a *apptest.App) string {
	a.As(identity.Owner)
	return apptest.Email(identity.Owner)
}
