package db

import (
	"context"
	"slices"
)

// MigrateUpTo brings a database forward to what an older binary knew.
func (d *DB) MigrateUpTo(ctx context.Context, version int) error {
	steps, err := loadMigrations(embedded, d.engine)
	if err != nil {
		return err
	}
	_, err = d.migrate(ctx, slices.DeleteFunc(steps, func(s migration) bool { return s.version > version }))
	return err
}
