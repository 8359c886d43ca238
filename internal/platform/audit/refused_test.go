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
			if err := log.Refused(from(address), audit.Entry{Action: "refused", Entity: "operation", EntityID: "list-audit"}, "No."); err != nil {
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
		last, err := log.List(t.Context(), audit.Filter{Page: 1, PageSize: 1})
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
