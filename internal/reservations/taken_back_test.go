package reservations_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/mail"
)

// The letter leaves ten seconds after the answer. A tap on Undo that comes later, for a slow network, must not leave a
// guest who was confirmed without a table.
func TestWhatTheGuestWasToldIsNotTakenBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		id := own.path[strings.LastIndex(own.path, "/")+1:]
		set := func(answer object) *apptest.Answer { return own.staff.Do("PUT", own.path+"/status", answer) }
		together := func(from, status string) (outcome, text string) {
			t.Helper()
			var all struct {
				Results []struct{ Outcome, Text string }
			}
			own.staff.Do("POST", "/api/admin/reservations/answers", object{"ids": []string{id}, "from": from, "status": status}).Want(200).Into(&all)
			return all.Results[0].Outcome, all.Results[0].Text
		}
		is := func(want string) {
			t.Helper()
			if got := own.now().Status; got != want {
				t.Errorf("it is %s, want %s", got, want)
			}
		}
		set(object{"status": "confirmed"}).Want(200)
		a.Clock.Advance(mail.UndoTime - time.Second)
		set(object{"status": "pending", "undo": true, "time": "19:00"}).Want(200)
		is("pending")

		set(object{"status": "confirmed"}).Want(200)
		a.Clock.Advance(mail.UndoTime)
		const told = "The guest has been told already"
		if said := set(object{"status": "pending", "undo": true, "time": "19:00"}).Want(409).Text(); !strings.Contains(said, told) {
			t.Error(said)
		}
		if outcome, text := together("confirmed", "pending"); outcome != "gone" || !strings.Contains(text, told) {
			t.Errorf("answered together with others: %s %s", outcome, text)
		}
		is("confirmed")
		if diff := cmp.Diff([]string{"reservation-received", "reservation-confirmed"}, a.Mailed(t, "lerato@example.com")); diff != "" {
			t.Error(diff)
		}

		set(object{"status": "completed"}).Want(200) // no letter tells of it
		a.Clock.Advance(mail.UndoTime)
		set(object{"status": "arrived", "undo": true, "time": "19:00"}).Want(200)
		set(object{"status": "confirmed"}).Want(200) // as the guest has it
		a.Clock.Advance(mail.UndoTime)
		set(object{"status": "arrived", "undo": true, "time": "19:00"}).Want(200)
		set(object{"status": "pending"}).Want(200) // without undo staff may set any status
		is("pending")
	})
}

func TestWhatNobodyWasToldCanAlwaysBeTakenBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		caller := object{"firstName": "Bongani", "lastName": "", "email": "", "noEmail": true, "phone": "083 555 0199", "date": "2026-09-20", "time": "19:00", "guests": "4 Guests"}
		var made table
		own.staff.Do("POST", "/api/admin/reservations", caller).Want(201).Into(&made)
		path := "/api/admin/reservations/" + made.ID + "/status"
		own.staff.Do("PUT", path, object{"status": "cancelled"}).Want(200)
		a.Clock.Advance(time.Minute)
		own.staff.Do("PUT", path, object{"status": "confirmed", "undo": true, "time": "19:00"}).Want(200).Into(&made)
		if made.Status != "confirmed" {
			t.Errorf("it is %s", made.Status)
		}
	})
}
