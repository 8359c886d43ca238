package db_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// Before registrations could be called off, those of a deleted event stayed
// registered. The migration ends the ones whose day is still to come.
func TestRegistrationsOfEventsDeletedEarlierAreCalledOff(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			d := dbtest.Connect(t, dbtest.URL(t, engine))
			if err := d.MigrateUpTo(t.Context(), 24); err != nil {
				t.Fatal(err)
			}
			exec(t, d, `INSERT INTO events (id, title, description, date, time, location, price_cents, total_seats, available_seats,
				registrations, picture_id, attendance_form, search, revision, created_at, updated_at)
				VALUES ('there', 'Wine', '', '2099-01-01', '', '', 0, 9, 8, 1, '', '', '', 1, 0, 0)`)
			today := calendar.DateOf(time.Now())
			for id, row := range map[string]struct {
				event  string
				date   calendar.Date
				status string
			}{
				"ahead":     {"gone", "2099-01-01", "registered"},
				"today":     {"gone", today, "registered"},
				"cancelled": {"gone", "2099-01-01", "cancelled"},
				"over":      {"old", today.AddDays(-2), "registered"},
				"stands":    {"there", "2099-01-01", "registered"},
			} {
				exec(t, d, `INSERT INTO attendance (id, event_id, event_title, event_date, full_name, email, phone, number_of_attendees,
					special_requirements, answers, price_cents, status, search, submitted_at, updated_at)
					VALUES ($1, $2, 'Wine', $3, 'Thandi', 't@example.com', '1', 2, 'Nuts', '[]', 5, $4, 'thandi', 7, 8)`, id, row.event, row.date, row.status)
			}
			if _, err := d.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			rows, err := db.All(t.Context(), d, func(r *[3]string) []any { return []any{&r[0], &r[1], &r[2]} }, `SELECT id, status,
					full_name || email || phone || number_of_attendees || special_requirements || price_cents || search || submitted_at || updated_at
				FROM attendance
				ORDER BY id`)
			if err != nil {
				t.Fatal(err)
			}
			// One later step adds a reference to the search column, and another takes it out.
			const unchanged = "Thandit@example.com12Nuts5thandi78"
			want := [][3]string{
				{"ahead", "called_off", unchanged},
				{"cancelled", "cancelled", unchanged},
				{"over", "registered", unchanged},
				{"stands", "registered", unchanged},
				{"today", "called_off", unchanged},
			}
			if diff := cmp.Diff(want, rows); diff != "" {
				t.Error(diff)
			}
			if _, err := d.Exec(t.Context(), `UPDATE attendance SET status = 'nonsense' WHERE id = 'over'`); err == nil {
				t.Error("the table takes any status")
			}
		})
	}
}

func exec(t *testing.T, d *db.DB, statement string, args ...any) {
	t.Helper()
	if _, err := d.Exec(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}
