package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"time"

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

// repeatWindow is how long the same content is a second press of the button.
const repeatWindow = 10 * time.Minute

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
	// Nearly every key is new, so it is written last, with the answer. Whoever finds it taken, or fails, may be a repeat.
	e := entry{scope(ctx, key), op.ID, key}
	err = a.store.Write(ctx, func(ctx context.Context) error {
		if err := handle(ctx); err != nil {
			return err
		}
		fresh, err := a.claim(ctx, e, request, idempotencyWindow, out)
		if err == nil && !fresh {
			err = errRepeated
		}
		return err
	})
	if err == nil {
		return nil
	}
	reflect.ValueOf(out).Elem().SetZero() // nothing of what was undone is left in the first answer
	if known, recalled := a.recall(ctx, e, request, out); known || recalled != nil {
		return recalled
	}
	return err
}

var errRepeated = errors.New("the key was used before")

// Once runs do once for the same content from the same network within ten
// minutes. It is for forms of browsers that send no key: whoever presses the
// button twice has typed the same. do gives the id of what it made, or nothing;
// when that is no longer there, the content is new again. The content is claimed
// first: where the same is sent twice at once, the second waits and finds the id.
func (a *API) Once(ctx context.Context, operation string, content any, there func(context.Context, string) (bool, error), do func(context.Context) (string, error)) error {
	request, err := fingerprint(content)
	if err != nil {
		return err
	}
	e := entry{scope(ctx, ""), operation + " form", request}
	return a.store.Write(ctx, func(ctx context.Context) error {
		var id string
		fresh, err := a.claim(ctx, e, request, repeatWindow, id)
		if err != nil {
			return err
		}
		if !fresh {
			if _, err := a.recall(ctx, e, request, &id); err != nil || id == "" {
				return err
			}
			if still, err := there(ctx, id); err != nil || still {
				return err
			}
		}
		if id, err = do(ctx); err != nil {
			return err
		}
		return a.keep(ctx, e, id)
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

// entry is a key that one caller used for one operation.
type entry struct{ scope, operation, key string }

// unguessable is the length of a key that nobody has by chance, such as those of our pages.
const unguessable = 26

// Unguessable tells whether the caller's key is such a one: whoever sends it again is who sent it first.
func Unguessable(ctx context.Context) bool { return len(IdempotencyKey(ctx)) >= unguessable }

// scope keeps one caller's keys apart from another's: a member of staff's by account, anybody else's by network. A
// visitor's key that nobody guesses is enough: a phone may come back for a lost answer from another network.
func scope(ctx context.Context, key string) string {
	actor, ok := identity.From(ctx)
	switch {
	case ok:
		return actor.ID
	case len(key) >= unguessable:
		return "anywhere"
	}
	return identity.RequestFrom(ctx).Prefix()
}

// recall reads the answer that was kept for the same request; known is false where there is none.
func (a *API) recall(ctx context.Context, e entry, request string, out any) (known bool, err error) {
	first, known, err := a.findAnswer(ctx, e, out)
	if err == nil && known && first != request {
		err = fault.WithCode(fault.Refused("This Idempotency-Key was used for a different request."), "idempotency-key-reused")
	}
	return known, err
}
