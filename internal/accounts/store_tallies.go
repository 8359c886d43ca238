package accounts

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

func (s store) deleteOld(ctx context.Context, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE expires_at < $1 OR seen_at < $2`, now, now.Add(-idleLife))
	if err != nil {
		return fmt.Errorf("delete old sessions: %w", err)
	}
	if _, err = s.db.Exec(ctx, `DELETE FROM single_use_links WHERE expires_at < $1`, now); err != nil {
		return fmt.Errorf("delete old links: %w", err)
	}
	if _, err = s.db.Exec(ctx, `DELETE FROM sign_in_steps WHERE expires_at < $1`, now); err != nil {
		return fmt.Errorf("delete old steps: %w", err)
	}
	_, err = s.db.Exec(ctx, `DELETE FROM login_throttles WHERE updated_at < $1 AND free_at < $2`, now.Add(-2*forgetAfter), now)
	return err
}

func (s store) tally(ctx context.Context, subject string) (t tally, err error) {
	t, _, err = db.Find(ctx, s.db, func(t *tally) []any { return []any{&t.failures, &t.freeAt, &t.updatedAt} },
		`SELECT failures, free_at, updated_at
		FROM login_throttles
		WHERE subject = $1`, subject)
	return t, err
}

// keepTally stores a tally only if nobody else counted in between, so that of
// many parallel tries each one is counted.
func (s store) keepTally(ctx context.Context, subject string, old, t tally) (stored bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO login_throttles (subject, failures, free_at, updated_at)
		VALUES ($1, $2, $3, $4)
		ON CONFLICT (subject) DO UPDATE
		SET failures = excluded.failures, free_at = excluded.free_at, updated_at = excluded.updated_at
		WHERE login_throttles.failures = $5 AND login_throttles.updated_at = $6`,
		subject, t.failures, t.freeAt, t.updatedAt, old.failures, old.updatedAt)
	return n == 1, err
}

func (s store) clearTally(ctx context.Context, subject string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM login_throttles WHERE subject = $1`, subject)
	return err
}
