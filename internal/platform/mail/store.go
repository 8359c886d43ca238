package mail

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// row is a message as the table has it.
type row struct {
	OutboxMessage
	message    string
	secrets    string
	search     string
	mergeKey   string
	addressKey string
	sendDay    calendar.Date
	daySlot    int
	perDay     int
	share      string
	lease      string
}

// insert writes the row unless an index says no: the id is there already, the
// merge key has an open message, or the day's slot is taken.
func (o *Outbox) insert(ctx context.Context, r row) (bool, error) {
	n, err := o.db.Exec(ctx, `
		INSERT INTO outbox (id, kind, recipient, recipient_name, subject, message, secrets, search,
			merge_key, merged, address_key, send_day, day_slot, status, transport, attempts, last_error,
			due_at, next_attempt_at, expires_at, lease, leased_until, created_at, sent_at, cause, per_day, share)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '', $15, $16, $17, $18, $19, '', 0, $20, 0, $21, $22, $23)
		ON CONFLICT DO NOTHING`,
		r.ID, r.Kind, r.To, r.ToName, r.Subject, r.message, r.secrets, r.search,
		r.mergeKey, r.Merged, r.addressKey, r.sendDay, r.daySlot, string(r.Status), r.Attempts, r.LastError,
		r.DueAt, r.NextAttemptAt, r.ExpiresAt, r.CreatedAt, string(r.Cause), r.perDay, r.share)
	return n == 1, err
}

// findOpen finds the message that can still take in others: never tried, so
// nobody can have read it yet.
func (o *Outbox) findOpen(ctx context.Context, mergeKey string) (row, bool, error) {
	return db.Find(ctx, o.db, func(r *row) []any {
		return []any{&r.ID, &r.Subject, &r.message, &r.secrets, &r.search, &r.Merged, &r.ExpiresAt}
	}, `
		SELECT id, subject, message, secrets, search, merged, expires_at
		FROM outbox
		WHERE merge_key = $1 AND merge_key <> '' AND status = 'queued' AND attempts = 0 AND merged < 20`, mergeKey)
}

// replaceOpen keeps the merged message, unless the worker has just taken it or
// somebody else has merged into it.
func (o *Outbox) replaceOpen(ctx context.Context, r row) (bool, error) {
	n, err := o.db.Exec(ctx, `
		UPDATE outbox
		SET subject = $2, message = $3, secrets = $4, search = $5, expires_at = $6, merged = merged + 1
		WHERE id = $1 AND status = 'queued' AND attempts = 0 AND merged = $7`,
		r.ID, r.Subject, r.message, r.secrets, r.search, r.ExpiresAt, r.Merged)
	return n == 1, err
}

// lastOfKey is when the newest message of a merge key went or will go. IN keeps
// SQLite from planning the statement anew for every key.
func (o *Outbox) lastOfKey(ctx context.Context, mergeKey string) (calendar.Instant, error) {
	return db.One(ctx, o.db, db.Value[calendar.Instant], `
		SELECT COALESCE(MAX(CASE WHEN sent_at > due_at THEN sent_at ELSE due_at END), 0)
		FROM outbox
		WHERE merge_key <> '' AND merge_key IN ($1)`, mergeKey)
}

// slotsTaken is how many slots of an address are taken, by day from a day on.
// They are few: sorting and grouping them here, SQLite need not plan the
// statement anew for every address.
func (o *Outbox) slotsTaken(ctx context.Context, addressKey string, from calendar.Date) (map[calendar.Date]int, error) {
	type taken struct {
		day  calendar.Date
		slot int
	}
	slots, err := db.All(ctx, o.db, func(t *taken) []any { return []any{&t.day, &t.slot} }, `
		SELECT send_day, day_slot
		FROM outbox
		WHERE address_key = $1 AND day_slot > 0 AND send_day >= $2`, addressKey, from)
	if err != nil {
		return nil, err
	}
	byDay := map[calendar.Date]int{}
	for _, t := range slots {
		byDay[t.day] = max(byDay[t.day], t.slot)
	}
	return byDay, nil
}

