package app_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

type outboxList struct {
	Items []struct{ ID, Kind, To, Subject, Status, LastError string }
	Total int
}

// newEvent adds an event with ten seats far ahead.
func newEvent(t *testing.T, a *apptest.App) (id string) {
	t.Helper()
	var made struct {
		ID string `json:"id"`
	}
	a.As(identity.Owner).On(t).Do("POST", "/api/admin/events", map[string]any{
		"title": "Wine tasting", "description": "Four pours", "date": "2099-01-02", "time": "18:00", "location": "Ladysmith",
		"priceCents": 10000, "totalSeats": 10,
	}).Want(201).Into(&made)
	return made.ID
}

func TestTheOwnerReadsTheOutbox(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner := a.As(identity.Owner)
		event := newEvent(t, a)
		comes(t, a, event, "sipho@example.com")
		comes(t, a, event, "no..body@example.com") // the form takes it, no mail server would
		sent(t, a, 1)
		var state struct {
			SMTP     bool
			Sentence string
			Counts   map[string]any
			Kinds    []struct{ Name, Label string }
		}
		owner.Do("GET", "/api/admin/outbox/state", nil).Want(200).Into(&state)
		if state.SMTP || !strings.Contains(state.Sentence, "nobody receives them") || state.Counts["sent"] != 1.0 || state.Counts["failed"] != 1.0 || len(state.Kinds) < 10 {
			t.Errorf("%+v", state)
		}
		list := func(query string) (l outboxList) {
			t.Helper()
			owner.Do("GET", "/api/admin/outbox?"+query, nil).Want(200).Into(&l)
			return l
		}
		if got := list("status=sent&search=SIPHO"); got.Total != 1 || got.Items[0].Kind != "registration-confirmed" {
			t.Errorf("%+v", got)
		}
		if got := list("pageSize=1&page=2"); got.Total != 2 || len(got.Items) != 1 || got.Items[0].To != "sipho@example.com" {
			t.Errorf("%+v", got)
		}
		went, failed := list("status=sent").Items[0], list("status=failed").Items[0]
		for _, path := range []string{"", "/page"} {
			answer := owner.Do("GET", "/api/admin/outbox/"+went.ID+path, nil).Want(200)
			if body := answer.Text(); !strings.Contains(body, "(link hidden)") || strings.Contains(body, "/manage/") || !strings.Contains(body, "Wine tasting") {
				t.Errorf("shown as %s", body)
			}
		}
		page := owner.Do("GET", "/api/admin/outbox/"+went.ID+"/page", nil).Header
		if policy := page.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "sandbox") ||
			strings.Contains(policy, "allow-scripts") || page.Get("X-Frame-Options") != "SAMEORIGIN" || page.Get("Cache-Control") != "no-store" {
			t.Errorf("sent with %v", page)
		}
		a.Run(t, []apptest.Scenario{
			{Name: "what was sent stays sent", As: identity.Owner, Method: "POST", Path: "/api/admin/outbox/" + went.ID + "/retry", Status: 409, Has: []string{"This message has been sent already"}},
			{Name: "what is not there", As: identity.Owner, Method: "POST", Path: "/api/admin/outbox/missing/retry", Status: 404, Has: []string{"Message not found"}},
			{Name: "another try", As: identity.Owner, Method: "POST", Path: "/api/admin/outbox/" + failed.ID + "/retry", Status: 200, Has: []string{`"queued"`}},
			{Name: "an unknown status", As: identity.Owner, Method: "GET", Path: "/api/admin/outbox?status=lost", Status: 422},
			{Name: "a manager reads what guests get", As: identity.Manager, Method: "GET", Path: "/api/admin/outbox/" + went.ID, Status: 200, Has: []string{"Wine"}},
			{Name: "a member of staff does not", As: identity.Staff, Method: "GET", Path: "/api/admin/outbox/" + went.ID, Status: 403, HasNot: []string{"Wine"}},
		})
		actions, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT action || ' ' || entity_id FROM audit WHERE entity = 'message'`)
		if diff := cmp.Diff([]string{"tried again " + failed.ID}, actions); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

func TestAnEventsOwnQuestionsStandInTheConfirmation(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		fields := eventFields("2026-10-01", "18:00")
		fields["attendanceForm"] = map[string]any{"fields": []map[string]any{
			{"name": "fullName", "label": "Who are you?", "type": "text", "required": true},
			{"name": "email", "label": "Where do we write to?", "type": "email", "required": true},
			{"name": "numberOfAttendees", "label": "How many painters?", "type": "number"},
			{"name": "canvas", "label": "Canvas size", "type": "select", "options": []string{"Small", "Large"}},
			{"name": "wish", "label": "Your wish", "type": "text"},
		}}
		id := a.As(identity.Owner).On(t).Do("POST", "/api/admin/events", fields).Want(201).JSON()["id"].(string)
		// A form from before it had to ask for the address goes on working.
		if n, err := a.DB.Exec(t.Context(), `UPDATE events SET attendance_form = REPLACE(attendance_form, '"type":"email","required":true', '"type":"email"')
			WHERE id = $1 AND attendance_form LIKE '%"type":"email","required":true%'`, id); err != nil || n != 1 {
			t.Fatal(n, err)
		}
		register := func(answers map[string]any) {
			t.Helper()
			a.Client().On(t).Do("POST", "/api/events/"+id+"/registrations", map[string]any{"answers": answers}).Want(201)
		}
		register(map[string]any{"fullName": "Zoë", "email": "zoe@example.com", "numberOfAttendees": 2, "canvas": "Large", "wish": "Read example.com/free"})
		message := text(t, a, "registration-confirmed")
		for part, want := range map[string]bool{"Canvas size: Large": true, "Attendees: 2": true, "Email: zoe@example.com": true, "example.com/free": false, "How many painters?": false, "Who are you?": false} {
			if strings.Contains(message, part) != want {
				t.Errorf("%q: %v, in %s", part, !want, message)
			}
		}
		if counts, err := a.Running.Mail().Counts(t.Context()); err != nil || counts.Queued+counts.Sent+counts.Failed != 1 {
			t.Errorf("%+v %v", counts, err)
		}
	})
}

// A family that registers one by one, or somebody who fills in a stranger's
// address again and again: one message at once, the rest in one after ten
// minutes, and nothing is lost.
func TestConfirmationsToOneAddressAreMerged(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := newEvent(t, a)
		for range 4 {
			a.Client().Do("POST", "/api/events/"+event+"/registrations", map[string]any{
				"fullName": "Sipho", "email": "sipho@example.com", "phone": "036 555 0100", "numberOfAttendees": 1,
			}).Want(201)
			sent(t, a, 1) // the first at once, the others not yet
		}
		pass(a, 11*time.Minute)
		sent(t, a, 2)
		merged, err := db.All(t.Context(), a.DB, db.Value[int], `SELECT merged FROM outbox ORDER BY created_at`)
		if diff := cmp.Diff([]int{1, 3}, merged); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

// sent looks how many messages have gone when nothing is due any more.
func sent(t *testing.T, a *apptest.App, want int) {
	t.Helper()
	if counts := a.Delivered(t); counts.Sent != want {
		t.Errorf("%d messages were sent, want %d", counts.Sent, want)
	}
}

func TestStaffDecisionsAreToldAndNotesAreNot(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := table(t, a, "2026-09-05", "zoe@example.com")
		pass(a, time.Second)
		for _, status := range []string{"declined", "pending", "cancelled", "confirmed", "completed"} {
			setStatus(t, a, "reservations", id, status)
			pass(a, mail.UndoTime)
		}
		want := []string{"reservation-confirmed", "reservation-cancelled", "reservation-cancelled", "reservation-confirmed"}
		if diff := cmp.Diff(want, a.Mailed(t, "zoe@example.com")); diff != "" {
			t.Error(diff)
		}
		pass(a, 48*time.Hour)
		setStatus(t, a, "reservations", id, "cancelled") // tidying up afterwards
		if diff := cmp.Diff(want, a.Mailed(t, "zoe@example.com")); diff != "" {
			t.Error(diff)
		}
	})
}
