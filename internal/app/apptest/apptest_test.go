package apptest_test

import (
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

func TestItBootsTheWholeProductOnEachEngine(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Run(t, []apptest.Scenario{
			{Name: "a visitor is nobody", Method: "GET", Path: "/api/session", Status: 200, HasNot: []string{"user"}},
			{Name: "an owner is signed in", As: identity.Owner, Method: "GET", Path: "/api/session", Status: 200,
				Has: []string{apptest.Email(identity.Owner), `"owner"`}},
			{Name: "a stranger is refused", Method: "POST", Path: "/api/session", Status: 401,
				Body: map[string]string{"email": "nobody@example.com", "password": "guess guess guess"},
				Has:  []string{"Invalid email or password"}},
			{Name: "what is not there is a problem", Method: "GET", Path: "/api/nothing", Status: 404, Has: []string{`"not-found"`}},
		})
	})
}
