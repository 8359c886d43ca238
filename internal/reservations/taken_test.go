package reservations_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

// offerOnPage is an offer in the data of a guest's page.
var offerOnPage = regexp.MustCompile(`"time":"(\d\d:\d\d)","until":"[^"]+","taken":(true|false)`)

// What a guest was offered and others have taken meanwhile is shown, and is no button any more. Staff see of each
// request whether it could still be confirmed.
func TestWhatIsFullByNowIsShownAsTaken(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.As(identity.Owner)
		rule(t, a, "capacity", 8)
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		own.staff.Do("POST", own.path+"/offers", object{"times": []object{{"date": "2026-09-20", "time": "18:00"}, {"date": "2026-09-20", "time": "21:00"}}}).Want(200)
		taken := func() string {
			text := a.Client().Do("GET", own.link, nil).Want(200).Text()
			var said []string
			for _, found := range offerOnPage.FindAllStringSubmatch(text, -1) {
				said = append(said, found[1]+" "+found[2])
			}
			return strings.Join(said, ", ")
		}
		day := func() map[string]bool {
			var found struct {
				Room    map[string]bool
				Waiting []struct{ ID, Time string }
			}
			own.staff.Do("GET", "/api/admin/diary?date=2026-09-20", nil).Want(200).Into(&found)
			byTime := map[string]bool{}
			for _, one := range found.Waiting {
				if room, known := found.Room[one.ID]; known {
					byTime[one.Time] = room
				}
			}
			return byTime
		}
		if got := taken(); got != "18:00 false, 21:00 false" {
			t.Errorf("both of the offers can be chosen: %s", got)
		}
		for _, at := range []string{"21:30", ""} {
			a.Client().Do("POST", "/api/reservations", with(with(guest(), "time", at), "email", "other@example.com")).Want(201)
		}
		if diff := cmp.Diff(map[string]bool{"19:00": true, "21:30": true}, day()); diff != "" {
			t.Errorf("nobody is there yet: %s", diff)
		}

		own.staff.Do("POST", "/api/admin/reservations", with(with(with(guest(), "time", "18:00"), "guests", "6 Guests"), "email", "first@example.com")).Want(201) // until 20:00
		if got := taken(); got != "18:00 true, 21:00 false" {
			t.Errorf("18:00 is taken: %s", got)
		}
		if diff := cmp.Diff(map[string]bool{"19:00": false, "21:30": true}, day()); diff != "" {
			t.Errorf("six of eight are there until 20:00: %s", diff)
		}
		own.staff.Do("PUT", own.path+"/status", object{"status": "confirmed"}).Want(409)

		own.staff.Do("POST", "/api/admin/reservations", with(with(with(guest(), "time", "21:00"), "guests", "6 Guests"), "email", "second@example.com")).Want(201)
		if got := taken(); got != "18:00 true, 21:00 true" {
			t.Errorf("nothing is left: %s", got)
		}
		rule(t, a, "capacity", 0)
		if got := taken(); got != "18:00 false, 21:00 false" {
			t.Errorf("where nobody counts there is always room: %s", got)
		}
		if diff := cmp.Diff(map[string]bool{}, day()); diff != "" {
			t.Errorf("where nobody counts nothing is said of room: %s", diff)
		}
	})
}
