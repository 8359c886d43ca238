package customers_test

import (
	"net/url"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

type object map[string]any

func TestTheCardOverHTTP(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff, manager := a.As(identity.Staff), a.As(identity.Manager)
		date := string(a.Clock.Today().AddDays(20))
		booked := staff.Do("POST", "/api/admin/reservations", object{
			"firstName": "Thandi", "lastName": "Nkosi", "email": "Thandi@example.com", "date": date, "time": "18:00", "notes": "Comes by train",
		}).Want(201).JSON()
		event := manager.Do("POST", "/api/admin/events", object{
			"title": "Wine", "description": "Tasting", "date": date, "time": "18:00", "location": "Lawn", "priceCents": 100, "totalSeats": 20,
		}).Want(201).JSON()["id"].(string)
		for _, email := range []string{"THANDI@example.com", "other@example.com"} {
			a.Client().Do("POST", "/api/events/"+event+"/registrations", object{"fullName": "T Nkosi", "email": email, "phone": "036 555 0100", "numberOfAttendees": 2}).Want(201)
		}
		bill := func(rate int) string {
			made := manager.Do("POST", "/api/admin/invoices", object{
				"reservationId": booked["id"], "items": []any{object{"description": "Dinner", "quantity": 1, "rateCents": rate}}, "taxRate": 0, "discountCents": 0, "dueDate": date,
			}).Want(201).JSON()
			return made["id"].(string)
		}
		bill(100_00)
		manager.Do("PUT", "/api/admin/invoices/"+bill(40_00)+"/status", object{"status": "overdue"}).Want(200)
		manager.Do("PUT", "/api/admin/invoices/"+bill(7_00)+"/status", object{"status": "paid"}).Want(200)
		manager.Do("PUT", "/api/admin/invoices/"+bill(3_00)+"/status", object{"status": "cancelled"}).Want(200)

		const path = "/api/admin/customers/Thandi%40example.com"
		card := func(allergies string, version int) object {
			return object{"notes": "", "allergies": allergies, "tags": []string{"VIP"}, "version": version}
		}
		a.Run(t, []apptest.Scenario{
			{Name: "a stranger reads no card", Method: "GET", Path: path + "/card", Status: 401, HasNot: []string{"Nkosi"}},
			{Name: "nor writes one", Method: "PUT", Path: path + "/card", Body: card("x", 0), Status: 401},
			{Name: "an empty card", As: identity.Staff, Method: "GET", Path: path + "/card", Status: 200, Has: []string{`"version":0`, `"tags":[]`, `"coming":1`, `"past":0`}},
			{Name: "staff note an allergy", As: identity.Staff, Method: "PUT", Path: path + "/card", Body: card("Nuts", 0), Status: 200, Has: []string{`"version":1`, `"savedBy":"Test Staff"`}},
			{Name: "too late", As: identity.Manager, Method: "PUT", Path: path + "/card", Body: card("", 0), Status: 409, Has: []string{"Somebody else changed this card", `"stale"`}},
			{Name: "it is on the booking", As: identity.Staff, Method: "GET", Path: "/api/admin/diary?date=" + date, Status: 200, Has: []string{`"cards":{"thandi@example.com":{"notes":"","allergies":"Nuts","tags":["VIP"]}}`}},
			{Name: "and in the list", As: identity.Staff, Method: "GET", Path: "/api/admin/reservations", Status: 200, Has: []string{`"allergies":"Nuts"`}},
			{Name: "the tags", As: identity.Staff, Method: "GET", Path: "/api/admin/customers/tags", Status: 200, Has: []string{`{"items":["VIP"]}`}},
			{Name: "an endless note", As: identity.Staff, Method: "PUT", Path: path + "/card", Body: object{"notes": strings.Repeat("x", 501), "allergies": "", "tags": []string{}, "version": 1}, Status: 422, Has: []string{`"notes"`, "at most 500"}},
			{Name: "to come", As: identity.Staff, Method: "GET", Path: path + "/visits", Status: 200, Has: []string{`"total":1`, `"Thandi@example.com"`}},
			{Name: "no visit yet", As: identity.Staff, Method: "GET", Path: path + "/visits?when=past", Status: 200, Has: []string{`"total":0`}},
			{Name: "what is no kind of visit", As: identity.Staff, Method: "GET", Path: path + "/visits?when=never", Status: 422},
			{Name: "the notes", As: identity.Staff, Method: "GET", Path: path + "/notes", Status: 200, Has: []string{"Comes by train", `"writtenBy":"Test Staff"`}},
			{Name: "the events, however the address was written", As: identity.Staff, Method: "GET", Path: path + "/registrations", Status: 200, Has: []string{`"total":1`, "THANDI@example.com"}, HasNot: []string{"other@"}},
			{Name: "what they owe is for managers", As: identity.Staff, Method: "GET", Path: path + "/invoices", Status: 403, HasNot: []string{"owedCents"}},
			{Name: "what they owe", As: identity.Manager, Method: "GET", Path: path + "/invoices?pageSize=2", Status: 200, Has: []string{`"total":4`, `"owedCents":14000`, `"overdueCents":4000`}},
			{Name: "a name without letters", As: identity.Staff, Method: "PUT", Path: path + "/name", Body: object{"firstName": " ", "lastName": "", "phone": ""}, Status: 422},
			{Name: "a name is right", As: identity.Staff, Method: "PUT", Path: path + "/name", Body: object{"firstName": "Thandeka", "lastName": "Nkosi", "phone": ""}, Status: 200, Has: []string{`"confirmed":{"firstName":"Thandeka"`}},
			{Name: "the history", As: identity.Owner, Method: "GET", Path: "/api/admin/audit?entity=customer", Status: 200, Has: []string{"Test Staff changed the allergies and the tags of the card of Thandi Nkosi", "Test Staff confirmed that thandi@example.com is Thandeka Nkosi"}},
		})
	})
}

