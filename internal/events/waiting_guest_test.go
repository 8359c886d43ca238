package events_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// soldOut puts on an event whose seats all belong to one party, and gives that registration.
func soldOut(t *testing.T, a *apptest.App, seats int, change ...func(map[string]any)) (eventID, registrationID string) {
	t.Helper()
	event := create(a, append(change, with("totalSeats", seats))...)
	var made events.RegistrationReceipt
	body := guest(seats)
	if event.AttendanceForm != nil {
		body = map[string]any{"answers": map[string]any{"name": "Thandi", "email": "thandi@example.com", "numberOfAttendees": seats, "menu": "Fish"}}
	}
	register(a.Client(), event.ID, body).Want(201).Into(&made)
	return event.ID, made.ID
}

func cancel(a *apptest.App, registrationID string) {
	a.As(identity.Staff).Do("PUT", "/api/admin/attendance/"+registrationID+"/status", map[string]string{"status": "cancelled"}).Want(200)
	a.Clock.Advance(mail.UndoTime) // until then it can be undone, and nobody is told
}

// listForm is the form of the list as a browser without JavaScript sends it.
func listForm(email, people string) url.Values {
	return url.Values{"_do": {"join"}, "_website": {""}, "fullName": {"Sipho Dlamini"}, "email": {email}, "phone": {"082 000 0000"}, "partySize": {people}}
}

// takeForm is the event's own form on the page of an offer.
func takeForm(email, people string) url.Values {
	return url.Values{"_do": {"take"}, "fullName": {"Sipho Dlamini"}, "email": {email}, "phone": {"082 000 0000"}, "numberOfAttendees": {people}, "specialRequirements": {"A high chair"}}
}

func wantText(t *testing.T, page string, all ...string) {
	t.Helper()
	for _, text := range all {
		if !strings.Contains(page, text) {
			t.Errorf("the page lacks %q", text)
		}
	}
}

func TestAGuestJoinsAndTakesTheSeatsWithoutJavaScript(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, sold := soldOut(t, a, 4)
		const first, second = "first@example.com", "second@example.com"
		answer := a.Client().Do("POST", "/events/"+id, listForm(first, "2")).Want(303)
		if to := answer.Header.Get("Location"); to != "/events/"+id+"?register=waiting" {
			t.Fatalf("leads to %s", to)
		}
		a.Client().Do("POST", "/events/"+id, listForm(second, "2")).Want(303)
		link, other := manageLink(t, a, first), manageLink(t, a, second)
		c := a.Client()
		wantText(t, c.Do("GET", link, nil).Want(200).Text(), `"headline":"You are number 1 in line"`)
		page := c.Do("GET", other, nil).Want(200)
		wantText(t, page.Text(), `"headline":"You are number 2 in line"`, `"partySize":2`)
		if page.Header.Get("Cache-Control") != "no-store" {
			t.Error("somebody's place is cached")
		}
		c.Do("POST", link, takeForm(first, "2")).Want(409)

		cancel(a, sold)
		a.Delivered(t)
		wantSeats(t, a, id, 0, 4) // both are offered two
		wantText(t, c.Do("GET", link+"?ask=take", nil).Want(200).Text(), `"headline":"There are seats for you"`, "We hold 2 seats for you until", "That is about 24 hours from now.", "2 seats at R350 each come to R700. You pay R700 at the venue.", `"email":"first@example.com"`, `"numberOfAttendees":"2"`)
		bad := takeForm(first, "2")
		bad.Set("fullName", " ")
		wantText(t, c.Do("POST", link, bad).Want(422).Text(), `"fullName":"Full name is required"`, `"specialRequirements":"A high chair"`, `"asking":"take"`)
		wantText(t, c.Do("POST", link, takeForm(first, "3")).Want(409).Text(), "Not enough seats available", `"numberOfAttendees":"3"`)

		var group sync.WaitGroup
		leads := make([]string, 10)
		for i := range leads {
			group.Go(func() {
				leads[i] = c.Do("POST", link, takeForm(first, "2")).Want(303).Header.Get("Location")
			})
		}
		group.Wait()
		if slices.Sort(leads); leads[0] != leads[9] || !strings.HasSuffix(leads[0], "?done=registered") {
			t.Errorf("pressed ten times at once, it leads to %v", leads)
		}
		wantText(t, c.Do("GET", leads[0], nil).Want(200).Text(), "Registration confirmed! Check your email for details.", `"numberOfAttendees":2`)
		wantText(t, c.Do("GET", link, nil).Want(200).Text(), `"state":"accepted"`, `"next":"`+strings.TrimSuffix(leads[0], "?done=registered")+`"`)
		if got := a.Mailed(t, first); !slices.Equal(got, []string{"waiting-joined", "waiting-offer", "registration-confirmed"}) {
			t.Errorf("was told %v", got)
		}

		wantText(t, c.Do("GET", other+"?ask=leave", nil).Want(200).Text(), `"asking":"leave"`)
		c.Do("POST", other, url.Values{"_do": {"leave"}}).Want(303)
		wantSeats(t, a, id, 2, 4)
		wantText(t, c.Do("GET", other, nil).Want(200).Text(), `"state":"declined"`, `"canJoin":true`)
		c.Do("POST", other, takeForm(second, "2")).Want(409)
		c.Do("POST", other, url.Values{"_do": {"nonsense"}}).Want(400)
	})
}

