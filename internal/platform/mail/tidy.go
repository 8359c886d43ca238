package mail

import (
	"context"
	"slices"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// keepSent is for how long the owner can look up what was sent. What failed
// stays until somebody has tried it again.
const keepSent = 365 * 24 * time.Hour

// Missing are those of the ids that no message has. Who writes messages with
// ids of their own asks first what there is still to write; Add decides.
func (o *Outbox) Missing(ctx context.Context, ids []string) ([]string, error) {
	there := map[string]bool{}
	for part := range slices.Chunk(ids, db.MostIn) {
		in, args := db.In(part)
		found, err := db.All(ctx, o.db, db.Value[string], `
			SELECT id
			FROM outbox
			WHERE id IN `+in, args...)
		if err != nil {
			return nil, err
		}
		for _, id := range found {
			there[id] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return there[id] }), nil
}

// Tidy forgets messages that were sent long ago, a few at a time.
func (o *Outbox) Tidy(ctx context.Context) error {
	for {
		n, err := o.forget(ctx, o.clock.Now().Add(-keepSent), 500)
		if err != nil || n == 0 {
			return err
		}
	}
}

func (o *Outbox) forget(ctx context.Context, before calendar.Instant, most int) (n int64, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) (err error) {
		n, err = o.db.Exec(ctx, `
			DELETE FROM outbox
			WHERE id IN (
				SELECT id
				FROM outbox
				WHERE status = 'sent' AND created_at < $1 AND sent_at < $1
				ORDER BY created_at, id
				LIMIT $2)`, before, most)
		if n > 0 {
			o.db.Changed(ctx, Topic)
		}
		return err
	})
	return n, err
}
