package app_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

// duringSetUp are the operations for who must set up a second factor first.
var duringSetUp = []string{
	"list-factors", "ask-own-passkey", "confirm-identity", "begin-passkey", "add-passkey", "begin-authenticator", "add-authenticator",
	"rename-factor", "remove-factor", "renew-recovery-codes",
}

func TestWhoMustSetUpASecondFactorReachesNothingElse(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		_, records := seed(t, a)
		a.As(identity.Owner).Proved().Do("PUT", "/api/admin/factor-roles", fields{"roles": []string{"owner"}}).Want(204)
		a.AddAccount("late@staff.example.com", identity.Owner)
		late := a.SignIn("late@staff.example.com")
		for _, op := range operations(t) {
			row := access[op.ID]
			if row.who == public || row.stream || slices.Contains(duringSetUp, op.ID) {
				continue
			}
			answer := late.On(t).Do(op.Method, fill(row.path, records), row.body)
			if answer.Status != 403 || !strings.Contains(answer.Text(), `"second-factor-needed"`) {
				t.Errorf("%s answered %d: %s", op.ID, answer.Status, answer.Text())
			}
		}
		for _, preview := range []string{"/admin/events/preview", "/admin/site/preview"} {
			answer := late.On(t).Do("POST", preview, url.Values{"event": {"{}"}, "site": {"{}"}, "page": {"/"}})
			if answer.Status != 403 || !strings.Contains(answer.Text(), `"second-factor-needed"`) {
				t.Errorf("%s answered %d: %s", preview, answer.Status, answer.Text())
			}
		}
		if body := late.Do("GET", "/api/session", nil).Want(200).Text(); !strings.Contains(body, `"mustSetUp":true`) {
			t.Error(body)
		}
		if status := streamed(t, a, visitor{client: late}, "GET", "/api/admin/live"); status != 403 {
			t.Errorf("the stream for staff answered %d", status)
		}
		setUp(t, a, late)
		late.Do("GET", "/api/admin/accounts", nil).Want(200)
	})
}

// setUp adds an authenticator and gives what shows its codes.
func setUp(t *testing.T, a *apptest.App, client *apptest.Client) (code func() string, recovery []string) {
	t.Helper()
	var begun struct{ Token, Secret string }
	client.On(t).Do("POST", "/api/admin/profile/authenticator-secret", nil).Want(200).Into(&begun)
	code = func() string {
		t.Helper()
		a.Clock.Advance(30 * time.Second) // each code works once
		code, err := totp.GenerateCode(begun.Secret, a.Clock.Read())
		if err != nil {
			t.Fatal(err)
		}
		return code
	}
	var added struct{ RecoveryCodes []string }
	client.On(t).Do("POST", "/api/admin/profile/authenticators", fields{"token": begun.Token, "name": "Phone", "code": code()}).Want(201).Into(&added)
	return code, added.RecoveryCodes
}

func TestSigningInTakesThePasswordAndACode(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		email := apptest.Email(identity.Manager)
		manager := a.As(identity.Manager)
		manager.Do("POST", "/api/admin/profile/authenticator-secret", nil).Want(403)
		manager.Do("PUT", "/api/admin/profile/confirmation", fields{"password": apptest.Password}).Want(204)
		code, recovery := setUp(t, a, manager)
		login := fields{"email": email, "password": apptest.Password}

		browser := a.Client()
		if body := strings.TrimSpace(browser.Do("POST", "/api/session", login).Want(200).Text()); body != `{"secondStep":{"passkey":false,"authenticator":true}}` {
			t.Error(body)
		}
		browser.Do("GET", "/api/admin/profile", nil).Want(401)
		browser.Do("PUT", "/api/session/code", fields{"code": "000000"}).Want(401)
		used := code()
		browser.Do("PUT", "/api/session/code", fields{"code": used}).Want(200)
		browser.Do("GET", "/api/admin/profile", nil).Want(200)

		replay := a.Client()
		replay.Do("POST", "/api/session", login).Want(200)
		replay.Do("PUT", "/api/session/code", fields{"code": used}).Want(401)
		replay.Do("GET", "/api/admin/profile", nil).Want(401)

		lost := a.Client()
		lost.Do("POST", "/api/session", login).Want(200)
		lost.Do("PUT", "/api/session/code", fields{"code": recovery[0]}).Want(200)
		lost.Do("GET", "/api/admin/profile", nil).Want(200)

		plain := a.Client() // a browser without JavaScript
		next := plain.Do("POST", "/login?next=/admin/events", url.Values{"email": {email}, "password": {apptest.Password}}).Want(http.StatusSeeOther).Header.Get("Location")
		if next != "/login?next=%2Fadmin%2Fevents&step=code" {
			t.Fatalf("sent to %s", next)
		}
		if page := plain.Do("GET", next, nil).Want(200).Text(); !strings.Contains(page, `"secondStep":{`) {
			t.Error("the page does not ask for a code")
		}
		if to := plain.Do("POST", next, url.Values{"code": {code()}}).Want(http.StatusSeeOther).Header.Get("Location"); to != "/admin/events" {
			t.Errorf("sent to %s", to)
		}
		if to := a.Client().Do("GET", next, nil).Want(http.StatusSeeOther).Header.Get("Location"); to != "/login" {
			t.Errorf("who has begun nothing is sent to %s", to)
		}
		kinds := a.Mailed(t, email)
		if len(kinds) != 2 || kinds[0] != "sign-in-changed" || kinds[1] != "sign-in-changed" {
			t.Errorf("mailed %v", kinds)
		}
	})
}
