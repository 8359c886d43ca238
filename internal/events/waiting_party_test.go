package events_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/dashboard"
	"tafel/internal/events"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// asks gives an event questions of its own, beside name and address.
func asks(fields ...map[string]any) func(map[string]any) {
	return with("attendanceForm", map[string]any{"fields": append([]map[string]any{
		{"name": "fullName", "label": "Name", "type": "text", "required": true}, {"name": "email", "label": "Email", "type": "email", "required": true},
	}, fields...)})
}

func takes(name string, more ...string) url.Values {
	form := url.Values{"_do": {"take"}, "fullName": {name}, "email": {"sipho@example.com"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return form
}

// What is held for a party is what it gets, also where the event's form does not ask how many come.
func TestAPartyGetsTheSeatsThatAreHeldWhereNobodyAsksHowMany(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 4), asks())
		for _, name := range []string{"Anna", "Ben", "Carl", "Dora"} { // one form, one seat
			register(a.Client(), event.ID, map[string]any{"answers": map[string]any{"fullName": name, "email": name + "@example.com"}}).Want(201)
		}
		wait(a.Client(), event.ID, "sipho@example.com", 3).Want(201)
		var list events.WaitingList
		staff := a.As(identity.Staff)
		staff.Do("GET", "/api/admin/events/"+event.ID+"/waiting", nil).Want(200).Into(&list)
		staff.Do("POST", "/api/admin/waiting/"+list.Items[0].ID+"/offer?addSeats=3", nil).Want(200)
		a.Clock.Advance(mail.UndoTime)
		link := manageLink(t, a, "sipho@example.com")
		wantText(t, a.Client().Do("GET", link+"?ask=take", nil).Want(200).Text(), "We hold 3 seats for you until")
		own := a.Client().Do("POST", link, takes("Sipho")).Want(303).Header.Get("Location")
		wantText(t, a.Client().Do("GET", own, nil).Want(200).Text(), `"numberOfAttendees":3`)
		wantSeats(t, a, event.ID, 0, 7)
	})
}

// Nobody waits for more seats than the event's form lets them take, and a limit that came later takes nothing away.
func TestThePartyMayBeAsLargeAsTheFormAllows(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		many := func(most int) func(map[string]any) {
			return asks(map[string]any{"name": "numberOfAttendees", "label": "How many", "type": "number", "required": true, "max": most})
		}
		event := create(a, with("totalSeats", 4), many(4))
		var made events.RegistrationReceipt
		register(a.Client(), event.ID, map[string]any{"answers": map[string]any{"fullName": "Anna", "email": "anna@example.com", "numberOfAttendees": 4}}).Want(201).Into(&made)
		wait(a.Client(), event.ID, "sipho@example.com", 4).Want(201)
		staff := a.As(identity.Staff)
		staff.Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("totalSeats", 4), many(2))).Want(200)
		if said := wait(a.Client(), event.ID, "late@example.com", 3).Want(422).Text(); !strings.Contains(said, "We take at most 2 people in one registration") {
			t.Errorf("said %s", said)
		}
		cancel(a, made.ID)
		link := manageLink(t, a, "sipho@example.com")
		wantText(t, a.Client().Do("GET", link+"?ask=take", nil).Want(200).Text(), `"max":4`)
		if said := a.Client().Do("POST", link, takes("Sipho", "numberOfAttendees", "5")).Text(); strings.Contains(said, "?done=registered") {
			t.Error("more than were held")
		}
		a.Client().Do("POST", link, takes("Sipho", "numberOfAttendees", "4")).Want(303)
		wantSeats(t, a, event.ID, 0, 4)
	})
}