// Whoever comes again after their offer has ended, before the job has seen it, is told that there are seats: then there are.
func TestWhoIsToldThatThereAreSeatsGetsThem(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, sold := soldOut(t, a, 3)
		wait(a.Client(), id, "sipho@example.com", 3).Want(201)
		cancel(a, sold)
		wantSeats(t, a, id, 0, 3)
		a.Clock.Advance(25 * time.Hour)
		wantText(t, wait(a.Client(), id, "sipho@example.com", 3).Want(409).Text(), "There are seats for you. Please register")
		register(a.Client(), id, guest(3)).Want(201)
	})
}

func TestSomebodyElsesLinkIsNone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, sold := soldOut(t, a, 2)
		wait(a.Client(), id, "sipho@example.com", 1).Want(201)
		cancel(a, sold)
		link := manageLink(t, a, "sipho@example.com")
		for _, bad := range []string{link[:len(link)-2], link + "A", strings.Replace(link, "/manage/", "/manage/x", 1), "/manage/" + sold} {
			if page := a.Client().Do("GET", bad, nil).Want(404); strings.Contains(page.Text(), "Sipho") {
				t.Errorf("%s shows somebody", bad)
			}
			a.Client().Do("POST", bad, takeForm("x@example.com", "1")).Want(404)
		}
		wantSeats(t, a, id, 1, 2)
	})
}

// The event's own questions are answered once: what was typed when the seats were gone stands in the form of the offer.
func TestWhatWasTypedIsThereWhenSeatsAreOffered(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		form := with("attendanceForm", map[string]any{"fields": []map[string]any{
			{"name": "name", "label": "Name", "type": "text", "required": true}, {"name": "email", "label": "Email", "type": "email", "required": true},
			{"name": "numberOfAttendees", "label": "How many", "type": "number"}, {"name": "menu", "label": "Menu", "type": "select", "options": []string{"Fish", "Meat"}, "required": true},
		}})
		id, sold := soldOut(t, a, 3, form)
		typed := url.Values{"_do": {"wait"}, "name": {"Ayanda Zulu"}, "email": {"ayanda@example.com"}, "numberOfAttendees": {"2"}, "menu": {"Meat"}}
		page := a.Client().Do("POST", "/events/"+id, typed).Want(422).Text()
		wantText(t, page, `"registration":"wait"`, `"phone":"Phone number is required"`, `"fullName":"Ayanda Zulu"`, `"partySize":"2"`, `"typed.menu":"Meat"`)
		again := url.Values{"_do": {"join"}, "fullName": {"Ayanda Zulu"}, "email": {"ayanda@example.com"}, "phone": {"083 000 0000"}, "partySize": {"2"}, "typed.menu": {"Meat"}, "typed.name": {"Ayanda Zulu"}}
		a.Client().Do("POST", "/events/"+id, again).Want(303)
		cancel(a, sold)
		link := manageLink(t, a, "ayanda@example.com")
		wantText(t, a.Client().Do("GET", link+"?ask=take", nil).Want(200).Text(), `"known":{"email":"ayanda@example.com","menu":"Meat","name":"Ayanda Zulu","numberOfAttendees":"2"}`)
		a.Client().Do("POST", link, url.Values{"_do": {"take"}, "name": {"Ayanda Zulu"}, "email": {"ayanda@example.com"}, "numberOfAttendees": {"2"}, "menu": {"Meat"}}).Want(303)
		wantSeats(t, a, id, 1, 3)
	})
}

