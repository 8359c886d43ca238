package events_test

import (
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/dashboard"
	"tafel/internal/events"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// trustProxy lets a test's clients come from wherever they say.
func trustProxy(c *app.Config) {
	c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
}

func party(name string, people int) map[string]any {
	return map[string]any{"fullName": name, "email": strings.ToLower(name) + "@example.com", "phone": "082 555 0101", "numberOfAttendees": people}
}

func TestARobotIsThankedAndTakesNoSeat(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		plain := create(a).ID
		asking := create(a, func(in map[string]any) {
			in["attendanceForm"] = map[string]any{"fields": []map[string]any{{"name": "fullName", "label": "Name", "type": "text"}, {"name": "email", "label": "Email", "type": "email", "required": true}, {"name": "website", "label": "Your site", "type": "text"}}}
		}).ID
		robot := party("Robot", 3)
		robot["website"] = "https://evil.example"
		answer := a.Client().Do("POST", "/api/events/"+plain+"/registrations", robot).Want(201)
		if !strings.Contains(answer.Text(), `"numberOfAttendees":3`) || !strings.Contains(answer.Text(), `"status":"registered"`) {
			t.Errorf("the robot learns something: %s", answer.Text())
		}
		form := url.Values{"fullName": {"Robot"}, "email": {"robot@example.com"}, "phone": {"036 555 0100"}, "numberOfAttendees": {"2"}, "_website": {"x"}}
		a.Client().Do("POST", "/events/"+plain, form).Want(303)
		a.Client().Do("POST", "/events/"+asking, url.Values{"fullName": {"Robot"}, "email": {"robot@example.com"}, "website": {""}, "_website": {"x"}}).Want(303)
		wantSeats(t, a, plain, 10, 10)
		wantSeats(t, a, asking, 10, 10)
		if got := a.Mailed(t, "robot@example.com"); len(got) != 0 {
			t.Errorf("mails %v", got)
		}
		// People leave it empty, and may be asked for a website.
		form.Set("_website", "")
		a.Client().Do("POST", "/events/"+plain, form).Want(303)
		a.Client().Do("POST", "/events/"+asking, url.Values{"fullName": {"Anna"}, "email": {"anna@example.com"}, "website": {"a site"}, "_website": {""}}).Want(303)
		wantSeats(t, a, plain, 8, 10)
		wantSeats(t, a, asking, 9, 10)
	})
}

func TestTheOwnerSetsALargestParty(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, owner := create(a).ID, a.As(identity.Owner)
		register := func(people, status int) *apptest.Answer {
			t.Helper()
			return a.Client().Do("POST", "/api/events/"+id+"/registrations", party("Anna", people)).Want(status)
		}
		register(3, 201) // any, as long as there are seats
		var site struct {
			Version int            `json:"version"`
			Site    map[string]any `json:"site"`
		}
		owner.Do("GET", "/api/admin/site", nil).Want(200).Into(&site)
		site.Site["largestParty"] = 2
		owner.Do("PUT", "/api/admin/site", map[string]any{"version": site.Version, "site": site.Site}).Want(200)
		if answer := register(3, 422).Text(); strings.Count(answer, "We take at most 2 people in one registration") < 2 || !strings.Contains(answer, `"numberOfAttendees"`) {
			t.Errorf("the refusal: %s", answer)
		}
		register(2, 201)
		wantSeats(t, a, id, 5, 10)

		// What is set at the event goes before what holds at the venue, and can be taken back.
		set := func(status int, change ...func(map[string]any)) string {
			t.Helper()
			return owner.Do("PUT", "/api/admin/events/"+id, draft(a, change...)).Want(status).Text()
		}
		set(200, with("largestParty", 4))
		if answer := register(5, 422).Text(); !strings.Contains(answer, "We take at most 4 people") {
			t.Errorf("the refusal: %s", answer)
		}
		set(200)
		register(3, 422)
		if answer := set(422, with("largestParty", 0)); !strings.Contains(answer, "Please enter 1 or more, or leave it empty") {
			t.Errorf("a party of nobody: %s", answer)
		}
		set(200, with("largestParty", 4))
		register(3, 201)
		wantSeats(t, a, id, 2, 10)
	})
}

func TestUnusualRegistrationsAreFlaggedUntilStaffDecide(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := create(a, func(in map[string]any) { in["totalSeats"] = 200 }).ID
		staff := a.As(identity.Staff)
		register := func(address, name string, people int) string {
			t.Helper()
			guest := a.Client()
			guest.Header.Set("X-Forwarded-For", address)
			var made struct{ ID string }
			guest.Do("POST", "/api/events/"+id+"/registrations", party(name, people)).Want(201).Into(&made)
			return made.ID
		}
		flagged := func(want ...string) {
			t.Helper()
			var found dashboard.Dashboard
			staff.Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&found)
			var names []string
			for _, one := range found.Unusual {
				names = append(names, one.FullName)
			}
			if strings.Join(names, " ") != strings.Join(want, " ") {
				t.Errorf("flagged are %v, want %v", names, want)
			}
		}
		register("203.0.113.1", "Anna", 20)
		flagged()
		big := register("203.0.113.2", "Big", 21)
		flagged("Big")
		register("2001:db8:1:1::1", "One", 9)
		a.Clock.Advance(40 * time.Minute)
		register("2001:db8:1:1::2", "Two", 8)
		flagged("Big")
		a.Clock.Advance(10 * time.Minute)
		three := register("2001:db8:1:1::3", "Three", 4)
		flagged("Three", "Two", "One", "Big")
		a.Clock.Advance(61 * time.Minute)
		register("2001:db8:1:1::4", "Later", 20)
		flagged("Three", "Two", "One", "Big")
		wantSeats(t, a, id, 200-20-21-9-8-4-20, 200)

		// Released: the seats are back, and the guest is told.
		staff.Do("PUT", "/api/admin/attendance/"+big+"/status", map[string]string{"status": "cancelled"}).Want(200)
		if got := a.Mailed(t, "big@example.com"); len(got) != 2 {
			t.Errorf("the guest was told %v", got)
		}
		wantSeats(t, a, id, 200-20-9-8-4-20, 200)
		flagged("Three", "Two", "One")
		// Kept: the others are usual without it.
		for range 2 {
			staff.Do("POST", "/api/admin/attendance/"+three+"/keep", nil).Want(204)
		}
		staff.Do("POST", "/api/admin/attendance/nope/keep", nil).Want(404)
		flagged()
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM audit WHERE entity = 'registration' AND action = 'kept'`); err != nil || n != 1 {
			t.Errorf("%d audit rows, %v", n, err)
		}

		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM attendance WHERE network = '' OR network LIKE '%.%' OR network LIKE '%:%'`); err != nil || n != 0 {
			t.Errorf("%d registrations tell their address, or nothing: %v", n, err)
		}
		a.Clock.Advance(31 * 24 * time.Hour)
		if err := events.New(events.Deps{DB: a.DB, Clock: a.Clock.Read}).Forget(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM attendance WHERE network <> ''`); err != nil || n != 0 {
			t.Errorf("%d networks are not forgotten: %v", n, err)
		}
	}, trustProxy)
}
