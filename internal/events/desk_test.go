package events_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
)

// told by the history of an event, the latest first.
func sentences(t *testing.T, a *apptest.App, eventID string) (all []string) {
	t.Helper()
	var found struct {
		Items []struct{ Sentence string }
	}
	a.As(identity.Owner).Do("GET", "/api/admin/audit?entity=event&entityId="+eventID, nil).Want(200).Into(&found)
	for _, entry := range found.Items {
		all = append(all, entry.Sentence)
	}
	return all
}

func TestADraftIsPublishedTakenBackAndDuplicated(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("state", "draft"), with("title", "Long table"))
		edit := func(want int, change ...func(map[string]any)) *apptest.Answer {
			change = append([]func(map[string]any){with("title", "Long table")}, change...)
			return a.As(identity.Staff).Do("PUT", "/api/admin/events/"+event.ID, draft(a, change...)).Want(want)
		}
		a.Client().Do("GET", "/api/events/"+event.ID, nil).Want(404)
		edit(200, with("state", "draft"), with("location", "Newcastle"))
		edit(200)
		a.Client().Do("GET", "/api/events/"+event.ID, nil).Want(200)
		edit(200, with("state", "draft"))
		edit(200, with("state", "published"))
		book(a, event.ID, "Coming")
		if says := edit(409, with("state", "draft")).Text(); !strings.Contains(says, "Please call it off instead") {
			t.Errorf("back to draft with guests: %s", says)
		}
		want := []string{
			"Test Staff published the event “Long table”",
			"Test Staff made the event “Long table” a draft again",
			"Test Staff published the event “Long table”",
			"Test Staff changed the location of the event “Long table” from Ladysmith to Newcastle",
			"Test Manager saved the event “Long table” as a draft",
		}
		if diff := cmp.Diff(want, sentences(t, a, event.ID)); diff != "" {
			t.Error(diff)
		}

		day := a.Clock.Today().AddDays(40)
		var copied events.ManagedEvent
		staff := a.As(identity.Staff)
		staff.Do("POST", "/api/admin/events/"+event.ID+"/duplicate", map[string]any{"date": day}).Want(201).Into(&copied)
		if copied.State != events.StateDraft || copied.Date != day || copied.AvailableSeats != 10 || copied.Registrations != 0 || copied.ID == event.ID {
			t.Errorf("the copy: %+v", copied)
		}
		if diff := cmp.Diff([]string{"Test Staff made a copy of the event “Long table” as a draft"}, sentences(t, a, copied.ID)); diff != "" {
			t.Error(diff)
		}
		staff.Do("POST", "/api/admin/events/"+event.ID+"/duplicate", map[string]any{"date": "soon"}).Want(422)
		staff.Do("DELETE", "/api/admin/events/"+copied.ID, nil).Want(204) // their own copy: the way back
		staff.Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(403)
	})
}

func TestWhomCallingOffConcernsIsToldBeforeAndAfter(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 6))
		path := "/api/admin/events/" + event.ID + "/call-off"
		paidFor, owes := book(a, event.ID, "Paid"), book(a, event.ID, "Owes")
		receive(a, paidFor, 20_000)
		gaveUp := book(a, event.ID, "Gaveup")
		setStatus(a.As(identity.Manager), gaveUp, events.Cancelled)
		receive(a, gaveUp, 5_000)
		wait(a.Client(), event.ID, "waits@example.com", 3).Want(201)

		refund := money.Cents(20_000)
		want := events.CallOffEffects{Registrations: 2, Attendees: 4, Emailed: 2, Waiting: 1, Paid: 1, RefundCents: &refund}
		var before, unseen events.CallOffEffects
		a.As(identity.Manager).Do("GET", path, nil).Want(200).Into(&before)
		if diff := cmp.Diff(want, before); diff != "" {
			t.Error("manager:", diff)
		}
		a.As(identity.Staff).Do("GET", path, nil).Want(200).Into(&unseen)
		want.RefundCents = nil
		if diff := cmp.Diff(want, unseen); diff != "" {
			t.Error("staff:", diff)
		}
		a.As(identity.Staff).Do("POST", path, map[string]any{"because": " "}).Want(422)
		var after events.CalledOffEvent
		a.As(identity.Staff).Do("POST", path, map[string]any{"because": "The river is too high.", "revision": event.Version}).Want(200).Into(&after)
		if diff := cmp.Diff(want, after.Effects); diff != "" {
			t.Error("answer:", diff)
		}
		if after.State != events.StateCalledOff || after.Because != "The river is too high." || after.Registrations != 0 {
			t.Errorf("the event: %+v", after.ManagedEvent)
		}
		a.As(identity.Staff).Do("POST", path, map[string]any{"because": "Again"}).Want(409)
		a.As(identity.Staff).Do("GET", path, nil).Want(409)
		if says := sentences(t, a, event.ID)[0]; says != "Test Staff called off the event “Wine tasting”" {
			t.Error(says)
		}

		// Who has money to be given back is found by managers, and by nobody else.
		var back events.RegistrationList
		query := "/api/admin/attendance?paid=true&status=called_off&eventId=" + event.ID
		a.As(identity.Manager).Do("GET", query, nil).Want(200).Into(&back)
		if back.Total != 1 || back.Items[0].ID != paidFor || back.Items[0].Money.CreditCents != 20_000 {
			t.Errorf("to give back: %+v", back)
		}
		a.As(identity.Staff).Do("GET", query, nil).Want(403)
		a.As(identity.Manager).Do("GET", "/api/admin/attendance?paid=true", nil).Want(422)
		_ = owes

		listed := func(as identity.Role) events.ManagedEvent {
			var page events.ManagedEventList
			a.As(as).Do("GET", "/api/admin/events?state=called_off", nil).Want(200).Into(&page)
			if page.Total != 1 || len(page.Items) != 1 {
				t.Fatalf("called off: %+v", page)
			}
			return page.Items[0]
		}
		if got := listed(identity.Manager).RefundCents; got != 20_000 {
			t.Errorf("managers read %d to give back", got)
		}
		if got := listed(identity.Staff).RefundCents; got != 0 {
			t.Errorf("staff read %d to give back", got)
		}
		a.As(identity.Manager).Do("POST", "/api/admin/attendance/"+paidFor+"/refunds", paid(a, 20_000)).Want(201)
		if got := listed(identity.Manager).RefundCents; got != 0 {
			t.Errorf("%d is left after the refund", got)
		}
	})
}

