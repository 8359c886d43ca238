package db_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// Comments that waited before there was a status still wait.
func TestCommentsThatWaitedStillWait(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			d := dbtest.Connect(t, dbtest.URL(t, engine))
			if err := d.MigrateUpTo(t.Context(), 32); err != nil {
				t.Fatal(err)
			}
			exec(t, d, `INSERT INTO events (id, title, description, date, time, location, price_cents, total_seats, available_seats,
				registrations, picture_id, attendance_form, search, revision, created_at, updated_at)
				VALUES ('there', 'Wine', '', '2099-01-01', '', '', 0, 9, 9, 0, '', '', '', 1, 0, 0)`)
			for id, waiting := range map[string]bool{"stands": false, "waits": true} {
				exec(t, d, `INSERT INTO comments (id, event_id, author_id, user_email, user_name, staff, text, search, created_at, waiting, network)
					VALUES ($1, 'there', 'anon_1', '', 'Sipho', FALSE, 'Hello', 'hello', 7, $2, '')`, id, waiting)
			}
			if _, err := d.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			rows, err := db.All(t.Context(), d, func(r *[2]string) []any { return []any{&r[0], &r[1]} }, `SELECT id, status FROM comments ORDER BY id`)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([][2]string{{"stands", "shown"}, {"waits", "waiting"}}, rows); diff != "" {
				t.Error(diff)
			}
			if _, err := d.Exec(t.Context(), `UPDATE comments SET status = 'nonsense' WHERE id = 'stands'`); err == nil {
				t.Error("the table takes any status")
			}
		})
	}
}
