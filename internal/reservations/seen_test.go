package reservations_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/mail"
)

// A row may stand on a screen for a while after the guest has cancelled: a tap there must not bring the reservation back.
func TestAnAnswerToWhatHasChangedMeanwhileIsRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		type version struct{ Status, UpdatedAt string }
		var shown, now version
		own.staff.Do("GET", own.path, nil).Want(200).Into(&shown)
		a.Clock.Advance(time.Minute)
		own.post("", map[string]string{"do": "cancel"})
		refuse := func(answer object) {
			t.Helper()
			if said := own.staff.Do("PUT", own.path+"/status", answer).Want(409).Text(); !strings.Contains(said, "its status is cancelled now") {
				t.Error(said)
			}
		}
		refuse(object{"status": "confirmed", "seen": shown.UpdatedAt})
		refuse(object{"status": "pending", "seen": shown.UpdatedAt})
		a.Clock.Advance(mail.UndoTime)
		if got := own.now().Status; got != "cancelled" {
			t.Errorf("it is %s", got)
		}
		if diff := cmp.Diff([]string{"reservation-received", "reservation-cancelled"}, a.Mailed(t, "lerato@example.com")); diff != "" {
			t.Error(diff)
		}

		own.staff.Do("GET", own.path, nil).Want(200).Into(&shown)
		a.Clock.Advance(time.Second)
		own.staff.Do("PUT", own.path+"/status", object{"status": "confirmed", "seen": shown.UpdatedAt}).Want(200).Into(&now)
		if now.Status != "confirmed" || now.UpdatedAt == shown.UpdatedAt {
			t.Errorf("whoever has seen the newest gets %+v", now)
		}
		a.Clock.Advance(time.Second)
		own.staff.Do("PUT", own.path+"/status", object{"status": "cancelled", "seen": now.UpdatedAt}).Want(200)
		own.staff.Do("PUT", own.path+"/status", object{"status": "pending"}).Want(200) // a page from before says nothing
	})
}

// Answered together, each says which version the next answer has seen.
func TestWhatWasAnsweredTogetherCanBeAnsweredAgain(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		id := own.path[strings.LastIndex(own.path, "/")+1:]
		a.Clock.Advance(time.Second)
		for range 2 { // sent again it finds its work done
			var all struct {
				Results []struct{ Outcome, UpdatedAt string }
			}
			own.staff.Do("POST", "/api/admin/reservations/answers", object{"ids": []string{id}, "from": "pending", "status": "confirmed"}).Want(200).Into(&all)
			var now struct{ UpdatedAt string }
			own.staff.Do("GET", own.path, nil).Want(200).Into(&now)
			if got := all.Results[0]; got.Outcome != "done" || got.UpdatedAt != now.UpdatedAt {
				t.Errorf("%+v, and it is of %s", got, now.UpdatedAt)
			}
		}
	})
}
