package events_test

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/dashboard"
	"tafel/internal/events"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

const secret = "Quiet Harvest Table"

// lettersTo is everything that was written to an address.
func lettersTo(t *testing.T, a *apptest.App, to string) string {
	t.Helper()
	a.Composed(t)
	all, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE recipient = $1 ORDER BY created_at, id`, to)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(all, "\n")
}

// published and unpublished change the state of what staff fill in.
func published(body map[string]any) { body["state"] = "published" }
func unpublished(body map[string]any) {
	body["state"], body["title"] = "draft", secret
}

func TestADraftIsNotThereForVisitors(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, unpublished, with("date", a.Clock.Today()))
		visitor, path := a.Client(), "/api/events/"+event.ID
		waiting := map[string]any{"fullName": "Thandi Nkosi", "email": "thandi@example.com", "phone": "036 555 0101", "partySize": 2}
		for _, ask := range []struct {
			method, path string
			body         any
		}{
			{"GET", path, nil}, {"GET", path + "/calendar.ics", nil}, {"GET", "/events/" + event.ID + "/share.jpg", nil},
			{"POST", path + "/registrations", guest(2)}, {"POST", path + "/waiting", waiting},
			{"GET", path + "/likes", nil}, {"PUT", path + "/likes/mine", nil}, {"DELETE", path + "/likes/mine", nil},
			{"GET", path + "/comments", nil}, {"POST", path + "/comments", map[string]string{"name": "Sipho", "text": "Lovely"}},
		} {
			if answer := visitor.Do(ask.method, ask.path, ask.body).Want(404); answer.JSON()["detail"] != "Event not found" {
				t.Errorf("%s %s says %s", ask.method, ask.path, answer.Text())
			}
		}
		if to := visitor.Do("GET", "/events/"+event.ID, nil).Want(302).Header.Get("Location"); to != "/events" {
			t.Errorf("its page leads to %q", to)
		}
		form := url.Values{"fullName": {"Z"}, "email": {"z@example.com"}, "phone": {"036 555 0100"}, "numberOfAttendees": {"many"}}
		if answer := visitor.Do("POST", "/events/"+event.ID, form); strings.Contains(answer.Text(), secret) || answer.Status == 200 {
			t.Errorf("the form without JavaScript: %d", answer.Status)
		}
		for _, page := range []string{"/", "/events", "/sitemap.xml", "/api/events", "/api/events?upcoming=true"} {
			if text := visitor.Do("GET", page, nil).Want(200).Text(); strings.Contains(text, secret) || strings.Contains(text, event.ID) {
				t.Errorf("%s names the draft", page)
			}
		}
		var today dashboard.Dashboard
		a.As(identity.Manager).Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&today)
		if len(today.Events)+len(today.WeekEvents) != 0 {
			t.Errorf("the dashboard counts it: %+v", today.Events)
		}

		a.As(identity.Manager).Do("PUT", "/api/admin/events/"+event.ID, draft(a, unpublished, published)).Want(200)
		for _, page := range []string{"/", "/events", "/sitemap.xml", "/api/events?upcoming=true"} {
			if text := visitor.Do("GET", page, nil).Want(200).Text(); !strings.Contains(text, event.ID) {
				t.Errorf("%s lacks what was published", page)
			}
		}
		visitor.Do("PUT", path+"/likes/mine", nil).Want(200)
		register(visitor, event.ID, guest(2)).Want(201)
		a.As(identity.Manager).Do("PUT", "/api/admin/events/"+event.ID, draft(a, unpublished)).Want(409)
	})
}

const why = "The river is too high.\nWe try again in spring."

func callOff(a *apptest.App, id string) *apptest.Answer {
	return a.As(identity.Manager).Do("POST", "/api/admin/events/"+id+"/call-off", map[string]any{"because": why})
}

func TestThePageOfAnEventThatWasCalledOffStaysWithTheReason(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event, other := create(a, with("title", "River supper"), with("payment", "full")), create(a, with("title", "Dry supper"))
		var made events.RegistrationReceipt
		register(a.Client(), event.ID, guest(2)).Want(201).Into(&made)
		manager, visitor := a.As(identity.Manager), a.Client()
		manager.Do("POST", "/api/admin/attendance/"+made.ID+"/payments", map[string]any{"amountCents": 70000, "method": "card", "receivedOn": a.Clock.Today()}).Want(201)
		callOff(a, event.ID).Want(200)
		callOff(a, event.ID).Want(409)

		page := visitor.Do("GET", "/events/"+event.ID, nil).Want(200).Text()
		for _, want := range []string{`"state":"called_off"`, `The river is too high.\nWe try again in spring.`, "https://schema.org/EventCancelled", `"others":[{"id":"` + other.ID} {
			if !strings.Contains(page, want) {
				t.Errorf("the page lacks %s", want)
			}
		}
		if open := visitor.Do("GET", "/events/"+event.ID+"?register=open", nil).Want(200).Text(); strings.Contains(open, `"registration":"open"`) {
			t.Error("the form is still there")
		}
		if answer := register(visitor, event.ID, guest(1)).Want(422).JSON(); answer["detail"] != "This event was called off" {
			t.Errorf("registering: %v", answer)
		}
		for _, list := range []string{"/", "/events", "/sitemap.xml", "/api/events"} {
			if strings.Contains(visitor.Do("GET", list, nil).Want(200).Text(), event.ID) {
				t.Errorf("%s names it", list)
			}
		}
		file := visitor.Do("GET", "/api/events/"+event.ID+"/calendar.ics", nil).Want(200)
		if !strings.Contains(file.Text(), "METHOD:CANCEL\r\n") || !strings.Contains(file.Text(), "STATUS:CANCELLED\r\n") || file.Header.Get("Content-Type") != "text/calendar; charset=utf-8; method=CANCEL" {
			t.Errorf("%s: %s", file.Header.Get("Content-Type"), file.Text())
		}
		visitor.Do("GET", "/api/events/"+event.ID+"/comments", nil).Want(200)

		own := visitor.Do("GET", made.Link, nil).Want(200).Text()
		for _, want := range []string{"We are sorry: this event was called off", `The river is too high.\nWe try again in spring.`, "All of R700 comes back to you."} {
			if !strings.Contains(own, want) {
				t.Errorf("the guest's page lacks %s", want)
			}
		}
		letters := lettersTo(t, a, "thandi@example.com")
		for _, want := range []string{"The river is too high.", "We try again in spring.", "Comes back to you", "R700"} {
			if !strings.Contains(letters, want) {
				t.Errorf("the letter lacks %q:\n%s", want, letters)
			}
		}
	})
}

