package events_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/identity"
)

// draft is an event as staff would fill it in, ten days ahead.
func draft(a *apptest.App, change ...func(map[string]any)) map[string]any {
	body := map[string]any{
		"title": "Wine tasting", "description": "Four pours under the trees.", "date": a.Clock.Today().AddDays(10), "time": "18:30",
		"location": "Ladysmith", "priceCents": 35000, "totalSeats": 10,
	}
	for _, c := range change {
		c(body)
	}
	return body
}

// with sets one field of a body.
func with(name string, value any) func(map[string]any) {
	return func(body map[string]any) { body[name] = value }
}

// create puts an event on and gives it back.
func create(a *apptest.App, change ...func(map[string]any)) events.ManagedEvent {
	var event events.ManagedEvent
	a.As(identity.Manager).Do("POST", "/api/admin/events", draft(a, change...)).Want(201).Into(&event)
	return event
}

// guest is a filled-in default form.
func guest(attendees any) map[string]any {
	return map[string]any{
		"fullName": "Thandi Nkosi", "email": "thandi@example.com", "phone": "036 555 0101", "numberOfAttendees": attendees,
	}
}

func register(c *apptest.Client, eventID string, body any) *apptest.Answer {
	return c.Do("POST", "/api/events/"+eventID+"/registrations", body)
}

// seats reads what the public sees.
func seats(t testing.TB, a *apptest.App, eventID string) (available, total int) {
	t.Helper()
	var event events.Event
	a.Client().Do("GET", "/api/events/"+eventID, nil).Want(200).Into(&event)
	return event.AvailableSeats, event.TotalSeats
}

func wantSeats(t testing.TB, a *apptest.App, eventID string, available, total int) {
	t.Helper()
	if gotAvailable, gotTotal := seats(t, a, eventID); gotAvailable != available || gotTotal != total {
		t.Fatalf("%d of %d seats, want %d of %d", gotAvailable, gotTotal, available, total)
	}
}

func TestRegisteringTakesSeatsAndCancellingGivesThemBackOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		wantSeats(t, a, event.ID, 10, 10)
		var receipt events.RegistrationReceipt
		register(a.Client(), event.ID, guest(3)).Want(201).Into(&receipt)
		if receipt.TotalCents != 105000 || receipt.Status != events.Registered || receipt.NumberOfAttendees != 3 {
			t.Errorf("receipt: %+v", receipt)
		}
		wantSeats(t, a, event.ID, 7, 10)
		staff := a.As(identity.Staff)
		for range 3 {
			staff.Do("PUT", "/api/admin/attendance/"+receipt.ID+"/status", map[string]string{"status": "cancelled"}).Want(200)
			wantSeats(t, a, event.ID, 10, 10)
		}
		for range 3 {
			staff.Do("PUT", "/api/admin/attendance/"+receipt.ID+"/status", map[string]string{"status": "registered"}).Want(200)
			wantSeats(t, a, event.ID, 7, 10)
		}
	})
}

func TestNobodyIsToldThatTheyAreComingToWhatIsOver(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		made := booked(a, event.ID, "Anna", 2)
		a.Composed(t)
		a.Clock.Advance(11 * 24 * time.Hour)
		staff := a.SignIn(apptest.Email(identity.Manager))
		for _, status := range []string{"cancelled", "registered"} {
			staff.Do("PUT", "/api/admin/attendance/"+made.ID+"/status", map[string]string{"status": status}).Want(200)
		}
		wantSeats(t, a, event.ID, 8, 10)
		if got := a.Mailed(t, "anna@example.com"); !slices.Equal(got, []string{"registration-confirmed"}) {
			t.Errorf("was told %v", got)
		}
	})
}

func TestAFullEventSaysNotEnoughSeatsAvailable(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 2))
		for _, tooMany := range []any{3, 1_000_000_000} {
			answer := register(a.Client(), event.ID, guest(tooMany)).Want(409).JSON()
			if answer["detail"] != "Not enough seats available" {
				t.Errorf("said %v", answer["detail"])
			}
		}
		register(a.Client(), event.ID, guest(2)).Want(201)
		register(a.Client(), event.ID, guest(1)).Want(409)
		wantSeats(t, a, event.ID, 0, 2)
	})
}

func TestAnEventThatWasEditedIsNotSoldAsItWas(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 2))
		register(a.Client(), event.ID, guest(2)).Want(201) // from now on the event is cached
		register(a.Client(), event.ID, guest(1)).Want(409)
		edit := func(change ...func(map[string]any)) {
			a.As(identity.Manager).Do("PUT", "/api/admin/events/"+event.ID, draft(a, change...)).Want(200)
		}
		edit(with("totalSeats", 4), with("priceCents", 50000))
		var receipt events.RegistrationReceipt
		register(a.Client(), event.ID, guest(1)).Want(201).Into(&receipt)
		if receipt.TotalCents != 50000 {
			t.Errorf("sold at the old price: %+v", receipt)
		}
		edit(with("totalSeats", 4), with("priceCents", 60000), with("title", "Harvest lunch"))
		raw, err := json.Marshal(guest(1))
		if err != nil {
			t.Fatal(err)
		}
		a.Client().Send("POST", "/api/events/"+event.ID+"/registrations", "application/json", bytes.NewReader(raw),
			http.Header{"Idempotency-Key": {"once"}}).Want(201).Into(&receipt)
		if receipt.TotalCents != 60000 || receipt.EventTitle != "Harvest lunch" {
			t.Errorf("sold as it was: %+v", receipt)
		}
		a.As(identity.Manager).Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(204)
		register(a.Client(), event.ID, guest(1)).Want(404)
	})
}

func TestTotalSeatsKeepTheSeatsTaken(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		register(a.Client(), event.ID, guest(4)).Want(201)
		staff := a.As(identity.Manager)
		path := "/api/admin/events/" + event.ID
		staff.Do("PUT", path, draft(a, with("totalSeats", 6))).Want(200)
		wantSeats(t, a, event.ID, 2, 6)
		answer := staff.Do("PUT", path, draft(a, with("totalSeats", 3))).Want(422).JSON()
		if got := fmt.Sprint(answer["fields"]); got != "map[totalSeats:4 seats are taken already, so there cannot be fewer]" {
			t.Errorf("said %v", got)
		}
		staff.Do("PUT", path, draft(a, with("totalSeats", 4))).Want(200)
		wantSeats(t, a, event.ID, 0, 4)
	})
}

func TestDeletingAnEventKeepsItsRegistrations(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		register(a.Client(), event.ID, guest(1)).Want(201)
		staff := a.As(identity.Manager)
		staff.Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(204)
		staff.Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(404)
		register(a.Client(), event.ID, guest(1)).Want(404)
		var list events.RegistrationList
		staff.Do("GET", "/api/admin/attendance", nil).Want(200).Into(&list)
		if list.Total != 1 || list.Items[0].EventTitle != "Wine tasting" || list.Items[0].Status != events.CalledOff {
			t.Errorf("attendance: %+v", list)
		}
	})
}
