package media

import (
	"context"

	"tafel/internal/platform/db"
)

// findFile finds a file that may be served.
func (l *Library) findFile(ctx context.Context, path string) (file, bool, error) {
	return db.Find(ctx, l.db, func(f *file) []any { return []any{&f.format, &f.size, &f.hash, &f.created} }, `
		SELECT f.type, f.size, f.sha256, p.created_at
		FROM picture_files f
		JOIN pictures p ON p.id = f.picture_id
		WHERE f.path = $1 AND p.status IN ('stored', 'ready')`, path)
}

// storedFiles are the files that must be there; path narrows it to one.
func (l *Library) storedFiles(ctx context.Context, path string) ([]file, error) {
	return db.All(ctx, l.db, func(f *file) []any { return []any{&f.path, &f.size, &f.hash} }, `
		SELECT f.path, f.size, f.sha256
		FROM picture_files f
		JOIN pictures p ON p.id = f.picture_id
		WHERE p.status IN ('stored', 'ready') AND ($1 = '' OR f.path = $1)
		ORDER BY f.path`, path)
}

// deletedFiles are the paths of a deleted picture's files.
func (l *Library) deletedFiles(ctx context.Context, id string) ([]string, error) {
	return db.All(ctx, l.db, db.Value[string], `
		SELECT f.path
		FROM picture_files f
		JOIN pictures p ON p.id = f.picture_id
		WHERE p.id = $1 AND p.status = 'deleted'
		ORDER BY f.path`, id)
}

// pathsWithRow are those of the paths that have a row.
func (l *Library) pathsWithRow(ctx context.Context, paths []string) ([]string, error) {
	in, args := db.In(paths)
	return db.All(ctx, l.db, db.Value[string], `
		SELECT path
		FROM picture_files
		WHERE path IN `+in, args...)
}