func TestFactsStandOnThePageInTheCalendarFileAndInStructuredData(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		facts := func(body map[string]any) {
			for name, value := range map[string]string{
				"endTime": "00:30", "summary": "  One line  for cards ", "included": "Wine\n\nand bread", "children": "From 12", "parking": "Behind", "rain": "Inside", "branchId": "newcastle",
			} {
				body[name] = value
			}
		}
		reachable(a)
		event := create(a, facts, with("date", "2027-03-31"))
		want := events.Facts{EndTime: "00:30", Summary: "One line for cards", Included: "Wine\n\nand bread", Children: "From 12", Parking: "Behind", Rain: "Inside", BranchID: "newcastle"}
		if event.Facts != want || event.Branch == nil || event.Branch.Name != "Newcastle" || event.Branch.Phone == "" || !strings.Contains(event.Branch.Map, "Newcastle") {
			t.Errorf("%+v at %+v", event.Facts, event.Branch)
		}
		page := a.Client().Do("GET", "/events/"+event.ID, nil).Want(200).Text()
		for _, want := range []string{
			`<meta name="description" content="One line for cards"`, `"startDate":"2027-03-31T18:30:00+02:00"`, `"endDate":"2027-04-01T00:30:00+02:00"`,
			`"@type":"PostalAddress"`, `"addressLocality":"Newcastle"`, `"included":"Wine\n\nand bread"`,
		} {
			if !strings.Contains(page, want) {
				t.Errorf("the page lacks %s", want)
			}
		}
		file := strings.ReplaceAll(a.Client().Do("GET", "/api/events/"+event.ID+"/calendar.ics", nil).Want(200).Text(), "\r\n ", "")
		for _, want := range []string{"DTEND;TZID=Africa/Johannesburg:20270401T003000\r\n", `LOCATION:Ladysmith\, 24 Willow Row\, Newcastle\, KwaZulu-Natal\, South Africa`} {
			if !strings.Contains(file, want) {
				t.Errorf("the file lacks %s:\n%s", want, file)
			}
		}
		for _, list := range []string{"/", "/events"} {
			text := a.Client().Do("GET", list, nil).Want(200).Text()
			if !strings.Contains(text, "One line for cards") || strings.Contains(text, "Behind") {
				t.Errorf("%s is not as lean as it should be, or lacks the summary", list)
			}
		}
		register(a.Client(), event.ID, guest(2)).Want(201)
		letter := lettersTo(t, a, "thandi@example.com")
		for _, want := range []string{"18:30 to 00:30", "24 Willow Row, Newcastle, KwaZulu-Natal, South Africa", "+27 34 555 0100"} {
			if !strings.Contains(letter, want) {
				t.Errorf("the letter lacks %q:\n%s", want, letter)
			}
		}

		manager := a.As(identity.Manager)
		for field, value := range map[string]string{"branchId": "durban", "endTime": "late", "summary": strings.Repeat("x", 201)} {
			fields, _ := manager.Do("PUT", "/api/admin/events/"+event.ID, draft(a, with(field, value))).Want(422).JSON()["fields"].(map[string]any)
			if len(fields) != 1 || fields[field] == nil {
				t.Errorf("%s: %v", field, fields)
			}
		}
		manager.Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("date", "2027-03-31"), with("branchId", "ladysmith"))).Want(200)
		if letters := lettersTo(t, a, "thandi@example.com"); !strings.Contains(letters, "Your event has changed") || !strings.Contains(letters, "10 Lantern Lane") {
			t.Errorf("nobody was told of the other branch:\n%s", letters)
		}
	})
}

