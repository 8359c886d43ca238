package mail

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
)

// WithdrawDelayed takes back the parts with this secret link of a message that
// was put off under a merge key, or could not be delivered yet: they would arrive
// after the news that has made them untrue. What is due and was never tried goes
// out before that news, as it happened.
func (o *Outbox) WithdrawDelayed(ctx context.Context, mergeKey, to, secret string) (withdrawn bool, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) error {
		now := o.clock.Now()
		delayed, err := o.findDelayed(ctx, mergeKeyOf(mergeKey, to), mergeKeyOf(mergeKey, ""), now)
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

// takeOut removes the parts with a secret from a message, and the message with its last part.
func (o *Outbox) takeOut(ctx context.Context, r row, secret string, now calendar.Instant) (bool, error) {
	secrets, err := o.seal.open(r.ID, r.secrets)
	if errors.Is(err, errSealed) {
		return false, nil // nobody can say whose it is
	}
	if err != nil {
		return false, err
	}
	if !slices.Contains(secrets, secret) {
		return false, nil
	}
	whole, err := decodeContent(r.message)
	if err != nil {
		return false, err
	}
	// The other marks keep their numbers, so the secret keeps its place, also where a later part has it again.
	rest := slices.DeleteFunc(slices.Clone(whole.Bodies), func(b body) bool {
		for i, s := range secrets {
			if s == secret && (b.Letter.Action.URL == Secret(i+1-b.Before) || strings.Contains(b.Text, Secret(i+1))) {
				return true
			}
		}
		return false
	})
	taken := len(whole.Bodies) - len(rest)
	if taken == 0 {
		return false, nil
	}
	whole.Bodies = rest
	if r.message, err = whole.encode(); err != nil {
		return false, err
	}
	return o.replaceDelayed(ctx, r, taken, len(rest), now)
}

// mergeKeyOf never lets two people's messages become one. Without an address it
// is the key of those whose address was corrected.
func mergeKeyOf(key, to string) string { return key + " " + strings.ToLower(to) }

// withoutAddress is the merge key of a message whose address is corrected.
func withoutAddress(mergeKey string) string {
	if mergeKey == "" {
		return ""
	}
	key, _, _ := strings.Cut(mergeKey, " ")
	return mergeKeyOf(key, "")
}
