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
