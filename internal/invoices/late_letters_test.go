package invoices_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/invoices"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// A mail server may put a letter off for days. An invoice that is cancelled or gone meanwhile asks nobody for money any more.
func TestAnInvoiceThatCouldNotBeDeliveredIsNotSentOnceItIsCancelled(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager := a.As(identity.Manager).On(t)
		path := func(i invoices.Invoice) string { return "/api/admin/invoices/" + i.ID }
		var all []invoices.Invoice
		for range 3 {
			one := create(t, a, bill(reserve(t, a, "Zoë")))
			manager.Do("POST", path(one)+"/letter", nil).Want(204)
			all = append(all, one)
		}
		a.Clock.Advance(mail.UndoTime)
		if letters := mailed(t, a); len(letters) != 3 {
			t.Fatalf("%d letters wait", len(letters))
		}
		manager.Do("PUT", path(all[0])+"/status", object{"status": "cancelled"}).Want(200)
		manager.Do("DELETE", path(all[1]), nil).Want(204)
		waiting, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT record FROM outbox_records WHERE message_id IN (SELECT id FROM outbox WHERE kind = 'invoice')`)
		if err != nil || !slices.Equal(waiting, []string{"invoice/" + all[2].ID}) {
			t.Errorf("letters wait about %v, %v", waiting, err)
		}
	}, noMailServer)
}

// A reminder that waits for the mail server says what is still to be paid, not what was before money came or the invoice changed.
func TestAReminderThatWaitsSaysWhatIsOwedNow(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.As(identity.Owner).On(t).Do("PUT", "/api/admin/invoices/reminders", object{"enabled": true}).Want(200)
		made := create(t, a, with(bill(reserve(t, a, "Zoë")), "dueDate", "2026-09-08"))
		manager, path := a.As(identity.Manager).On(t), "/api/admin/invoices/"+made.ID
		later(a, 24*time.Hour)
		says := func(when, what string) {
			t.Helper()
			do(t, a, invoices.JobRemind)
			a.Composed(t)
			letters, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE kind = 'invoice-reminder'`)
			if err != nil || len(letters) != 1 || !strings.Contains(unbroken.Replace(letters[0]), what) {
				t.Errorf("%s: %d letters, none says %s: %v, %v", when, len(letters), what, letters, err)
			}
		}
		says("at first", "R2 300")
		manager.Do("POST", path+"/payments", object{"amountCents": 130000, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		says("after a payment", "R1 000")
		manager.Do("PUT", path, with(with(with(bill(""), "version", made.Version), "dueDate", "2026-09-08"), "discountCents", 50000)).Want(200)
		says("after an edit", "R500")
	}, noMailServer)
}
