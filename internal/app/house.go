package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"tafel/internal/accounts"
	"tafel/internal/audit"
	"tafel/internal/calendar"
	"tafel/internal/db"
	"tafel/internal/events"
	"tafel/internal/server"
	"tafel/internal/site"
)

// house is the rooms that every feature stands on.
type house struct {
	config Config
	db     *db.DB
	clock  calendar.Clock
	log    *slog.Logger
	audit  *audit.Log
	keys   keys
}

// openHouse opens the data folder and the database.
func openHouse(ctx context.Context, config Config, log *slog.Logger, clock calendar.Clock) (*house, error) {
	if err := os.MkdirAll(config.Data, 0o700); err != nil {
		return nil, fmt.Errorf("create the data folder: %w", err)
	}
	keys, err := loadKeys(config)
	if err != nil {
		return nil, err
	}
	store, err := db.Open(ctx, config.Database(), db.Options{Logger: log})
	if err != nil {
		return nil, err
	}
	return &house{config: config, db: store, clock: clock, log: log, audit: audit.New(store, clock), keys: keys}, nil
}

// openMigrated opens the house and brings its database forward.
func openMigrated(ctx context.Context, config Config, log *slog.Logger, clock calendar.Clock) (*house, error) {
	h, err := openHouse(ctx, config, log, clock)
	if err != nil {
		return nil, err
	}
	applied, err := h.db.Migrate(ctx)
	if err != nil {
		return nil, errors.Join(err, h.db.Close())
	}
	if len(applied) > 0 {
		log.Info("the database is up to date", "applied", applied)
	}
	return h, nil
}

// features is the product: one field for each feature.
type features struct {
	accounts *accounts.Service
	events   *events.Service
	site     *site.Service
}

func (h *house) features() (*features, error) {
	deviceKey, err := h.keys.derive("known devices")
	if err != nil {
		return nil, err
	}
	return &features{
		accounts: accounts.New(accounts.Deps{
			DB: h.db, Audit: h.audit, Clock: h.clock, Cookies: h.cookies(), DeviceKey: deviceKey, Throttle: h.config.RateLimits,
		}),
		events: events.New(events.Deps{DB: h.db, Audit: h.audit, Clock: h.clock}),
		site:   site.New(h.db),
	}, nil
}

func (h *house) cookies() accounts.Cookies { return accounts.Cookies{Secure: h.config.HTTPS()} }

// api registers every feature's operations.
func (h *house) api(f *features) *server.API {
	api := server.New(server.Deps{
		DB: h.db, Auth: f.accounts, Clock: h.clock, Logger: h.log, RateLimits: h.config.RateLimits, Version: "1",
	})
	f.accounts.Register(api)
	f.events.Mount(api)
	f.site.Register(api)
	return api
}

func newLogger(w io.Writer, format string) *slog.Logger {
	if format == "json" {
		return slog.New(slog.NewJSONHandler(w, nil))
	}
	return slog.New(slog.NewTextHandler(w, nil))
}
