package app

import (
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/accounts"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

func TestOfManyFirstStartsOneAddsTheOwner(t *testing.T) {
	config := Config{
		Addr: "127.0.0.1:8080", DatabaseURL: dbtest.Migrated(t, db.Postgres), LogFormat: "text", MasterKey: strings.Repeat("k", 32), PasswordCost: accounts.Cost{Passes: 1, KiB: 64},
		OwnerEmail: "owner@example.com", OwnerPassword: "seventeen lanterns on the lower lawn",
	}
	var instances []*Running
	for range 5 {
		config.Data = t.TempDir()
		r, err := Start(t.Context(), config, slog.New(slog.DiscardHandler), time.Now)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := r.Close(); err != nil {
				t.Error(err)
			}
		})
		instances = append(instances, r)
	}
	var group sync.WaitGroup
	for _, r := range instances {
		group.Go(func() {
			if err := r.greet(t.Context(), io.Discard); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if users, err := instances[0].features.accounts.ListUsers(t.Context()); err != nil || len(users) != 1 {
		t.Errorf("%d accounts, %v", len(users), err)
	}
}
