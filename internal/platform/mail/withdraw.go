package mail

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// Withdraw takes back a message that has not been sent and would no longer be
// true. One that the worker is sending goes out.
func (o *Outbox) Withdraw(ctx context.Context, id string) error {
	return o.db.Write(ctx, func(ctx context.Context) error {
		n, err := o.db.Exec(ctx, `
			DELETE FROM outbox
			WHERE id = $1 AND status <> 'sent' AND leased_until <= $2`, id, o.clock.Now())
		if n > 0 {
			o.db.Changed(ctx, Topic)
		}
		return err
	})
}

// WithdrawAbout takes back every message of a kind about a record that has not been sent and would no longer be true.
// One that the worker is sending goes out.
func (o *Outbox) WithdrawAbout(ctx context.Context, kind, record string) error {
	return o.db.Write(ctx, func(ctx context.Context) error {
		n, err := o.db.Exec(ctx, `
			DELETE FROM outbox
			WHERE kind = $1 AND status <> 'sent' AND leased_until <= $3
				AND id IN (SELECT message_id FROM outbox_records WHERE record = $2)`, kind, record, o.clock.Now())
		if n > 0 {
			o.db.Changed(ctx, Topic)
		}
		return err
	})
}

// WithdrawDelayed takes back the part with this secret link of a message that
// was put off under a merge key: it would arrive after the news that has made
// it untrue. What is due already goes out before that news, as it happened.
func (o *Outbox) WithdrawDelayed(ctx context.Context, mergeKey, to, secret string) (withdrawn bool, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) error {
		now := o.clock.Now()
		delayed, err := db.All(ctx, o.db, func(r *row) []any { return []any{&r.ID, &r.message, &r.secrets, &r.Merged} }, `
			SELECT id, message, secrets, merged
			FROM outbox
			WHERE merge_key = $1 AND status = 'queued' AND due_at > $2 AND leased_until <= $2
			ORDER BY id`, mergeKeyOf(mergeKey, to), now)
		if err != nil {
			return err
		}
		for _, r := range delayed {
			took, err := o.takeOut(ctx, r, secret, now)
			if err != nil {
				return err
			}
			withdrawn = withdrawn || took
		}
		return nil
	})
	return withdrawn, err
}

// takeOut removes a part from a message, and the message with its last part.
func (o *Outbox) takeOut(ctx context.Context, r row, secret string, now calendar.Instant) (bool, error) {
	secrets, err := o.seal.open(r.ID, r.secrets)
	if errors.Is(err, errSealed) {
		return false, nil // nobody can say whose it is
	}
	if err != nil {
		return false, err
	}
	n := slices.Index(secrets, secret) + 1
	if n == 0 {
		return false, nil
	}
	whole, err := decodeContent(r.message)
	if err != nil {
		return false, err
	}
	// The other marks keep their numbers, so the secret keeps its place.
	whole.Bodies = slices.DeleteFunc(whole.Bodies, func(b body) bool {
		return b.Letter.Action.URL == Secret(n-b.Before) || strings.Contains(b.Text, Secret(n))
	})
	if r.message, err = whole.encode(); err != nil {
		return false, err
	}
	const untouched = ` WHERE id = $1 AND status = 'queued' AND merged = $2 AND leased_until <= $3`
	var changed int64
	if len(whole.Bodies) == 0 {
		changed, err = o.db.Exec(ctx, `DELETE FROM outbox`+untouched, r.ID, r.Merged, now)
	} else {
		changed, err = o.db.Exec(ctx, `UPDATE outbox SET message = $4, merged = merged - 1`+untouched, r.ID, r.Merged, now, r.message)
	}
	if changed > 0 {
		o.db.Changed(ctx, Topic)
	}
	return changed > 0, err
}

// mergeKeyOf never lets two people's messages become one.
func mergeKeyOf(key, to string) string { return key + " " + strings.ToLower(to) }
