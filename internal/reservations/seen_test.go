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

// Of several that are answered together, what has changed since they were marked stays as it is: a guest who asks for
// another day by now, a colleague who has moved one since it was confirmed.
func TestWhatHasChangedSinceItWasMarkedIsNotAnsweredWithTheOthers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		id := own.path[strings.LastIndex(own.path, "/")+1:]
		type version struct{ Status, Time, UpdatedAt string }
		now := func() (v version) {
			t.Helper()
			own.staff.Do("GET", own.path, nil).Want(200).Into(&v)
			return v
		}
		together := func(from, status, seen string) (outcome, text string) {
			t.Helper()
			a.Clock.Advance(time.Second)
			var all struct {
				Results []struct{ Outcome, Text string }
			}
			own.staff.Do("POST", "/api/admin/reservations/answers", object{"ids": []string{id}, "seen": []string{seen}, "from": from, "status": status}).Want(200).Into(&all)
			return all.Results[0].Outcome, all.Results[0].Text
		}
		const changed = "This reservation has changed meanwhile"
		marked := now().UpdatedAt
		a.Clock.Advance(time.Second)
		own.change("2026-09-21", "20:00", "4").Want(303)
		if outcome, text := together("pending", "confirmed", marked); outcome != "gone" || !strings.Contains(text, changed) {
			t.Errorf("a request that the guest has changed: %s %s", outcome, text)
		}
		if outcome, _ := together("pending", "confirmed", now().UpdatedAt); outcome != "done" {
			t.Errorf("as it is now: %s", outcome)
		}
		confirmed := now().UpdatedAt
		if outcome, _ := together("pending", "confirmed", marked); outcome != "done" {
			t.Errorf("sent again: %s", outcome)
		}
		body := with(with(guest(), "date", "2026-09-21"), "seen", confirmed)
		own.staff.Do("PUT", own.path, with(body, "time", "21:00")).Want(200)
		if outcome, text := together("confirmed", "pending", confirmed); outcome != "gone" || !strings.Contains(text, changed) {
			t.Errorf("taken back after a colleague has moved it: %s %s", outcome, text)
		}
		if v := now(); v.Status != "confirmed" || v.Time != "21:00" {
			t.Errorf("it is %+v", v)
		}
		own.staff.Do("POST", "/api/admin/reservations/answers", object{"ids": []string{id}, "seen": []string{confirmed, confirmed}, "from": "confirmed", "status": "pending"}).Want(422)
	})
}
