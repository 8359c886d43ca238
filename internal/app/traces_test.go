package app_test

import (
	"fmt"
	"net/http"
	"strings"
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

// TestARefusalKeepsNoSecretOfItsAddress has other sites send to addresses with a token
// in them: the history and the log name the route.
func TestARefusalKeepsNoSecretOfItsAddress(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		const token = "ChIJq7Yk2n0rE4WfXb8v"
		evil := http.Header{"Origin": {"https://evil.example"}, "Sec-Fetch-Site": {"cross-site"}}
		said := map[string]string{
			"POST /manage/" + token:               "tried to send something to /manage/… and was refused",
			"POST /manage//" + token:              "tried to send something to /manage/… and was refused",
			"PUT /api/password-resets/" + token:   "tried “Choose a password with a single-use link: a reset, an invitation or the set-up” and was refused",
			"DELETE /api/nothing-here/" + token:   "tried to send something to /api/ and was refused",
			"POST /nothing/here/" + token:         "tried to send something to an address that does not exist and was refused",
			"POST /manage/" + token + "/and/more": "tried to send something to an address that does not exist and was refused",
		}
		for request := range said {
			method, path, _ := strings.Cut(request, " ")
			a.Client().Send(method, path, "application/x-www-form-urlencoded", nil, evil).Want(403)
		}
		history := a.As(identity.Owner).Do("GET", "/api/admin/audit?action=refused", nil).Want(200).Text()
		for request, sentence := range said {
			if !strings.Contains(history, sentence) {
				t.Errorf("%s: no %q in %s", request, sentence, history)
			}
		}
		log := a.Log()
		if strings.Contains(history, token) || strings.Contains(log, token) {
			t.Errorf("the token stands in the history or the log: %s\n%s", history, log)
		}
		if !strings.Contains(log, `route="POST /manage/{token}"`) {
			t.Errorf("the log does not name the route: %s", log)
		}
	})
}
