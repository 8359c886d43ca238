package reservations_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
)

// A reservation is moved, and moved back or on, before the guest is told: only the difference to what the guest
// knows makes a letter.
func TestAMoveCanBeTakenBackBeforeTheGuestIsTold(t *testing.T) {
	cases := map[string]struct {
		steps []string // a time, a day, a status or a note, one second apart
		told  []string
	}{
		"moved, and left so":             {steps: []string{"20:00"}, told: []string{"reservation-changed"}},
		"moved and back":                 {steps: []string{"20:00", "19:00"}},
		"to another day and back":        {steps: []string{"2026-09-21", "2026-09-20"}},
		"moved twice":                    {steps: []string{"20:00", "21:00"}, told: []string{"reservation-changed"}},
		"moved, a note, and back":        {steps: []string{"20:00", "by the window", "19:00"}},
		"moved, then cancelled":          {steps: []string{"20:00", "cancelled"}, told: []string{"reservation-cancelled"}},
		"moved, cancelled, both back":    {steps: []string{"20:00", "cancelled", "confirmed", "19:00"}},
		"moved, cancelled, then not":     {steps: []string{"20:00", "cancelled", "confirmed"}, told: []string{"reservation-changed"}},
		"cancelled, moved, then not":     {steps: []string{"cancelled", "20:00", "confirmed"}, told: []string{"reservation-changed"}},
		"moved, arrived":                 {steps: []string{"20:00", "arrived"}},
		"only a note":                    {steps: []string{"by the window"}},
		"a slip of the finger, then no":  {steps: []string{"arrived", "confirmed", "20:00", "19:00"}},
		"the other branch and back here": {steps: []string{"newcastle", "ladysmith"}},
	}
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager := a.As(identity.Manager)
		for name, c := range cases {
			email := fmt.Sprintf("guest%d@example.com", len(name)*100+len(c.steps))
			body := object{"firstName": "Ayanda", "lastName": "Zulu", "email": email, "branchId": "ladysmith", "date": "2026-09-20", "time": "19:00", "guests": "2 Guests"}
			var r reservations.Reservation
			manager.Do("POST", "/api/admin/reservations", body).Want(201).Into(&r)
			path := "/api/admin/reservations/" + r.ID
			a.Composed(t)
			before := a.Clock.Read()
			for _, step := range c.steps {
				a.Clock.Advance(time.Second)
				switch step {
				case "cancelled", "confirmed", "arrived":
					manager.Do("PUT", path+"/status", object{"status": step}).Want(200).Into(&r)
					a.Composed(t)
					continue
				case "newcastle", "ladysmith":
					body["branchId"] = step
				case "by the window":
					body["notes"] = step
				default:
					body[map[bool]string{true: "time", false: "date"}[len(step) == 5]] = step
				}
				manager.Do("PUT", path, with(body, "seen", r.UpdatedAt)).Want(200).Into(&r)
				a.Composed(t)
			}
			a.Clock.Advance(mail.UndoTime)
			a.Composed(t)
			if diff := cmp.Diff(c.told, toldSince(t, a, email, before), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}

func TestStaffSeeWhatTheGuestWasTold(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		made := openRulesDesk(t, a).book("naledi", 2, "19:00")
		a.Composed(t)
		a.Delivered(t)
		staff := a.As(identity.Staff).On(t)
		staff.Do("PUT", "/api/admin/reservations/"+made.ID+"/status", object{"status": "cancelled"}).Want(200)
		for role, opens := range map[identity.Role]bool{identity.Staff: false, identity.Manager: true} {
			var found mail.LettersAbout
			a.As(role).On(t).Do("GET", "/api/admin/letters/about?record=reservation/"+made.ID, nil).Want(200).Into(&found)
			var said []string
			for _, letter := range found.Items {
				said = append(said, letter.Label+": "+letter.Status)
				if letter.At == 0 {
					t.Errorf("%s has no time", letter.Label)
				}
			}
			if diff := cmp.Diff([]string{"Reservation cancelled: waiting", "Reservation confirmed: kept"}, said); diff != "" {
				t.Errorf("%s: %s", role, diff)
			}
			if len(found.Items) == 2 && (found.Items[1].MessageID != "") != opens {
				t.Errorf("the role %s opens the message: %v", role, !opens)
			}
		}
		var none mail.LettersAbout
		staff.Do("GET", "/api/admin/letters/about?record=reservation/missing", nil).Want(200).Into(&none)
		if len(none.Items) != 0 {
			t.Error(none)
		}
	})
}

// There may be no room any more for whoever was cancelled by mistake: then another time is chosen, which the guest must hear of.
func TestAGuestHearsOfAnotherTimeThatFollowsACancellation(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "confirmed")
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		before := a.Clock.Read()
		own.staff.Do("PUT", own.path+"/status", object{"status": "cancelled"}).Want(200)
		own.staff.Do("PUT", own.path+"/status", object{"status": "confirmed", "time": "20:00"}).Want(200)
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		if diff := cmp.Diff([]string{"reservation-changed"}, toldSince(t, a, "lerato@example.com", before), cmpopts.EquateEmpty()); diff != "" {
			t.Error(diff)
		}
	})
}
