package db_test

import (
	"fmt"
	"slices"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

func TestManyRowsAreInsertedAndFoundByLists(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if _, err := d.Exec(t.Context(), `CREATE TABLE words (word TEXT PRIMARY KEY, place BIGINT NOT NULL)`); err != nil {
			t.Fatal(err)
		}
		var words []string
		var rows [][]any
		for i := range db.MostIn + 3 {
			words = append(words, fmt.Sprintf("%03d", i))
			rows = append(rows, []any{words[i], i})
		}
		if err := db.Insert(t.Context(), d, `INSERT INTO words (word, place) VALUES `, rows); err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{1, 2, 8, 9, 33, db.MostIn} {
			in, args := db.In(words[:n])
			found, err := db.All(t.Context(), d, db.Value[string], `SELECT word FROM words WHERE word IN `+in+` ORDER BY place`, args...)
			if err != nil || !slices.Equal(found, words[:n]) {
				t.Errorf("a list of %d finds %v, %v", n, found, err)
			}
		}
	})
}
