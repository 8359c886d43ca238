package site_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/settings"
	"tafel/internal/site"
)

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, settings.Zone)

func newService(d *db.DB) *site.Service {
	clock := calendar.Clock(func() time.Time { return noon })
	return site.New(site.Deps{DB: d, Audit: audit.New(d, clock), Clock: clock})
}

func asOwner(t *testing.T) context.Context {
	return identity.With(t.Context(), identity.Actor{ID: "u1", Name: "Thandi", Role: identity.Owner})
}

func TestTheDefaultSiteIsInForceUntilTheFirstSave(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		found, err := s.Find(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if found.Name != "Veld & Vine" || !found.Branches[0].Placeholder {
			t.Errorf("%+v", found)
		}
		versions, err := s.ListVersions(t.Context(), list.Query{Page: 1, PageSize: 20})
		if err != nil || versions.Total != 1 || len(versions.Items) != 1 || versions.Items[0].Version != 0 {
			t.Errorf("%v %v", versions, err)
		}
	})
}

func TestSavingKeepsEveryVersionAndWritesTheAuditLog(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, ctx := newService(d), asOwner(t)
		before := d.Version(site.Topic)
		draft := site.Default()
		draft.Name = "Other House"
		version, _, err := s.Save(ctx, 0, " A new name ", draft)
		if err != nil {
			t.Fatal(err)
		}
		want := site.SiteVersion{Version: 1, Note: "A new name", SavedBy: "Thandi", SavedAt: calendar.InstantOf(noon)}
		if diff := cmp.Diff(want, version); diff != "" {
			t.Error(diff)
		}
		if d.Version(site.Topic) == before {
			t.Error("the pages were not told")
		}
		if now, _ := s.Find(ctx); now.Name != "Other House" {
			t.Errorf("%q is in force", now.Name)
		}
		if _, _, err := s.Restore(ctx, 1, 0, false); err != nil {
			t.Fatal(err)
		}
		if now, _ := s.Find(ctx); now.Name != "Veld & Vine" {
			t.Errorf("%q is in force after restoring", now.Name)
		}
		versions, err := s.ListVersions(ctx, list.Query{Page: 1, PageSize: 2})
		if err != nil || versions.Total != 3 || len(versions.Items) != 2 || versions.Items[0].Note != "Restored the original" {
			t.Errorf("%v %v", versions, err)
		}
		versions, err = s.ListVersions(ctx, list.Query{Page: 2, PageSize: 2})
		if err != nil || len(versions.Items) != 1 || versions.Items[0].Version != 0 {
			t.Errorf("the last page is %v, %v", versions, err)
		}
		_, old, err := s.FindVersion(ctx, 1)
		if err != nil || old.Name != "Other House" {
			t.Errorf("%q %v", old.Name, err)
		}
		type entry struct{ action, before, after string }
		log, err := db.All(ctx, d, func(e *entry) []any { return []any{&e.action, &e.before, &e.after} },
			`SELECT action, before, after FROM audit WHERE entity = 'site' ORDER BY entity_id`)
		wantLog := []entry{
			{"updated", `{"name":"Veld \u0026 Vine"}`, `{"name":"Other House"}`},
			{"restored", `{"name":"Other House"}`, `{"name":"Veld \u0026 Vine"}`},
		}
		if diff := cmp.Diff(wantLog, log, cmp.AllowUnexported(entry{})); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

func TestASaveThatDoesNotFollowTheVersionInForceIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, ctx := newService(d), asOwner(t)
		if _, _, err := s.Save(ctx, 0, "", site.Default()); err != nil {
			t.Fatal(err)
		}
		for _, seen := range []int{0, 2, -1, 40} {
			if _, _, err := s.Save(ctx, seen, "", site.Default()); !fault.Is(err, fault.KindConflict) {
				t.Errorf("saving over version %d: %v", seen, err)
			}
		}
		if versions, _ := s.ListVersions(ctx, list.Query{Page: 1, PageSize: 20}); versions.Total != 2 {
			t.Errorf("%d versions", versions.Total)
		}
	})
}

func TestOfManyWhoSaveAtOnceOneWins(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, ctx := newService(d), asOwner(t)
		var won atomic.Int32
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				_, _, err := s.Save(ctx, 0, "", site.Default())
				switch {
				case err == nil:
					won.Add(1)
				case !fault.Is(err, fault.KindConflict):
					t.Error(err)
				}
			})
		}
		group.Wait()
		if won.Load() != 1 {
			t.Errorf("%d of 8 won", won.Load())
		}
	})
}

func TestARefusedSaveChangesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, ctx := newService(d), asOwner(t)
		draft := site.Default()
		draft.Social[0].URL = "javascript:alert(1)"
		if _, _, err := s.Save(ctx, 0, "", draft); !fault.Is(err, fault.KindInvalid) {
			t.Fatalf("it passed: %v", err)
		}
		if _, _, err := s.Restore(ctx, 0, 7, false); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("restoring what is not there: %v", err)
		}
		if version, _, err := s.Current(ctx); err != nil || version.Version != 0 {
			t.Errorf("version %d is in force, %v", version.Version, err)
		}
	})
}

func TestADraftIsInForceOnlyInItsOwnContext(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		draft := site.Default()
		draft.Name = "Draft House"
		ctx, err := s.WithDraft(t.Context(), draft)
		if seen, _ := s.Find(ctx); err != nil || seen.Name != "Draft House" {
			t.Errorf("the preview shows %q", seen.Name)
		}
		if seen, _ := s.Find(t.Context()); seen.Name != "Veld & Vine" {
			t.Errorf("visitors see %q", seen.Name)
		}
	})
}
