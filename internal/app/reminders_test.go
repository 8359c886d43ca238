package app_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
)

// noMailServer keeps messages waiting: nothing listens there.
func noMailServer(c *app.Config) { c.SMTPURL = "smtp://127.0.0.1:1?from=venue@example.com&tls=none" }

// eventOn adds an event and gives its id.
func eventOn(t *testing.T, a *apptest.App, date, clock string) string {
	t.Helper()
	return a.As(identity.Owner).On(t).Do("POST", "/api/admin/events", eventFields(date, clock)).Want(201).JSON()["id"].(string)
}

func eventFields(date, clock string) map[string]any {
	return map[string]any{
		"title": "Wine tasting", "description": "Four pours", "date": date, "time": clock, "location": "Ladysmith", "priceCents": 10000, "totalSeats": 100,
	}
}

// comes registers a guest and gives the registration's id.
func comes(t *testing.T, a *apptest.App, event, email string) string {
	t.Helper()
	a.Client().On(t).Do("POST", "/api/events/"+event+"/registrations", map[string]any{
		"fullName": "A Guest", "email": email, "phone": "036 555 0100", "numberOfAttendees": 1,
	}).Want(201)
	id, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT id FROM attendance WHERE email = $1`, email)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// table adds a reservation that staff took, and gives its id.
func table(t *testing.T, a *apptest.App, date, email string) string {
	t.Helper()
	return a.As(identity.Owner).On(t).Do("POST", "/api/admin/reservations", map[string]any{
		"firstName": "A", "lastName": "Guest", "email": email, "phone": "036 555 0100", "date": date, "time": "19:00", "guests": "2 Guests",
	}).Want(201).JSON()["id"].(string)
}

func setStatus(t *testing.T, a *apptest.App, what, id, status string) {
	t.Helper()
	a.As(identity.Owner).On(t).Do("PUT", "/api/admin/"+what+"/"+id+"/status", map[string]string{"status": status}).Want(200)
}

// pass lets time pass; the owner signs in again when it is over.
func pass(a *apptest.App, d time.Duration) {
	a.Clock.Advance(d)
	a.As(identity.Owner).Do("POST", "/api/session", map[string]string{"email": apptest.Email(identity.Owner), "password": apptest.Password}).Want(200)
}

// reminded is who has a reminder, sent or not, once for each.
func reminded(t *testing.T, a *apptest.App) []string {
	t.Helper()
	a.Composed(t)
	all, err := db.All(t.Context(), a.DB, db.Value[string], `
		SELECT recipient
		FROM outbox
		WHERE kind IN ('event-reminder', 'reservation-reminder')
		ORDER BY recipient, id`)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func remind(t *testing.T, a *apptest.App) []string {
	t.Helper()
	for _, job := range []string{events.JobRemind, reservations.JobRemind} {
		err := a.Running.Work.Do(t.Context(), job)
		for fault.Is(err, fault.KindUnavailable) { // a slow machine: the job comes again, as it does by itself
			err = a.Running.Work.Do(t.Context(), job)
		}
		if err != nil {
			t.Error(err)
		}
	}
	return reminded(t, a)
}

func want(t *testing.T, when string, got []string, expected ...string) {
	t.Helper()
	if diff := cmp.Diff(append([]string{}, expected...), got); diff != "" {
		t.Errorf("%s: %s", when, diff)
	}
}

// The product starts at noon of 4 September 2026.
func TestGuestsAreRemindedTheDayBefore(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		evening, morning := eventOn(t, a, "2026-09-07", "18:00"), eventOn(t, a, "2026-09-06", "08:30")
		comes(t, a, evening, "comes@example.com")
		setStatus(t, a, "attendance", comes(t, a, evening, "cancelled@example.com"), "cancelled")
		comes(t, a, morning, "early@example.com")
		comes(t, a, eventOn(t, a, "2026-09-08", "18:00"), "later@example.com")
		table(t, a, "2026-09-07", "table@example.com")
		setStatus(t, a, "reservations", table(t, a, "2026-09-07", "no-table@example.com"), "cancelled")
		a.Client().Do("POST", "/api/reservations", map[string]any{
			"firstName": "A", "lastName": "Guest", "email": "pending@example.com", "date": "2026-09-07", "guests": "2 Guests",
		}).Want(201)

		want(t, "three days before", remind(t, a))
		pass(a, 44*time.Hour+30*time.Minute) // 6 September, 08:30
		want(t, "before the hour; the morning's event has begun", remind(t, a))
		pass(a, 30*time.Minute)
		want(t, "the day before", remind(t, a), "comes@example.com", "table@example.com")
		pass(a, time.Hour)
		comes(t, a, evening, "late@example.com") // has the confirmation in hand
		table(t, a, "2026-09-07", "late-table@example.com")
		want(t, "later that day", remind(t, a), "comes@example.com", "table@example.com")
		pass(a, 24*time.Hour)
		want(t, "on the day, and the day before the next", remind(t, a), "comes@example.com", "later@example.com", "table@example.com")
	})
}

func TestRemindersSurviveARestart(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			data, url := t.TempDir(), ""
			if engine == db.Postgres {
				url = dbtest.Migrated(t, engine)
			}
			same := func(c *app.Config) { c.Data, c.DatabaseURL = data, url }
			at := func(name string, after time.Duration, test func(t *testing.T, a *apptest.App)) {
				t.Run(name, func(t *testing.T) {
					a := apptest.Start(t, engine, same)
					a.Clock.Advance(after)
					test(t, a)
				})
			}
			at("some come", 0, func(t *testing.T, a *apptest.App) {
				comes(t, a, eventOn(t, a, "2026-09-06", "18:00"), "comes@example.com")
				table(t, a, "2026-09-06", "table@example.com")
			})
			// Down for the whole of the 5th: they still hear of it before they set out.
			for range 2 {
				at("the morning of the day", 45*time.Hour, func(t *testing.T, a *apptest.App) {
					want(t, "late, but once", remind(t, a), "comes@example.com", "table@example.com")
				})
			}
			at("when it has begun", 54*time.Hour, func(t *testing.T, a *apptest.App) {
				a.Composed(t) // what the program itself noted before it stopped
				if _, err := a.DB.Exec(t.Context(), `DELETE FROM outbox`); err != nil {
					t.Fatal(err)
				}
				want(t, "18:00", remind(t, a), "table@example.com") // at 19:00
			})
		})
	}
}

func TestSeveralInstancesRemindOnce(t *testing.T) {
	url := dbtest.Migrated(t, db.Postgres)
	shared := func(c *app.Config) { c.DatabaseURL, c.MasterKey = url, strings.Repeat("k", 32) }
	apps := []*apptest.App{apptest.Start(t, db.Postgres, shared), apptest.Start(t, db.Postgres, shared)}
	event := eventOn(t, apps[0], "2026-09-06", "18:00")
	var guests []string
	for i := range dbtest.Size(10, 30) {
		guests = append(guests, fmt.Sprintf("guest%02d@example.com", i))
		comes(t, apps[0], event, guests[i])
	}
	together := func() {
		var group sync.WaitGroup
		for _, a := range apps {
			for range 3 {
				group.Go(func() { remind(t, a) })
			}
		}
		group.Wait()
	}
	for _, a := range apps {
		a.Clock.Advance(22 * time.Hour)
	}
	together()
	want(t, "both at once", reminded(t, apps[0]), guests...)

	// The control: without the id that the guest's reminder had, there would be a second one.
	if _, err := apps[0].DB.Exec(t.Context(), `UPDATE outbox SET id = 'another-' || id WHERE recipient = $1`, guests[0]); err != nil {
		t.Fatal(err)
	}
	together()
	want(t, "one was forgotten", reminded(t, apps[0]), append([]string{guests[0]}, guests...)...)
}

func TestNobodyIsRemindedOfWhatIsOff(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner := a.As(identity.Owner)
		off, moved := eventOn(t, a, "2026-09-06", "18:00"), eventOn(t, a, "2026-09-06", "19:00")
		cancels := comes(t, a, moved, "cancels@example.com")
		comes(t, a, moved, "comes@example.com")
		comes(t, a, off, "off@example.com")
		declined, deleted := table(t, a, "2026-09-06", "declined@example.com"), table(t, a, "2026-09-06", "deleted@example.com")
		pass(a, 23*time.Hour) // the 5th, 11:00
		want(t, "the control: nothing has been cancelled", remind(t, a),
			"cancels@example.com", "comes@example.com", "declined@example.com", "deleted@example.com", "off@example.com")

		setStatus(t, a, "attendance", cancels, "cancelled")
		setStatus(t, a, "reservations", declined, "declined")
		owner.Do("DELETE", "/api/admin/reservations/"+deleted, nil).Want(204)
		owner.Do("DELETE", "/api/admin/events/"+off, nil).Want(204)
		pass(a, mail.UndoTime)
		want(t, "while the mail server is down", remind(t, a), "comes@example.com")

		owner.Do("PUT", "/api/admin/events/"+moved, eventFields("2026-09-06", "20:30")).Want(200)
		want(t, "the old time is not told", reminded(t, a))
		want(t, "the new one is", remind(t, a), "comes@example.com")
		if message := text(t, a, "event-reminder"); !strings.Contains(message, "20:30") || strings.Contains(message, "19:00") {
			t.Errorf("the reminder says %s", message)
		}
	}, noMailServer)
}

func text(t *testing.T, a *apptest.App, kind string) string {
	t.Helper()
	a.Composed(t)
	id, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT id FROM outbox WHERE kind = $1`, kind)
	if err != nil {
		t.Fatal(err)
	}
	message, err := a.Running.Mail().Find(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return message.Text
}

// Cancelling at the very moment of the reminder: one waits for the other.
func TestCancellingRacesTheReminder(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := eventOn(t, a, "2026-09-06", "18:00")
		var guests, tables []string
		for i := range 12 {
			guests = append(guests, comes(t, a, event, fmt.Sprintf("guest%02d@example.com", i)))
			tables = append(tables, table(t, a, "2026-09-06", fmt.Sprintf("table%02d@example.com", i)))
		}
		pass(a, 22*time.Hour)
		var group sync.WaitGroup
		for i := range guests {
			group.Go(func() { setStatus(t, a, "attendance", guests[i], "cancelled") })
			group.Go(func() { setStatus(t, a, "reservations", tables[i], "cancelled") })
			if i%4 == 0 {
				group.Go(func() { remind(t, a) })
			}
		}
		group.Wait()
		pass(a, mail.UndoTime)
		want(t, "everybody has cancelled", remind(t, a))
	}, noMailServer)
}
