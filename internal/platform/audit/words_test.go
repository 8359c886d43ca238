package audit_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
)

// books are the words of a made-up feature.
func books(stored map[string]string) audit.Words {
	fields := audit.Fields{
		{Name: "title", Label: "Title"},
		{Name: "priceCents", Label: "Price", Show: audit.Money},
		{Name: "taxCents", Label: "Tax", Show: audit.Money, With: "Price"},
		{Name: "due", Label: "Due date", Show: audit.Day},
		{Name: "cover", Label: "Cover", Opaque: "a picture"},
		{Name: "text", Label: "Text"},
		{Name: "author.name", Label: "Author"},
		{Name: "shelfId"},
	}
	return audit.Words{
		Entity: "book", Kind: "Books", One: "a book",
		Name:  func(r audit.Record) string { return r.Text("title") },
		Names: func(context.Context, []string) (map[string]string, error) { return stored, nil },
		Lines: fields.Lines,
		Actions: map[string]audit.Action{
			"updated": {Label: "Changed", Say: audit.Edited},
			"deleted": {Label: "Deleted", Say: audit.Did("deleted")},
			"read":    {Label: "Read", Say: audit.Did("read", "to the end"), About: true},
			"refused": {Label: "Refused", About: true, Say: func(t audit.Told) string { return t.Who + ": " + audit.Refusal(t) }},
		},
	}
}

type object = map[string]any

func TestEntriesReadAsSentences(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := time.Date(2026, time.November, 14, 10, 0, 0, 0, time.UTC)
		log := audit.New(d, func() time.Time { now = now.Add(time.Second); return now })
		log.Outsider = "a guest"
		log.Register(books(map[string]string{"stored": "Dune"}))
		thandi := identity.With(t.Context(), identity.Actor{ID: "u1", Name: "Thandi"})
		guest := identity.WithRequest(t.Context(), identity.Request{ID: "r"})
		for _, c := range []struct {
			who     context.Context
			entry   audit.Entry
			want    string
			changes []audit.AuditChange
		}{
			{thandi, audit.Entry{Action: "updated", Before: object{"title": "Dune", "priceCents": 400000, "taxCents": 1}, After: object{"title": "Dune", "priceCents": 305000, "taxCents": 2}},
				"Thandi changed the price of Dune from R4\u00a0000 to R3\u00a0050",
				[]audit.AuditChange{{Label: "Price", Before: "R4\u00a0000", After: "R3\u00a0050"}, {Label: "Tax", Before: "R0.01", After: "R0.02"}}},
			{thandi, audit.Entry{Action: "updated", Before: object{"title": "Dune", "due": "2026-11-20"}, After: object{"title": "Dune", "due": "2026-11-21", "shelfId": "x"}},
				"Thandi changed the due date of Dune from Friday, November 20, 2026 to Saturday, November 21, 2026",
				[]audit.AuditChange{{Label: "Due date", Before: "Friday, November 20, 2026", After: "Saturday, November 21, 2026"}}},
			{thandi, audit.Entry{Action: "updated", Before: object{"title": "Dune"}, After: object{"title": "Emma", "author": object{"name": "Jane"}}},
				"Thandi changed the title and the author of Dune",
				[]audit.AuditChange{{Label: "Title", Before: "Dune", After: "Emma"}, {Label: "Author", After: "Jane"}}},
			{thandi, audit.Entry{Action: "updated", Before: object{"title": "Dune", "cover": "a1"}, After: object{"title": "Dune", "cover": "b2"}},
				"Thandi changed the cover of Dune",
				[]audit.AuditChange{{Label: "Cover", Before: "a picture", After: "a picture (another one)"}}},
			{thandi, audit.Entry{Action: "updated", Before: object{"title": "Dune", "text": "old"}, After: object{"title": "Dune", "text": strings.Repeat("long ", 20)}},
				"Thandi changed the text of Dune", []audit.AuditChange{{Label: "Text", Before: "old", After: strings.Repeat("long ", 20)}}},
			{thandi, audit.Entry{Action: "updated", Before: object{"title": "Dune"}, After: object{"title": "Dune"}}, "Thandi saved Dune without a change", nil},
			{thandi, audit.Entry{Action: "deleted", EntityID: "gone", Before: object{"title": "Emma"}}, "Thandi deleted Emma", []audit.AuditChange{{Label: "Title", Before: "Emma"}}},
			{thandi, audit.Entry{Action: "read", EntityID: "stored"}, "Thandi read Dune to the end", nil},
			{thandi, audit.Entry{Action: "read", EntityID: "gone", After: object{"text": "x"}}, "Thandi read Emma to the end", nil},
			{guest, audit.Entry{Action: "read", EntityID: "nobody knows"}, "A guest read a book to the end", nil},
			{t.Context(), audit.Entry{Action: "deleted"}, "Somebody at the command line deleted a book", nil},
			{guest, audit.Entry{Action: "refused", After: object{"reason": "No.", "more before": 95}}, "A guest: No (and 95 more times before)", nil},
			// Of older versions:
			{thandi, audit.Entry{Action: "deleted", Before: object{"name": "Emma", "dressCode": "smart", "feeCents": 100}}, "Thandi deleted a book",
				[]audit.AuditChange{{Label: "Dress code", Before: "smart"}, {Label: "Fee", Before: "R1"}, {Label: "Name", Before: "Emma"}}},
			{thandi, audit.Entry{Action: "burned", Before: object{"title": "Emma"}}, "Thandi: Emma burned", []audit.AuditChange{{Label: "Title", Before: "Emma"}}},
			{thandi, audit.Entry{Action: "deleted", Before: []string{"Emma"}}, "Thandi deleted a book", []audit.AuditChange{{Label: "Value", Before: "Emma"}}},
			{thandi, audit.Entry{Action: "lost", Entity: "key"}, "Thandi: key lost", nil},
		} {
			if c.entry.Entity == "" {
				c.entry.Entity = "book"
			}
			if err := log.Record(c.who, c.entry); err != nil {
				t.Fatal(err)
			}
			page, err := log.List(t.Context(), audit.Filter{Query: list.Query{Page: 1, PageSize: 1}})
			if err != nil {
				t.Fatal(err)
			}
			got := page.Items[0]
			if got.Sentence != c.want {
				t.Errorf("got %q, want %q", got.Sentence, c.want)
			}
			if diff := cmp.Diff(c.changes, got.Changes, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(audit.AuditChange{})); diff != "" {
				t.Errorf("%s: %s", c.want, diff)
			}
		}
	})
}

