package app_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
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
