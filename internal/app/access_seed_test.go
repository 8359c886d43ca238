package app_test

import (
	"slices"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// seed fills the venue with canaries and gathers everybody who may knock: those
// with a role, and those who have lost theirs in every way there is.
func seed(t *testing.T, a *apptest.App) ([]visitor, map[string]string) {
	t.Helper()
	for _, email := range []string{"expired", "ended", "disabled"} {
		a.AddAccount(email+"@staff.example.com", identity.Owner)
	}
	expired := a.SignIn("expired@staff.example.com")
	a.Clock.Advance(13 * time.Hour)
	boss := a.As(identity.Owner)
	records := canaries(t, a, boss)

	ended := a.SignIn("ended@staff.example.com")
	replay := withCookie(a, session(ended))
	tampered := withCookie(a, session(ended)+"x")
	ended.Do("DELETE", "/api/session", nil).Want(204)
	disabled := a.SignIn("disabled@staff.example.com")
	accountID := one(t, a, `SELECT id FROM users WHERE email_key = 'disabled@staff.example.com'`)
	a.AddAccount("other@staff.example.com", identity.Owner)
	a.SignIn("other@staff.example.com").Proved().Do("PUT", "/api/admin/accounts/"+accountID+"/status", fields{"status": "disabled"}).Want(200)
	a.AddAccount("somebody@staff.example.com", identity.Staff)
	records["account"] = one(t, a, `SELECT id FROM users WHERE email_key = 'somebody@staff.example.com'`)

	everything := slices.Concat(guestSecrets, employeeSecrets, accountSecrets, moneySecrets)
	guest := a.Client()
	guest.Do("PUT", "/api/events/"+records["event"]+"/likes/mine", nil)
	return []visitor{
		{"anonymous", a.Client(), "", everything},
		{"a guest", guest, "", everything},
		{"an expired session", expired, "", everything},
		{"a session that was signed out", replay, "", everything},
		{"a token that was changed", tampered, "", everything},
		{"a disabled account", disabled, "", everything},
		{"staff", a.As(identity.Staff), identity.Staff, slices.Concat(employeeSecrets, accountSecrets, moneySecrets)},
		{"manager", a.As(identity.Manager), identity.Manager, ownerSecrets},
		{"owner", boss, identity.Owner, nil},
	}, records
}

func session(c *apptest.Client) string {
	for _, cookie := range c.Cookies() {
		if cookie.Name == "session" {
			return cookie.Value
		}
	}
	return ""
}

func withCookie(a *apptest.App, token string) *apptest.Client {
	client := a.Client()
	client.Header.Set("Cookie", "session="+token)
	return client
}

func one(t *testing.T, a *apptest.App, query string) string {
	t.Helper()
	value, err := db.One(t.Context(), a.DB, db.Value[string], query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return value
}

// canaries are records whose texts must not turn up where they do not belong.
func canaries(t *testing.T, a *apptest.App, boss *apptest.Client) map[string]string {
	t.Helper()
	id := func(answer *apptest.Answer) string {
		text, _ := answer.Want(201).JSON()["id"].(string)
		if text == "" {
			t.Fatalf("%s gave no id: %s", answer.Asked, answer.Text())
		}
		return text
	}
	date := string(a.Clock.Today().AddDays(20))
	records := map[string]string{}
	records["reservation"] = id(boss.Do("POST", "/api/admin/reservations", fields{
		"firstName": "Canary", "lastName": "Guest", "email": "canary-guest@example.com", "date": date, "time": "18:00", "guests": "2 Guests",
		"specialRequest": "canary-wish", "phone": "0825550199", "notes": "canary-note",
	}))
	boss.Do("PUT", "/api/admin/customers/canary-guest@example.com/card", fields{"notes": "", "allergies": "canary-allergy", "tags": []any{}, "version": 0}).Want(200)
	records["event"] = id(boss.Do("POST", "/api/admin/events", fields{
		"title": "Wine", "description": "Tasting", "date": date, "time": "18:00", "location": "Lawn", "priceCents": 100, "totalSeats": 20,
	}))
	records["registration"] = id(a.Client().Do("POST", "/api/events/"+records["event"]+"/registrations", fields{
		"fullName": "Canary Visitor", "email": "canary-visitor@example.com", "phone": "0825550199", "numberOfAttendees": 1,
	}))
	a.Composed(t)
	records["message"] = one(t, a, `SELECT id FROM outbox WHERE recipient = 'canary-visitor@example.com'`)
	var written struct{ Comment struct{ ID string } }
	a.Client().Do("POST", "/api/events/"+records["event"]+"/comments", fields{"name": "Guest", "text": "Lovely evening"}).Want(201).Into(&written)
	records["comment"] = written.Comment.ID
	records["employee"] = id(boss.Do("POST", "/api/admin/employees", fields{
		"firstName": "Zanele", "lastName": "Dlamini", "email": "zanele@example.com", "phone": "036 555 0100", "position": "Server", "department": "Service",
		"hireDate": "2026-09-01", "salaryCents": 7777777, "emergencyContact": "canary-emergency", "emergencyPhone": "0825550177", "notes": "canary-record",
	}))
	records["invoice"] = id(boss.Do("POST", "/api/admin/invoices", fields{
		"reservationId": records["reservation"], "items": []any{fields{"description": "Dinner", "quantity": 2, "rateCents": 50000}},
		"taxRate": 15, "discountCents": 0, "dueDate": date, "notes": "canary-bill",
	}))
	return records
}
