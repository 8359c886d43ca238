package mail

import (
	"context"
	"slices"
	"time"
)

// keepSent is for how long the owner can look up what was sent. What failed
// stays until somebody has tried it again.
const keepSent = 365 * 24 * time.Hour

// Missing are those of the ids that no message has. Who writes messages with
// ids of their own asks first what there is still to write; Add decides.
func (o *Outbox) Missing(ctx context.Context, ids []string) ([]string, error) {
	there, err := o.there(ctx, ids)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return there[id] }), nil
}

// Tidy makes due what a wrong clock has put off, and forgets messages that were
// sent long ago, a few at a time.
func (o *Outbox) Tidy(ctx context.Context) error {
	if err := o.bringForward(ctx); err != nil {
		return err
	}
	for {
		n, err := o.forget(ctx, o.clock.Now().Add(-keepSent), 500)
		if err != nil || n == 0 {
			return err
		}
	}
}
