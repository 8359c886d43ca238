package db

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// Check asks the engine whether what lies on disk makes sense, and gives what
// does not as sentences for an operator. Deep, it also compares the indexes
// with their tables. PostgreSQL looks after its own pages.
func (d *DB) Check(ctx context.Context, deep bool) ([]string, error) {
	if d.engine != SQLite {
		return nil, nil
	}
	pragma := `PRAGMA quick_check(20)`
	if deep {
		pragma = `PRAGMA integrity_check(20)`
	}
	said, err := All(ctx, d, Value[string], pragma)
	if err != nil {
		return nil, err
	}
	found := slices.DeleteFunc(said, func(line string) bool { return line == "ok" })
	orphans, err := One(ctx, d, Value[int], `SELECT COUNT(*) FROM pragma_foreign_key_check`)
	if err == nil && orphans > 0 {
		found = append(found, fmt.Sprintf("%d rows point to rows that are not there", orphans))
	}
	return found, err
}

// Pending names the migrations that this binary knows and the database does
// not have yet. A newer database gives ErrNewer.
func (d *DB) Pending(ctx context.Context) ([]string, error) {
	steps, err := loadMigrations(embedded, d.engine)
	if err != nil {
		return nil, err
	}
	applied, versionsErr := d.appliedVersions(ctx)
	if err := errors.Join(versionsErr, d.refuseNewer(ctx, steps)); err != nil {
		return nil, err
	}
	var names []string
	for _, step := range steps {
		if !slices.Contains(applied, step.version) {
			names = append(names, fmt.Sprintf("%04d_%s", step.version, step.name))
		}
	}
	return names, nil
}
