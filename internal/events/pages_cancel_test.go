package events_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

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
