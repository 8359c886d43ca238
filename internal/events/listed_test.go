package events_test

import (
	"fmt"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/identity"
)

func TestEveryChangeIsInTheListAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		day, staff := a.Clock.Today().AddDays(9), a.As(identity.Manager)
		var all []events.ManagedEvent
		for n := range 8 { // more than are read one by one
			all = append(all, create(a, with("title", fmt.Sprint("E", n)), with("date", day.AddDays(n)), with("totalSeats", 20)))
		}
		shows := func(what, want string) {
			t.Helper()
			for _, path := range []string{"/api/events", "/api/events?upcoming=true"} {
				var list events.EventList
				a.Client().Do("GET", path, nil).Want(200).Into(&list)
				var got []string
				for _, event := range list.Items {
					got = append(got, fmt.Sprint(event.Title, ":", event.AvailableSeats))
				}
				if strings.Join(got, " ") != want {
					t.Errorf("%s: %s shows %v, not %s", what, path, got, want)
				}
			}
		}
		const rest = "E3:20 E4:20 E5:20 E6:20 E7:20"
		shows("at first", "E0:20 E1:20 E2:20 "+rest)
		shows("again", "E0:20 E1:20 E2:20 "+rest)
		register(a.Client(), all[1].ID, guest(3)).Want(201)
		shows("after a guest", "E0:20 E1:17 E2:20 "+rest)
		register(a.Client(), all[1].ID, guest(1)).Want(201)
		register(a.Client(), all[2].ID, guest(2)).Want(201)
		shows("after two more", "E0:20 E1:16 E2:18 "+rest)
		staff.Do("POST", "/api/admin/events/"+all[0].ID+"/call-off", map[string]any{"because": "Rain"}).Want(200)
		shows("one called off", "E1:16 E2:18 "+rest)
		staff.Do("DELETE", "/api/admin/events/"+all[2].ID, nil).Want(204)
		shows("one deleted", "E1:16 "+rest)
		create(a, with("title", "New"), with("date", day), with("totalSeats", 5))
		shows("a new one", "New:5 E1:16 "+rest)
		for _, event := range all[3:] {
			register(a.Client(), event.ID, guest(1)).Want(201)
		}
		register(a.Client(), all[1].ID, guest(1)).Want(201)
		shows("guests of many", "New:5 E1:15 E3:19 E4:19 E5:19 E6:19 E7:19")
	})
}
