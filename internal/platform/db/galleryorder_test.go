package db_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// Pictures that were there before staff could move them keep their order, also those of one moment.
func TestPicturesKeepTheirOrderWhenTheyGetPlaces(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			d := dbtest.Connect(t, dbtest.URL(t, engine))
			if err := d.MigrateUpTo(t.Context(), 33); err != nil {
				t.Fatal(err)
			}
			for id, at := range map[string]int{"old": 1, "a": 2, "b": 2, "new": 3} {
				exec(t, d, `INSERT INTO gallery (id, picture_id, category, alt, description, created_at, updated_at)
					VALUES ($1, $1, 'Food', 'A cake', '', $2, $2)`, id, at)
			}
			if _, err := d.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			ids, err := db.All(t.Context(), d, db.Value[string], `SELECT id FROM gallery ORDER BY place, id`)
			if diff := cmp.Diff([]string{"new", "b", "a", "old"}, ids); diff != "" || err != nil {
				t.Error(diff, err)
			}
		})
	}
}
