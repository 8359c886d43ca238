package db_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// Reservations from before branches and rooms keep every word, their tallies and their order. SQLite makes the
// table anew, so that nothing may get lost on the way.
func TestReservationsFromBeforeTheDiaryAreKept(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			d := dbtest.Connect(t, dbtest.URL(t, engine))
			if err := d.MigrateUpTo(t.Context(), 39); err != nil {
				t.Fatal(err)
			}
			statuses := []string{"pending", "confirmed", "completed", "declined", "cancelled"}
			for i, status := range statuses {
				exec(t, d, `INSERT INTO reservations (id, first_name, last_name, name_key, email, email_key, phone, date, time, guests, guest_count,
						special_request, notes, source, status, search, created_at, updated_at)
					VALUES ($1, 'Zoë', 'O''Brien', 'o''brien zoe', 'Z@example.com', 'z@example.com', '082', '2026-09-19', '18:30', '5+ Guests', 5,
						'Nüts', 'Note', 'admin', $2, 'zoe', $3, $4)`, fmt.Sprint("r", i), status, 10+i, 20+i)
				exec(t, d, `INSERT INTO reservation_days (date, status, reservations, guests) VALUES ('2026-09-19', $1, 1, 5)`, status)
			}
			if _, err := d.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			read := func(query string) []string {
				t.Helper()
				rows, err := db.All(t.Context(), d, db.Value[string], query)
				if err != nil {
					t.Fatal(err)
				}
				return rows
			}
			var rows, days []string
			for i, status := range statuses {
				rows = append(rows, fmt.Sprintf("r%d Zoë O'Brien o'brien zoe Z@example.com z@example.com 082 2026-09-19 18:30 5+ Guests 5 Nüts Note admin %s zoe %d %d ,0,0,", i, status, 10+i, 20+i))
				days = append(days, "2026-09-19 "+status+" 1 5")
			}
			if diff := cmp.Diff(rows, read(`SELECT id || ' ' || first_name || ' ' || last_name || ' ' || name_key || ' ' || email || ' ' || email_key || ' ' || phone || ' ' || date || ' ' ||
					time || ' ' || guests || ' ' || guest_count || ' ' || special_request || ' ' || notes || ' ' || source || ' ' || status || ' ' || search || ' ' || created_at || ' ' ||
					updated_at || ' ' || branch_id || ',' || party_size || ',' || stay_minutes || ',' || occasion || decline_reason
				FROM reservations
				ORDER BY created_at`)); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(days, read(`SELECT date || ' ' || status || ' ' || reservations || ' ' || guests FROM reservation_days ORDER BY
				CASE status WHEN 'pending' THEN 0 WHEN 'confirmed' THEN 1 WHEN 'completed' THEN 2 WHEN 'declined' THEN 3 ELSE 4 END`)); diff != "" {
				t.Error(diff)
			}
			exec(t, d, `UPDATE reservations SET status = 'no_show' WHERE id = 'r1'`)
			if _, err := d.Exec(t.Context(), `UPDATE reservations SET status = 'nonsense' WHERE id = 'r1'`); err == nil {
				t.Error("the table takes any status")
			}
		})
	}
}
