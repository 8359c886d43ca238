package mail

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

const itemColumns = `id, kind, recipient, recipient_name, subject, status, transport, merged, attempts, last_error, details, cause,
	due_at, next_attempt_at, expires_at, created_at, sent_at`

func bindItem(i *OutboxMessage) []any {
	return []any{&i.ID, &i.Kind, &i.To, &i.ToName, &i.Subject, (*string)(&i.Status), &i.Transport, &i.Merged, &i.Attempts,
		&i.LastError, &i.Details, (*string)(&i.Cause), &i.DueAt, &i.NextAttemptAt, &i.ExpiresAt, &i.CreatedAt, &i.SentAt}
}

// page finds the messages that a filter chooses and the asker may see, the newest first.
func (o *Outbox) page(ctx context.Context, f Filter) (list.Whole[OutboxMessage], error) {
	status := `$1 = ''`
	if f.Status != "" { // without an OR, so that the planner takes the status's index
		status = `status = $1`
	}
	condition, args := o.seen(ctx, string(f.Status), f.Kind, text.Inside(text.Fold(rules.Trim(f.Search))), f.About)
	return list.ReadWhole(ctx, o.db, bindItem, itemColumns, `FROM outbox
		WHERE `+status+` AND ($2 = '' OR kind = $2) AND ($3 = '' OR search LIKE $3 ESCAPE '\')
			AND ($4 = '' OR id IN (SELECT message_id FROM outbox_records WHERE record = $4))`+condition,
		args, `created_at DESC, id DESC`, f.Query.Bounded())
}

func (o *Outbox) findItem(ctx context.Context, id string) (OutboxMessage, bool, error) {
	return db.Find(ctx, o.db, bindItem, `SELECT `+itemColumns+` FROM outbox WHERE id = $1`, id)
}

func (o *Outbox) findWithContent(ctx context.Context, id string) (row, bool, error) {
	return db.Find(ctx, o.db, func(r *row) []any { return append(bindItem(&r.OutboxMessage), &r.message) },
		`SELECT `+itemColumns+`, message FROM outbox WHERE id = $1`, id)
}

// Counts counts by status what the asker may see. A fact that is not composed
// yet waits, too.
func (o *Outbox) Counts(ctx context.Context) (OutboxCounts, error) {
	seen, args := o.seen(ctx, o.clock.Now(), heldReason, string(CauseServer))
	return db.One(ctx, o.db, func(c *OutboxCounts) []any {
		return []any{&c.Queued, &c.Sent, &c.Failed, &c.Held, &c.Server, &c.OldestDue}
	}, `
		SELECT
			(SELECT COUNT(*) FROM outbox WHERE status = 'queued'`+seen+`) + (SELECT COUNT(*) FROM mail_facts WHERE created_at > 0`+seen+`),
			(SELECT COUNT(*) FROM outbox WHERE status = 'sent'`+seen+`),
			(SELECT COUNT(*) FROM outbox WHERE status = 'failed'`+seen+`),
			(SELECT COUNT(*) FROM outbox WHERE status = 'failed' AND last_error = $2`+seen+`),
			(SELECT COUNT(*) FROM outbox WHERE status = 'failed' AND cause = $3`+seen+`),
			(SELECT COALESCE(MIN(due), 0) FROM (
				SELECT due_at AS due FROM outbox WHERE status = 'queued' AND due_at <= $1`+seen+`
				UNION ALL
				SELECT created_at AS due FROM mail_facts WHERE created_at <= $1`+seen+`) AS waiting)`, args...)
}

// there tells which of the ids a message has.
func (o *Outbox) there(ctx context.Context, ids []string) (map[string]bool, error) {
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
	return there, nil
}

// seen writes the condition that leaves out what the asker may not see, behind
// the arguments that there are.
func (o *Outbox) seen(ctx context.Context, args ...any) (condition string, all []any) {
	if seesAll(ctx) {
		return "", args
	}
	var places []string
	for _, kind := range o.visibleKinds(ctx) {
		args = append(args, kind.Name)
		places = append(places, fmt.Sprintf("$%d", len(args)))
	}
	if len(places) == 0 {
		return " AND 1 = 0", args
	}
	return " AND kind IN (" + strings.Join(places, ", ") + ")", args
}
