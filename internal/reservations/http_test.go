package reservations_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

type object map[string]any

func guest() object {
	return object{"firstName": "Lerato", "lastName": "Mokoena", "email": "lerato@example.com", "date": "2026-09-20", "guests": "4 Guests", "specialRequest": "Cake"}
}

func with(o object, name string, value any) object {
	o[name] = value
	return o
}

func TestReservationsOverHTTP(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Run(t, []apptest.Scenario{
			{Name: "a visitor asks", Method: "POST", Path: "/api/reservations", Body: guest(), Status: 201,
				Has: []string{"Thank you! Your reservation request has been submitted. We'll contact you shortly."}, HasNot: []string{"lerato"}},
			{Name: "a visitor cannot decide", Method: "POST", Path: "/api/reservations", Body: with(guest(), "status", "confirmed"), Status: 400, Has: []string{"status"}},
			{Name: "a visitor forgets", Method: "POST", Path: "/api/reservations", Body: with(guest(), "firstName", " "), Status: 422, Has: []string{`"firstName":"First name is required"`}},
			{Name: "yesterday", Method: "POST", Path: "/api/reservations", Body: with(guest(), "date", "2026-09-03"), Status: 422, Has: []string{"Date cannot be in the past"}},
			{Name: "no such day", Method: "POST", Path: "/api/reservations", Body: with(guest(), "date", "2026-02-30"), Status: 422, Has: []string{"Please enter a valid date"}},
			{Name: "ten thousand characters", Method: "POST", Path: "/api/reservations", Body: with(guest(), "specialRequest", strings.Repeat("x", 10_000)), Status: 422, Has: []string{"at most 2 000"}},
			{Name: "a name that shows nothing", Method: "POST", Path: "/api/reservations", Body: with(guest(), "firstName", "\u200b\u202e"), Status: 422, Has: []string{`"firstName":"First name is required"`}},
			{Name: "a number for a name", Method: "POST", Path: "/api/reservations", Body: with(guest(), "firstName", 7), Status: 400, Has: []string{"firstName"}},
			{Name: "a stranger cannot read", Method: "GET", Path: "/api/admin/reservations", Status: 401, HasNot: []string{"lerato"}},
			{Name: "staff read", As: identity.Staff, Method: "GET", Path: "/api/admin/reservations", Status: 200, Has: []string{`"total":1`, `"status":"pending"`, `"source":"website"`, `"guestCount":4`}},
			{Name: "staff book", As: identity.Staff, Method: "POST", Path: "/api/admin/reservations", Body: with(with(guest(), "time", "19:00"), "guests", "9 Guests"), Status: 201, Has: []string{`"confirmed"`, `"admin"`}},
			{Name: "staff forget the time", As: identity.Staff, Method: "POST", Path: "/api/admin/reservations", Body: guest(), Status: 422, Has: []string{"Time is required"}},
			{Name: "an unknown sort", As: identity.Staff, Method: "GET", Path: "/api/admin/reservations?sort=salary", Status: 422, Has: []string{`"sort"`}},
			{Name: "an unknown status", As: identity.Staff, Method: "GET", Path: "/api/admin/reservations?status=eaten", Status: 422, Has: []string{`"status"`}},
			{Name: "an impossible day", As: identity.Staff, Method: "GET", Path: "/api/admin/reservations?from=2026-02-30", Status: 422, Has: []string{`"from"`}},
			{Name: "an impossible page", As: identity.Staff, Method: "GET", Path: "/api/admin/reservations?page=0", Status: 422, Has: []string{`"page"`}},
			{Name: "an endless search", As: identity.Staff, Method: "GET", Path: "/api/admin/reservations?search=" + strings.Repeat("x", 201), Status: 422, Has: []string{`"search"`}},
			{Name: "a percent sign", As: identity.Staff, Method: "GET", Path: "/api/admin/reservations?search=%25", Status: 200, Has: []string{`"total":0`}},
			{Name: "nobody's id", As: identity.Staff, Method: "DELETE", Path: "/api/admin/reservations/nobody", Status: 404, Has: []string{"Reservation not found"}},
			{Name: "an unknown status to set", As: identity.Staff, Method: "PUT", Path: "/api/admin/reservations/nobody/status", Body: object{"status": "eaten"}, Status: 422},
		})
	})
}

