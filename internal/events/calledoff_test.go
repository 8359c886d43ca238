package events_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// statuses are those of an event's registrations, by name.
func statuses(t *testing.T, a *apptest.App, eventID string) map[string]events.Status {
	t.Helper()
	var list events.RegistrationList
	a.As(identity.Manager).Do("GET", "/api/admin/attendance?eventId="+eventID, nil).Want(200).Into(&list)
	found := map[string]events.Status{}
	for _, r := range list.Items {
		found[r.FullName] = r.Status
	}
	return found
}

// book registers somebody by name and gives the registration's id.
func book(a *apptest.App, eventID, name string) string {
	body := guest(2)
	body["fullName"], body["email"] = name, strings.ToLower(name)+"@example.com"
	var receipt events.RegistrationReceipt
	register(a.Client(), eventID, body).Want(201).Into(&receipt)
	return receipt.ID
}

func told(t *testing.T, a *apptest.App) []string {
	t.Helper()
	a.Composed(t)
	all, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT recipient
		FROM outbox
		WHERE kind = 'event-cancelled'
		ORDER BY recipient`)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestDeletingAnEventCallsItsRegistrationsOff(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		coming, gaveUp := book(a, event.ID, "Coming"), book(a, event.ID, "Gaveup")
		manager := a.As(identity.Manager)
		manager.Do("PUT", "/api/admin/attendance/"+gaveUp+"/status", map[string]string{"status": "cancelled"}).Want(200)
		other := create(a, with("title", "Another evening"))
		book(a, other.ID, "Elsewhere")
		var before events.DeletedEventList
		manager.Do("GET", "/api/admin/attendance/deleted-events", nil).Want(200).Into(&before)
		manager.Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(204)

		want := map[string]events.Status{"Coming": events.CalledOff, "Gaveup": events.Cancelled}
		if diff := cmp.Diff(want, statuses(t, a, event.ID)); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(map[string]events.Status{"Elsewhere": events.Registered}, statuses(t, a, other.ID)); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff([]string{"coming@example.com"}, told(t, a)); diff != "" {
			t.Error("told:", diff)
		}
		for _, status := range []string{"cancelled", "registered"} {
			answer := manager.Do("PUT", "/api/admin/attendance/"+coming+"/status", map[string]string{"status": status}).Want(409)
			if !strings.Contains(answer.Text(), "This event was called off") {
				t.Errorf("%s: %s", status, answer.Text())
			}
		}
		manager.Do("PUT", "/api/admin/attendance/"+gaveUp+"/status", map[string]string{"status": "called_off"}).Want(422)

		var found events.RegistrationList
		manager.Do("GET", "/api/admin/attendance?status=called_off&search=coming", nil).Want(200).Into(&found)
		if found.Total != 1 || found.Items[0].ID != coming {
			t.Errorf("the filter finds %+v", found)
		}
		table := manager.Do("GET", "/api/admin/attendance.csv?status=called_off", nil).Want(200).Text()
		if !strings.Contains(table, ",called off,") || strings.Contains(table, "Gaveup") {
			t.Errorf("the table: %s", table)
		}
		var after events.DeletedEventList
		manager.Do("GET", "/api/admin/attendance/deleted-events", nil).Want(200).Into(&after)
		gone := events.DeletedEventList{Items: []events.DeletedEvent{{ID: event.ID, Title: event.Title, Date: event.Date}}}
		if diff := cmp.Diff([]events.DeletedEventList{{Items: []events.DeletedEvent{}}, gone}, []events.DeletedEventList{before, after}); diff != "" {
			t.Error("deleted events:", diff)
		}
	})
}

func TestDeletingAPastEventTellsNobodyAndKeepsStatuses(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("date", a.Clock.Today()))
		book(a, event.ID, "Came")
		a.Clock.Advance(25 * time.Hour)
		a.As(identity.Manager).Do("POST", "/api/session", map[string]string{"email": apptest.Email(identity.Manager), "password": apptest.Password}).Want(200)
		a.As(identity.Manager).Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(204)
		if diff := cmp.Diff(map[string]events.Status{"Came": events.Registered}, statuses(t, a, event.ID)); diff != "" {
			t.Error(diff)
		}
		if got := told(t, a); len(got) != 0 {
			t.Errorf("told %v", got)
		}
	})
}