func TestStatesAreCountedAsTheyAreListed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		for range 2 {
			create(a, with("state", "draft"))
		}
		create(a)
		off := create(a)
		create(a, with("date", a.Clock.Today().AddDays(-3)))
		create(a, with("date", a.Clock.Today().AddDays(-3)), with("state", "draft"))
		a.As(identity.Staff).Do("POST", "/api/admin/events/"+off.ID+"/call-off", map[string]any{"because": "Rain"}).Want(200)
		for query, want := range map[string]int{
			"": 6, "?state=draft": 3, "?state=published": 2, "?state=called_off": 1,
			"?state=draft&when=upcoming": 2, "?state=draft&when=past": 1, "?state=published&when=upcoming": 1, "?state=called_off&when=past": 0,
		} {
			var page events.ManagedEventList
			a.As(identity.Staff).Do("GET", "/api/admin/events"+query, nil).Want(200).Into(&page)
			if page.Total != want || len(page.Items) != want {
				t.Errorf("%q: %d of %d, want %d", query, len(page.Items), page.Total, want)
			}
		}
		a.As(identity.Staff).Do("GET", "/api/admin/events?state=lost", nil).Want(422)
	})
}

// editorForm is what the editor sends to see an event's page.
func editorForm(t *testing.T, id string, event map[string]any) (contentType string, body *bytes.Buffer) {
	t.Helper()
	document, err := json.Marshal(event)
	if err != nil {
		t.Fatal(err)
	}
	body = &bytes.Buffer{}
	form := multipart.NewWriter(body)
	for name, value := range map[string]string{"id": id, "event": string(document)} {
		if err := form.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return form.FormDataContentType(), body
}

func TestAnEventCanBeLookedAtBeforeItIsSaved(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		saved := create(a, with("state", "draft"), with("title", "Saved title"))
		send := func(client *apptest.Client, id string, change ...func(map[string]any)) *apptest.Answer {
			kind, body := editorForm(t, id, draft(a, change...))
			return client.On(t).Send("POST", "/admin/events/preview", kind, body, http.Header{})
		}
		send(a.Client(), saved.ID).Want(401)
		for _, id := range []string{saved.ID, ""} {
			answer := send(a.As(identity.Staff), id, with("title", "Typed title"), with("state", "draft")).Want(200)
			html := answer.Text()
			if !strings.Contains(html, "Typed title") || strings.Contains(html, "Saved title") || strings.Contains(html, "<script") {
				t.Errorf("%q: %s", id, html)
			}
			if !strings.Contains(html, "noindex") || answer.Header.Get("Cache-Control") != "no-store" || !strings.Contains(answer.Header.Get("Content-Security-Policy"), "sandbox allow-same-origin") {
				t.Errorf("%q: %v", id, answer.Header)
			}
		}
		send(a.As(identity.Staff), saved.ID, with("title", "")).Want(422)
		send(a.As(identity.Staff), "missing").Want(404)
		a.As(identity.Staff).On(t).Send("POST", "/admin/events/preview", "text/plain", strings.NewReader("x"), http.Header{}).Want(400)

		var kept events.ManagedEvent
		a.As(identity.Staff).Do("GET", "/api/admin/events/"+saved.ID, nil).Want(200).Into(&kept)
		if kept.Title != "Saved title" || kept.Version != saved.Version {
			t.Errorf("looking changed it: %+v", kept)
		}
		a.Client().Do("GET", "/api/events/"+saved.ID, nil).Want(404)
	})
}
