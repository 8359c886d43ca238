package app_test

import (
	"testing"

	"tafel/internal/platform/identity"
)

func TestTheDoctorProvesTotalsAgainstTheirRows(t *testing.T) {
	eachInstallation(t, func(t *testing.T, c installation) {
		boss := c.As(identity.Owner)
		date := string(c.Clock.Today().AddDays(9))
		var event, reservation, invoice struct{ ID, InvoiceNumber string }
		boss.Do("POST", "/api/admin/events", fields{"title": "Wine", "description": "Tasting", "date": date, "time": "18:00", "location": "Lawn",
			"priceCents": 100, "totalSeats": 20}).Want(201).Into(&event)
		c.Client().Do("POST", "/api/events/"+event.ID+"/registrations", fields{"fullName": "Guest", "email": "guest@example.com", "phone": "036 555 0100", "numberOfAttendees": 3}).Want(201)
		boss.Do("POST", "/api/admin/reservations", fields{"firstName": "Zoë", "lastName": "Nkosi", "email": "zoe@example.com", "date": date, "time": "18:30", "guests": "4 Guests"}).Want(201).Into(&reservation)
		boss.Do("POST", "/api/admin/invoices", fields{"reservationId": reservation.ID, "items": []any{fields{"description": "Dinner", "quantity": 2, "rateCents": 50000}},
			"taxRate": 15, "discountCents": 0, "dueDate": date}).Want(201).Into(&invoice)
		c.doctor(t, 0, []string{"seats add up", "sums are those of its items", "what the reservations say"})

		for _, spoil := range []struct{ query, says string }{
			{`UPDATE events SET available_seats = available_seats + 1`, `The event "Wine"`},
			{`UPDATE invoices SET total_cents = total_cents - 100`, invoice.InvoiceNumber + " says R"},
			{`UPDATE invoice_days SET invoices = invoices + 1`, "The tally of pending invoices"},
			{`UPDATE customers SET total = total + 1`, "zoe@example.com"},
		} {
			if _, err := c.DB.Exec(t.Context(), spoil.query); err != nil {
				t.Fatal(err)
			}
			c.doctor(t, 1, []string{spoil.says})
		}

		// What is only added up is added up anew; what guests were promised is not touched.
		c.doctor(t, 1, []string{"Repaired: what is stored a second time", `The event "Wine"`, invoice.InvoiceNumber + " says R", "zoe@example.com"}, "--repair")
		c.exec(t, `UPDATE events SET available_seats = available_seats - 1`)
		c.exec(t, `UPDATE invoices SET total_cents = total_cents + 100`)
		c.exec(t, `UPDATE customers SET total = total - 1`)
		c.doctor(t, 0, []string{"the tallies are those of the invoices", "what the reservations say"}, "--repair")
		c.doctor(t, 0, []string{"the tallies are those of the invoices", "what the reservations say"})
	})
}
