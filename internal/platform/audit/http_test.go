package audit_test

import (
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

// TestTheLogTellsApartPeopleOfTheSameName: a display name is one's own choice, so the
// log says whose account it was.
func TestTheLogTellsApartPeopleOfTheSameName(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		var owner struct{ Name string }
		a.As(identity.Owner).On(t).Do("GET", "/api/admin/profile", nil).Want(200).Into(&owner)
		name := map[string]string{"name": owner.Name}
		email := apptest.Email(identity.Staff)
		a.Run(t, []apptest.Scenario{
			{Name: "staff take the owner's name", As: identity.Staff, Method: "PUT", Path: "/api/admin/profile", Body: name, Status: 200},
			{Name: "and do something", As: identity.Staff, Method: "PUT", Path: "/api/admin/profile", Body: name, Status: 200},
			{Name: "the log knows who it was", As: identity.Owner, Method: "GET", Path: "/api/admin/audit?pageSize=1&action=renamed", Status: 200,
				Has: []string{`"actorName":"` + owner.Name + `"`, `"actorEmail":"` + email + `"`}},
			{Name: "and finds it by the address", As: identity.Owner, Method: "GET", Path: "/api/admin/audit?action=renamed&search=" + email, Status: 200, Has: []string{`"total":2`}},
		})
	})
}
