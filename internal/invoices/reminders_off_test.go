package invoices_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
)

// Whoever has cancelled is told that nothing more is to be paid, so nobody reminds them, also before staff have seen to the invoice.
func TestWhoDoesNotComeIsNotReminded(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.As(identity.Owner).On(t).Do("PUT", "/api/admin/invoices/reminders", object{"enabled": true}).Want(200)
		var numbers []string
		for _, ends := range []func(id, link string){
			func(string, string) {}, // the control
			func(_, link string) { a.Client().Do("POST", link, url.Values{"do": {"cancel"}}).Want(303) },
			func(id, _ string) {
				a.As(identity.Manager).Do("PUT", "/api/admin/reservations/"+id+"/status", object{"status": "cancelled"}).Want(200)
			},
		} {
			id, link := booked(t, a, "zoe@example.com")
			numbers = append(numbers, create(t, a, with(bill(id), "dueDate", "2026-09-08")).ID)
			ends(id, link)
		}
		later(a, 24*time.Hour)
		do(t, a, invoices.JobRemind)
		found := mailed(t, a)
		if len(found) != 1 || !strings.Contains(found[0], numbers[0]) {
			t.Errorf("reminded of %v, want only %s", found, numbers[0])
		}
	}, noMailServer)
}

// A reminder that waits for the mail server must not follow the news that the visit is off.
func TestAReminderThatWaitsIsTakenBackWithTheVisit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.As(identity.Owner).On(t).Do("PUT", "/api/admin/invoices/reminders", object{"enabled": true}).Want(200)
		_, link := booked(t, a, "zoe@example.com")
		id, _, _ := strings.Cut(strings.TrimPrefix(link, "/manage/"), ".")
		create(t, a, with(bill(id), "dueDate", "2026-09-08"))
		later(a, 24*time.Hour)
		do(t, a, invoices.JobRemind)
		before := mailed(t, a)
		a.Client().Do("POST", link, url.Values{"do": {"cancel"}}).Want(303)
		if after := mailed(t, a); len(before) != 1 || len(after) != 0 {
			t.Errorf("reminders wait: %v, and after the guest has cancelled %v", before, after)
		}
	}, noMailServer)
}

// Staff delete a reservation that its guest has cancelled. Its invoice still knows: nobody is reminded, and the terms count
// from that day, as the guest was told.
func TestAnInvoiceRemembersThatItsVisitWasOff(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.As(identity.Owner).On(t).Do("PUT", "/api/admin/invoices/reminders", object{"enabled": true}).Want(200)
		id, link := booked(t, a, "zoe@example.com") // 16 days ahead
		told, _ := booked(t, a, "zoe@example.com")
		made, other := create(t, a, with(bill(id), "dueDate", "2026-09-08")), create(t, a, with(bill(told), "dueDate", "2026-09-08"))
		manager, path := a.As(identity.Manager).On(t), "/api/admin/invoices/"+made.ID
		pay := func(cents money.Cents) {
			manager.Do("POST", path+"/payments", object{"amountCents": cents, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		}
		pay(115000)
		a.Client().Do("POST", link, url.Values{"do": {"cancel"}}).Want(303)
		off := a.Clock.Today()
		manager.Do("DELETE", "/api/admin/reservations/"+id, nil).Want(204)
		manager.Do("DELETE", "/api/admin/reservations/"+told+"?tell=true", nil).Want(204)
		later(a, 24*time.Hour)
		do(t, a, invoices.JobRemind)
		if found := mailed(t, a); len(found) != 0 {
			t.Errorf("whoever does not come is reminded: %v, not of %s or %s", found, made.ID, other.ID)
		}
		later(a, 8*24*time.Hour) // by now the deposit would be kept
		pay(made.TotalCents - 115000)
		var now invoices.Invoice
		manager.Do("PUT", path+"/status", object{"status": "cancelled"}).Want(200).Into(&now)
		var state payments.Statement
		manager.Do("GET", path+"/payments", nil).Want(200).Into(&state)
		if now.CancelledOn != off || now.CancelledBy != payments.ByGuest || state.Refund.BackCents != made.TotalCents {
			t.Errorf("cancelled by the %s on %s, %s goes back: %s", now.CancelledBy, now.CancelledOn, state.Refund.BackCents, state.Refund.Why)
		}
	}, noMailServer)
}

func TestSeveralInstancesRemindOfAnInvoiceOnce(t *testing.T) {
	address := dbtest.Migrated(t, db.Postgres)
	shared := func(c *app.Config) { c.DatabaseURL, c.MasterKey = address, strings.Repeat("k", 32) }
	apps := []*apptest.App{apptest.Start(t, db.Postgres, shared, noMailServer), apptest.Start(t, db.Postgres, shared, noMailServer)}
	apps[0].As(identity.Owner).On(t).Do("PUT", "/api/admin/invoices/reminders", object{"enabled": true}).Want(200)
	var want []string
	for i := range dbtest.Size(4, 10) {
		made := create(t, apps[0], with(bill(reserve(t, apps[0], fmt.Sprintf("Zoë %d", i))), "dueDate", "2026-09-08"))
		want = append(want, "invoice-reminder-"+made.ID+"-before-2026-09-08")
	}
	slices.Sort(want)
	together := func() []string {
		var group sync.WaitGroup
		for _, a := range apps {
			for range 3 {
				group.Go(func() { do(t, a, invoices.JobRemind) })
			}
		}
		group.Wait()
		for _, a := range apps {
			a.Composed(t)
		}
		found := mailed(t, apps[0])
		slices.Sort(found)
		return found
	}
	for _, a := range apps {
		a.Clock.Advance(24 * time.Hour) // the 5th: three days before
	}
	if found := together(); !slices.Equal(found, want) {
		t.Errorf("both at once: %v, want %v", found, want)
	}
	// The control: without the id of a reminder there would be a second one.
	if _, err := apps[0].DB.Exec(t.Context(), `UPDATE outbox SET id = 'another-' || id WHERE id = $1`, want[0]); err != nil {
		t.Fatal(err)
	}
	if found := together(); len(found) != len(want)+1 {
		t.Errorf("the test does not catch who sends twice: %v", found)
	}
}