func TestJoiningThatMakesNoSenseSaysSoAndKeepsWhatWasTyped(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		full, _ := soldOut(t, a, 2)
		free := create(a).ID
		late := create(a, with("totalSeats", 1), with("date", a.Clock.Today().AddDays(1)), with("time", "18:30")).ID
		register(a.Client(), late, guest(1)).Want(201)
		wantText(t, a.Client().Do("POST", "/events/"+full, listForm("sipho@example.com", "3")).Want(422).Text(), "This event has 2 seats in all", `"email":"sipho@example.com"`, `"partySize":"3"`)
		wantText(t, a.Client().Do("POST", "/events/"+full, listForm("sipho@example.com", "two")).Want(422).Text(), "Please enter a whole number", `"partySize":"two"`)
		// Where seats are free, the event's own form is the answer, filled in.
		wantText(t, a.Client().Do("POST", "/events/"+free, listForm("sipho@example.com", "3")).Want(409).Text(),
			`"registration":"open"`, "There are seats for you. Please register", `"fullName":"Sipho Dlamini"`, `"numberOfAttendees":"3"`)
		wait(a.Client(), free, "sipho@example.com", 3).Want(409)
		begins, err := a.Clock.Today().AddDays(1).At("18:30")
		if err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(begins.Sub(a.Clock.Read()) - time.Hour)
		wantText(t, a.Client().Do("POST", "/events/"+late, listForm("sipho@example.com", "1")).Want(422).Text(), "waiting list is closed", `"email":"sipho@example.com"`)
		if got := a.Mailed(t, "sipho@example.com"); len(got) != 0 {
			t.Errorf("was told %v", got)
		}
	})
}

// Whoever types an address learns nothing about it.
func TestTheAnswerToJoiningIsAlwaysTheSame(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, _ := soldOut(t, a, 2) // by thandi@example.com
		var answers []string
		for _, email := range []string{"new@example.com", "NEW@example.com", "thandi@example.com"} {
			answers = append(answers, wait(a.Client(), id, email, 1).Want(201).Text())
		}
		robot := map[string]any{"fullName": "Robot", "email": "robot@example.com", "phone": "036 555 0100", "partySize": 1, "website": "spam"}
		answers = append(answers, a.Client().Do("POST", "/api/events/"+id+"/waiting", robot).Want(201).Text())
		if slices.Sort(answers); answers[0] != answers[len(answers)-1] {
			t.Errorf("answers differ: %v", answers)
		}
		if got := a.Mailed(t, "new@example.com"); !slices.Equal(got, []string{"waiting-joined", "waiting-already"}) {
			t.Errorf("was told %v", got)
		}
		wantText(t, a.Client().Do("GET", manageLink(t, a, "thandi@example.com", "You have 2 seats at this event already"), nil).Want(200).Text(), "You have 2 seats at this event already. They stay yours.")
		if got := a.Mailed(t, "robot@example.com"); len(got) != 0 {
			t.Errorf("a robot was told %v", got)
		}
		// The same form from a browser without JavaScript, pressed three times, is one wish.
		for range 3 {
			a.Client().Do("POST", "/events/"+id, listForm("plain@example.com", "2")).Want(303)
		}
		if got := a.Mailed(t, "plain@example.com"); !slices.Equal(got, []string{"waiting-joined"}) {
			t.Errorf("was told %v", got)
		}
		link := manageLink(t, a, "plain@example.com")
		a.Client().Do("POST", link, url.Values{"_do": {"leave"}}).Want(303)
		wantText(t, a.Client().Do("GET", link, nil).Want(200).Text(), `"state":"left"`, `"canJoin":true`, `"typed.specialRequirements":""`)
		a.Client().Do("POST", "/events/"+id, listForm("plain@example.com", "2")).Want(303) // who has left can come back
		page := a.Client().Do("GET", link, nil).Want(200).Text()
		wantText(t, page, `"canJoin":false`, `"next":"/manage/`)
	})
}

