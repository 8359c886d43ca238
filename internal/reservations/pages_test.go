package reservations_test

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/reservations"
)

func request(change map[string]string) url.Values {
	values := url.Values{
		"firstName": {"Anna"}, "lastName": {"Botha"}, "email": {"anna@example.com"}, "date": {"2027-01-01"},
		"guests": {"2 Guests"}, "specialRequest": {"A window, please"}, "website": {""},
	}
	for name, value := range change {
		values.Set(name, value)
	}
	return values
}

func stored(t *testing.T, a *apptest.App) int {
	t.Helper()
	n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM reservations`)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAReservationCanBeAskedForWithoutJavaScript(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		for i, path := range []string{"/", "/contact"} {
			form := request(map[string]string{"specialRequest": "from " + path})
			var next string
			for range 2 { // a double click
				answer := a.Client().Do("POST", path, form).Want(303)
				got := answer.Header.Get("Location")
				if !strings.HasPrefix(got, "/manage/") || next != "" && next != got {
					t.Errorf("it leads to %q, then %q", next, got)
				}
				next = got
			}
			if n := stored(t, a); n != i+1 {
				t.Errorf("%d requests are stored after %s, want %d", n, path, i+1)
			}
			html := a.Client().Do("GET", next, nil).Want(200).Text()
			for _, want := range []string{"Your reservation request has been submitted.", "2027-01-01", "We answer by email before "} {
				if !strings.Contains(html, want) {
					t.Errorf("the page does not say %q", want)
				}
			}
		}
		mistaken := request(map[string]string{"email": "anna", "date": "2001-01-01", "firstName": " "})
		html := a.Client().Do("POST", "/contact", mistaken).Want(422).Text()
		for _, want := range []string{"First name is required", "Please enter a valid email", "Date cannot be in the past", `"lastName":"Botha"`, `"specialRequest":"A window, please"`} {
			if !strings.Contains(html, want) {
				t.Errorf("the answer does not hold %q", want)
			}
		}
		if n := stored(t, a); n != 2 {
			t.Errorf("%d requests are stored", n)
		}
	})
}

func TestTheSameFormIsARepeatOnlyForAMomentAndOneNetworkWhileItIsStored(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		send := func(address string, want int) {
			t.Helper()
			visitor := a.Client()
			visitor.Header = http.Header{"X-Forwarded-For": {address}}
			visitor.Do("POST", "/contact", request(nil)).Want(303)
			if n := stored(t, a); n != want {
				t.Fatalf("%d requests are stored, want %d", n, want)
			}
		}
		send("203.0.113.7", 1)
		a.Clock.Advance(9 * time.Minute)
		send("203.0.113.7", 1)
		send("203.0.113.8", 2) // somebody else
		a.Clock.Advance(2 * time.Minute)
		send("203.0.113.7", 3) // ten minutes later it is meant

		staff := a.As(identity.Manager)
		var list struct{ Items []struct{ ID string } }
		staff.Do("GET", "/api/admin/reservations", nil).Want(200).Into(&list)
		for _, item := range list.Items {
			staff.Do("DELETE", "/api/admin/reservations/"+item.ID, nil).Want(204)
		}
		send("203.0.113.7", 1) // what staff deleted is asked for again
		send("203.0.113.7", 1)
	}, func(c *app.Config) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} })
}

func TestARobotIsThankedAndNothingIsStored(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	thanked := a.Client().Do("POST", "/contact", request(map[string]string{"website": "https://spam.example"})).Want(303).Header.Get("Location")
	if html := a.Client().Do("GET", thanked, nil).Want(200).Text(); !strings.Contains(html, `"requested":true`) {
		t.Errorf("%s does not thank", thanked)
	}
	answer := a.Client().Do("POST", "/api/reservations", map[string]string{
		"firstName": "Robot", "lastName": "Robot", "email": "r@example.com", "date": "2027-01-01", "guests": "2 Guests", "website": "x",
	}).Want(201)
	for _, want := range []string{reservations.Received, `"link":"/manage/`, `"branch":"Ladysmith"`, `"guests":"2 people"`} {
		if !strings.Contains(answer.Text(), want) {
			t.Errorf("a robot can tell: %s", answer.Text())
		}
	}
	if n := stored(t, a); n != 0 {
		t.Errorf("%d requests of robots are stored", n)
	}
}

func TestRobotsCannotFloodTheForm(t *testing.T) {
	a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.RateLimits = true })
	client := a.Client()
	for i := range 3 {
		client.Do("POST", "/contact", request(map[string]string{"lastName": strings.Repeat("x", i+1)})).Want(303)
	}
	html := client.Do("POST", "/contact", request(map[string]string{"lastName": "Four"})).Want(429).Text()
	if !strings.Contains(html, `"lastName":"Four"`) {
		t.Error("what was typed is lost")
	}
}

func TestThereIsNoFormOnOtherPages(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	for _, path := range []string{"/about", "/nowhere"} {
		if answer := a.Client().Do("POST", path, request(nil)); answer.Status < 400 {
			t.Errorf("POST %s answered %d", path, answer.Status)
		}
	}
}

func TestTheFormBeginsWithWhatIsAskedFor(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Run(t, []apptest.Scenario{
			{Name: "a line of the pricelist", Method: "GET", Path: "/contact?ask=3", Status: 200,
				Has: []string{`"occasion":"picnic","about":"Packages: Two people"`}},
			{Name: "a package for many", Method: "GET", Path: "/contact?ask=7", Status: 200, Has: []string{`"about":"Packages: Ten people","people":10`}},
			{Name: "the last line", Method: "GET", Path: "/contact?ask=9", Status: 200, Has: []string{`"occasion":"sip and paint","about":"Extras: Canvas and paint sets"`}},
			{Name: "an occasion alone", Method: "GET", Path: "/contact?occasion=birthday", Status: 200, Has: []string{`"occasion":"birthday"`}, HasNot: []string{`"about"`}},
			{Name: "what is not on the list", Method: "GET", Path: "/contact?ask=10&occasion=wake", Status: 200, HasNot: []string{`"about"`, `"occasion"`, "wake"}},
			{Name: "what is no number", Method: "GET", Path: "/contact?ask=03", Status: 200, HasNot: []string{`"about"`, `"occasion"`}},
		})
		asked := request(map[string]string{"occasion": "picnic", "specialRequest": "I am asking for “Packages: Two people” of your pricelist."})
		a.Client().Do("POST", "/contact", asked).Want(303)
		list := a.As(identity.Staff).Do("GET", "/api/admin/reservations", nil).Want(200).Text()
		for _, want := range []string{`"occasion":"picnic"`, "I am asking for “Packages: Two people” of your pricelist."} {
			if !strings.Contains(list, want) {
				t.Errorf("staff do not read %s in %s", want, list)
			}
		}
	})
}
