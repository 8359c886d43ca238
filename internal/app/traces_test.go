package app_test

import (
	"fmt"
	"net/http"
	"testing"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/identity"
)

// TestRefusalsAndExportsLeaveTraces says what the owner finds after somebody has
// looked around.
func TestRefusalsAndExportsLeaveTraces(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner, staff := a.As(identity.Owner), a.As(identity.Staff)
		staff.Do("GET", "/api/admin/audit", nil).Want(403)
		a.Client().Do("POST", "/api/session", map[string]string{"email": apptest.Email(identity.Staff), "password": "not the password"}).Want(401)
		a.Client().Do("POST", "/api/session", map[string]string{"email": "nobody@example.com", "password": "not the password"}).Want(401)
		for range 4 {
			a.Client().Do("POST", "/api/reservations", "{}")
		}
		a.Client().Send("POST", "/api/reservations", "application/json", nil, http.Header{"Sec-Fetch-Site": {"cross-site"}}).Want(403)
		owner.Do("GET", "/api/admin/attendance.csv", nil).Want(200)
		owner.Do("GET", "/api/admin/invoices.csv", nil).Want(200)

		find := func(query string) []audit.AuditEntry {
			t.Helper()
			var found audit.AuditList
			owner.Do("GET", "/api/admin/audit?"+query, nil).Want(200).Into(&found)
			return found.Items
		}
		refused := map[string]audit.AuditEntry{}
		for _, entry := range find("action=refused") {
			refused[entry.EntityID] = entry
		}
		for operation, who := range map[string]string{
			"list-audit": apptest.Email(identity.Staff), "request-reservation": "", "POST /api/reservations": "",
		} {
			entry, ok := refused[operation]
			if !ok || entry.ActorEmail != who || entry.Address == "" || entry.After["reason"] == "" {
				t.Errorf("%s by %q left %+v", operation, who, entry)
			}
		}
		failed := map[string]bool{}
		for _, entry := range find("action=failed+to+sign+in") {
			failed[fmt.Sprint(entry.After["email"], entry.After["account"])] = entry.Address != "" && entry.After["reason"] != ""
		}
		if !failed[apptest.Email(identity.Staff)+"<nil>"] || !failed["<nil>unknown"] {
			t.Errorf("failed sign-ins left %v", failed)
		}
		exported := map[string]bool{}
		for _, entry := range find("action=exported") {
			exported[entry.Entity] = entry.ActorEmail == apptest.Email(identity.Owner)
		}
		if !exported["registration"] || !exported["invoice"] {
			t.Errorf("exports left %v", exported)
		}
	}, func(c *app.Config) { c.RateLimits = true })
}
