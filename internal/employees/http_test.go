package employees_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

type fields map[string]any

func newWaiter(email string, more fields) fields {
	body := fields{
		"firstName": "Lerato", "lastName": "Mokoena", "email": email, "phone": "036 555 0100", "position": "Server", "department": "Service", "hireDate": "2026-09-01",
	}
	for name, value := range more {
		body[name] = value
	}
	return body
}

type employee struct {
	ID, Status string
	SignIn     *struct {
		ID, Email, Role, Status string
		MayChange               bool
	}
}

func TestAManagerHiresAWaiterWhoLaterLeaves(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.As(identity.Owner) // somebody has to remain
		boss := a.As(identity.Manager)
		records := func() string {
			t.Helper()
			n, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT COUNT(*) FROM employees`)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		hire := newWaiter("lerato@example.com", fields{"signIn": fields{"role": "staff"}})
		if text := boss.Do("POST", "/api/admin/employees", hire).Want(403).Text(); !strings.Contains(text, "confirmation-needed") || records() != "0" {
			t.Fatalf("without a proof: %s, %s records", text, records())
		}
		boss.Proved()
		if text := boss.Do("POST", "/api/admin/employees", newWaiter("lerato@example.com", fields{"signIn": fields{"role": "manager"}})).Want(403).Text(); !strings.Contains(text, "ask an owner") || records() != "0" {
			t.Fatalf("a manager invited a manager: %s, %s records", text, records())
		}
		var hired employee
		boss.Do("POST", "/api/admin/employees", hire).Want(201).Into(&hired)
		if hired.SignIn == nil || hired.SignIn.Status != "invited" || !hired.SignIn.MayChange {
			t.Fatalf("hired %+v", hired)
		}
		if diff := cmp.Diff([]string{"staff-invitation"}, a.Mailed(t, "lerato@example.com")); diff != "" {
			t.Error(diff)
		}

		a.AddAccount("waiter@example.com", identity.Staff)
		waiter := a.SignIn("waiter@example.com")
		var others struct{ Items []struct{ ID, Email string } }
		boss.Do("GET", "/api/admin/employees/sign-ins", nil).Want(200).Into(&others)
		var works employee
		boss.Do("POST", "/api/admin/employees", newWaiter("waiter@example.com", nil)).Want(201).Into(&works)
		for _, other := range others.Items {
			if other.Email == "waiter@example.com" {
				boss.Do("PUT", "/api/admin/employees/"+works.ID+"/sign-in", fields{"accountId": other.ID}).Want(200).Into(&works)
			}
		}
		waiter.Do("GET", "/api/admin/colleagues", nil).Want(200)
		status := "/api/admin/employees/" + works.ID + "/status"
		boss.Do("PUT", status, fields{"status": "terminated", "signIn": "close"}).Want(200).Into(&works)
		if works.Status != "terminated" || works.SignIn == nil || works.SignIn.Status != "disabled" {
			t.Errorf("left as %+v", works)
		}
		waiter.Do("GET", "/api/admin/colleagues", nil).Want(401)
		boss.Do("PUT", status, fields{"status": "active", "signIn": "open"}).Want(200)
		a.SignIn("waiter@example.com")
	})
}

func TestManagersChangeTheAccountsOfStaffOnly(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	boss := a.As(identity.Manager).Proved()
	a.As(identity.Owner)
	a.AddAccount("waiter@example.com", identity.Staff)
	var all, theirs struct {
		Items []struct{ ID, Role string }
		Total int
	}
	a.As(identity.Owner).Do("GET", "/api/admin/accounts", nil).Want(200).Into(&all)
	boss.Do("GET", "/api/admin/accounts", nil).Want(200).Into(&theirs)
	if theirs.Total != 1 || len(theirs.Items) != 1 || theirs.Items[0].Role != "staff" || all.Total != 3 {
		t.Fatalf("a manager sees %+v of %+v", theirs, all)
	}
	boss.Do("POST", "/api/admin/accounts", fields{"email": "new@example.com", "name": "New", "role": "owner"}).Want(403)
	boss.Do("POST", "/api/admin/accounts", fields{"email": "new@example.com", "name": "New", "role": "staff"}).Want(201)
	for _, account := range all.Items {
		want := 403
		switch {
		case account.Role == "staff":
			want = 200
		case account.Role == "manager": // their own
			want = 409
		}
		boss.Do("PUT", "/api/admin/accounts/"+account.ID+"/status", fields{"status": "disabled"}).Want(want)
	}
}
