package app_test

import (
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/identity"
)

// TestTheHistoryIsToldInSentences plays what an owner asks about: whoever did it is
// named, the record is, and values are written as people write them.
func TestTheHistoryIsToldInSentences(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner, manager := a.As(identity.Owner), a.As(identity.Manager)
		records := canaries(t, a, manager)
		date := a.Clock.Today().AddDays(20)
		path := func(kind string) string { return "/api/admin/" + kind + "s/" + records[kind] }
		manager.Do("PUT", path("invoice"), fields{
			"version": 1, "items": []any{fields{"description": "Dinner", "quantity": 2, "rateCents": 40000}}, "taxRate": 15, "discountCents": 0,
			"dueDate": date, "notes": "canary-bill",
		}).Want(200)
		manager.Do("PUT", path("reservation")+"/status", fields{"status": "cancelled"}).Want(200)
		manager.Do("DELETE", path("reservation"), nil).Want(204)
		manager.Do("PUT", "/api/admin/attendance/"+records["registration"]+"/status", fields{"status": "cancelled"}).Want(200)
		owner.Do("GET", "/api/admin/attendance.csv?eventId="+records["event"], nil).Want(200)
		manager.Do("DELETE", path("comment"), nil).Want(204)
		manager.Do("PUT", path("employee")+"/status", fields{"status": "terminated"}).Want(200)
		manager.Do("GET", "/api/admin/audit", nil).Want(403)
		a.Client().Do("POST", "/api/session", fields{"email": apptest.Email(identity.Manager), "password": "not the password"}).Want(401)
		var draft struct {
			Version int
			Site    map[string]any
		}
		owner.Do("GET", "/api/admin/site", nil).Want(200).Into(&draft)
		draft.Site["tagline"] = "Come in"
		owner.Do("PUT", "/api/admin/site", fields{"version": draft.Version, "note": "", "site": draft.Site}).Want(200)

		day := date.Long()
		for query, want := range map[string][]string{
			"entity=invoice": {
				"Test Manager changed the amount of INV-* from R1\u00a0150 to R920",
				"Test Manager made INV-* for Canary Guest, R1\u00a0150",
			},
			"entity=reservation": {
				"Test Manager deleted the reservation of Canary Guest for " + day,
				"Test Manager changed the status of the reservation of Canary Guest for " + day + " from confirmed to cancelled",
				"Test Manager added the reservation of Canary Guest for " + day,
			},
			"entity=reservation&action=deleted&search=guest+canary": {"Test Manager deleted the reservation of Canary Guest for " + day},
			"entity=registration": {
				"Test Owner exported the registrations for “Wine” on " + day + " as a file",
				"Test Manager cancelled the registration of Canary Visitor for “Wine” on " + day,
			},
			"entity=comment":                    {"Test Manager deleted the comment of Guest “Lovely evening”"},
			"entity=event":                      {"Test Manager added the event “Wine”"},
			"entity=employee":                   {"Test Manager changed the status of Zanele Dlamini from active to terminated", "Test Manager added Zanele Dlamini to the employees"},
			"entity=operation":                  {"Test Manager tried “List who did what, newest first” and was refused: Your account may not do this"},
			"entity=account&search=failed":      {"Somebody could not sign in as Test Manager: Invalid email or password"},
			"entity=account&action=signed+in":   {"Test Manager signed in", "Test Owner signed in"},
			"entity=account&action=created":     {"Somebody at the command line added an account for Test Manager as manager", "Somebody at the command line added an account for Test Owner as owner"},
			"entity=site":                       {"Test Owner changed “Tagline” on the website from * to Come in"},
			"entityId=" + records["employee"]:   {"Test Manager changed the status of Zanele Dlamini from active to terminated", "Test Manager added Zanele Dlamini to the employees"},
			"search=canary-nobody-ever-existed": {},
		} {
			var found audit.AuditList
			owner.Do("GET", "/api/admin/audit?"+query, nil).Want(200).Into(&found)
			if len(found.Items) != len(want) {
				t.Errorf("%s: %d entries, want %d", query, len(found.Items), len(want))
				continue
			}
			for i, entry := range found.Items {
				before, after, _ := strings.Cut(want[i], "*")
				if !strings.HasPrefix(entry.Sentence, before) || !strings.HasSuffix(entry.Sentence, after) {
					t.Errorf("%s: %q, want %q", query, entry.Sentence, want[i])
				}
			}
		}
	})
}
