package reservations_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/mail"
)

// Whoever deletes what was declined or cancelled a moment ago does not take the news back with it.
func TestARefusalIsToldAlsoWhereTheReservationIsDeletedAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		for known, answers := range map[string]map[string]string{
			"confirmed": {"cancelled": "reservation-cancelled", "declined": "reservation-cancelled"},
			"pending":   {"cancelled": "reservation-cancelled", "declined": "reservation-declined"},
		} {
			for answer, want := range answers {
				email := known + "." + answer + "@example.com"
				own := asked(t, a, with(with(guest(), "time", "19:00"), "email", email), known)
				a.Clock.Advance(mail.UndoTime)
				a.Composed(t)
				before := a.Clock.Read()
				own.staff.Do("PUT", own.path+"/status", object{"status": answer}).Want(200)
				a.Clock.Advance(time.Second)
				own.staff.Do("DELETE", own.path, nil).Want(204)
				a.Clock.Advance(mail.UndoTime)
				a.Composed(t)
				if diff := cmp.Diff([]string{want}, toldSince(t, a, email, before), cmpopts.EquateEmpty()); diff != "" {
					t.Errorf("%s, then %s: %s", known, answer, diff)
				}
			}
		}
	})
}
