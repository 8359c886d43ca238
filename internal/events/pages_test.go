package events_test

import (
	"net/url"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
)

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
