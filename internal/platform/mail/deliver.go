package mail

import (
	"context"
	"errors"
	"time"
)

// What is said of a message that is not fit to be sent.
const (
	unprepared = "This message could not be prepared."
	sealedLink = "The secret link in this message cannot be opened: the master key has changed."
)

// deliver hands one claimed message over and writes down what went wrong, if something did. The trouble is the
// message's or the server's; the error is our database's.
func (o *Outbox) deliver(ctx context.Context, s session, r row) (*trouble, error) {
	now := o.clock.Now()
	if r.ExpiresAt != 0 && now >= r.ExpiresAt {
		return &trouble{permanent: true}, o.settled(ctx, func(ctx context.Context) error {
			return o.markFailed(ctx, r, reason{sentence: "By the time it could be sent, this message was of no more use.", cause: CauseMessage}, true)
		})
	}
	out, err := o.pack(r)
	if err == nil {
		err = o.send(ctx, s, out)
	}
	if err == nil {
		o.metrics.sent.Inc()
		return nil, nil
	}
	t, ok := errors.AsType[*trouble](err)
	if !ok { // the message itself could not be made
		t = &trouble{reason: reason{unprepared, "", CauseMessage}, permanent: true, err: err}
		if errors.Is(err, errSealed) {
			t.sentence = sealedLink
		}
	}
	return t, o.putBack(ctx, r, t)
}

// send lets the current message go on for a while after we are told to stop:
// cutting between its last byte and the server's answer would send it twice.
func (o *Outbox) send(ctx context.Context, s session, out outgoing) error {
	sending, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	stop := context.AfterFunc(ctx, func() {
		select {
		case <-time.After(o.timing.grace):
			cancel()
		case <-sending.Done():
		}
	})
	defer stop()
	return s.send(sending, out)
}

func (o *Outbox) putBack(ctx context.Context, r row, t *trouble) error {
	o.metrics.troubles.Inc()
	o.log.Warn("a message was not sent", "id", r.ID, "kind", r.Kind, "attempt", r.Attempts, "code", t.code, "permanent", t.permanent)
	next, over := o.backoff(r, o.clock.Now())
	return o.settled(ctx, func(ctx context.Context) error {
		if t.permanent || over {
			return o.markFailed(ctx, r, t.reason, false)
		}
		return o.markWaiting(ctx, r, t.reason, next)
	})
}

// settled writes an outcome down, also while we stop, and goes on trying while
// the database restarts: an outcome forgotten is a message sent twice.
func (o *Outbox) settled(ctx context.Context, write func(context.Context) error) error {
	deadline := time.Now().Add(o.timing.lease / 2)
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, 2*time.Second) {
		err := write(context.WithoutCancel(ctx))
		if err == nil || time.Now().After(deadline) {
			return err
		}
		select {
		case <-ctx.Done():
			return errors.Join(err, write(context.WithoutCancel(ctx)))
		case <-time.After(pause):
		}
	}
}