// Where requests confirm themselves, a stranger does not confirm a name by changing the time; staff do.
func TestOnlyStaffConfirmAName(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff, manager := a.As(identity.Staff), a.As(identity.Manager)
		const branch = "/api/admin/booking-rules/ladysmith"
		var now struct {
			Version int
			Rules   object
		}
		manager.Do("GET", branch, nil).Want(200).Into(&now)
		now.Rules["confirmAlone"] = true
		manager.Do("PUT", branch, object{"version": now.Version, "rules": now.Rules}).Want(200)

		date := string(a.Clock.Today().AddDays(20))
		staff.Do("POST", "/api/admin/reservations", object{"firstName": "Thandi", "lastName": "Nkosi", "email": "thandi@example.com", "date": date, "time": "18:00"}).Want(201)
		var received struct{ Link string }
		a.Client().Do("POST", "/api/reservations", object{
			"firstName": "Somebody", "lastName": "Else", "email": "thandi@example.com", "date": date, "time": "19:00", "guests": "2 Guests",
		}).Want(201).Into(&received)
		known := func() string {
			t.Helper()
			var found struct{ Confirmed struct{ FirstName string } }
			staff.Do("GET", "/api/admin/customers/thandi@example.com", nil).Want(200).Into(&found)
			return found.Confirmed.FirstName
		}
		change := url.Values{"do": {"change"}, "date": {date}, "time": {"20:00"}, "people": {"2"}}
		a.Client().Do("POST", received.Link+"?ask=change&people=2&date="+date, change).Want(303)
		if got := known(); got != "Thandi" {
			t.Errorf("after the stranger's change staff know %q", got)
		}
		var list struct {
			Items []struct{ ID, Status, Time string }
		}
		staff.Do("GET", "/api/admin/reservations?search=somebody", nil).Want(200).Into(&list)
		if list.Items[0].Status != "confirmed" || list.Items[0].Time != "20:00" {
			t.Fatalf("it is %+v", list.Items[0])
		}
		for _, status := range []string{"pending", "confirmed"} {
			staff.Do("PUT", "/api/admin/reservations/"+list.Items[0].ID+"/status", object{"status": status}).Want(200)
		}
		if got := known(); got != "" {
			t.Errorf("what staff confirmed is marked: they know %q", got)
		}
	})
}
