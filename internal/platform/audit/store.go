package audit

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

// row is an entry as it lies in the table: what was and is, as JSON, empty
// where there was nothing.
type row struct {
	AuditEntry
	before, after string
}

func (r *row) bind() []any {
	return []any{
		&r.ID, &r.At, &r.ActorID, &r.ActorName, &r.ActorEmail, &r.Action, &r.Entity, &r.EntityID, &r.before, &r.after, &r.RequestID, &r.Address,
	}
}

func (l *Log) insert(ctx context.Context, r row) error {
	_, err := l.store.Exec(ctx, `INSERT INTO audit
		(id, at, actor_id, actor_name, actor_email, action, entity, entity_id, before, after, request_id, address, search)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		r.ID, r.At, r.ActorID, r.ActorName, r.ActorEmail, r.Action, r.Entity, r.EntityID,
		r.before, r.after, r.RequestID, r.Address, searchText(r.ActorName, r.ActorEmail, r.Action, r.Entity, r.EntityID, r.before, r.after))
	if err != nil {
		return fmt.Errorf("write the audit log: %w", err)
	}
	return nil
}

// countAdded counts how often an account has added a record since then.
func (l *Log) countAdded(ctx context.Context, entity, id string, since calendar.Instant, actor string) (int, error) {
	return db.One(ctx, l.store, db.Value[int], `SELECT COUNT(*)
		FROM audit
		WHERE entity = $1 AND entity_id = $2 AND at >= $3 AND action IN ('created', 'duplicated') AND actor_id = $4`,
		entity, id, since, actor)
}

// mostWords are as many as are searched for; the rest of a long text is not.
const mostWords = 8

// where holds only what narrows, so that an index can answer.
func (f Filter) where() (from string, args []any) {
	conditions := []string{"TRUE"}
	narrow := func(condition string, value any) {
		args = append(args, value)
		conditions = append(conditions, fmt.Sprintf(condition, len(args)))
	}
	for _, equal := range []struct{ column, value string }{
		{"actor_name", f.Actor}, {"actor_id", f.ActorID}, {"action", f.Action}, {"entity", f.Entity}, {"entity_id", f.EntityID},
	} {
		if equal.value != "" {
			narrow(equal.column+" = $%d", equal.value)
		}
	}
	if start, err := f.From.At("00:00"); err == nil {
		narrow("at >= $%d", calendar.InstantOf(start))
	}
	if next, err := f.To.AddDays(1).At("00:00"); err == nil {
		narrow("at < $%d", calendar.InstantOf(next))
	}
	words := text.Words(f.Search)
	for _, word := range words[:min(len(words), mostWords)] {
		narrow(`search LIKE $%d ESCAPE '\'`, text.Inside(word))
	}
	return "FROM audit\n\tWHERE " + strings.Join(conditions, "\n\t\tAND "), args
}

// newest is the order of the log.
const newest = `at DESC, id DESC`

// page finds the entries that a filter chooses.
func (l *Log) page(ctx context.Context, f Filter) (list.Whole[row], error) {
	from, args := f.where()
	return list.ReadWhole(ctx, l.store, (*row).bind, `id, at, actor_id, actor_name, actor_email, action, entity, entity_id,
		before, after, request_id, address`, from, args, newest, f.Query)
}

// newestOf finds what was last written of records, the newest first.
func (l *Log) newestOf(ctx context.Context, entity string, ids []string) ([]row, error) {
	in, args := db.In(ids)
	return db.All(ctx, l.store, func(r *row) []any { return []any{&r.EntityID, &r.before, &r.after} }, fmt.Sprintf(`SELECT entity_id, before, after
		FROM audit
		WHERE entity_id IN %s AND entity = $%d AND action IN ('created', 'updated', 'deleted')
		ORDER BY at DESC, id DESC
		LIMIT 1000`, in, len(args)+1), append(args, entity)...)
}

// Each of these goes from one value of an index to the next: a log of a million
// entries has few people and few kinds.
const (
	everyName = `WITH RECURSIVE found(name) AS (
			SELECT MIN(actor_name) FROM audit
			UNION ALL
			SELECT (SELECT MIN(actor_name) FROM audit WHERE actor_name > found.name) FROM found WHERE found.name IS NOT NULL
		)
		SELECT name FROM found WHERE name IS NOT NULL`
	everyPerson = `WITH RECURSIVE found(id, name, email) AS (
			SELECT '', '', ''
			UNION ALL
			SELECT next.actor_id, next.actor_name, next.actor_email
			FROM found
			JOIN audit AS next ON next.id = (
				SELECT id FROM audit WHERE actor_id > found.id ORDER BY actor_id, at DESC, id DESC LIMIT 1
			)
		)
		SELECT id, name, email FROM found WHERE id <> ''`
	everyAction = `WITH RECURSIVE found(entity, action) AS (
			SELECT '', ''
			UNION ALL
			SELECT next.entity, next.action
			FROM found
			JOIN audit AS next ON next.id = (
				SELECT id FROM audit WHERE (entity, action) > (found.entity, found.action) ORDER BY entity, action LIMIT 1
			)
		)
		SELECT entity, action FROM found WHERE entity <> ''`
)

// actorNames are the names of all who have done something.
func (l *Log) actorNames(ctx context.Context) ([]string, error) {
	return db.All(ctx, l.store, db.Value[string], everyName)
}

// people are all with an account who have done something.
func (l *Log) people(ctx context.Context) ([]AuditPerson, error) {
	return db.All(ctx, l.store, func(p *AuditPerson) []any { return []any{&p.ID, &p.Name, &p.Email} }, everyPerson)
}

// actions are the pairs of entity and action that there are.
func (l *Log) actions(ctx context.Context) ([]row, error) {
	return db.All(ctx, l.store, func(r *row) []any { return []any{&r.Entity, &r.Action} }, everyAction)
}
