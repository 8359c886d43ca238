package events_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/identity"
)

var backField = regexp.MustCompile(`"backCents":(\d+)`)

// At midnight the terms may keep more: whoever reads that all comes back, and presses the button after it, is asked again.
func TestAGuestWhoCancelsGetsBackWhatTheyHaveRead(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("date", a.Clock.Today().AddDays(15)), with("payment", "full"))
		made := booked(a, event.ID, "Anna", 2)
		receive(a, made.ID, 70_000)
		read := func() url.Values {
			t.Helper()
			found := backField.FindStringSubmatch(a.Client().Do("GET", made.Link+"?ask=cancel", nil).Want(200).Text())
			if found == nil {
				t.Fatal("the question does not carry what comes back")
			}
			return url.Values{"back": {found[1]}}
		}
		all := read()
		if all.Get("back") != "70000" {
			t.Errorf("%s cents come back", all.Get("back"))
		}
		a.Clock.Advance(24 * time.Hour)
		page := a.Client().Do("POST", made.Link, all).Want(409).Text()
		wantText(t, page, "What comes back is another sum by now", "R350")
		wantText(t, page, `"status":"registered"`)
		a.Client().Do("POST", made.Link, read()).Want(303)
		var list events.RegistrationList
		a.SignIn(apptest.Email(identity.Manager)).Do("GET", "/api/admin/attendance?eventId="+event.ID, nil).Want(200).Into(&list)
		if got := list.Items[0]; got.Status != events.Cancelled || got.Money.CreditCents != 35_000 {
			t.Errorf("the registration is %s, and %s go back", got.Status, got.Money.CreditCents)
		}
	})
}

// Who came, and owes, does not get out of it by cancelling after the event was deleted.
func TestNobodyCancelsAPastEventThatWasDeleted(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		made := booked(a, event.ID, "Anna", 2)
		a.Clock.Advance(12 * 24 * time.Hour)
		a.SignIn(apptest.Email(identity.Manager)).Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(204)
		if page := a.Client().Do("POST", made.Link, url.Values{}).Want(422).Text(); !strings.Contains(page, "This event has ended") {
			t.Errorf("the page says %s", page)
		}
	})
}
