package invoices_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// booked is a guest's confirmed reservation, with the link to its page.
func booked(t *testing.T, a *apptest.App, email string) (id, link string) {
	t.Helper()
	var received struct{ Link string }
	a.Client().Do("POST", "/api/reservations", object{"firstName": "Zoë", "lastName": "Nkosi", "email": email, "date": "2026-09-20", "time": "18:30", "guests": "4 Guests"}).Want(201).Into(&received)
	id, _, _ = strings.Cut(strings.TrimPrefix(received.Link, "/manage/"), ".")
	a.As(identity.Manager).Do("PUT", "/api/admin/reservations/"+id+"/status", object{"status": "confirmed"}).Want(200)
	return id, received.Link
}

func TestAGuestSeesTheInvoicesOfTheirReservationAndNoOthers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own, link := booked(t, a, "zoe@example.com")
		other, _ := booked(t, a, "zoe@example.com") // the same address is not the same booking
		mine, more, foreign := create(t, a, bill(own)), create(t, a, bill(own)), create(t, a, bill(other))
		manager := a.As(identity.Manager)
		manager.Do("PUT", "/api/admin/invoices/"+more.ID+"/status", object{"status": "cancelled"}).Want(200)
		manager.Do("POST", "/api/admin/invoices/"+mine.ID+"/payments", object{"amountCents": 115000, "method": "eft", "receivedOn": a.Clock.Today(), "note": "private words"}).Want(201)
		page := a.Client().Do("GET", link, nil).Want(200).Text()
		for _, words := range []string{mine.InvoiceNumber, "Please pay the remaining R1 150 by EFT, no later than September 18, 2026.", "Cancel today: all of R1 150 comes back."} {
			if !strings.Contains(strings.ReplaceAll(page, "\u00a0", " "), words) {
				t.Errorf("the page does not say %q", words)
			}
		}
		for _, words := range []string{more.InvoiceNumber, foreign.InvoiceNumber, "private words"} {
			if strings.Contains(page, words) {
				t.Errorf("the page says %q", words)
			}
		}
	})
}

func TestWhoCancelsOnlineIsPaidBackByThatDay(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, link := booked(t, a, "zoe@example.com")
		made, manager := create(t, a, bill(id)), a.As(identity.Manager)
		ledger := "/api/admin/invoices/" + made.ID + "/payments"
		manager.Do("POST", ledger, object{"amountCents": 115000, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		cancelled := a.Clock.Today()
		a.Client().Do("POST", link, url.Values{"do": {"cancel"}}).Want(303)
		a.Clock.Advance(5 * 24 * time.Hour) // by now the deposit would be kept

		manager = a.SignIn(apptest.Email(identity.Manager))
		var found invoices.Invoice
		manager.Do("GET", "/api/admin/invoices/"+made.ID, nil).Want(200).Into(&found)
		var state payments.Statement
		manager.Do("GET", ledger, nil).Want(200).Into(&state)
		if diff := cmp.Diff([]any{cancelled, invoices.Pending, 1, made.TotalCents - 115000, state.ReceivedCents},
			[]any{found.GuestCancelledOn, found.Status, len(state.Payments), state.OwedCents, state.Refund.BackCents}); diff != "" {
			t.Errorf("the ledger and the status stay, the day is kept: %s", diff)
		}
		const back = "All of R1 150 comes back to you. More than 14 days ahead nothing is kept."
		page := strings.ReplaceAll(a.Client().Do("GET", link, nil).Want(200).Text(), "\u00a0", " ")
		if !strings.Contains(page, back) || strings.Contains(page, "Please pay") {
			t.Error("the page of a guest who does not come asks for money, or does not say what comes back")
		}
		a.Composed(t)
		letters, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE recipient = $1 AND kind = 'reservation-cancelled'`, "zoe@example.com")
		if err != nil || !strings.Contains(strings.ReplaceAll(strings.Join(letters, ""), "\u00a0", " "), made.InvoiceNumber+": "+back) {
			t.Errorf("the letter says %s, %v", letters, err)
		}

		manager.Do("PUT", "/api/admin/invoices/"+made.ID+"/status", object{"status": "cancelled", "by": "guest"}).Want(200)
		manager.Do("GET", ledger, nil).Want(200).Into(&state)
		if state.Refund.BackCents != 115000 {
			t.Errorf("after staff have seen to it %s goes back", state.Refund.BackCents)
		}
		manager.Do("PUT", "/api/admin/reservations/"+id+"/status", object{"status": "confirmed"}).Want(200)
		var again invoices.Invoice
		manager.Do("GET", "/api/admin/invoices/"+made.ID, nil).Want(200).Into(&again)
		if again.GuestCancelledOn != "" {
			t.Errorf("who comes after all has cancelled on %s", again.GuestCancelledOn)
		}
		if html := a.Client().Do("GET", link, nil).Want(200).Text(); !strings.Contains(html, "This is cancelled, so nothing more is to be paid.") {
			t.Error("a cancelled invoice asks for money")
		}
	})
}

// Where staff cancel the visit, nobody has said yet on whose account: the guest is told that the money is not forgotten.
func TestWhomStaffCancelIsToldThatTheMoneyIsNotForgotten(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, link := booked(t, a, "zoe@example.com")
		made, manager := create(t, a, bill(id)), a.As(identity.Manager)
		manager.Do("POST", "/api/admin/invoices/"+made.ID+"/payments", object{"amountCents": 115000, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		manager.Do("PUT", "/api/admin/reservations/"+id+"/status", object{"status": "cancelled"}).Want(200)
		read := func() string {
			return strings.ReplaceAll(a.Client().Do("GET", link, nil).Want(200).Text(), "\u00a0", " ")
		}
		const undecided = "You have paid R1 150. We will tell you what comes back of it."
		if page := read(); !strings.Contains(page, undecided) || strings.Contains(page, "Please pay") {
			t.Error("the page does not speak of the money that was paid")
		}
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		letters, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE recipient = $1 AND kind = 'reservation-cancelled'`, "zoe@example.com")
		if err != nil || !strings.Contains(strings.ReplaceAll(strings.Join(letters, ""), "\u00a0", " "), made.InvoiceNumber+": "+undecided) {
			t.Errorf("the letter says %s, %v", letters, err)
		}
		manager.Do("PUT", "/api/admin/invoices/"+made.ID+"/status", object{"status": "cancelled", "by": "venue"}).Want(200)
		if page := read(); !strings.Contains(page, "All of R1 150 comes back to you. We called it off") {
			t.Error("the page does not say what comes back")
		}
	})
}