func TestADuplicateSharesThePictureUntilNobodyShowsIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager := a.As(identity.Manager)
		picture := upload(t, manager, "")
		event := create(a, with("pictureId", picture.ID), with("summary", "One line"))
		register(a.Client(), event.ID, guest(2)).Want(201)
		var twin events.ManagedEvent
		manager.Do("POST", "/api/admin/events/"+event.ID+"/duplicate", nil).Want(201).Into(&twin)
		if twin.State != events.StateDraft || twin.AvailableSeats != 10 || twin.Registrations != 0 || twin.Summary != "One line" || twin.PictureID != picture.ID || twin.ImageURL == "" {
			t.Fatalf("the duplicate: %+v", twin)
		}
		served := func(status int) { t.Helper(); a.Client().Do("GET", picture.Sources[0].URL, nil).Want(status) }
		manager.Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(204)
		served(200)
		manager.Do("POST", "/api/admin/events/"+event.ID+"/duplicate", nil).Want(404)
		var third events.ManagedEvent
		manager.Do("POST", "/api/admin/events/"+twin.ID+"/duplicate", nil).Want(201).Into(&third)
		manager.Do("PUT", "/api/admin/events/"+twin.ID, draft(a, unpublished)).Want(200) // without a picture
		served(200)
		manager.Do("DELETE", "/api/admin/events/"+third.ID, nil).Want(204)
		served(404)
	})
}

// Those who let go of one picture at the same time are asked one after the other, so that the last one removes it.
func TestTheLastDuplicateThatGoesTakesThePictureWithIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager := a.As(identity.Manager)
		picture := upload(t, manager, "")
		event := create(a, with("pictureId", picture.ID))
		ids := []string{event.ID}
		for range 5 {
			var twin events.ManagedEvent
			manager.Do("POST", "/api/admin/events/"+event.ID+"/duplicate", nil).Want(201).Into(&twin)
			ids = append(ids, twin.ID)
		}
		done := make(chan int)
		for _, id := range ids {
			go func() { done <- manager.Do("DELETE", "/api/admin/events/"+id, nil).Status }()
		}
		for range ids {
			if status := <-done; status != 204 {
				t.Errorf("deleting: %d", status)
			}
		}
		a.Client().Do("GET", picture.Sources[0].URL, nil).Want(404)
	})
}

// Without holding the picture, two that let go of it at once each still see the other: nobody would remove it.
func TestWithoutHoldingThePictureEachSeesTheOther(t *testing.T) {
	a := apptest.Start(t, db.Postgres)
	manager := a.As(identity.Manager)
	picture := upload(t, manager, "")
	first := create(a, with("pictureId", picture.ID))
	var second events.ManagedEvent
	manager.Do("POST", "/api/admin/events/"+first.ID+"/duplicate", nil).Want(201).Into(&second)
	var gone, seen, ended sync.WaitGroup
	gone.Add(2)
	seen.Add(2)
	others := make(chan bool, 2)
	for _, id := range []string{first.ID, second.ID} {
		ended.Go(func() {
			err := a.DB.Write(t.Context(), func(ctx context.Context) error {
				_, err := a.DB.Exec(ctx, `DELETE FROM events WHERE id = $1`, id)
				gone.Done()
				gone.Wait()
				still, readErr := db.One(ctx, a.DB, db.Value[bool], `SELECT EXISTS (SELECT 1 FROM events WHERE picture_id = $1)`, picture.ID)
				others <- still
				seen.Done()
				seen.Wait()
				return errors.Join(err, readErr)
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	ended.Wait()
	if one, two := <-others, <-others; !one || !two {
		t.Errorf("the other was seen: %t, %t; the test above cannot fail", one, two)
	}
}

func TestDeletingWhatWasCalledOffTellsNobodyAgain(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		book(a, event.ID, "Coming")
		callOff(a, event.ID).Want(200)
		before := told(t, a)
		a.As(identity.Manager).Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(204)
		if after := told(t, a); len(before) != 1 || !slices.Equal(before, after) {
			t.Errorf("told %v, then %v", before, after)
		}
		if got := statuses(t, a, event.ID)["Coming"]; got != events.CalledOff {
			t.Errorf("the registration is %s", got)
		}
	})
}
