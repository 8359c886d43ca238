package gallery_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/gallery"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
)

// addPictures adds pictures whose alt texts are these, the last of them first in the gallery.
func addPictures(t testing.TB, client *apptest.Client, alts ...string) map[string]string {
	t.Helper()
	ids := map[string]string{}
	for _, alt := range alts {
		ids[alt] = upload(t, client, words("alt", alt)).ID
	}
	return ids
}

func order(t testing.TB, client *apptest.Client) string {
	t.Helper()
	var all []string
	for _, item := range list(t, client, "").Items {
		all = append(all, item.Alt)
	}
	return strings.Join(all, " ")
}

func TestStaffPutPicturesInAnotherOrder(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff, visitor := a.As(identity.Staff), a.Client()
		ids := addPictures(t, staff, "a", "b", "c", "d")
		place := func(id string) string { return "/api/admin/gallery/" + id + "/place" }
		for _, move := range []struct{ which, side, other, want string }{
			{"a", "before", "d", "a d c b"},
			{"a", "before", "d", "a d c b"}, // there already
			{"d", "after", "b", "a c b d"},
			{"d", "before", "c", "a d c b"},
			{"c", "before", "d", "a c d b"},
			{"a", "after", "c", "c a d b"},
		} {
			staff.Do("PUT", place(ids[move.which]), map[string]string{move.side: ids[move.other]}).Want(204)
			if got := order(t, visitor); got != move.want {
				t.Fatalf("%s %s %s gave %s, want %s", move.which, move.side, move.other, got, move.want)
			}
		}
		grid := page[gallery.GalleryPage](t, visitor.Do("GET", "/gallery", nil).Want(200))
		if len(grid.Images) != 4 || grid.Images[0].Alt != "c" || grid.Images[3].Alt != "b" {
			t.Errorf("the public gallery does not follow: %+v", grid.Images)
		}
		first := page[gallery.GalleryImagePage](t, visitor.Do("GET", "/gallery/"+ids["c"], nil).Want(200))
		if first.Number != 1 || first.Next != ids["a"] || first.Previous != ids["b"] {
			t.Errorf("the way through the pictures does not follow: %+v", first)
		}
		addPictures(t, staff, "new")
		if got := order(t, visitor); got != "new c a d b" {
			t.Errorf("a new picture comes first, not %s", got)
		}
		moves, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT before || ' ' || after FROM audit WHERE action = 'moved' ORDER BY at, id`)
		want := []string{
			`{"number":4} {"number":1}`, `{"number":2} {"number":4}`, `{"number":4} {"number":2}`, `{"number":3} {"number":2}`, `{"number":1} {"number":2}`,
		}
		if diff := cmp.Diff(want, moves); diff != "" || err != nil {
			t.Error(diff, err)
		}
	})
}

func TestAMoveWithoutAPlaceIsRefused(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	ids := addPictures(t, a.As(identity.Staff), "a", "b")
	path := "/api/admin/gallery/" + ids["a"] + "/place"
	a.Run(t, []apptest.Scenario{
		{Name: "beside none", As: identity.Staff, Method: "PUT", Path: path, Body: map[string]string{}, Status: 400, Has: []string{"Name one other picture"}},
		{Name: "beside itself", As: identity.Staff, Method: "PUT", Path: path, Body: map[string]string{"after": ids["a"]}, Status: 400},
		{Name: "beside two", As: identity.Staff, Method: "PUT", Path: path, Body: map[string]string{"after": ids["b"], "before": ids["b"]}, Status: 400},
		{Name: "beside one that was deleted", As: identity.Staff, Method: "PUT", Path: path, Body: map[string]string{"after": "gone"},
			Status: 409, Has: []string{"was deleted meanwhile"}},
		{Name: "of a picture that is not there", As: identity.Staff, Method: "PUT", Path: "/api/admin/gallery/gone/place", Body: map[string]string{"after": ids["b"]},
			Status: 404, Has: []string{"Image not found"}},
	})
}

// The first has moved a picture but not committed when the second comes. Without
// the turn that they take, PostgreSQL lets the second spread the pictures in the
// order before that move, and the move is lost.
func TestTwoPeopleMoveAtOnceAndBothMovesHold(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		clock := calendar.Clock(time.Now)
		s := gallery.New(gallery.Deps{DB: d, Audit: audit.New(d, clock), Clock: clock})
		for place, id := range []string{"a", "b", "c", "d"} {
			if _, err := d.Exec(t.Context(), `INSERT INTO gallery (id, picture_id, category, alt, description, created_at, updated_at, place)
				VALUES ($1, $1, 'Food', 'A cake', '', 0, 0, $2)`, id, place); err != nil {
				t.Fatal(err)
			}
		}
		second := make(chan error, 1)
		err := d.Write(t.Context(), func(ctx context.Context) error {
			if err := s.Move(ctx, "d", gallery.GalleryMove{Before: "a"}); err != nil {
				return err
			}
			go func() { second <- s.Move(t.Context(), "b", gallery.GalleryMove{After: "c"}) }()
			return untilSomebodyWaits(t, d)
		})
		if err := errors.Join(err, <-second); err != nil {
			t.Fatal(err)
		}
		ids, err := db.All(t.Context(), d, db.Value[string], `SELECT id FROM gallery ORDER BY place, id`)
		if diff := cmp.Diff([]string{"d", "a", "c", "b"}, ids); diff != "" || err != nil {
			t.Error(diff, err)
		}
	})
}

// untilSomebodyWaits comes back when PostgreSQL makes one transaction wait for
// another. On SQLite whoever comes second has not begun.
func untilSomebodyWaits(t *testing.T, d *db.DB) error {
	for d.Engine() == db.Postgres {
		waiting, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM pg_stat_activity
			WHERE datname = current_database() AND wait_event_type = 'Lock'`)
		if err != nil || waiting > 0 {
			return err
		}
	}
	return nil
}