func TestARequestSentTwiceIsOneReservation(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		visitor := a.Client()
		visitor.Header = http.Header{"Idempotency-Key": {"the same press of the button"}}
		visitor.Do("POST", "/api/reservations", guest()).Want(201)
		visitor.Do("POST", "/api/reservations", guest()).Want(201)
		var list struct {
			Items []struct{ ID string }
			Total int
		}
		staff := a.As(identity.Staff)
		staff.Do("GET", "/api/admin/reservations", nil).Want(200).Into(&list)
		if list.Total != 1 {
			t.Fatalf("there are %d", list.Total)
		}
		path := "/api/admin/reservations/" + list.Items[0].ID
		staff.Do("GET", path, nil).Want(200)
		staff.Do("PUT", path+"/status", object{"status": "declined"}).Want(200)
		a.As(identity.Manager).Do("DELETE", path, nil).Want(204)
		staff.Do("GET", path, nil).Want(404)
	})
}

// Whoever reads the database, or a backup of it, cannot act for guests.
func TestTheGuestsLinkIsRememberedNowhere(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		visitor := a.Client()
		visitor.Header = http.Header{"Idempotency-Key": {"the same press of the button"}}
		var first, again struct{ Link string }
		visitor.Do("POST", "/api/reservations", guest()).Want(201).Into(&first)
		visitor.Do("POST", "/api/reservations", guest()).Want(201).Into(&again)
		if first != again || !strings.HasPrefix(first.Link, "/manage/") {
			t.Errorf("the link is %q, then %q", first.Link, again.Link)
		}
		a.Client().Do("GET", first.Link, nil).Want(200)
		_, signature, _ := strings.Cut(first.Link, ".")
		remembered, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT answer FROM idempotency`)
		if err != nil || signature == "" || strings.Contains(remembered, signature) {
			t.Errorf("%v, stored: %s", err, remembered)
		}
	})
}

func TestStaffDeleteOnlyWhatTheyAddedAMomentAgo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		add := func(by *apptest.Client) string {
			t.Helper()
			var made struct{ ID string }
			by.Do("POST", "/api/admin/reservations", with(guest(), "time", "18:00")).Want(201).Into(&made)
			return "/api/admin/reservations/" + made.ID
		}
		another := add(a.As(identity.Manager))
		if said := staff.Do("DELETE", another, nil).Want(403).Text(); !strings.Contains(said, "Please ask a manager") {
			t.Errorf("the refusal: %s", said)
		}
		staff.Do("GET", another, nil).Want(200)
		slip, kept := add(staff), add(staff)
		a.Clock.Advance(14 * time.Minute)
		staff.Do("DELETE", slip, nil).Want(204)
		a.Clock.Advance(2 * time.Minute)
		staff.Do("DELETE", kept, nil).Want(403)
		a.As(identity.Manager).Do("DELETE", kept, nil).Want(204)
	})
}

// Whoever deletes a reservation says whether the guest is told, if one who was told yes is still expected.
func TestADeletedReservationIsToldAsStaffSay(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager := a.As(identity.Manager)
		for i, c := range []struct {
			is, query string
			told      bool
		}{
			{"confirmed", "", true},
			{"confirmed", "?tell=true", true},
			{"confirmed", "?tell=false", false},
			{"pending", "?tell=true", false},
			{"arrived", "?tell=true", false},
			{"over", "?tell=true", false},
		} {
			email := fmt.Sprintf("deleted%d@example.com", i)
			var made struct{ ID string }
			manager.Do("POST", "/api/admin/reservations", with(with(guest(), "time", "19:00"), "email", email)).Want(201).Into(&made)
			path := "/api/admin/reservations/" + made.ID
			if c.is == "over" {
				a.Clock.Advance(30 * 24 * time.Hour)
				manager = a.SignIn(apptest.Email(identity.Manager))
			} else {
				manager.Do("PUT", path+"/status", object{"status": c.is}).Want(200)
			}
			a.Clock.Advance(mail.UndoTime)
			a.Composed(t)
			before := a.Clock.Read()
			manager.Do("DELETE", path+c.query, nil).Want(204)
			manager.Do("DELETE", path+c.query, nil).Want(404)
			a.Composed(t)
			told := toldSince(t, a, email, before)
			if !c.told {
				if len(told) > 0 {
					t.Errorf("%s, deleted with %q: %v", c.is, c.query, told)
				}
				continue
			}
			letter := letterOf(t, a, email, "reservation-cancelled")
			if len(told) != 1 || !strings.Contains(letter, "Your reservation is cancelled") || !strings.Contains(letter, "removes it from your calendar") {
				t.Errorf("%s, deleted with %q: %v, %s", c.is, c.query, told, letter)
			}
		}
	})
}

func TestAVisitorIsSlowedDown(t *testing.T) {
	a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.RateLimits = true })
	visitor := a.Client()
	for range 3 {
		visitor.Do("POST", "/api/reservations", guest()).Want(201)
	}
	answer := visitor.Do("POST", "/api/reservations", guest()).Want(429)
	if answer.Header.Get("Retry-After") == "" {
		t.Error("it does not say when to come back")
	}
}

func TestARequestIsForTheNextTwoYears(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	for date, status := range map[calendar.Date]int{a.Clock.Today().AddMonths(24): 201, a.Clock.Today().AddMonths(24).AddDays(1): 422, "9999-12-31": 422} {
		request := guest()
		request["date"] = string(date)
		if answer := a.Client().Do("POST", "/api/reservations", request).Want(status); status == 422 && !strings.Contains(answer.Text(), "within the next two years") {
			t.Errorf("%s: %s", date, answer.Text())
		}
	}
}

func TestARequestForATableIsAnswered(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner := a.As(identity.Owner)
		a.As(identity.Staff)
		a.Client().Do("POST", "/api/reservations", map[string]any{
			"firstName": "Zoë", "lastName": "Nkosi", "email": "zoe@example.com", "date": "2027-01-02", "guests": "2 Guests", "specialRequest": "",
		}).Want(201)
		if guest, boss, staff := a.Mailed(t, "zoe@example.com"), a.Mailed(t, apptest.Email(identity.Owner)), a.Mailed(t, apptest.Email(identity.Staff)); len(guest) != 1 || len(boss) != 1 || len(staff) != 0 {
			t.Errorf("guest %v, owner %v, staff %v", guest, boss, staff)
		}
		found := regexp.MustCompile(`"id":"([^"]+)"`).FindStringSubmatch(owner.Do("GET", "/api/admin/reservations", nil).Want(200).Text())
		for _, status := range []string{"confirmed", "declined"} {
			owner.Do("PUT", "/api/admin/reservations/"+found[1]+"/status", map[string]string{"status": status, "time": "19:00"}).Want(200)
			a.Clock.Advance(mail.UndoTime)
			a.Composed(t)
		}
		if got := a.Mailed(t, "zoe@example.com"); len(got) != 3 {
			t.Errorf("the guest was told %v", got)
		}
	})
}

