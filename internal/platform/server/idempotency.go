package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

type keyHeader struct{}

// IdempotencyKey is the caller's key, empty when there is none: for operations
// whose work is too slow for a transaction and who must see to repeats themselves.
func IdempotencyKey(ctx context.Context) string {
	key, _ := ctx.Value(keyHeader{}).(string)
	return key
}

// idempotencyWindow is how long a repeated request gets the first one's answer.
const idempotencyWindow = 48 * time.Hour

// remember runs a handler once for each Idempotency-Key: the key, the effect
// and the answer are one transaction, so a repeat after a lost answer, or
// fifty at once, find either all of it or nothing. out points to where the
// handler leaves its answer.
func (a *API) remember(ctx context.Context, op Op, in, out any, handle func(context.Context) error) error {
	key := IdempotencyKey(ctx)
	if !op.Idempotent || key == "" {
		return handle(ctx)
	}
	if len(key) > 200 {
		return fault.Malformed("The Idempotency-Key is longer than 200 characters.")
	}
	request, err := fingerprint(in)
	if err != nil {
		return err
	}
	return a.store.Write(ctx, func(ctx context.Context) error {
		fresh, err := a.claim(ctx, op.ID, key, request)
		if err != nil {
			return err
		}
		if !fresh {
			return a.recall(ctx, op.ID, key, request, out)
		}
		if err := handle(ctx); err != nil {
			return err
		}
		return a.keep(ctx, op.ID, key, out)
	})
}

// repeatWindow is how long the same content is a second press of the button.
const repeatWindow = 10 * time.Minute

// Once runs do once for the same content from the same network within ten
// minutes. It is for forms of browsers that send no key: whoever presses the
// button twice has typed the same. do gives the id of what it made, or nothing;
// when that is no longer there, the content is new again.
func (a *API) Once(ctx context.Context, operation string, content any, there func(context.Context, string) (bool, error), do func(context.Context) (string, error)) error {
	key, err := fingerprint(content)
	if err != nil {
		return err
	}
	operation += " form"
	network := identity.RequestFrom(ctx).Prefix()
	return a.store.Write(ctx, func(ctx context.Context) error {
		now := a.clock.Now()
		fresh, err := a.store.Exec(ctx, `INSERT INTO idempotency (key, scope, operation, request, answer, created_at)
			VALUES ($1, $2, $3, $1, '', $4)
			ON CONFLICT (scope, operation, key) DO UPDATE
			SET created_at = excluded.created_at
			WHERE idempotency.created_at <= $5`, key, network, operation, now, now.Add(-repeatWindow))
		if err != nil {
			return err
		}
		if fresh == 0 {
			id, err := db.One(ctx, a.store, db.Value[string], `SELECT answer
				FROM idempotency
				WHERE scope = $1 AND operation = $2 AND key = $3`, network, operation, key)
			if err != nil || id == "" {
				return err
			}
			if still, err := there(ctx, id); err != nil || still {
				return err
			}
		}
		id, err := do(ctx)
		if err != nil {
			return err
		}
		_, err = a.store.Exec(ctx, `UPDATE idempotency
			SET answer = $1, created_at = $2
			WHERE scope = $3 AND operation = $4 AND key = $5`, id, now, network, operation, key)
		return err
	})
}

func fingerprint(in any) (string, error) {
	raw, err := json.Marshal(in)
	if err != nil {
		return "", fmt.Errorf("fingerprint a request: %w", err)
	}
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), nil
}

// scope keeps one caller's keys apart from another's.
func scope(ctx context.Context) string {
	if actor, ok := identity.From(ctx); ok {
		return actor.ID
	}
	return ""
}

func (a *API) claim(ctx context.Context, operation, key, request string) (fresh bool, err error) {
	n, err := a.store.Exec(ctx, `INSERT INTO idempotency (key, scope, operation, request, answer, created_at)
		VALUES ($1, $2, $3, $4, '', $5)
		ON CONFLICT (scope, operation, key) DO NOTHING`,
		key, scope(ctx), operation, request, a.clock.Now())
	return n == 1, err
}

func (a *API) keep(ctx context.Context, operation, key string, out any) error {
	answer, err := json.Marshal(out)
	if err != nil {
		return fmt.Errorf("remember an answer: %w", err)
	}
	_, err = a.store.Exec(ctx, `UPDATE idempotency
		SET answer = $1
		WHERE scope = $2 AND operation = $3 AND key = $4`,
		string(answer), scope(ctx), operation, key)
	return err
}

func (a *API) recall(ctx context.Context, operation, key, request string, out any) error {
	type row struct{ request, answer string }
	stored, err := db.One(ctx, a.store, func(r *row) []any { return []any{&r.request, &r.answer} },
		`SELECT request, answer
		FROM idempotency
		WHERE scope = $1 AND operation = $2 AND key = $3`,
		scope(ctx), operation, key)
	if err != nil {
		return err
	}
	if stored.request != request {
		return fault.WithCode(fault.Refused("This Idempotency-Key was used for a different request."), "idempotency-key-reused")
	}
	return json.Unmarshal([]byte(stored.answer), out)
}

// Forget drops remembered answers that are too old to be asked for again.
func (a *API) Forget(ctx context.Context) error {
	_, err := a.store.Exec(ctx, `DELETE FROM idempotency WHERE created_at < $1`, a.clock.Now().Add(-idempotencyWindow))
	return err
}
