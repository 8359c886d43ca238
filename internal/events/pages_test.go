package events_test

import (
	"net/url"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
)

// Search engines find every page of the list by its links, and every event in the sitemap.
func TestALongListIsReadPageByPage(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		ids := map[string]bool{}
		for range 13 {
			ids[create(a).ID] = true
		}
		visitor := a.Client()
		first, second := visitor.Do("GET", "/events", nil).Want(200).Text(), visitor.Do("GET", "/events?page=2", nil).Want(200).Text()
		sitemap := visitor.Do("GET", "/sitemap.xml", nil).Want(200).Text()
		for id := range ids {
			if on := strings.Count(first+second, `"id":"`+id+`"`); on != 1 {
				t.Errorf("an event is on the pages %d times", on)
			}
			if !strings.Contains(sitemap, "/events/"+id) {
				t.Error("an event is missing from the sitemap")
			}
		}
		for _, want := range []string{`/events">`, "<title>Events ·", `"total":13,"page":1,"pages":2`} {
			if !strings.Contains(first, want) {
				t.Errorf("the first page lacks %s", want)
			}
		}
		for _, want := range []string{`/events?page=2">`, "<title>Events, page 2 ·", `"total":13,"page":2,"pages":2`} {
			if !strings.Contains(second, want) {
				t.Errorf("the second page lacks %s", want)
			}
		}
		if to := visitor.Do("GET", "/events?page=7", nil).Want(302).Header.Get("Location"); to != "/events?page=2" {
			t.Errorf("beyond the end leads to %q", to)
		}
		var all struct{ Total int }
		if visitor.Do("GET", "/api/events?upcoming=true", nil).Want(200).Into(&all); all.Total != 13 {
			t.Errorf("the API lists %d, want all 13", all.Total)
		}
	})
}

// A fault inside never hides the page's own sentence, nor what was typed.
func TestARegistrationWithoutJavaScriptThatFailsInsideSaysSo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := create(a).ID
		a.Running.Work.Stop() // one of its jobs reads the table that is about to go
		if _, err := a.DB.Exec(t.Context(), `DROP TABLE idempotency`); err != nil {
			t.Fatal(err)
		}
		page := a.Client().Do("POST", "/events/"+id, url.Values{
			"fullName": {"Zanele Khumalo"}, "email": {"zanele@example.com"}, "phone": {"036 555 0199"}, "numberOfAttendees": {"2"},
		}).Want(500).Text()
		a.ExpectErrors()
		for _, want := range []string{`"message":"Registration failed","reason":"Something went wrong. Nothing was lost; please try again."`, `"fullName":"Zanele Khumalo"`} {
			if !strings.Contains(page, want) {
				t.Errorf("the page lacks %q", want)
			}
		}
	})
}
