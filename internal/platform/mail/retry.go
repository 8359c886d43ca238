package mail

import (
	"context"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
)

var (
	errNotFound  = fault.NotFound("Message not found")
	errSent      = fault.Conflict("This message has been sent already")
	errOutOfDate = fault.Conflict("This message is out of date and can no longer be sent")
	errUnwritten = fault.Conflict("This message could not be prepared, so there is nothing to send")
)

// Retry sends a failed message again, and a waiting one at once.
func (o *Outbox) Retry(ctx context.Context, id string) (OutboxMessage, error) {
	var item OutboxMessage
	err := o.db.Write(ctx, func(ctx context.Context) (err error) {
		n, err := o.requeue(ctx, id)
		if err != nil {
			return err
		}
		if item, err = o.item(ctx, id); err != nil {
			return err
		}
		if n == 0 {
			return o.refuseRetry(item)
		}
		o.db.Changed(ctx, Topic)
		return nil
	})
	return item, err
}

// RetryFailed sends everything again that failed because of the mail server, as
// far as whoever asks may see it.
func (o *Outbox) RetryFailed(ctx context.Context, log *audit.Log) (tried int, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) error {
		n, err := o.requeueFailed(ctx)
		tried = int(n)
		if err != nil || n == 0 {
			return err
		}
		o.db.Changed(ctx, Topic)
		return log.Record(ctx, audit.Entry{Action: "tried again", Entity: "message", EntityID: "failed", After: map[string]any{"messages": n}})
	})
	return tried, err
}

// refuseRetry says why there is nothing to try again; a message that is due
// anyway is no mistake.
func (o *Outbox) refuseRetry(item OutboxMessage) error {
	switch {
	case item.Status == Sent:
		return errSent
	case item.expired(o.clock.Now()):
		return errOutOfDate
	case item.Cause == CauseUnwritten:
		return errUnwritten
	}
	return nil
}

// item finds a message that whoever asks may see.
func (o *Outbox) item(ctx context.Context, id string) (OutboxMessage, error) {
	item, ok, err := o.findItem(ctx, id)
	if err == nil && (!ok || !o.maySee(ctx, item.Kind)) {
		return OutboxMessage{}, errNotFound
	}
	item.Correctable = o.correctable(item)
	return item, err
}
