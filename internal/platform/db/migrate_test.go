package db_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

func TestMigrateTwiceChangesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		applied, err := d.Migrate(t.Context())
		if err != nil || len(applied) != 0 {
			t.Errorf("applied %v, error %v", applied, err)
		}
	})
}

func TestFiveInstancesMigrateOnce(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			url := dbtest.URL(t, engine)
			var group sync.WaitGroup
			var mu sync.Mutex
			total := map[string]int{}
			for range 5 {
				d := dbtest.Connect(t, url)
				group.Go(func() {
					applied, err := d.Migrate(t.Context())
					if err != nil {
						t.Error(err)
					}
					mu.Lock()
					defer mu.Unlock()
					for _, name := range applied {
						total[name]++
					}
				})
			}
			group.Wait()
			if len(total) == 0 {
				t.Error("nobody migrated")
			}
			for name, times := range total {
				if times != 1 {
					t.Errorf("%s was applied %d times", name, times)
				}
			}
		})
	}
}

func TestANewerDatabaseIsRefusedAndLeftAlone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if _, err := d.Exec(t.Context(), `INSERT INTO schema_migrations (version, name, applied_at) VALUES (9999, 'future', 1)`); err != nil {
			t.Fatal(err)
		}
		_, err := d.Migrate(t.Context())
		if !errors.Is(err, db.ErrNewer) || !strings.Contains(err.Error(), "newer binary") {
			t.Errorf("error is %v", err)
		}
		if version, err := d.SchemaVersion(t.Context()); version != 9999 || err != nil {
			t.Errorf("schema is at %d, %v", version, err)
		}
	})
}

func TestTheAuditLogCannotBeRewritten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		_, err := d.Exec(t.Context(), `INSERT INTO audit (id, at, actor_id, actor_name, action, entity, entity_id, before, after, request_id, address, search)
			VALUES ('1', 1, '', '', 'x', 'y', 'z', '', '', '', '', '')`)
		if err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{`UPDATE audit SET action = 'other'`, `DELETE FROM audit`} {
			if _, err := d.Exec(t.Context(), statement); err == nil {
				t.Errorf("%s went through", statement)
			}
		}
	})
}
