package media

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// expireOld gives up uploads that never ended, and pictures that no record took.
func (l *Library) expireOld(ctx context.Context, unfinished, unclaimed calendar.Instant) error {
	_, err := l.db.Exec(ctx, `
		UPDATE pictures
		SET status = 'deleted', updated_at = 0
		WHERE (status = 'pending' AND updated_at < $1) OR (status = 'stored' AND updated_at < $2)`,
		unfinished, unclaimed)
	return err
}

// deletedBefore are the first hundred pictures that were deleted by then.
func (l *Library) deletedBefore(ctx context.Context, at calendar.Instant) ([]string, error) {
	return db.All(ctx, l.db, db.Value[string], `
		SELECT id
		FROM pictures
		WHERE status = 'deleted' AND updated_at <= $1
		ORDER BY updated_at, id
		LIMIT 100`, at)
}

// countRemovable counts what a sweep would remove.
func (l *Library) countRemovable(ctx context.Context, unfinished, unclaimed, deleted calendar.Instant) (int, error) {
	return db.One(ctx, l.db, db.Value[int], `
		SELECT COUNT(*)
		FROM pictures
		WHERE (status = 'pending' AND updated_at < $1) OR (status = 'stored' AND updated_at < $2) OR (status = 'deleted' AND updated_at <= $3)`,
		unfinished, unclaimed, deleted)
}

// removeRows removes the rows of a deleted picture.
func (l *Library) removeRows(ctx context.Context, id string) error {
	return l.db.Write(ctx, func(ctx context.Context) error {
		if _, err := l.db.Exec(ctx, `
			DELETE FROM picture_files
			WHERE picture_id IN (SELECT id FROM pictures WHERE id = $1 AND status = 'deleted')`, id); err != nil {
			return err
		}
		_, err := l.db.Exec(ctx, `DELETE FROM pictures WHERE id = $1 AND status = 'deleted'`, id)
		return err
	})
}

// readyPictures are the ids of the pictures that a record has taken.
func (l *Library) readyPictures(ctx context.Context) ([]string, error) {
	return db.All(ctx, l.db, db.Value[string], `SELECT id FROM pictures WHERE status = 'ready' ORDER BY id`)
}
