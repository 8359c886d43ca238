package reservations_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/mail"
)

// Not every status is told. What a guest has read stays what they know, however staff noted it since.
func TestAGuestKnowsWhatTheLettersSaid(t *testing.T) {
	const off = "removes it from your calendar"
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		for name, c := range map[string]struct {
			steps []string // the guest is told of each before the next
			told  []string
			says  string // the last letter
		}{
			"came without an answer, then yes": {[]string{"arrived", "confirmed"}, []string{"reservation-confirmed"}, "Your reservation is confirmed"},
			"a yes, open again, then no":       {[]string{"confirmed", "pending", "declined"}, []string{"reservation-confirmed", "reservation-cancelled"}, off},
			"a yes, open again, cancelled":     {[]string{"confirmed", "pending", "cancelled"}, []string{"reservation-confirmed", "reservation-cancelled"}, off},
			"a yes, open again, then yes":      {[]string{"confirmed", "pending", "confirmed"}, []string{"reservation-confirmed", "reservation-confirmed"}, "Your reservation is confirmed"},
			"a no, open again, then no":        {[]string{"declined", "pending", "declined"}, []string{"reservation-declined", "reservation-declined"}, "We are sorry"},
		} {
			email := strings.NewReplacer(" ", "-", ",", "").Replace(name) + "@example.com"
			own := asked(t, a, with(with(guest(), "time", "19:00"), "email", email), "")
			a.Composed(t)
			before := a.Clock.Read()
			for _, step := range c.steps {
				own.staff.Do("PUT", own.path+"/status", object{"status": step}).Want(200)
				a.Clock.Advance(mail.UndoTime)
				a.Composed(t)
			}
			if diff := cmp.Diff(c.told, toldSince(t, a, email, before)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			} else if letter := letterOf(t, a, email, c.told[len(c.told)-1]); !strings.Contains(letter, c.says) {
				t.Errorf("%s: %s", name, letter)
			}
		}
	})
}