// A second request within ten minutes is acknowledged later, unless it has been answered meanwhile.
func TestNoRequestIsAcknowledgedAfterItsAnswer(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		for answer, want := range map[string][]string{
			"offers": {"reservation-received", "reservation-offered"},
			"status": {"reservation-received", "reservation-confirmed"},
			"":       {"reservation-received", "reservation-received"},
		} {
			email := "twice" + answer + "@example.com"
			for range 2 {
				a.Client().Do("POST", "/api/reservations", with(with(guest(), "email", email), "time", "19:00")).Want(201)
				a.Composed(t)
				a.Delivered(t)
			}
			var list struct{ Items []struct{ ID string } }
			staff.Do("GET", "/api/admin/reservations?sort=-created&search="+email, nil).Want(200).Into(&list)
			path := "/api/admin/reservations/" + list.Items[0].ID
			switch answer {
			case "offers":
				staff.Do("POST", path+"/offers", object{"times": []object{{"date": "2026-09-21", "time": "18:30"}}}).Want(200)
			case "status":
				staff.Do("PUT", path+"/status", object{"status": "confirmed"}).Want(200)
			}
			a.Clock.Advance(mail.UndoTime)
			a.Composed(t)
			a.Delivered(t)
			a.Clock.Advance(11 * time.Minute)
			a.Delivered(t)
			if diff := cmp.Diff(want, a.Mailed(t, email)); diff != "" {
				t.Errorf("%q: %s", answer, diff)
			}
		}
	})
}

