package list_test

import (
	"cmp"
	"slices"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/list"
)

type entry struct {
	id, rank int
}

func (e *entry) bind() []any { return []any{&e.id, &e.rank} }

var byRank = list.Sorts{"rank": {"rank"}, "id": {"id"}}

// fill makes a table whose ranks repeat, so that only the id tells rows apart.
func fill(t *testing.T, d *db.DB, many int) []entry {
	t.Helper()
	if _, err := d.Exec(t.Context(), `CREATE TABLE entries (id BIGINT PRIMARY KEY, rank BIGINT NOT NULL)`); err != nil {
		t.Fatal(err)
	}
	var all []entry
	var rows [][]any
	for i := range many {
		all = append(all, entry{i, i % 7})
		rows = append(rows, []any{i, i % 7})
	}
	if err := db.Insert(t.Context(), d, `INSERT INTO entries (id, rank) VALUES `, rows); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(all, func(a, b entry) int { return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.id, b.id)) })
	return all
}

func TestPagesFollowTheOrderAndTotalsEndAtTenThousand(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		all := fill(t, d, list.MostCounted)
		read := func(sort string, q list.Query) list.Page[entry] {
			page, err := list.Read(t.Context(), d, (*entry).bind, "id, rank", "FROM entries WHERE id >= $1", []any{0}, byRank.Order(sort, "id"), q.Bounded())
			if err != nil {
				t.Fatal(err)
			}
			return page
		}
		page := read("rank", list.Query{Page: 3, PageSize: 10})
		if !slices.Equal(page.Items, all[20:30]) || page.Total != list.MostCounted || page.Capped {
			t.Errorf("page 3 is %+v", page)
		}
		if page := read("-rank", list.Query{}); len(page.Items) != 25 || page.Items[0] != all[len(all)-1] {
			t.Errorf("turned around it begins with %+v", page.Items)
		}
		if _, err := d.Exec(t.Context(), `INSERT INTO entries (id, rank) VALUES (-1, 0), (10000, 0)`); err != nil {
			t.Fatal(err)
		}
		if page := read("id", list.Query{}); page.Total != list.MostCounted || !page.Capped {
			t.Errorf("one more than ten thousand is %d, %v", page.Total, page.Capped)
		}
	})
}

func TestBatchesHoldEveryRowOnceWhateverComesAndGoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		all := fill(t, d, 2*list.Batch+list.Batch/2)
		for _, sort := range []string{"rank", "-rank"} {
			next := list.Batches(t.Context(), d, (*entry).bind, "id, rank", "FROM entries WHERE rank >= $1", []any{0}, byRank.Order(sort, "id"))
			var got, gone []entry
			for {
				batch, err := next()
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, batch...)
				if len(batch) < list.Batch {
					break
				}
				if _, err := d.Exec(t.Context(), `DELETE FROM entries WHERE id = $1`, batch[0].id); err != nil {
					t.Fatal(err)
				}
				gone = append(gone, batch[0])
			}
			for _, e := range gone { // for the next order
				if _, err := d.Exec(t.Context(), `INSERT INTO entries (id, rank) VALUES ($1, $2)`, e.id, e.rank); err != nil {
					t.Fatal(err)
				}
			}
			want := slices.Clone(all)
			if sort == "-rank" {
				slices.Reverse(want)
			}
			if !slices.Equal(got, want) {
				t.Errorf("by %s there are %d rows of %d, or in another order", sort, len(got), len(want))
			}
		}
	})
}
