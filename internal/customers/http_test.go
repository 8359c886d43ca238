package customers_test

import (
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

func TestCustomersOverHTTP(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		for _, email := range []string{"thandi@example.com", "Thandi@example.com", "100%_off@example.com"} {
			staff.Do("POST", "/api/admin/reservations", map[string]string{
				"firstName": "Thandi", "lastName": "Nkosi", "email": email, "date": "2026-09-20", "time": "18:00", "specialRequest": "Cake",
			}).Want(201)
		}
		a.Run(t, []apptest.Scenario{
			{Name: "a stranger reads nothing", Method: "GET", Path: "/api/admin/customers", Status: 401, HasNot: []string{"thandi"}},
			{Name: "nor one", Method: "GET", Path: "/api/admin/customers/thandi@example.com", Status: 401, HasNot: []string{"Nkosi"}},
			{Name: "nor figures", Method: "GET", Path: "/api/admin/customers/stats", Status: 401},
			{Name: "nor a file", Method: "GET", Path: "/api/admin/customers.csv", Status: 401, HasNot: []string{"thandi"}},
			{Name: "the list", As: identity.Staff, Method: "GET", Path: "/api/admin/customers?sort=-reservations", Status: 200,
				Has: []string{`"total":2`, `"totalReservations":2`, `"upcoming":true`, `"lastReservation":"2026-09-20"`}},
			{Name: "one, however it is written", As: identity.Staff, Method: "GET", Path: "/api/admin/customers/THANDI%40example.com", Status: 200,
				Has: []string{`"specialRequests":["Cake","Cake"]`, `"reservations":[{`}},
			{Name: "the figures", As: identity.Staff, Method: "GET", Path: "/api/admin/customers/stats", Status: 200,
				Has: []string{`"totalCustomers":2`, `"totalReservations":3`, `"repeatCustomers":1`, `"newThisMonth":2`, `"averageReservations":1.5`}},
			{Name: "the file", As: identity.Manager, Method: "GET", Path: "/api/admin/customers.csv", Status: 200,
				Has: []string{"First name,Last name,Email", "thandi@example.com"},
				Check: func(t *testing.T, answer *apptest.Answer) {
					if got := answer.Header.Get("Content-Disposition"); !strings.Contains(got, "customers.csv") {
						t.Errorf("it is not a download: %q", got)
					}
				}},
			{Name: "nobody", As: identity.Staff, Method: "GET", Path: "/api/admin/customers/nobody@example.com", Status: 404, Has: []string{"Customer not found"}},
			{Name: "an unknown sort", As: identity.Staff, Method: "GET", Path: "/api/admin/customers?sort=salary", Status: 422, Has: []string{`"sort"`}},
			{Name: "an unknown sort of a file", As: identity.Manager, Method: "GET", Path: "/api/admin/customers.csv?sort=salary", Status: 422},
			{Name: "an unknown parameter", As: identity.Staff, Method: "GET", Path: "/api/admin/customers?order=up", Status: 422},
			{Name: "a percent sign", As: identity.Staff, Method: "GET", Path: "/api/admin/customers?search=%25", Status: 200, Has: []string{`"total":1`, "100%_off"}},
			{Name: "an underscore", As: identity.Staff, Method: "GET", Path: "/api/admin/customers?search=_o", Status: 200, Has: []string{`"total":1`, "100%_off"}},
			{Name: "an endless search", As: identity.Staff, Method: "GET", Path: "/api/admin/customers?search=" + strings.Repeat("x", 10_000), Status: 422},
		})
	})
}