// What was tapped by mistake, and taken back or changed while nobody was told,
// makes no letter, or the one that is true.
func TestAnAnswerCanBeTakenBackBeforeTheGuestIsTold(t *testing.T) {
	cases := map[string]struct {
		known string   // what the guest was told
		taps  []string // then, one second apart
		told  []string // what the guest is told of them
	}{
		"confirmed and back":              {taps: []string{"confirmed", "pending"}},
		"declined and back":               {taps: []string{"declined", "pending"}},
		"cancelled and back":              {known: "confirmed", taps: []string{"cancelled", "confirmed"}},
		"completed and back":              {known: "confirmed", taps: []string{"completed", "confirmed"}},
		"confirmed, then the other":       {taps: []string{"confirmed", "declined"}, told: []string{"reservation-declined"}},
		"cancelled, back, and once more":  {known: "confirmed", taps: []string{"cancelled", "confirmed", "cancelled"}, told: []string{"reservation-cancelled"}},
		"declined, then confirmed":        {taps: []string{"declined", "confirmed"}, told: []string{"reservation-confirmed"}},
		"confirmed, then deleted":         {taps: []string{"confirmed", ""}},
		"confirmed, and left as it is":    {taps: []string{"confirmed"}, told: []string{"reservation-confirmed"}},
		"cancelled, and then only marked": {known: "confirmed", taps: []string{"cancelled", "completed"}},
	}
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager := a.As(identity.Manager)
		for name, c := range cases {
			email := strings.NewReplacer(" ", "-", ",", "").Replace(name) + "@example.com"
			a.Client().Do("POST", "/api/reservations", with(with(guest(), "email", email), "time", "19:00")).Want(201)
			var list struct{ Items []struct{ ID string } }
			manager.Do("GET", "/api/admin/reservations", nil).Want(200).Into(&list)
			path := "/api/admin/reservations/" + list.Items[0].ID
			if c.known != "" {
				manager.Do("PUT", path+"/status", object{"status": c.known}).Want(200)
			}
			a.Clock.Advance(mail.UndoTime)
			a.Composed(t)
			before := a.Clock.Read()
			for _, status := range c.taps {
				a.Clock.Advance(time.Second)
				if status == "" {
					manager.Do("DELETE", path, nil).Want(204)
				} else {
					manager.Do("PUT", path+"/status", object{"status": status}).Want(200)
				}
				a.Composed(t)
			}
			a.Clock.Advance(mail.UndoTime)
			a.Composed(t)
			if diff := cmp.Diff(c.told, toldSince(t, a, email, before), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}

// Whether guests came is only noted: whoever was told yes still has it, and the entry in the calendar.
func TestASlipThatIsPutRightLaterIsToldAsItIs(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		for i, c := range []struct{ noted, then, want string }{
			{"arrived", "confirmed", ""},
			{"completed", "confirmed", ""},
			{"no_show", "confirmed", ""},
			{"arrived", "cancelled", "Your reservation is cancelled"},
			{"no_show", "declined", "Your reservation is cancelled"},
		} {
			email := fmt.Sprintf("slip%d@example.com", i)
			var made struct{ ID string }
			staff.Do("POST", "/api/admin/reservations", with(with(guest(), "time", "19:00"), "email", email)).Want(201).Into(&made)
			a.Composed(t)
			before := a.Clock.Read()
			for _, status := range []string{c.noted, c.then} {
				staff.Do("PUT", "/api/admin/reservations/"+made.ID+"/status", object{"status": status}).Want(200)
				a.Clock.Advance(mail.UndoTime)
				a.Composed(t)
			}
			told := toldSince(t, a, email, before)
			if c.want == "" {
				if len(told) > 0 {
					t.Errorf("%s, then %s: %v", c.noted, c.then, told)
				}
				continue
			}
			letter := letterOf(t, a, email, "reservation-cancelled")
			if len(told) != 1 || !strings.Contains(letter, c.want) || !strings.Contains(letter, "removes it from your calendar") {
				t.Errorf("%s, then %s: %v, %s", c.noted, c.then, told, letter)
			}
		}
	})
}

// toldSince are the kinds of the letters to somebody after a moment, in their order.
func toldSince(t *testing.T, a *apptest.App, email string, since time.Time) []string {
	t.Helper()
	told, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT kind
		FROM outbox
		WHERE recipient = $1 AND created_at > $2
		ORDER BY created_at`, email, calendar.InstantOf(since))
	if err != nil {
		t.Fatal(err)
	}
	return told
}

func TestWhatStaffCauseIsBoundedToo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		var made struct{ ID string }
		staff.Do("POST", "/api/admin/reservations", with(guest(), "time", "18:00")).Want(201).Into(&made)
		for i := range 40 {
			status := []string{"declined", "confirmed"}[i%2]
			staff.Do("PUT", "/api/admin/reservations/"+made.ID+"/status", object{"status": status}).Want(200)
			a.Clock.Advance(mail.UndoTime)
			a.Composed(t) // each is a letter of its own
		}
		today, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*)
			FROM outbox
			WHERE recipient = 'lerato@example.com' AND send_day = $1`, a.Clock.Today())
		if err != nil || today != mail.ManyADay {
			t.Errorf("%d letters go to one guest today, %v", today, err)
		}
	})
}
