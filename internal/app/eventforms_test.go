package app_test

import (
	"net/url"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
)

// A fault inside never hides the page's own sentence, nor what was typed.
func TestARegistrationWithoutJavaScriptThatFailsInsideSaysSo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := newEvent(t, a)
		a.ExpectErrors()
		if _, err := a.DB.Exec(t.Context(), `DROP TABLE idempotency`); err != nil {
			t.Fatal(err)
		}
		page := a.Client().Do("POST", "/events/"+id, url.Values{
			"fullName": {"Zanele Khumalo"}, "email": {"zanele@example.com"}, "phone": {"036 555 0199"}, "numberOfAttendees": {"2"},
		}).Want(500).Text()
		for _, want := range []string{"<p>Registration failed</p><p>Something went wrong. Nothing was lost; please try again.</p>", `value="Zanele Khumalo"`} {
			if !strings.Contains(page, want) {
				t.Errorf("the page lacks %q", want)
			}
		}
	})
}
