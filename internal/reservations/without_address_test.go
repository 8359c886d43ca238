package reservations_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

func TestWhoGivesNoAddressIsToldNothingUntilOneIsKnown(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		told := func() []string {
			t.Helper()
			a.Clock.Advance(mail.UndoTime)
			a.Composed(t)
			kinds, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT kind FROM outbox ORDER BY created_at, id`)
			if err != nil {
				t.Fatal(err)
			}
			return kinds
		}
		caller := func(change object) object {
			in := object{"firstName": "Bongani", "lastName": "", "email": "", "noEmail": true, "phone": "083 555 0199", "date": "2026-09-20", "time": "19:00", "guests": "4 Guests"}
			for name, value := range change {
				in[name] = value
			}
			return in
		}
		a.Run(t, []apptest.Scenario{
			{Name: "without the tick", As: identity.Staff, Method: "POST", Path: "/api/admin/reservations", Body: caller(object{"noEmail": false}), Status: 422,
				Has: []string{`"email":"Email is required"`, `"lastName":"Last name is required"`}},
			{Name: "tick and address", As: identity.Staff, Method: "POST", Path: "/api/admin/reservations", Body: caller(object{"email": "b@example.com"}), Status: 422,
				Has: []string{`"email":"Please leave the email empty, or untick No e-mail"`}},
			{Name: "no name at all", As: identity.Staff, Method: "POST", Path: "/api/admin/reservations", Body: caller(object{"firstName": ""}), Status: 422, Has: []string{"First name is required"}},
			{Name: "a visitor", Method: "POST", Path: "/api/reservations", Body: with(with(guest(), "email", ""), "noEmail", true), Status: 400, Has: []string{"noEmail"}},
		})
		var made struct{ ID, Email, UpdatedAt string }
		staff.Do("POST", "/api/admin/reservations", caller(nil)).Want(201).Into(&made)
		path := "/api/admin/reservations/" + made.ID
		for _, status := range []string{"cancelled", "confirmed"} {
			staff.Do("PUT", path+"/status", object{"status": status}).Want(200)
		}
		staff.Do("GET", path, nil).Want(200).Into(&made)
		staff.Do("PUT", path, caller(object{"seen": made.UpdatedAt, "time": "20:00"})).Want(200).Into(&made)
		if kinds := told(); len(kinds) > 0 || made.Email != "" {
			t.Errorf("%q was told %v", made.Email, kinds)
		}
		var list struct{ Total int }
		staff.Do("GET", "/api/admin/customers", nil).Want(200).Into(&list)
		if list.Total != 0 {
			t.Errorf("there are %d customers", list.Total)
		}
		known := object{"seen": made.UpdatedAt, "time": "20:00", "email": "Bongani@Example.com", "lastName": "Zulu", "noEmail": false}
		staff.Do("PUT", path, caller(known)).Want(200).Into(&made)
		staff.Do("GET", "/api/admin/customers/bongani@example.com", nil).Want(200)
		if diff := cmp.Diff([]string{"reservation-confirmed"}, told(), cmpopts.EquateEmpty()); diff != "" {
			t.Error("with an address ", diff)
		}
		staff.Do("PUT", path, caller(object{"seen": made.UpdatedAt, "time": "21:00"})).Want(200).Into(&made)
		staff.Do("GET", "/api/admin/customers/bongani@example.com", nil).Want(404)
		if kinds := told(); len(kinds) != 1 {
			t.Errorf("without it again: %v", kinds)
		}
		var invoice struct{ CustomerInfo struct{ Name, Email string } }
		a.As(identity.Manager).Do("POST", "/api/admin/invoices", object{
			"reservationId": made.ID, "items": []object{{"description": "Dinner", "quantity": 4, "rateCents": 50000}}, "taxRate": 15, "dueDate": "2026-10-20",
		}).Want(201).Into(&invoice)
		if invoice.CustomerInfo.Name != "Bongani" || invoice.CustomerInfo.Email != "" {
			t.Errorf("the invoice is for %+v", invoice.CustomerInfo)
		}
	})
}
