package reservations_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
)

// Whatever staff do beside it, the guest reads of the offers that are open, once; of those that are gone only if they
// were told of them.
func TestTheGuestIsToldOfTheOffersThatAreOpen(t *testing.T) {
	cases := map[string]struct {
		steps []string // a time is offered; "told" is when nothing can be taken back any more
		want  []string // letters, with the times of the offer
	}{
		"offered, another phone":                 {[]string{"18:30", "phone", "told"}, []string{"offered 18:30"}},
		"offered, told, another phone":           {[]string{"18:30", "told", "phone", "told"}, []string{"offered 18:30"}},
		"offered, declined and back":             {[]string{"18:30", "declined", "pending", "told"}, []string{"offered 18:30"}},
		"offered, told, declined and back":       {[]string{"18:30", "told", "declined", "pending", "told"}, []string{"offered 18:30"}},
		"offered, declined":                      {[]string{"18:30", "declined", "told"}, []string{"declined"}},
		"offered twice, the second withdrawn":    {[]string{"18:30", "20:00", "withdrawn", "told"}, []string{"offered 18:30"}},
		"told of the first, the second not":      {[]string{"18:30", "told", "20:00", "withdrawn", "told"}, []string{"offered 18:30"}},
		"told of both, the second withdrawn":     {[]string{"18:30", "told", "20:00", "told", "withdrawn", "told"}, []string{"offered 18:30", "offered 20:00", "offered 18:30"}},
		"told, another offered, a phone":         {[]string{"18:30", "told", "20:00", "phone", "told"}, []string{"offered 18:30", "offered 20:00"}},
		"offered and withdrawn":                  {[]string{"18:30", "withdrawn", "phone", "told"}, nil},
		"told, withdrawn, another phone":         {[]string{"18:30", "told", "withdrawn", "phone", "told"}, []string{"offered 18:30", "withdrawn"}},
		"told, withdrawn, declined and back":     {[]string{"18:30", "told", "withdrawn", "declined", "pending", "told"}, []string{"offered 18:30", "withdrawn"}},
		"told, then staff change what was asked": {[]string{"18:30", "told", "another time", "told"}, []string{"offered 18:30", "withdrawn"}},
		"offered, then staff change the request": {[]string{"18:30", "another time", "told"}, nil},
	}
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		for name, c := range cases {
			guest := fmt.Sprintf("Guest%d", len(name)*100+len(c.steps))
			path := "/api/admin/reservations/" + ask(t, a, guest, "")
			a.Composed(t)
			before := a.Clock.Read()
			body := with(with(object{"date": "2026-09-20", "firstName": "Lerato", "guests": "4 Guests"}, "lastName", guest), "email", strings.ToLower(guest)+"@example.com")
			for i, step := range c.steps {
				a.Clock.Advance(time.Second)
				switch step {
				case "told":
					a.Clock.Advance(mail.UndoTime)
				case "declined", "pending":
					staff.Do("PUT", path+"/status", object{"status": step}).Want(200)
				case "withdrawn":
					staff.Do("DELETE", path+"/offers", nil).Want(204)
				case "phone", "another time":
					var r reservations.Reservation
					staff.Do("GET", path, nil).Want(200).Into(&r)
					change := with(with(body, "seen", r.UpdatedAt), "phone", fmt.Sprintf("036 555 01%02d", i))
					if step == "another time" {
						change["time"] = "21:00"
					}
					staff.Do("PUT", path, change).Want(200)
				default:
					staff.Do("POST", path+"/offers", object{"times": []object{{"date": "2026-09-21", "time": step}}}).Want(200)
				}
				a.Composed(t)
			}
			if diff := cmp.Diff(c.want, offersToldSince(t, a, strings.ToLower(guest)+"@example.com", before), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}

// offersToldSince are the letters to somebody after a moment, each offer with its time.
func offersToldSince(t *testing.T, a *apptest.App, email string, since time.Time) []string {
	t.Helper()
	type letter struct{ kind, message string }
	all, err := db.All(t.Context(), a.DB, func(l *letter) []any { return []any{&l.kind, &l.message} }, `SELECT kind, message
		FROM outbox
		WHERE recipient = $1 AND created_at > $2
		ORDER BY created_at, id`, email, calendar.InstantOf(since))
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, l := range all {
		kind := strings.TrimPrefix(l.kind, "reservation-")
		for _, at := range []string{"18:30", "20:00"} {
			if strings.HasPrefix(kind, "offered") && strings.Contains(l.message, at) {
				kind += " " + at
			}
		}
		told = append(told, kind)
	}
	return told
}
