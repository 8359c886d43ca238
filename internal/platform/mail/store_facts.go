package mail

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// factRow is a fact as the table has it.
type factRow struct {
	id       string
	sealed   string
	records  string
	happened calendar.Instant
	undoable string
	created  calendar.Instant
	due      calendar.Instant
	Told
}

func (o *Outbox) insertFact(ctx context.Context, f factRow) error {
	_, err := o.db.ExecOne(ctx, `
		INSERT INTO mail_facts (id, kind, recipient, data, secret, created_at, about, about_at, record, due_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, f.id, f.Kind, f.To, f.data, f.sealed, f.created, f.records, f.happened, f.undoable, f.due)
	return err
}

// tellable writes the condition for the facts that this instance can tell now, or that a clock ahead of the time recorded.
func (o *Outbox) tellable() (condition string, args []any) {
	now := o.clock.Now()
	condition = `(due_at <= $1 OR created_at > $2) AND (created_at <= $3 OR kind IN (''`
	args = []any{now, now.Add(clocksDiffer), now.Add(-leftToOthers)}
	for _, name := range slices.Sorted(maps.Keys(o.kinds)) {
		args = append(args, name)
		condition += fmt.Sprintf(`, $%d`, len(args))
	}
	return condition + `))`, args
}

// factsWait tells whether there is a fact that can be told now.
func (o *Outbox) factsWait(ctx context.Context) (bool, error) {
	condition, args := o.tellable()
	return db.One(ctx, o.db, db.Value[bool], `SELECT EXISTS (SELECT 1 FROM mail_facts WHERE `+condition+`)`, args...)
}

// nextFact is when the next fact can be told that cannot yet, 0 for none.
func (o *Outbox) nextFact(ctx context.Context) (calendar.Instant, error) {
	return db.One(ctx, o.db, db.Value[calendar.Instant], `SELECT COALESCE(MIN(due_at), 0) FROM mail_facts WHERE due_at > $1`, o.clock.Now())
}

// takeFacts takes the oldest facts that can be told out of the table, in no order.
func (o *Outbox) takeFacts(ctx context.Context, most int) ([]factRow, error) {
	condition, args := o.tellable()
	return db.All(ctx, o.db, func(f *factRow) []any {
		return []any{&f.id, &f.Kind, &f.To, &f.data, &f.sealed, &f.records, &f.happened}
	}, `
		DELETE FROM mail_facts
		WHERE id IN (SELECT id FROM mail_facts WHERE `+condition+fmt.Sprintf(` ORDER BY id LIMIT %d)
		RETURNING id, kind, recipient, data, secret, about, about_at`, most), args...)
}

// takeUntold takes out the facts about a record that cannot be told yet, in no order.
func (o *Outbox) takeUntold(ctx context.Context, record string) ([]factRow, error) {
	return db.All(ctx, o.db, func(f *factRow) []any {
		return []any{&f.id, &f.Kind, &f.To, &f.data, &f.sealed}
	}, `
		DELETE FROM mail_facts
		WHERE record = $1 AND due_at > $2
		RETURNING id, kind, recipient, data, secret`, record, o.clock.Now())
}

// factsAboutRecords finds the facts that tell of a record and wait to become letters.
func (o *Outbox) factsAboutRecords(ctx context.Context) ([]factRow, error) {
	return db.All(ctx, o.db, func(f *factRow) []any { return []any{&f.Kind, &f.records, &f.happened} }, `
		SELECT kind, about, about_at
		FROM mail_facts
		WHERE about <> ''
		ORDER BY id
		LIMIT 5000`)
}
