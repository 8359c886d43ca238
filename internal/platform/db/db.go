// Package db opens SQLite or PostgreSQL from one URL, runs one SQL
// text on both, carries transactions in the context, and tells the other
// packages what changed. It owns the table schema_migrations and refuses
// to serve from a database whose settings could lose an acknowledged write.
package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Engine tells the two databases apart, for the few places that must know.
type Engine string

// The engines.
const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// Options are what Open needs beside the URL.
type Options struct {
	Logger *slog.Logger
}

// DB is one database, either engine.
type DB struct {
	engine  Engine
	read    *sql.DB
	write   *sql.DB
	writer  *writer       // commits together what waits
	own     chan struct{} // who has a transaction of their own on PostgreSQL
	busyAt  atomic.Int64  // when many last waited, in nanoseconds
	steps   []migration
	stmts   sync.Map
	changes *changes
	log     *slog.Logger
	close   []func() error
}

// Open connects to sqlite:PATH or postgres://… and proves that the settings
// which keep writes safe really hold. It does not migrate.
func Open(ctx context.Context, url string, opts Options) (*DB, error) {
	d := &DB{changes: newChanges(), log: cmp.Or(opts.Logger, slog.New(slog.DiscardHandler))}
	var err error
	switch {
	case strings.HasPrefix(url, "sqlite:"):
		err = d.openSQLite(ctx, strings.TrimPrefix(url, "sqlite:"))
	case strings.HasPrefix(url, "postgres://"), strings.HasPrefix(url, "postgresql://"):
		err = d.openPostgres(ctx, url)
	default:
		err = errors.New("the database URL must begin with sqlite: or postgres://")
	}
	if err == nil {
		d.steps, err = loadMigrations(embedded, d.engine)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open database: %w", err), d.Close())
	}
	return d, nil
}

// Engine says which database this is.
func (d *DB) Engine() Engine { return d.engine }

// Close finishes waiting writes and lets go of the database.
func (d *DB) Close() error {
	var errs []error
	for _, closing := range slices.Backward(d.close) {
		errs = append(errs, closing())
	}
	d.close = nil
	return errors.Join(errs...)
}

// Ping proves that the database answers reads and accepts writes, for /readyz.
func (d *DB) Ping(ctx context.Context) error {
	if _, err := One(ctx, d, Value[int], `SELECT 1`); err != nil {
		return err
	}
	if d.engine == SQLite {
		return d.Write(ctx, func(context.Context) error { return nil })
	}
	readOnly, err := One(ctx, d, Value[string], `SHOW transaction_read_only`)
	if err == nil && readOnly != "off" {
		return errors.New("the PostgreSQL server is read-only")
	}
	return err
}
