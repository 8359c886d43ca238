package sealed_test

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/sealed"
	"tafel/internal/platform/signed"
)

type secret struct{ Word string }

var (
	older, newer = []byte(strings.Repeat("a", 32)), []byte(strings.Repeat("b", 32))
	noon         = calendar.Clock(func() time.Time { return time.Date(2026, 9, 4, 12, 0, 0, 0, time.UTC) })
)

func read(t *testing.T, s *sealed.Store) sealed.Document[secret] {
	t.Helper()
	d, err := sealed.Read[secret](t.Context(), s, "mail")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestADocumentIsSealedAndFollowsTheVersionThatWasSeen(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		one, two := sealed.New(d, signed.Keys{older}, noon), sealed.New(d, signed.Keys{newer, older}, noon)
		if got := read(t, one); got.Version != 0 || got.InForce() {
			t.Fatalf("nobody has saved %+v", got)
		}
		if _, err := sealed.Write(t.Context(), one, "mail", 3, secret{"hidden"}); !fault.Is(err, fault.KindConflict) {
			t.Errorf("a version that never was: %v", err)
		}
		if _, err := sealed.Write(t.Context(), one, "mail", 0, secret{"hidden"}); err != nil {
			t.Fatal(err)
		}
		if _, err := sealed.Write(t.Context(), two, "mail", 0, secret{"other"}); !fault.Is(err, fault.KindConflict) {
			t.Errorf("a change of what was not seen: %v", err)
		}
		if got := read(t, two); got.Value.Word != "hidden" || got.Version != 1 || !got.InForce() {
			t.Errorf("the other instance reads %+v", got)
		}
		text := func() string {
			t.Helper()
			stored, err := db.One(t.Context(), d, db.Value[string], `SELECT document FROM sealed_settings`)
			if err != nil {
				t.Fatal(err)
			}
			return stored
		}
		before := text()
		if strings.Contains(before, "hidden") {
			t.Errorf("it lies open: %s", before)
		}
		if err := two.Renew(t.Context()); err != nil || text() == before {
			t.Errorf("it was not sealed with the newest key: %v", err)
		}
		if got := read(t, one); !got.Unreadable || got.InForce() || got.Value.Word != "" {
			t.Errorf("a key that is too old reads %+v", got)
		}
		if saved, err := sealed.Write(t.Context(), two, "mail", 1, secret{"new"}); err != nil || saved.Version != 2 {
			t.Errorf("%+v, %v", saved, err)
		}
	})
}

func TestADocumentOfABackupIsHeldUntilItIsSaved(t *testing.T) {
	table := db.Table{Name: "sealed_settings", Columns: []string{"name", "held"}}
	row := []any{"mail", false}
	if !sealed.Restored(table, row) || row[1] != true {
		t.Errorf("restored as %v", row)
	}
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := sealed.New(d, signed.Keys{older}, noon)
		if _, err := sealed.Write(t.Context(), s, "mail", 0, secret{"kept"}); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Exec(t.Context(), `UPDATE sealed_settings SET held = TRUE`); err != nil {
			t.Fatal(err)
		}
		if got := read(t, s); !got.Held || got.InForce() || got.Value.Word != "kept" {
			t.Errorf("held as %+v", got)
		}
		if _, err := sealed.Write(t.Context(), s, "mail", 1, secret{"kept"}); err != nil {
			t.Fatal(err)
		}
		if got := read(t, s); !got.InForce() {
			t.Errorf("saved as %+v", got)
		}
	})
}