// Nobody waits for fewer seats than the event's form lets them take, nor goes down to so few, and a limit that came later
// leaves nobody with seats that they cannot take.
func TestThePartyMayBeAsSmallAsTheFormAllows(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		few := func(least int) func(map[string]any) {
			return asks(map[string]any{"name": "numberOfAttendees", "label": "How many", "type": "number", "required": true, "min": least})
		}
		event := create(a, with("totalSeats", 4), few(1))
		book := func(name string, people int) (made events.RegistrationReceipt) {
			register(a.Client(), event.ID, map[string]any{"answers": map[string]any{"fullName": name, "email": name + "@example.com", "numberOfAttendees": people}}).Want(201).Into(&made)
			return made
		}
		anna, ben := book("Anna", 1), book("Ben", 3)
		wait(a.Client(), event.ID, "sipho@example.com", 1).Want(201)
		staff := a.As(identity.Staff)
		staff.Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("totalSeats", 4), few(2))).Want(200)
		if said := wait(a.Client(), event.ID, "late@example.com", 1).Want(422).Text(); !strings.Contains(said, "Please enter 2 or more") {
			t.Errorf("said %s", said)
		}
		cancel(a, anna.ID)
		link := manageLink(t, a, "sipho@example.com")
		wantText(t, a.Client().Do("GET", link+"?ask=take", nil).Want(200).Text(), `"min":1`)
		own := a.Client().Do("POST", link, takes("Sipho", "numberOfAttendees", "1")).Want(303).Header.Get("Location")
		wantText(t, a.Client().Do("GET", own, nil).Want(200).Text(), `"numberOfAttendees":1`)
		wantSeats(t, a, event.ID, 0, 4)

		if said := a.Client().Do("POST", ben.Link, seatsForm(1, 3, 0)).Want(422).Text(); !strings.Contains(said, "Please enter 2 or more") {
			t.Errorf("said %s", said)
		}
		a.Client().Do("POST", ben.Link, seatsForm(2, 3, 0)).Want(303)
		staff.Do("PUT", "/api/admin/attendance/"+ben.ID+"/seats", map[string]any{"numberOfAttendees": 1}).Want(200)
		wantSeats(t, a, event.ID, 2, 4)
	})
}

// A party that is too large to register online is told to contact us: staff can put it on the list, and it can take its seats.
func TestStaffPutALargePartyOnTheList(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 6), with("largestParty", 2))
		var made []string
		for _, name := range []string{"Anna", "Ben", "Carl"} {
			made = append(made, booked(a, event.ID, name, 2).ID)
		}
		wait(a.Client(), event.ID, "sipho@example.com", 4).Want(422)
		caller := map[string]any{"fullName": "Sipho Dlamini", "email": "sipho@example.com", "phone": "082 000 0000", "partySize": 4}
		path := "/api/admin/events/" + event.ID + "/waiting"
		a.As(identity.Staff).Do("POST", path, caller).Want(201)
		cancel(a, made[0])
		cancel(a, made[1])
		link := manageLink(t, a, "sipho@example.com")
		a.Client().Do("POST", link, takeForm("sipho@example.com", "4")).Want(303)
		wantSeats(t, a, event.ID, 0, 6)
		caller["email"], caller["partySize"] = "more@example.com", 7
		if said := a.As(identity.Staff).Do("POST", path, caller).Want(422).Text(); !strings.Contains(said, "This event has 6 seats in all") {
			t.Errorf("said %s", said)
		}
	})
}

// Whoever has seats reads so in the letter, also when staff put them on the list.
func TestACallerWhoHasSeatsReadsSoInTheLetter(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, _ := soldOut(t, a, 1) // by thandi@example.com
		a.As(identity.Staff).Do("POST", "/api/admin/events/"+id+"/waiting", map[string]any{
			"fullName": "Thandi Nkosi", "email": "thandi@example.com", "phone": "082 000 0000", "partySize": 1,
		}).Want(201)
		manageLink(t, a, "thandi@example.com", "You have 1 seat at this event already")
		if said := wait(a.Client(), id, "sipho@example.com", 2).Want(422).Text(); !strings.Contains(said, "This event has 1 seat in all") {
			t.Errorf("said %s", said)
		}
	})
}

