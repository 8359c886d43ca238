package health

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// row is the last check as the table has it.
type row struct {
	HealthStatus
	started   calendar.Instant
	sentences string
}

// find gives the last check.
func (r *Reports) find(ctx context.Context) (row, bool, error) {
	return db.Find(ctx, r.db, func(found *row) []any {
		return []any{&found.started, &found.Error, &found.At, &found.ProblemCount, &found.AdviceCount, &found.sentences}
	}, `SELECT started_at, error, ended_at, problems, advice, sentences FROM checkups`)
}

// claim takes today's check for this instance, unless another has it or has done it.
func (r *Reports) claim(ctx context.Context, now, today calendar.Instant) (bool, error) {
	claimed, err := r.db.Exec(ctx, `INSERT INTO checkups (id, started_at, error, ended_at, problems, advice, sentences)
		VALUES (1, $1, '', 0, 0, 0, '')
		ON CONFLICT (id) DO UPDATE
		SET started_at = $1, error = ''
		WHERE checkups.started_at < $2
			OR (checkups.started_at < $3 AND (checkups.error <> '' OR checkups.ended_at < checkups.started_at))`,
		now, today, now.Add(-againAfter))
	return claimed > 0, err
}

// release gives back a check that was claimed and not made.
func (r *Reports) release(ctx context.Context, started calendar.Instant) error {
	_, err := r.db.Exec(ctx, `UPDATE checkups SET started_at = ended_at WHERE started_at = $1`, started)
	return err
}

func (r *Reports) noteError(ctx context.Context, started calendar.Instant, sentence string) error {
	_, err := r.db.Exec(ctx, `UPDATE checkups SET error = $1 WHERE started_at = $2`, sentence, started)
	return err
}

func (r *Reports) save(ctx context.Context, problems, advice int, sentences string) error {
	_, err := r.db.Exec(ctx, `INSERT INTO checkups (id, started_at, error, ended_at, problems, advice, sentences)
		VALUES (1, $1, '', $1, $2, $3, $4)
		ON CONFLICT (id) DO UPDATE
		SET started_at = $1, error = '', ended_at = $1, problems = $2, advice = $3, sentences = $4`,
		r.clock.Now(), problems, advice, sentences)
	return err
}
