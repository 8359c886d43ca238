package events_test

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

func wait(c *apptest.Client, eventID, email string, people int) *apptest.Answer {
	return c.Do("POST", "/api/events/"+eventID+"/waiting", map[string]any{"fullName": "Sipho Dlamini", "email": email, "phone": "082 000 0000", "partySize": people})
}

// TestSeatsThatComeFreeAreOffered: the party that fits is offered the seats, which nobody else can have until it has
// answered.
func TestSeatsThatComeFreeAreOffered(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 4))
		var made events.RegistrationReceipt
		register(a.Client(), event.ID, guest(2)).Want(201).Into(&made)
		register(a.Client(), event.ID, guest(2)).Want(201)
		wait(a.Client(), event.ID, "large@example.com", 3).Want(201)
		wait(a.Client(), event.ID, "fits@example.com", 2).Want(201)
		staff := a.As(identity.Manager)
		staff.Do("PUT", "/api/admin/attendance/"+made.ID+"/status", map[string]any{"status": "cancelled"}).Want(200)
		var list events.WaitingList
		staff.Do("GET", "/api/admin/events/"+event.ID+"/waiting", nil).Want(200).Into(&list)
		if list.Waiting != 1 || list.Offered != 1 || list.Items[0].State != events.Waiting || list.Items[1].State != events.Offered {
			t.Fatalf("list: %+v", list)
		}
		register(a.Client(), event.ID, guest(1)).Want(409)
	})
}

// Two hours before the event its list closes, though nothing is written then: nobody fills in a form for nothing.
func TestNoPageAsksToJoinAListThatIsClosed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id, _ := soldOut(t, a, 2, with("date", a.Clock.Today()), with("time", "19:00"))
		show := func(want bool) {
			t.Helper()
			err := a.Running.Work.Do(t.Context(), events.JobWaiting)
			for fault.Is(err, fault.KindUnavailable) {
				err = a.Running.Work.Do(t.Context(), events.JobWaiting)
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, path := range []string{"/api/events/" + id, "/api/events", "/events/" + id} {
				if got := strings.Contains(a.Client().Do("GET", path, nil).Want(200).Text(), `"waitingList":true`); got != want {
					t.Errorf("%s asks to join: %t, want %t", path, got, want)
				}
			}
		}
		a.Clock.Advance(4 * time.Hour)
		show(true)
		a.Clock.Advance(2 * time.Hour)
		show(false)
		a.Clock.Advance(-2 * time.Hour)
		show(true)
	})
}
