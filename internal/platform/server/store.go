package server

import (
	"context"
	"time"

	"tafel/internal/platform/db"
)

// claim takes a key for a request and its answer; fresh is false when it was taken
// within the window.
func (a *API) claim(ctx context.Context, e entry, request string, window time.Duration, out any) (fresh bool, err error) {
	now := a.clock.Now()
	return a.store.ExecOne(ctx, `INSERT INTO idempotency (scope, operation, key, request, answer, created_at)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (scope, operation, key) DO UPDATE
		SET request = excluded.request, answer = excluded.answer, created_at = excluded.created_at
		WHERE idempotency.created_at <= $7`,
		e.scope, e.operation, e.key, request, db.JSON{Of: out}, now, now.Add(-window))
}

// keep stores the answer, from now on.
func (a *API) keep(ctx context.Context, e entry, out any) error {
	_, err := a.store.ExecOne(ctx, `UPDATE idempotency
		SET answer = $1, created_at = $2
		WHERE scope = $3 AND operation = $4 AND key = $5`,
		db.JSON{Of: out}, a.clock.Now(), e.scope, e.operation, e.key)
	return err
}

// findAnswer reads the answer that was kept for a key into out, and gives the request.
func (a *API) findAnswer(ctx context.Context, e entry, out any) (request string, known bool, err error) {
	return db.Find(ctx, a.store, func(request *string) []any { return []any{request, db.JSON{Of: out}} }, `SELECT request, answer
		FROM idempotency
		WHERE scope = $1 AND operation = $2 AND key = $3 AND created_at > $4`,
		e.scope, e.operation, e.key, a.clock.Now().Add(-idempotencyWindow))
}

// Forget drops remembered answers that are too old to be asked for again.
func (a *API) Forget(ctx context.Context) error {
	_, err := a.store.Exec(ctx, `DELETE FROM idempotency WHERE created_at < $1`, a.clock.Now().Add(-idempotencyWindow))
	return err
}