// claim takes the next due message for the length of a lease. Of several
// workers one gets it: the second sees, under the row's lock, that it is leased.
func (o *Outbox) claim(ctx context.Context, now, until calendar.Instant, lease string) (claimed row, ok bool, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) (err error) {
		claimed, ok, err = db.Find(ctx, o.db, func(r *row) []any {
			return []any{&r.ID, &r.Kind, &r.To, &r.ToName, &r.Subject, &r.message, &r.secrets, &r.Attempts,
				&r.DueAt, &r.ExpiresAt, &r.lease}
		}, `
			UPDATE outbox
			SET attempts = attempts + 1, lease = $2, leased_until = $3
			WHERE id = (
				SELECT id
				FROM outbox
				WHERE status = 'queued' AND next_attempt_at <= $1 AND leased_until <= $1
				ORDER BY next_attempt_at, id
				LIMIT 1)
				AND status = 'queued' AND next_attempt_at <= $1 AND leased_until <= $1
			RETURNING id, kind, recipient, recipient_name, subject, message, secrets, attempts, due_at, expires_at, lease`,
			now, lease, until)
		return err
	})
	return claimed, ok, err
}

// markSent ends a message well and erases its secret links.
func (o *Outbox) markSent(ctx context.Context, r row, transport string, at calendar.Instant) error {
	return o.settle(ctx, `
		UPDATE outbox
		SET status = 'sent', sent_at = $3, transport = $4, secrets = '', last_error = '', details = '', cause = '', lease = '', leased_until = 0
		WHERE id = $1 AND lease = $2 AND status = 'queued'`, r.ID, r.lease, at, transport)
}

// markFailed ends a message badly; staff can try it again.
func (o *Outbox) markFailed(ctx context.Context, r row, why reason, erase bool) error {
	return o.settle(ctx, `
		UPDATE outbox
		SET status = 'failed', last_error = $3, details = $5, cause = $6, lease = '', leased_until = 0,
			secrets = CASE WHEN $4 THEN '' ELSE secrets END
		WHERE id = $1 AND lease = $2 AND status = 'queued'`, r.ID, r.lease, string(why.sentence), erase, why.details, string(why.cause))
}

// markWaiting puts a message back until its next attempt.
func (o *Outbox) markWaiting(ctx context.Context, r row, why reason, next calendar.Instant) error {
	return o.settle(ctx, `
		UPDATE outbox
		SET last_error = $3, next_attempt_at = $4, details = $5, cause = $6, lease = '', leased_until = 0
		WHERE id = $1 AND lease = $2 AND status = 'queued'`, r.ID, r.lease, string(why.sentence), next, why.details, string(why.cause))
}

func (o *Outbox) settle(ctx context.Context, query string, args ...any) error {
	return o.db.Write(ctx, func(ctx context.Context) error {
		_, err := o.db.Exec(ctx, query, args...)
		o.db.Changed(ctx, Topic)
		return err
	})
}

// noteOutage writes on every waiting message why it waits, and gives up on
// those whose time is over.
func (o *Outbox) noteOutage(ctx context.Context, why reason, now, oldest calendar.Instant) error {
	return o.db.Write(ctx, func(ctx context.Context) error {
		given, err := o.db.Exec(ctx, `
			UPDATE outbox
			SET status = 'failed', last_error = $1, details = $4, cause = $5
			WHERE status = 'queued' AND due_at <= $2 AND leased_until <= $3`, string(why.sentence), oldest, now, why.details, string(why.cause))
		if err != nil {
			return err
		}
		noted, err := o.db.Exec(ctx, `
			UPDATE outbox
			SET last_error = $1, details = $3, cause = $4
			WHERE status = 'queued' AND next_attempt_at <= $2 AND leased_until <= $2 AND (last_error <> $1 OR details <> $3)`,
			string(why.sentence), now, why.details, string(why.cause))
		if given+noted > 0 {
			o.db.Changed(ctx, Topic)
		}
		return err
	})
}

// nextDue is when the worker has something to do again, 0 for not at all.
func (o *Outbox) nextDue(ctx context.Context) (calendar.Instant, error) {
	return db.One(ctx, o.db, db.Value[calendar.Instant], `
		SELECT COALESCE(MIN(CASE WHEN leased_until > next_attempt_at THEN leased_until ELSE next_attempt_at END), 0)
		FROM outbox
		WHERE status = 'queued'`)
}
