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
	"tafel/internal/platform/list"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
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
		for _, words := range []string{mine.InvoiceNumber, "Please pay the remaining R1 150 by EFT, no later than September 18, 2026.", "If you cancel today, all of R1 150 comes back to you."} {
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

// The letter about a reservation that was deleted must not say what comes back "if you cancel today": it is cancelled, and
// nobody has said on whose account.
func TestTheLetterAboutADeletedReservationPromisesNothingOfTheMoney(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, _ := booked(t, a, "zoe@example.com")
		made, manager := create(t, a, bill(id)), a.As(identity.Manager)
		manager.Do("POST", "/api/admin/invoices/"+made.ID+"/payments", object{"amountCents": 115000, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		manager.Do("DELETE", "/api/admin/reservations/"+id, nil).Want(204)
		a.Composed(t)
		letter, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE kind = 'reservation-cancelled'`)
		if err != nil {
			t.Fatal(err)
		}
		letter = strings.ReplaceAll(letter, "\u00a0", " ")
		if strings.Contains(letter, "If you cancel today") || !strings.Contains(letter, "You have paid R1 150. We will tell you what comes back of it.") {
			t.Errorf("the letter says %s", letter)
		}
	})
}

// Staff may call an invoice paid without writing its money down, and give some of it back later. Its guest owes nothing.
func TestAGuestIsNotAskedForWhatStaffCallPaid(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, link := booked(t, a, "zoe@example.com")
		made, manager := create(t, a, bill(id)), a.As(identity.Manager)
		ledger := "/api/admin/invoices/" + made.ID
		manager.Do("PUT", ledger+"/status", object{"status": "paid"}).Want(200)
		manager.Do("POST", ledger+"/letter", nil).Want(204)
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		letters, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE kind = 'invoice'`)
		if err != nil || len(letters) != 1 || !strings.Contains(letters[0], "All is paid. Thank you.") || strings.Contains(letters[0], "due by") {
			t.Errorf("the letter says %s, %v", letters, err)
		}
		manager.Do("POST", ledger+"/payments", object{"amountCents": made.TotalCents, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		manager.Do("POST", ledger+"/refunds", object{"amountCents": 30000, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		page := a.Client().Do("GET", link, nil).Want(200).Text()
		if !strings.Contains(page, "All is paid. Thank you.") || strings.Contains(page, "Please pay") {
			t.Error("the guest's page asks for what went back")
		}
		var state payments.Statement
		manager.Do("GET", ledger+"/payments", nil).Want(200).Into(&state)
		if state.OwedCents != 30000 {
			t.Errorf("staff read that %s is missing", state.OwedCents)
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
			[]any{found.VisitCancelledOn, found.Status, len(state.Payments), state.OwedCents, state.Refund.BackCents}); diff != "" {
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
		if again.VisitCancelledOn != "" {
			t.Errorf("who comes after all has cancelled on %s", again.VisitCancelledOn)
		}
		if html := a.Client().Do("GET", link, nil).Want(200).Text(); !strings.Contains(html, "This is cancelled, so nothing more is to be paid.") {
			t.Error("a cancelled invoice asks for money")
		}
	})
}

// A page may be open for days. Nobody loses a deposit by a button below which it said that all comes back.
func TestWhoCancelsOnlineGetsBackWhatTheyHaveRead(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, link := booked(t, a, "zoe@example.com") // 16 days ahead
		made := create(t, a, bill(id))
		a.As(identity.Manager).Do("POST", "/api/admin/invoices/"+made.ID+"/payments", object{"amountCents": 115000, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		form := func() url.Values {
			t.Helper()
			_, rest, _ := strings.Cut(a.Client().Do("GET", link+"?ask=cancel", nil).Want(200).Text(), `"backCents":`)
			back, _, found := strings.Cut(rest, ",")
			if !found {
				back = "0"
			}
			return url.Values{"do": {"cancel"}, "back": {back}}
		}
		read := form()
		a.Clock.Advance(5 * 24 * time.Hour) // by now the deposit is kept
		refused := strings.ReplaceAll(a.Client().Do("POST", link, read).Want(409).Text(), "\u00a0", " ")
		for _, words := range []string{"What comes back to you is another sum by now. Please look at it again.", "If you cancel today, nothing of R1 150 comes back to you."} {
			if !strings.Contains(refused, words) {
				t.Errorf("the page does not say %q", words)
			}
		}
		read = form()
		for range 2 { // pressed twice it is done once
			a.Client().Do("POST", link, read).Want(303)
		}
		if page := plainPage(a, link); !strings.Contains(page, "This reservation is cancelled.") {
			t.Error("it is not cancelled")
		}
	})
}

// Whoever confirms by mistake what its guest has cancelled, and takes that back, changes nothing of what goes back.
func TestACancellationThatIsGivenBackKeepsItsDay(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, link := booked(t, a, "zoe@example.com") // 16 days ahead
		made := create(t, a, bill(id))
		a.As(identity.Manager).Do("POST", "/api/admin/invoices/"+made.ID+"/payments", object{"amountCents": 115000, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		a.Client().Do("POST", link, url.Values{"do": {"cancel"}}).Want(303)
		a.Clock.Advance(5 * 24 * time.Hour) // by now the deposit would be kept
		manager := a.SignIn(apptest.Email(identity.Manager))
		path := "/api/admin/reservations/" + id
		var before reservations.Reservation
		manager.Do("GET", path, nil).Want(200).Into(&before)
		if before.CancelledBy != payments.ByGuest || before.CancelledOn != a.Clock.Today().AddDays(-5) {
			t.Errorf("it was cancelled by %q on %q", before.CancelledBy, before.CancelledOn)
		}
		set := func(answer object) *apptest.Answer { return manager.Do("PUT", path+"/status", answer) }
		set(object{"status": "confirmed"}).Want(200)
		for _, day := range []any{a.Clock.Today().AddDays(1), "2026-02-30", " 2026-09-01"} {
			set(object{"status": "cancelled", "undo": true, "by": "guest", "on": day}).Want(422)
		}
		set(object{"status": "cancelled", "undo": true, "by": before.CancelledBy, "on": before.CancelledOn}).Want(200)
		if page := plainPage(a, link); !strings.Contains(page, "All of R1 150 comes back to you. More than 14 days ahead nothing is kept.") {
			t.Error("less goes back than on the day of the cancellation")
		}
		history := a.SignIn(owner(a)).Do("GET", "/api/admin/audit?entityId="+id, nil).Want(200).Text()
		if !strings.Contains(history, "Cancelled on") {
			t.Errorf("the history does not say since when: %s", history)
		}
	})
}

// Where staff decline a visit that was paid for, nobody has said yet on whose account: the guest is told that the money
// is not forgotten.
func TestWhomStaffDeclineIsToldThatTheMoneyIsNotForgotten(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		made, id, link := paidVisit(t, a)
		manager := a.SignIn(apptest.Email(identity.Manager))
		manager.Do("PUT", "/api/admin/reservations/"+id+"/status", object{"status": "declined"}).Want(200)
		const undecided = "You have paid R1 150. We will tell you what comes back of it."
		if page := plainPage(a, link); !strings.Contains(page, undecided) || strings.Contains(page, "Please pay") {
			t.Error("the page does not speak of the money that was paid")
		}
		manager.Do("PUT", "/api/admin/invoices/"+made.ID+"/status", object{"status": "cancelled", "by": "venue"}).Want(200)
		if page := plainPage(a, link); !strings.Contains(page, "All of R1 150 comes back to you. We called it off") {
			t.Error("the page does not say what comes back")
		}
	})
}

// Staff who cancel a visit that was paid for say on whose account; the guest reads at once what comes back.
func TestWhoCancelsAPaidVisitIsAsked(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		made, id, link := paidVisit(t, a)
		staff, manager := a.As(identity.Staff), a.SignIn(apptest.Email(identity.Manager))
		status, refunds := "/api/admin/reservations/"+id+"/status", "/api/admin/reservations/"+id+"/refunds"
		if asked := staff.Do("PUT", status, object{"status": "cancelled"}).Want(409).JSON(); asked["code"] != reservations.CodeWhoCancels {
			t.Errorf("cancelling a paid visit answers %v", asked)
		}
		staff.Do("PUT", status, object{"status": "cancelled", "by": "somebody"}).Want(422)
		staff.Do("GET", refunds, nil).Want(403)
		for by, want := range map[string]money.Cents{"guest": 0, "venue": 1150_00} {
			var back list.Whole[invoices.InvoiceRefund]
			manager.Do("GET", refunds+"?by="+by, nil).Want(200).Into(&back)
			if len(back.Items) != 1 || back.Items[0].InvoiceNumber != made.InvoiceNumber || back.Items[0].Refund.BackCents != want {
				t.Errorf("if the %s cancels, %+v", by, back.Items)
			}
		}
		staff.Do("PUT", status, object{"status": "cancelled", "by": "venue"}).Want(200)
		const back = "All of R1 150 comes back to you. We called it off"
		if page := plainPage(a, link); !strings.Contains(page, back) {
			t.Error("the page does not say what comes back")
		}
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		letters, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE recipient = $1 AND kind = 'reservation-cancelled'`, "zoe@example.com")
		if err != nil || !strings.Contains(strings.ReplaceAll(strings.Join(letters, ""), "\u00a0", " "), made.InvoiceNumber+": "+back) {
			t.Errorf("the letter says %s, %v", letters, err)
		}
		// On whose account can be put right, and the day stays.
		a.Clock.Advance(24 * time.Hour)
		manager = a.SignIn(apptest.Email(identity.Manager))
		manager.Do("PUT", status, object{"status": "cancelled", "by": "guest"}).Want(200)
		if page := plainPage(a, link); !strings.Contains(page, "Nothing of R1 150 comes back to you.") {
			t.Error("the page does not follow who cancelled")
		}
		manager.Do("PUT", status, object{"status": "cancelled", "by": "venue"}).Want(200)
		var found invoices.Invoice
		manager.Do("GET", "/api/admin/invoices/"+made.ID, nil).Want(200).Into(&found)
		if found.VisitCancelledBy != payments.ByVenue || found.VisitCancelledOn != a.Clock.Today().AddDays(-1) {
			t.Errorf("the visit was cancelled by %s on %s", found.VisitCancelledBy, found.VisitCancelledOn)
		}
	})
}

// paidVisit is a visit of zoe@example.com, ten days ahead, with an invoice of which the deposit of R1 150 was paid.
func paidVisit(t *testing.T, a *apptest.App) (made invoices.Invoice, id, link string) {
	t.Helper()
	id, link = booked(t, a, "zoe@example.com")
	made = create(t, a, bill(id))
	a.As(identity.Manager).Do("POST", "/api/admin/invoices/"+made.ID+"/payments", object{"amountCents": 115000, "method": "eft", "receivedOn": a.Clock.Today()}).Want(201)
	a.Clock.Advance(6 * 24 * time.Hour)
	a.Composed(t)
	return made, id, link
}

func plainPage(a *apptest.App, link string) string {
	return strings.ReplaceAll(a.Client().Do("GET", link, nil).Want(200).Text(), "\u00a0", " ")
}
