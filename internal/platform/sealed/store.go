package sealed

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// row is a document as the table has it.
type row struct {
	name     string
	version  int
	document string
	held     bool
	savedBy  string
	savedAt  calendar.Instant
}

func (s *Store) find(ctx context.Context, name string) (row, bool, error) {
	return db.Find(ctx, s.db, func(r *row) []any {
		return []any{&r.version, &r.document, &r.held, &r.savedBy, &r.savedAt}
	}, `SELECT version, document, held, saved_by, saved_at
		FROM sealed_settings
		WHERE name = $1`, name)
}

// all gives every document, without who saved it and when.
func (s *Store) all(ctx context.Context) ([]row, error) {
	return db.All(ctx, s.db, func(r *row) []any { return []any{&r.name, &r.document} },
		`SELECT name, document
		FROM sealed_settings
		ORDER BY name`)
}

// save writes a version, unless the one that is there is not the one before it.
func (s *Store) save(ctx context.Context, r row) (bool, error) {
	saved, err := s.db.Exec(ctx, `INSERT INTO sealed_settings (name, version, document, saved_by, saved_at)
		SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT)
		WHERE CAST($2 AS BIGINT) = 1 OR EXISTS (SELECT 1 FROM sealed_settings WHERE name = $1)
		ON CONFLICT (name) DO UPDATE
		SET version = $2, document = $3, held = FALSE, saved_by = $4, saved_at = $5
		WHERE sealed_settings.version = $2 - 1`, r.name, r.version, r.document, r.savedBy, r.savedAt)
	return saved > 0, err
}

// replace puts the same document under another seal, unless it was saved meanwhile.
func (s *Store) replace(ctx context.Context, old row, document string) error {
	_, err := s.db.Exec(ctx, `UPDATE sealed_settings
		SET document = $3
		WHERE name = $1 AND document = $2`, old.name, old.document, document)
	return err
}
