package events_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/payments"
	"tafel/internal/platform/identity"
)

// Whom the dialog counts is told, and nobody else.
func TestAnotherWayToPayIsToldToThoseWhoReadSomethingElse(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		ahead := with("date", a.Clock.Today().AddDays(30))
		staff := a.As(identity.Staff)
		event := create(a, ahead, with("priceCents", 10000))
		book(a, event.ID, "Anna")
		receive(a, book(a, event.ID, "Paid"), 20000)
		setStatus(a.As(identity.Manager), book(a, event.ID, "Gone"), events.Cancelled)
		count := func(plan payments.Plan) int {
			var found events.PaymentChange
			staff.Do("GET", fmt.Sprintf("/api/admin/events/%s/payment-change?payment=%s", event.ID, plan), nil).Want(200).Into(&found)
			return found.Bookings
		}
		told := func(name, kind string) int {
			n := 0
			for _, one := range a.Mailed(t, name+"@example.com") {
				if one == kind {
					n++
				}
			}
			return n
		}
		save := func(change ...func(map[string]any)) {
			body := draft(a, append([]func(map[string]any){ahead, with("priceCents", 10000)}, change...)...)
			staff.Do("PUT", "/api/admin/events/"+event.ID, body).Want(200)
		}
		const news, moved = "event-payment-changed", "event-changed"

		if same, other := count(payments.AtTheVenue), count(payments.WithDeposit); same != 0 || other != 1 {
			t.Errorf("%d would be told of nothing new, %d of a deposit; want 0 and 1", same, other)
		}
		save(with("payment", "deposit"))
		if anna, paid, gone := told("anna", news), told("paid", news), told("gone", news); anna != 1 || paid != 0 || gone != 0 {
			t.Errorf("told of the deposit: Anna %d, who has paid %d, who is not coming %d", anna, paid, gone)
		}
		letter := a.As(identity.Manager).Do("GET", "/api/admin/outbox?search=anna", nil).Want(200).Text()
		if !strings.Contains(letter, "How you pay has changed: ") {
			t.Error("the letter does not say what it is about: " + letter)
		}
		save(with("payment", "full"), with("quietly", true))
		if anna := told("anna", news); anna != 1 {
			t.Errorf("told %d times, once without wanting to", anna)
		}
		history := a.As(identity.Owner).Do("GET", "/api/admin/audit?entityId="+event.ID, nil).Want(200).Text()
		if !strings.Contains(history, "and told nobody") {
			t.Error("the history does not say that nobody was told: " + history)
		}
		ahead = with("date", a.Clock.Today().AddDays(31))
		save(with("payment", "venue"))
		for _, name := range []string{"anna", "paid"} {
			if n := told(name, moved); n != 1 || told(name, news) > 1 {
				t.Errorf("%s was told %v of a new date and a new way to pay, want one letter", name, a.Mailed(t, name+"@example.com"))
			}
		}
		free := create(a, with("priceCents", 0))
		register(a.Client(), free.ID, withField(guest(1), "email", "free@example.com")).Want(201)
		staff.Do("PUT", "/api/admin/events/"+free.ID, draft(a, with("priceCents", 0), with("payment", "full"))).Want(200)
		if kinds := a.Mailed(t, "free@example.com"); slices.Contains(kinds, news) {
			t.Errorf("who pays nothing was told how to pay: %v", kinds)
		}
		staff.Do("GET", "/api/admin/events/"+event.ID+"/payment-change?payment=later", nil).Want(422)
		staff.Do("GET", "/api/admin/events/nothing/payment-change?payment=full", nil).Want(404)
	})
}
