package reservations_test

import (
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

// A request that was confirmed by mistake is again what the guest asked for: without the time that staff gave it.
func TestAnAnswerThatIsTakenBackLeavesNoTimeBehind(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Client().Do("POST", "/api/reservations", guest()).Want(201)
		staff := a.As(identity.Staff)
		var list struct{ Items []struct{ ID string } }
		staff.Do("GET", "/api/admin/reservations", nil).Want(200).Into(&list)
		path := "/api/admin/reservations/" + list.Items[0].ID + "/status"
		for _, step := range []struct {
			answer object
			time   string
		}{
			{object{"status": "confirmed", "time": "19:00"}, "19:00"},
			{object{"status": "confirmed", "noTime": true}, "19:00"},
			{object{"status": "arrived", "noTime": true}, "19:00"}, // places are kept for these hours
			{object{"status": "pending", "noTime": true}, ""},
		} {
			var now struct{ Time, Status string }
			staff.Do("PUT", path, step.answer).Want(200).Into(&now)
			if now.Time != step.time || now.Status != step.answer["status"] {
				t.Errorf("%v gave %+v", step.answer, now)
			}
		}
	})
}

// Where there was no room at the time that the guest asked for, staff confirm another; taken back, it is the guest's again.
func TestAnAnswerThatIsTakenBackGivesTheTimeBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		for _, step := range []struct {
			answer object
			time   string
		}{
			{object{"status": "confirmed", "time": "21:30"}, "21:30"},
			{object{"status": "pending", "undo": true, "time": "19:00"}, "19:00"},
			{object{"status": "declined"}, "19:00"},
			{object{"status": "pending", "time": "21:30"}, "19:00"}, // only what is taken back brings a time
		} {
			own.staff.Do("PUT", own.path+"/status", step.answer).Want(200)
			if now := own.now(); now.Time != step.time || now.Status != step.answer["status"] {
				t.Errorf("%v gave %+v", step.answer, now)
			}
		}
		own.staff.Do("PUT", own.path+"/status", object{"status": "confirmed"}).Want(200)
		for _, bad := range []string{"banana", "25:00", "7:00", " 19:00"} {
			own.staff.Do("PUT", own.path+"/status", object{"status": "pending", "undo": true, "time": bad}).Want(422)
		}
		own.staff.Do("PUT", own.path+"/status", object{"status": "arrived", "undo": true, "time": "03:00"}).Want(422) // whoever is expected comes at a time that is offered
	})
}

func TestATimeThatIsNotOfferedIsNoAnswer(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Client().Do("POST", "/api/reservations", guest()).Want(201)
		staff := a.As(identity.Staff)
		var list struct{ Items []struct{ ID string } }
		staff.Do("GET", "/api/admin/reservations", nil).Want(200).Into(&list)
		path := "/api/admin/reservations/" + list.Items[0].ID + "/status"
		staff.Do("PUT", path, object{"status": "confirmed", "time": "03:00"}).Want(422)
		staff.Do("PUT", path, object{"status": "confirmed", "time": "19:00"}).Want(200)
		staff.Do("PUT", path, object{"status": "confirmed", "time": "banana"}).Want(422)
		var now struct{ Time string }
		staff.Do("PUT", path, object{"status": "declined", "time": "banana"}).Want(200).Into(&now)
		if now.Time != "19:00" {
			t.Errorf("who is declined comes at %q", now.Time)
		}
	})
}
