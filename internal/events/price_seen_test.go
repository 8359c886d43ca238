package events_test

import (
	"net/url"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

// A page may be open while staff change the price. Nobody is registered for more than they have read.
func TestNobodyIsRegisteredForMoreThanTheyHaveRead(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("priceCents", 60000))
		priced := func(cents int) map[string]any {
			form := guest(2)
			form["priceCents"] = cents
			return form
		}
		register(a.Client(), event.ID, priced(60000)).Want(201)
		a.As(identity.Manager).Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("priceCents", 80000), with("payment", "full"))).Want(200)
		answer := register(a.Client(), event.ID, priced(60000)).Want(409)
		if answer.JSON()["code"] != "price-changed" || !strings.Contains(answer.Text(), "The price has changed meanwhile: it is R800 per person now. Please look at it again.") {
			t.Error(answer.Text())
		}
		plain := url.Values{"fullName": {"Sipho Dlamini"}, "email": {"sipho@example.com"}, "phone": {"082 000 0000"}, "numberOfAttendees": {"1"}, "_price": {"60000"}}
		if page := a.Client().Do("POST", "/events/"+event.ID, plain).Want(409).Text(); !strings.Contains(page, "it is R800 per person now") {
			t.Error("without JavaScript nobody is told")
		}
		plain.Set("_price", "80000")
		a.Client().Do("POST", "/events/"+event.ID, plain).Want(303)
		register(a.Client(), event.ID, priced(90000)).Want(201) // less than they have read
		register(a.Client(), event.ID, guest(1)).Want(201)      // who does not say
		if got := len(attendance(a, identity.Manager, event.ID).Items); got != 4 {
			t.Errorf("%d registrations", got)
		}
	})
}
