package audit_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
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

func TestRecordIsPartOfTheTransaction(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		log := audit.New(d, time.Now)
		ctx := identity.With(t.Context(), identity.Actor{ID: "u1", Name: "Thandi", Role: identity.Owner})
		action := func(fail error) error {
			return d.Write(ctx, func(ctx context.Context) error {
				err := log.Record(ctx, audit.Entry{Action: "updated", Entity: "event", EntityID: "e1", Before: map[string]int{"seats": 1}, After: map[string]int{"seats": 2}})
				return errors.Join(err, fail)
			})
		}
		if err := action(errors.New("the action failed")); err == nil || len(entries(t, d)) != 0 {
			t.Fatal("an action that failed left a trace")
		}
		if err := action(nil); err != nil {
			t.Fatal(err)
		}
		got := entries(t, d)
		want := entry{"Thandi", "updated", "event", "e1", `{"seats":1}`, `{"seats":2}`}
		if len(got) != 1 || got[0] != want {
			t.Errorf("got %v", got)
		}
	})
}

func TestTheLogIsFoundByWhoWhatAndWhen(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := time.Date(2026, time.September, 4, 22, 30, 0, 0, time.UTC) // 00:30 on the 5th at the venue
		log := audit.New(d, func() time.Time { return now })
		log.Register(audit.Words{Entity: "employee", Kind: "People", Actions: map[string]audit.Action{"created": {Label: "Added", Say: audit.Did("added")}}})
		for _, c := range []struct {
			actor string
			entry audit.Entry
		}{
			{"Thandi", audit.Entry{Action: "created", Entity: "employee", EntityID: "e1", After: map[string]string{"name": "José"}}},
			{"Sipho", audit.Entry{Action: "updated", Entity: "employee", EntityID: "e1", Before: map[string]int{"salaryCents": 1}, After: map[string]int{"salaryCents": 20099}}},
			{"Sipho", audit.Entry{Action: "deleted", Entity: "event", EntityID: "v1", Before: map[string]string{"title": "100% Wine"}}},
		} {
			if err := log.Record(identity.With(t.Context(), identity.Actor{ID: c.actor, Name: c.actor}), c.entry); err != nil {
				t.Fatal(err)
			}
			now = now.Add(24 * time.Hour)
		}
		for name, c := range map[string]struct {
			filter audit.Filter
			want   string
		}{
			"everything, newest first": {audit.Filter{}, "deleted updated created"},
			"who":                      {audit.Filter{Actor: "Sipho"}, "deleted updated"},
			"whose account":            {audit.Filter{ActorID: "Sipho"}, "deleted updated"},
			"words in any order":       {audit.Filter{Search: "wine sipho"}, "deleted"},
			"what":                     {audit.Filter{Action: "created"}, "created"},
			"on what":                  {audit.Filter{Entity: "employee"}, "updated created"},
			"on which":                 {audit.Filter{EntityID: "v1"}, "deleted"},
			"a word, folded":           {audit.Filter{Search: "JOSE"}, "created"},
			"a value":                  {audit.Filter{Search: "20099"}, "updated"},
			"a percent sign":           {audit.Filter{Search: "0%"}, "deleted"},
			"from a day of the venue":  {audit.Filter{From: "2026-09-06"}, "deleted updated"},
			"up to a day of the venue": {audit.Filter{To: "2026-09-05"}, "created"},
			"between":                  {audit.Filter{From: "2026-09-06", To: "2026-09-06"}, "updated"},
			"nothing":                  {audit.Filter{Search: "unicorn"}, ""},
		} {
			var got []string
			for page := 1; page <= 3; page++ {
				c.filter.Page, c.filter.PageSize = page, 1
				all, err := log.List(t.Context(), c.filter)
				if err != nil {
					t.Fatal(err)
				}
				if want := len(strings.Fields(c.want)); all.Total != want {
					t.Errorf("%s: total %d, want %d", name, all.Total, want)
				}
				for _, r := range all.Items {
					got = append(got, r.Action)
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%s: %v", name, got)
			}
		}
		choices, err := log.Choices(t.Context())
		want := audit.AuditChoices{Actors: []string{"Sipho", "Thandi"}, Actions: []string{"created", "deleted", "updated"}, Entities: []string{"employee", "event"},
			People: []audit.AuditPerson{{ID: "Sipho", Name: "Sipho"}, {ID: "Thandi", Name: "Thandi"}},
			Kinds: []audit.AuditKind{
				{Name: "event", Label: "Event", Actions: []audit.AuditAction{{Name: "deleted", Label: "Deleted"}}},
				{Name: "employee", Label: "People", Actions: []audit.AuditAction{{Name: "created", Label: "Added"}, {Name: "updated", Label: "Updated"}}},
			}}
		if diff := cmp.Diff(want, choices); err != nil || diff != "" {
			t.Errorf("%v %s", err, diff)
		}
	})
}

func TestNobodyChangesWhatWasWritten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		log := audit.New(d, time.Now)
		if err := log.Record(t.Context(), audit.Entry{Action: "created", Entity: "event", EntityID: "e1"}); err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{`UPDATE audit SET action = 'x'`, `DELETE FROM audit`} {
			if _, err := d.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", statement, err)
			}
		}
		if got := entries(t, d); len(got) != 1 || got[0].action != "created" {
			t.Errorf("got %v", got)
		}
	})
}
