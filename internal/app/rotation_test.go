package app_test

import (
	"net/http"
	"strings"
	"testing"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// TestANewMasterKeyStillKnowsTheBrowsersOfTheOldOne: strangers who guess at an
// account must not keep its owner out on the day the key is changed.
func TestANewMasterKeyStillKnowsTheBrowsersOfTheOldOne(t *testing.T) {
	data := t.TempDir()
	older, newer := strings.Repeat("a", 32), strings.Repeat("b", 32)
	email := apptest.Email(identity.Owner)
	var device *http.Cookie
	t.Run("old key", func(t *testing.T) {
		a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.Data, c.MasterKey = data, older })
		for _, cookie := range a.As(identity.Owner).Cookies() {
			if cookie.Name == "device" {
				device = cookie
			}
		}
	})
	t.Run("new key", func(t *testing.T) {
		a := apptest.Start(t, db.SQLite, func(c *app.Config) {
			c.Data, c.MasterKey, c.PreviousMasterKey, c.RateLimits = data, newer, older, true
		})
		signIn := func(password string, cookie *http.Cookie) int {
			client := a.Client()
			if cookie != nil {
				client.Header.Set("Cookie", cookie.String())
			}
			return client.Do("POST", "/api/session", map[string]string{"email": email, "password": password}).Status
		}
		for signIn("a stranger's guess", nil) == http.StatusUnauthorized {
			continue
		}
		if got := signIn(apptest.Password, nil); got != http.StatusTooManyRequests {
			t.Errorf("an unknown browser was answered %d", got)
		}
		if got := signIn(apptest.Password, device); got != http.StatusOK {
			t.Errorf("the owner's browser was answered %d", got)
		}
		forged := &http.Cookie{Name: device.Name, Value: device.Value[:len(device.Value)-1] + "_"}
		if got := signIn(apptest.Password, forged); got != http.StatusTooManyRequests {
			t.Errorf("a forged browser was answered %d", got)
		}
	})
}

// TestATestedMailServerStaysTestedAfterANewMasterKey: nothing was changed but the key.
func TestATestedMailServerStaysTestedAfterANewMasterKey(t *testing.T) {
	data, post := t.TempDir(), mailtest.Start(t, mailtest.WithUser("bookings", "correct horse"))
	older, newer := strings.Repeat("a", 32), strings.Repeat("b", 32)
	tested := func(owner *apptest.Client) bool {
		var found mail.MailSettings
		owner.Do("GET", mailPath, nil).Want(200).Into(&found)
		return found.Tested
	}
	t.Run("old key", func(t *testing.T) {
		a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.Data, c.MasterKey = data, older })
		owner := a.As(identity.Owner).Proved()
		owner.Do("PUT", mailPath, serverAt(t, post.Addr(), 0, nil)).Want(200)
		if tested(owner) {
			t.Error("it is called tested before a test")
		}
		owner.Do("POST", mailPath+"/test", serverAt(t, post.Addr(), 1, nil)).Want(200)
		if !tested(owner) {
			t.Error("it is not called tested after a test")
		}
	})
	t.Run("new key", func(t *testing.T) {
		a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.Data, c.MasterKey, c.PreviousMasterKey = data, newer, older })
		owner := a.SignIn(apptest.Email(identity.Owner)).Proved()
		if !tested(owner) {
			t.Error("it is not called tested any more")
		}
		owner.Do("PUT", mailPath, serverAt(t, post.Addr(), 1, fields{"password": "another one"})).Want(200)
		if tested(owner) {
			t.Error("it is called tested with another password")
		}
	})
}

// A guest's link is signed and stands in a mail that is sent once: it works as long as the key that signed it is there,
// and whoever changes keys has to know.
func TestGuestsKeepTheirLinksAsLongAsTheKeyBeforeStays(t *testing.T) {
	data := t.TempDir()
	older, newer := strings.Repeat("a", 32), strings.Repeat("b", 32)
	var token string
	t.Run("old key", func(t *testing.T) {
		a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.Data, c.MasterKey = data, older })
		registered := a.Client().On(t).Do("POST", "/api/events/"+newEvent(t, a)+"/registrations", fields{
			"fullName": "A Guest", "email": "guest@example.com", "phone": "036 555 0100", "numberOfAttendees": 1,
		}).Want(201).Text()
		_, token, _ = strings.Cut(registered, "/manage/")
		if token, _, _ = strings.Cut(token, `"`); token == "" {
			t.Fatalf("there is no link in %s", registered)
		}
	})
	for previous, status := range map[string]int{older: 200, "": 404} {
		t.Run("new key beside "+previous, func(t *testing.T) {
			a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.Data, c.MasterKey, c.PreviousMasterKey = data, newer, previous })
			a.Client().On(t).Do("GET", "/manage/"+token, nil).Want(status)
		})
	}
	_, row, _ := strings.Cut(app.OptionsTable(), "`--previous-master-key`")
	if row, _, _ = strings.Cut(row, "\n"); !strings.Contains(row, "links") {
		t.Errorf("who changes keys reads nothing of guests' links: %s", row)
	}
}
