package audit_test

import (
	"context"
	"fmt"
	"net/netip"
	"sync"
	"testing"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
)

func TestAFloodOfRefusalsWritesFew(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
		log := audit.New(d, func() time.Time { return now })
		from := func(address string) context.Context {
			return identity.WithRequest(t.Context(), identity.Request{ID: "r", Addr: netip.MustParseAddr(address)})
		}
		refuse := func(address string) {
			t.Helper()
			if err := log.Refused(from(address), audit.Entry{Action: "refused", Entity: "operation", EntityID: "list-audit"}, "list-audit", "No."); err != nil {
				t.Error(err)
			}
		}
		written := func() int {
			t.Helper()
			n, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM audit`)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		var flood sync.WaitGroup
		for range 100 {
			flood.Go(func() { refuse("203.0.113.7") })
		}
		flood.Wait()
		if n := written(); n != 5 {
			t.Errorf("%d of 100 from one network are written", n)
		}
		now = now.Add(10 * time.Minute)
		refuse("203.0.113.7")
		last, err := log.List(t.Context(), audit.Filter{Query: list.Query{Page: 1, PageSize: 1}})
		if err != nil || last.Items[0].Address != "203.0.113.7" || fmt.Sprint(last.Items[0].After) != "map[more before:95 reason:No.]" {
			t.Errorf("the next one says %+v, %v", last.Items, err)
		}
		for i := range 2000 {
			refuse(fmt.Sprintf("198.51.%d.%d", i/250, i%250))
		}
		if n := written(); n > 210 {
			t.Errorf("%d of 2000 networks' are written", n)
		}
	})
}

func TestStrangersUseUpNoTracesOfOthers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		log := audit.New(d, func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) })
		stranger := identity.WithRequest(t.Context(), identity.Request{ID: "r", Addr: netip.MustParseAddr("203.0.113.7")})
		written := func(action string) int {
			t.Helper()
			n, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM audit WHERE action = $1`, action)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		refuse := func(ctx context.Context, action, by string) {
			t.Helper()
			if err := log.Refused(ctx, audit.Entry{Action: action, Entity: "operation", EntityID: by}, by, "No."); err != nil {
				t.Fatal(err)
			}
		}
		for i := range 300 { // each under another made-up name
			refuse(stranger, "refused", fmt.Sprint("POST /x", i))
		}
		if n := written("refused"); n != 50 {
			t.Errorf("%d refusals of one network are written, want 50", n)
		}
		refuse(stranger, "failed to sign in", "owner@example.com")
		if n := written("failed to sign in"); n != 1 {
			t.Errorf("%d failed sign-ins are written after a flood", n)
		}
		for _, id := range []string{"a", "b"} { // two colleagues behind the same address
			for range 6 {
				refuse(identity.With(stranger, identity.Actor{ID: id}), "refused", "list-audit")
			}
		}
		if n := written("refused"); n != 60 {
			t.Errorf("%d refusals in all are written, want five of each colleague more", n-50)
		}
	})
}
