package db

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// MigrateUpTo brings a database forward to what an older binary knew.
func (d *DB) MigrateUpTo(ctx context.Context, version int) error {
	_, err := d.migrate(ctx, d.stepsTo(version))
	return err
}

// Waiting is how many writes wait for the one that is at work.
func (d *DB) Waiting() int { return len(d.writer.jobs) }

const (
	MaxLate = maxLate
	MaxOwn  = maxOwn
)

// OpenPool opens the pool of the program, or one as the driver makes it.
func OpenPool(config *pgx.ConnConfig, careful bool) *sql.DB {
	if !careful {
		return stdlib.OpenDB(*config)
	}
	return openPool(config, false)
}
