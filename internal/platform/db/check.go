package db

import (
	"context"
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
	applied, err := d.knownVersions(ctx, d.steps)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, step := range d.steps {
		if !slices.Contains(applied, step.version) {
			names = append(names, step.String())
		}
	}
	return names, nil
}
