package invoices_test

import (
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/payments"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// mailed are the ids of the letters about invoices, the oldest first.
func mailed(t *testing.T, a *apptest.App) []string {
	t.Helper()
	a.Composed(t)
	ids, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT id FROM outbox WHERE kind IN ('invoice', 'invoice-reminder') ORDER BY created_at, id`)
	if err != nil {
		t.Fatal(err)
	}
	return ids
}

func TestSendPutsTheInvoiceWithItsPDFIntoTheOutboxOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		made := create(t, a, bill(reserve(t, a, "Zoë")))
		manager := a.As(identity.Manager).On(t)
		letter := "/api/admin/invoices/" + made.ID + "/letter"
		progress := func() string {
			return manager.Do("GET", "/api/admin/letters?records=invoice/"+made.ID, nil).Want(200).Text()
		}

		manager.Do("POST", letter, nil).Want(204)
		if text := progress(); !strings.Contains(text, `"label":"Invoice"`) || !strings.Contains(text, `"waiting":1`) {
			t.Errorf("the page does not say that it waits: %s", text)
		}
		manager.Do("DELETE", letter, nil).Want(204)
		if text := manager.Do("DELETE", letter, nil).Want(409).Text(); !strings.Contains(text, "on its way already") {
			t.Error(text)
		}
		a.Clock.Advance(mail.UndoTime)
		if ids := mailed(t, a); len(ids) != 0 {
			t.Fatalf("taken back, but %d letters", len(ids))
		}

		manager.Do("POST", "/api/admin/invoices/"+made.ID+"/payments", object{"amountCents": 40000, "method": "eft", "receivedOn": "2026-09-04", "reference": "Zoë"}).Want(201)
		manager.Do("POST", letter, nil).Want(204)
		a.As(identity.Owner).On(t).Do("POST", letter, nil).Want(204) // a colleague presses, too
		if ids := mailed(t, a); len(ids) != 0 {
			t.Fatal("it left while it could be taken back")
		}
		a.Clock.Advance(mail.UndoTime)
		ids := mailed(t, a)
		if len(ids) != 1 {
			t.Fatalf("%d letters", len(ids))
		}
		message := unbroken.Replace(manager.Do("GET", "/api/admin/outbox/"+ids[0], nil).Want(200).Text())
		for _, part := range []string{made.InvoiceNumber, "Total: R2 300", "Received: R400", "Still to pay: R1 900", "Deposit: R750, due now", "Balance: R1 150, due by September 18, 2026",
			payments.NeverByMail, `"name":"` + made.InvoiceNumber + `.pdf"`, `"type":"application/pdf"`} {
			if !strings.Contains(message, part) {
				t.Errorf("%q is not in %s", part, message)
			}
		}
		counts := a.Delivered(t)
		if counts.Failed != 0 {
			t.Errorf("%+v", counts)
		}
		if text := progress(); !strings.Contains(text, `"kept":1`) {
			t.Errorf("the page does not say that it left: %s", text)
		}
		if text := manager.Do("DELETE", letter, nil).Want(409).Text(); !strings.Contains(text, "on its way already") {
			t.Error(text)
		}
		history := a.As(identity.Owner).On(t).Do("GET", "/api/admin/audit?entityId="+made.ID, nil).Want(200).Text()
		for _, sentence := range []string{"Test Manager sent " + made.InvoiceNumber + " to zoe@example.com", "Test Manager took back " + made.InvoiceNumber + " before it went to zoe@example.com"} {
			if !strings.Contains(history, sentence) {
				t.Errorf("%q is not in %s", sentence, history)
			}
		}
	})
}

func TestWhatCannotBeSentIsRefused(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	cancelled := create(t, a, bill(reserve(t, a, "Zoë")))
	a.As(identity.Manager).On(t).Do("PUT", "/api/admin/invoices/"+cancelled.ID+"/status", object{"status": "cancelled"}).Want(200)
	silent := create(t, a, bill(reserve(t, a, "Sipho")))
	if _, err := a.DB.Exec(t.Context(), `UPDATE invoices SET customer_email = '' WHERE id = $1`, silent.ID); err != nil {
		t.Fatal(err)
	}
	a.Run(t, []apptest.Scenario{
		{Name: "one that is cancelled", As: identity.Manager, Method: "POST", Path: "/api/admin/invoices/" + cancelled.ID + "/letter", Status: 409, Has: []string{"This invoice is cancelled"}},
		{Name: "to nobody", As: identity.Manager, Method: "POST", Path: "/api/admin/invoices/" + silent.ID + "/letter", Status: 409, Has: []string{"no e-mail address"}},
		{Name: "one that is not there", As: identity.Manager, Method: "POST", Path: "/api/admin/invoices/nope/letter", Status: 404, Has: []string{"Invoice not found"}},
	})
	gone := create(t, a, bill(reserve(t, a, "Lerato")))
	a.As(identity.Manager).On(t).Do("POST", "/api/admin/invoices/"+gone.ID+"/letter", nil).Want(204)
	a.As(identity.Manager).On(t).Do("DELETE", "/api/admin/invoices/"+gone.ID, nil).Want(204)
	a.Clock.Advance(mail.UndoTime)
	if ids := mailed(t, a); len(ids) != 0 {
		t.Errorf("%d letters", len(ids))
	}
}
