package mail

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
)

// WithdrawDelayed takes back the part with this secret link of a message that
// was put off under a merge key: it would arrive after the news that has made
// it untrue. What is due already goes out before that news, as it happened.
func (o *Outbox) WithdrawDelayed(ctx context.Context, mergeKey, to, secret string) (withdrawn bool, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) error {
		now := o.clock.Now()
		delayed, err := o.findDelayed(ctx, mergeKeyOf(mergeKey, to), now)
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
	return o.replaceDelayed(ctx, r, len(whole.Bodies), now)
}

// mergeKeyOf never lets two people's messages become one.
func mergeKeyOf(key, to string) string { return key + " " + strings.ToLower(to) }
