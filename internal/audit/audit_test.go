package audit_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tafel/internal/audit"
	"tafel/internal/db"
	"tafel/internal/db/dbtest"
	"tafel/internal/identity"
)

type entry struct{ actor, action, entity, id, before, after string }

func entries(t *testing.T, d *db.DB) []entry {
	t.Helper()
	all, err := db.All(t.Context(), d, func(e *entry) []any {
		return []any{&e.actor, &e.action, &e.entity, &e.id, &e.before, &e.after}
	}, `SELECT actor_name, action, entity, entity_id, before, after FROM audit ORDER BY at, id`)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestRecordIsPartOfTheDeed(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		log := audit.New(d, time.Now)
		ctx := identity.With(t.Context(), identity.Actor{ID: "u1", Name: "Thandi", Role: identity.Owner})
		deed := func(fail error) error {
			return d.Write(ctx, func(ctx context.Context) error {
				err := log.Record(ctx, audit.Entry{Action: "updated", Entity: "event", EntityID: "e1", Before: map[string]int{"seats": 1}, After: map[string]int{"seats": 2}})
				return errors.Join(err, fail)
			})
		}
		if err := deed(errors.New("the deed failed")); err == nil || len(entries(t, d)) != 0 {
			t.Fatal("a deed that failed left a trace")
		}
		if err := deed(nil); err != nil {
			t.Fatal(err)
		}
		got := entries(t, d)
		want := entry{"Thandi", "updated", "event", "e1", `{"seats":1}`, `{"seats":2}`}
		if len(got) != 1 || got[0] != want {
			t.Errorf("got %v", got)
		}
	})
}
