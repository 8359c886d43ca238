package events_test

import (
	"net/url"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/identity"
)

func TestAGuestSeesWhatIsDueWhatCameAndWhatComesBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		day := a.Clock.Today().AddDays(20)
		event := create(a, with("date", string(day)), with("priceCents", 38000), with("payment", "deposit"))
		const asks = "You pay a deposit of {deposit} by EFT now, and the remaining {rest} by "
		if event.Asks != asks+day.AddDays(-2).Plain()+"." || event.DepositPercent != 50 {
			t.Errorf("the event asks %q, %d %%", event.Asks, event.DepositPercent)
		}
		var made events.RegistrationReceipt
		register(a.Client(), event.ID, guest(2)).Want(201).Into(&made)
		if made.Owes != "You pay a deposit of R380 by EFT now, and the remaining R380 by "+day.AddDays(-2).Plain()+"." {
			t.Errorf("the receipt says %q", made.Owes)
		}
		says := func(words ...string) {
			t.Helper()
			page := a.Client().Do("GET", made.Link, nil).Want(200).Text()
			for _, sentence := range words {
				if !strings.Contains(page, sentence) {
					t.Errorf("the guest's page does not say %q", sentence)
				}
			}
		}
		says("Please pay the deposit of R380 by EFT now.", events.Reference(made.ID), `"known":false`)
		manager := a.As(identity.Manager)
		manager.Do("POST", "/api/admin/attendance/"+made.ID+"/payments", map[string]any{"amountCents": 76000, "method": "card", "receivedOn": a.Clock.Today()}).Want(201)
		says("All is paid. Thank you.", "by card", "If you cancel today, all of R760 comes back to you. More than 14 days ahead nothing is kept.")
		a.Client().Do("POST", made.Link, url.Values{}).Want(303)
		says("All of R760 comes back to you.", "nothing more is to be paid")

		free := create(a, with("priceCents", 0), with("payment", "full"))
		register(a.Client(), free.ID, guest(1)).Want(201).Into(&made)
		if page := a.Client().Do("GET", made.Link, nil).Want(200).Text(); free.Asks != "" || made.Owes != "" || strings.Contains(page, `"money":{`) {
			t.Errorf("what is free asks %q, %q", free.Asks, made.Owes)
		}
	})
}
