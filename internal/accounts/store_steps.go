package accounts

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// stepFound is what was noted when a step was begun.
type stepFound struct{ userID, data string }

func (f *stepFound) bind() []any { return []any{&f.userID, &f.data} }

func (s store) insertStep(ctx context.Context, purpose step, tokenHash, userID, data string, until calendar.Instant) error {
	_, err := s.db.Exec(ctx, `INSERT INTO sign_in_steps (token_hash, purpose, user_id, data, expires_at)
		VALUES ($1, $2, $3, $4, $5)`, tokenHash, string(purpose), userID, data, until)
	return err
}

func (s store) step(ctx context.Context, purpose step, tokenHash string, now calendar.Instant) (found stepFound, ok bool, err error) {
	return db.Find(ctx, s.db, (*stepFound).bind, `SELECT user_id, data
		FROM sign_in_steps
		WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3`, tokenHash, string(purpose), now)
}

// takeStep uses a step up. Of many at once the database lets one.
func (s store) takeStep(ctx context.Context, purpose step, tokenHash string, now calendar.Instant) (found stepFound, ok bool, err error) {
	return db.Find(ctx, s.db, (*stepFound).bind, `DELETE FROM sign_in_steps
		WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3
		RETURNING user_id, data`, tokenHash, string(purpose), now)
}

func (s store) deleteStep(ctx context.Context, tokenHash string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM sign_in_steps WHERE token_hash = $1`, tokenHash)
	return err
}

func (s store) deleteStepsOf(ctx context.Context, userID string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM sign_in_steps WHERE user_id = $1`, userID)
	return err
}