// TestFiltersHaveAnIndex holds that no filter reads the whole log. PostgreSQL is told
// to prefer an index even where few rows make a scan cheaper.
func TestFiltersHaveAnIndex(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for name, f := range map[string]audit.Filter{
			"audit_by_time":   {From: "2026-11-01", To: "2026-11-02"},
			"audit_by_person": {ActorID: "u1"},
			"audit_by_actor":  {Actor: "Thandi"},
			"audit_by_action": {Action: "deleted"},
			"audit_by_kind":   {Entity: "book", Action: "deleted"},
			"audit_by_entity": {Entity: "book", EntityID: "b1"},
		} {
			query, args := f.Statement()
			var plan []string
			err := d.Write(t.Context(), func(ctx context.Context) (err error) {
				if d.Engine() == db.SQLite {
					plan, err = db.All(ctx, d, func(detail *string) []any { var a, b, c int; return []any{&a, &b, &c, detail} }, "EXPLAIN QUERY PLAN "+query, args...)
					return err
				}
				if _, err = d.Exec(ctx, "SET LOCAL enable_seqscan = off"); err != nil {
					return err
				}
				plan, err = db.All(ctx, d, db.Value[string], "EXPLAIN "+query, args...)
				return err
			})
			if whole := strings.Join(plan, "\n"); err != nil || !strings.Contains(whole, name) {
				t.Errorf("%s is not used: %v\n%s", name, err, whole)
			}
		}
	})
}
