package db

import "context"

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
