package mail

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// again puts messages back to be sent at once. One that was never tried counts
// as tried, so that nothing is merged into it any more.
const again = `
	UPDATE outbox
	SET status = 'queued', due_at = $2, next_attempt_at = $2,
		attempts = CASE WHEN attempts = 0 THEN 1 ELSE attempts END
	WHERE (expires_at = 0 OR expires_at > $2)`

// requeue puts back a message that failed, or that waits for its time.
func (o *Outbox) requeue(ctx context.Context, id string) (int64, error) {
	condition, args := o.seen(ctx, id, o.clock.Now(), string(CauseUnwritten))
	return o.db.Exec(ctx, again+`
		AND id = $1 AND leased_until <= $2 AND cause <> $3
		AND (status = 'failed' OR (status = 'queued' AND next_attempt_at > $2))`+condition, args...)
}

// requeueFailed puts back all that failed because of the mail server.
func (o *Outbox) requeueFailed(ctx context.Context) (int64, error) {
	condition, args := o.seen(ctx, string(CauseServer), o.clock.Now())
	return o.db.Exec(ctx, again+` AND status = 'failed' AND cause = $1`+condition, args...)
}

// requeueHeld puts back all that a restore held and that is not out of date.
func (o *Outbox) requeueHeld(ctx context.Context) (int64, error) {
	return o.db.Exec(ctx, `
		UPDATE outbox
		SET status = 'queued', last_error = '', due_at = $2, next_attempt_at = $2,
			attempts = CASE WHEN attempts = 0 THEN 1 ELSE attempts END
		WHERE status = 'failed' AND last_error = $1 AND (expires_at = 0 OR expires_at > $2)`, heldReason, o.clock.Now())
}

// Withdraw takes back a message that has not been sent and would no longer be
// true. One that the worker is sending goes out.
func (o *Outbox) Withdraw(ctx context.Context, id string) error {
	_, err := o.withdraw(ctx, `id = $2`, id)
	return err
}

const kindAbout = `kind = $2 AND id IN (SELECT message_id FROM outbox_records WHERE record = $3)`

// WithdrawAbout takes back every message of a kind about a record that has not been sent and would no longer be true, and
// says whether there was one. One that the worker is sending goes out.
func (o *Outbox) WithdrawAbout(ctx context.Context, kind, record string) (withdrawn bool, err error) {
	return o.withdraw(ctx, kindAbout, kind, record)
}

// WithdrawUndelivered takes back those that were put off, or were tried and could not be delivered yet: they would arrive
// after the news that has made them untrue.
func (o *Outbox) WithdrawUndelivered(ctx context.Context, kind, record string) error {
	_, err := o.withdraw(ctx, kindAbout+` AND (due_at > $1 OR attempts > 0 OR last_error <> '')`, kind, record)
	return err
}

// withdraw takes back what a condition finds, whose values begin with $2.
func (o *Outbox) withdraw(ctx context.Context, condition string, values ...any) (withdrawn bool, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) error {
		n, err := o.db.Exec(ctx, `
			DELETE FROM outbox
			WHERE status <> 'sent' AND leased_until <= $1 AND `+condition, append([]any{o.clock.Now()}, values...)...)
		if withdrawn = n > 0; withdrawn {
			o.db.Changed(ctx, Topic)
		}
		return err
	})
	return withdrawn, err
}

// findDelayed finds the messages of a merge key that were put off, that wait for another attempt or for the mail
// server, and that failed, since staff may send those again. corrected is the key where the address was corrected.
func (o *Outbox) findDelayed(ctx context.Context, mergeKey, corrected string, now calendar.Instant) ([]row, error) {
	return db.All(ctx, o.db, func(r *row) []any { return []any{&r.ID, &r.message, &r.secrets, &r.Merged} }, `
		SELECT id, message, secrets, merged
		FROM outbox
		WHERE merge_key <> '' AND merge_key IN ($1, $2) AND status <> 'sent' AND leased_until <= $3
			AND (due_at > $3 OR attempts > 0 OR last_error <> '')
		ORDER BY id`, mergeKey, corrected, now)
}

// replaceDelayed keeps a message that has lost so many parts, or removes it where
// none is left, unless the worker or somebody else was faster.
func (o *Outbox) replaceDelayed(ctx context.Context, r row, lost, left int, now calendar.Instant) (bool, error) {
	const untouched = ` WHERE id = $1 AND status <> 'sent' AND merged = $2 AND leased_until <= $3`
	var changed int64
	var err error
	if left == 0 {
		changed, err = o.db.Exec(ctx, `DELETE FROM outbox`+untouched, r.ID, r.Merged, now)
	} else {
		changed, err = o.db.Exec(ctx, `UPDATE outbox SET message = $4, merged = merged - $5`+untouched, r.ID, r.Merged, now, r.message, lost)
	}
	if changed > 0 {
		o.db.Changed(ctx, Topic)
	}
	return changed > 0, err
}

// takeFailed takes a message out of the outbox, unless it has arrived or may be
// arriving at this moment: until the worker that holds it has said how it went,
// nobody knows. Of two who correct one message the second finds it gone.
func (o *Outbox) takeFailed(ctx context.Context, id string) (taken taken, ok bool, err error) {
	records, err := o.recordsOf(ctx, id)
	if err != nil {
		return taken, false, err
	}
	taken.row, ok, err = db.Find(ctx, o.db, func(r *row) []any {
		return append(bindItem(&r.OutboxMessage), &r.message, &r.secrets, &r.mergeKey, &r.perDay, &r.share)
	}, `
		DELETE FROM outbox
		WHERE id = $1 AND (expires_at = 0 OR expires_at > $2) AND cause <> $3
			AND (status = 'failed' OR (status = 'queued' AND attempts > 0 AND last_error <> '' AND lease = ''))
		RETURNING `+itemColumns+`, message, secrets, merge_key, per_day, share`, id, o.clock.Now(), string(CauseUnwritten))
	taken.records = records
	return taken, ok, err
}

// bringForward makes messages due that were written while a clock was ahead of the time.
func (o *Outbox) bringForward(ctx context.Context) error {
	return o.db.Write(ctx, func(ctx context.Context) error {
		now := o.clock.Now()
		n, err := o.db.Exec(ctx, `
			UPDATE outbox
			SET created_at = $1, due_at = $1, next_attempt_at = $1
			WHERE status = 'queued' AND created_at > $2`, now, now.Add(clocksDiffer))
		if n > 0 {
			o.db.Changed(ctx, Topic)
		}
		return err
	})
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

// hasSent tells whether a mail server has taken a message since then.
func (s *Settings) hasSent(ctx context.Context, since calendar.Instant) (bool, error) {
	return db.One(ctx, s.db, db.Value[bool], `SELECT EXISTS (
			SELECT 1
			FROM outbox
			WHERE status = 'sent' AND transport = 'smtp' AND sent_at >= $1
		)`, since)
}