// Whoever took many seats from one network by way of the list is flagged as who registered is.
func TestManySeatsByWayOfTheListAreUnusualToo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, sold := soldOut(t, a, 24)
		for _, email := range []string{"one@example.com", "two@example.com"} {
			wait(a.Client(), id, email, 12).Want(201)
		}
		cancel(a, sold)
		for _, email := range []string{"one@example.com", "two@example.com"} {
			guest := a.Client()
			guest.Header.Set("X-Forwarded-For", "203.0.113.7")
			guest.Do("POST", manageLink(t, a, email), takeForm(email, "12")).Want(303)
		}
		var today dashboard.Dashboard
		a.As(identity.Staff).Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&today)
		if len(today.Unusual) != 2 {
			t.Errorf("flagged: %+v", today.Unusual)
		}
	}, trustProxy)
}

// A registration that staff kept and that then grows is looked at again.
func TestARegistrationThatGrowsIsLookedAtAgain(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 100))
		made := booked(a, event.ID, "Anna", 21)
		staff := a.As(identity.Staff)
		flagged := func(want int) {
			t.Helper()
			var today dashboard.Dashboard
			staff.Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&today)
			if len(today.Unusual) != want {
				t.Errorf("%d are flagged, want %d", len(today.Unusual), want)
			}
		}
		flagged(1)
		staff.Do("POST", "/api/admin/attendance/"+made.ID+"/keep", nil).Want(204)
		flagged(0)
		a.Client().Do("POST", made.Link, seatsForm(20, 21, 0)).Want(303)
		flagged(0)
		a.Client().Do("POST", made.Link, seatsForm(90, 20, 0)).Want(303)
		flagged(1)
	})
}

// In the minute in which an offer has ended and the job has not come yet, its guest can join again, and loses nothing.
func TestWhoseOfferHasEndedJoinsAgainAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, sold := soldOut(t, a, 2)
		wait(a.Client(), id, "sipho@example.com", 2).Want(201)
		wait(a.Client(), id, "next@example.com", 2).Want(201)
		cancel(a, sold)
		link := manageLink(t, a, "sipho@example.com") // from here on no worker ends anything
		a.Clock.Advance(24 * time.Hour)
		wantText(t, a.Client().Do("GET", link, nil).Want(200).Text(), `"headline":"Our offer has ended"`, `"canJoin":true`, `"partySize":"2"`)
		a.Client().Do("POST", "/events/"+id, listForm("sipho@example.com", "2")).Want(303)
		var list events.WaitingList
		a.SignIn(apptest.Email(identity.Staff)).Do("GET", "/api/admin/events/"+id+"/waiting", nil).Want(200).Into(&list)
		if len(list.Items) != 2 || list.Items[0].State != events.Offered || list.Items[0].Email != "next@example.com" || list.Items[1].State != events.Waiting || list.Items[1].Email != "sipho@example.com" {
			t.Errorf("the list: %+v", list.Items)
		}
		wantText(t, a.Client().Do("GET", link, nil).Want(200).Text(), `"canJoin":false`, `"next":"/manage/`)
		if got := a.Mailed(t, "sipho@example.com"); !slices.Equal(got, []string{"waiting-joined", "waiting-offer", "waiting-ended", "waiting-joined"}) {
			t.Errorf("was told %v", got)
		}
	})
}

// Where nobody else waits, the seats of an offer that has ended are free: its guest can register at once.
func TestWhoseOfferHasEndedRegistersWhereNobodyElseWaits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, sold := soldOut(t, a, 2)
		wait(a.Client(), id, "sipho@example.com", 2).Want(201)
		cancel(a, sold)
		manageLink(t, a, "sipho@example.com")
		a.Clock.Advance(24 * time.Hour)
		wantText(t, a.Client().Do("POST", "/events/"+id, listForm("sipho@example.com", "2")).Want(409).Text(), "There are seats for you. Please register")
		register(a.Client(), id, guest(2)).Want(201)
	})
}