func TestAnOfferThatHasEndedSaysSoAndLosesNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, sold := soldOut(t, a, 2)
		wait(a.Client(), id, "sipho@example.com", 2).Want(201)
		cancel(a, sold)
		link := manageLink(t, a, "sipho@example.com") // from here on no worker ends anything
		a.Clock.Advance(25 * time.Hour)
		wantText(t, a.Client().Do("GET", link, nil).Want(200).Text(), `"headline":"Our offer has ended"`)
		page := a.Client().Do("POST", link, takeForm("sipho@example.com", "2")).Want(409).Text()
		wantText(t, page, "This offer has ended, so the seats went to the next in line", `"canJoin":true`, `"typed.specialRequirements":"A high chair"`)
	})
}

// A letter of an offer that waits to be sent is taken back when the offer is over.
func TestNoLetterOffersSeatsThatAreGone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, sold := soldOut(t, a, 1)
		wait(a.Client(), id, "one@example.com", 1).Want(201)
		link := manageLink(t, a, "one@example.com")
		wait(a.Client(), id, "two@example.com", 1).Want(201)
		cancel(a, sold)
		if got := waiting(t, a, "waiting-offer", "one@example.com"); got != 1 {
			t.Fatalf("%d offers wait to be sent", got)
		}
		a.Client().Do("POST", link, url.Values{"_do": {"leave"}}).Want(303)
		if got := waiting(t, a, "waiting-offer", "one@example.com"); got != 0 {
			t.Error("the letter of an offer that was declined still waits")
		}
		if got := waiting(t, a, "waiting-offer", "two@example.com"); got != 1 {
			t.Errorf("%d offers to the next in line", got)
		}
		a.As(identity.Manager).Do("POST", "/api/admin/events/"+id+"/call-off", map[string]any{"because": "The river has risen."}).Want(200)
		if got := waiting(t, a, "waiting-offer", "two@example.com"); got != 0 {
			t.Error("the letter of an offer still waits though the event is called off")
		}
		if got := waiting(t, a, "waiting-closed", "two@example.com"); got != 1 {
			t.Errorf("%d letters say that the list is closed", got)
		}
		a.Delivered(t)
		mine := manageLink(t, a, "two@example.com")
		wantText(t, a.Client().Do("GET", mine, nil).Want(200).Text(), `"headline":"This event was called off"`, "The river has risen.")
		a.As(identity.Manager).Do("DELETE", "/api/admin/events/"+id, nil).Want(http.StatusNoContent)
		wantText(t, a.Client().Do("GET", mine, nil).Want(200).Text(), "We have taken this event off our programme", `"eventId":""`)
	})
}

func TestJoiningHasALimit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, _ := soldOut(t, a, 1)
		c := a.Client()
		for range 5 {
			c.Do("POST", "/api/events/"+id+"/waiting", map[string]any{}).Want(422)
		}
		c.Do("POST", "/api/events/"+id+"/waiting", map[string]any{}).Want(429)
		c.Do("POST", "/events/"+id, listForm("sipho@example.com", "1")).Want(429)
	}, func(c *app.Config) { c.RateLimits = true })
}

// An event that is put off when it had begun already has not been taken off the programme: who waited can join its list again.
func TestWhoWaitedForAnEventThatIsPutOffCanJoinAgain(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		today := with("date", a.Clock.Today())
		id, _ := soldOut(t, a, 2, today, with("time", "19:00"))
		wait(a.Client(), id, "sipho@example.com", 2).Want(201)
		link := manageLink(t, a, "sipho@example.com")
		a.Clock.Advance(8 * time.Hour)
		err := a.Running.Work.Do(t.Context(), events.JobWaiting)
		for fault.Is(err, fault.KindUnavailable) {
			err = a.Running.Work.Do(t.Context(), events.JobWaiting)
		}
		if err != nil {
			t.Fatal(err)
		}
		wantText(t, a.Client().Do("GET", link, nil).Want(200).Text(), `"state":"closed"`, "No more seats came free for your party before the event began.", `"canJoin":false`)
		a.SignIn(apptest.Email(identity.Manager)).Do("PUT", "/api/admin/events/"+id, draft(a, with("totalSeats", 2), with("time", "19:00"))).Want(200)
		page := a.Client().Do("GET", link, nil).Want(200).Text()
		wantText(t, page, "No more seats came free for your party before the event began.", `"canJoin":true`)
		a.Client().Do("POST", "/events/"+id, listForm("sipho@example.com", "2")).Want(303)
		wantText(t, a.Client().Do("GET", link, nil).Want(200).Text(), `"canJoin":false`, `"next":"/manage/`)
	})
}
