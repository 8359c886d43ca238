package mail

import (
	"context"

	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
)

var errNotFound = fault.NotFound("Message not found")

// Retry sends a failed message again, and a waiting one at once.
func (o *Outbox) Retry(ctx context.Context, id string) (OutboxMessage, error) {
	var item OutboxMessage
	err := o.db.Write(ctx, func(ctx context.Context) (err error) {
		var ok bool
		item, ok, err = db.Find(ctx, o.db, bindItem, `
			UPDATE outbox
			SET status = 'queued', due_at = $2, next_attempt_at = $2,
				attempts = CASE WHEN attempts = 0 THEN 1 ELSE attempts END
			WHERE id = $1 AND leased_until <= $2 AND (expires_at = 0 OR expires_at > $2)
				AND (status = 'failed' OR (status = 'queued' AND next_attempt_at > $2))
			RETURNING `+itemColumns, id, o.clock.Now())
		if err == nil && !ok {
			item, err = o.refuseRetry(ctx, id)
			return err
		}
		o.db.Changed(ctx, Topic)
		return err
	})
	return item, err
}

// refuseRetry says why there is nothing to try again; a message that is due
// anyway is no mistake.
func (o *Outbox) refuseRetry(ctx context.Context, id string) (OutboxMessage, error) {
	item, err := o.item(ctx, id)
	switch {
	case err != nil:
		return item, err
	case item.Status == Sent:
		return item, fault.Conflict("This message has been sent already")
	case item.ExpiresAt != 0 && item.ExpiresAt <= o.clock.Now():
		return item, fault.Conflict("This message is out of date and can no longer be sent")
	}
	return item, nil
}

func (o *Outbox) item(ctx context.Context, id string) (OutboxMessage, error) {
	item, ok, err := db.Find(ctx, o.db, bindItem, `SELECT `+itemColumns+` FROM outbox WHERE id = $1`, id)
	if err == nil && !ok {
		err = errNotFound
	}
	return item, err
}
