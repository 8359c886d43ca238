package app_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// An invitation may have gone to an address that was mistyped: until its reader has accepted it, nobody there reads of
// guests, who give their phone numbers and wishes to the venue.
func TestWhoHasNotAcceptedAnInvitationReadsNothingOfGuests(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner := a.As(identity.Owner).On(t).Proved()
		for _, role := range []string{"manager", "owner"} {
			owner.Do("POST", "/api/admin/accounts", fields{"email": role + "@typo.example.com", "name": "Sipho", "role": role}).Want(201)
		}
		a.Client().On(t).Do("POST", "/api/reservations", fields{
			"firstName": "Zanele", "lastName": "Dube", "email": "zanele@example.com", "phone": "036 555 0100", "date": a.Clock.Today().AddDays(20), "guests": "2 Guests", "specialRequest": "It is a surprise",
		}).Want(201)
		for _, role := range []string{"manager", "owner"} {
			if diff := cmp.Diff([]string{"staff-invitation"}, a.Mailed(t, role+"@typo.example.com")); diff != "" {
				t.Errorf("a %s who was invited gets %s", role, diff)
			}
		}
		if diff := cmp.Diff([]string{"reservation-new"}, a.Mailed(t, apptest.Email(identity.Owner))); diff != "" {
			t.Errorf("the owner gets %s", diff)
		}
	})
}

// A mail server that puts letters off must not hand out links that have ended meanwhile.
func TestAnInvitationThatHasEndedIsNotSentLater(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Running.Work.Stop() // nothing leaves by itself
		owner := a.As(identity.Owner).On(t).Proved()
		invite := func(name string) (path, link string) {
			t.Helper()
			var made struct {
				Account struct{ ID string }
				Link    string
			}
			owner.Do("POST", "/api/admin/accounts", fields{"email": name + "@staff.example.com", "name": "Sipho", "role": "staff"}).Want(201).Into(&made)
			return "/api/admin/accounts/" + made.Account.ID, made.Link
		}
		again, _ := invite("again")
		role, _ := invite("role")
		withdrawn, _ := invite("withdrawn")
		closed, _ := invite("closed")
		_, accepted := invite("accepted")
		a.Composed(t)
		if _, err := a.DB.Exec(t.Context(), `UPDATE outbox SET attempts = 1, last_error = 'The mail server asks us to come back later.', next_attempt_at = next_attempt_at + 60000`); err != nil {
			t.Fatal(err)
		}

		owner.Do("POST", again+"/invitation", nil).Want(200)
		owner.Do("PUT", role+"/role", fields{"role": "manager"}).Want(200)
		owner.Do("DELETE", withdrawn, nil).Want(204)
		owner.Do("PUT", closed+"/status", fields{"status": "disabled"}).Want(200)
		_, token, _ := strings.Cut(accepted, "token=")
		a.Client().On(t).Do("PUT", "/api/password-resets/"+token, fields{"password": "kudu bakkie biltong", "name": "Sipho"}).Want(204)
		for name, want := range map[string][]string{"again": {"staff-invitation"}, "role": {"staff-invitation"}, "withdrawn": {}, "closed": {}, "accepted": {}} {
			if diff := cmp.Diff(want, a.Mailed(t, name+"@staff.example.com")); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		if tried, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM outbox WHERE attempts > 0`); err != nil || tried != 0 {
			t.Errorf("%d letters have a link that no longer works, %v", tried, err)
		}
	})
}
