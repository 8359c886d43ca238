package audit

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/text"
)

// Record is an entry as it was written.
type Record struct {
	ID         string
	At         calendar.Instant
	ActorID    string
	ActorName  string
	ActorEmail string
	Action     string
	Entity     string
	EntityID   string
	Before     string // JSON, empty where there was nothing
	After      string
	RequestID  string
	Address    string
}

// Filter is which entries: each part narrows, the zero value is all of them.
type Filter struct {
	Search   string
	Actor    string
	Action   string
	Entity   string
	EntityID string
	From     calendar.Date // the first day, at the venue
	To       calendar.Date // the last day
}

// always stands for a day that is not given.
const (
	beginning = calendar.Instant(0)
	end       = calendar.Instant(1) << 60
)

func (f Filter) args() []any {
	pattern, from, to := "", beginning, end
	if folded := text.Fold(f.Search); folded != "" {
		pattern = text.Inside(folded)
	}
	if start, err := f.From.At("00:00"); err == nil {
		from = calendar.InstantOf(start)
	}
	if next, err := f.To.AddDays(1).At("00:00"); err == nil {
		to = calendar.InstantOf(next)
	}
	return []any{pattern, f.Actor, f.Action, f.Entity, f.EntityID, from, to}
}

const filtered = `FROM audit
	WHERE ($1 = '' OR search LIKE $1 ESCAPE '\')
		AND ($2 = '' OR actor_name = $2)
		AND ($3 = '' OR action = $3)
		AND ($4 = '' OR entity = $4)
		AND ($5 = '' OR entity_id = $5)
		AND at >= $6 AND at < $7`

func (r *Record) bind() []any {
	return []any{
		&r.ID, &r.At, &r.ActorID, &r.ActorName, &r.ActorEmail, &r.Action, &r.Entity, &r.EntityID, &r.Before, &r.After, &r.RequestID, &r.Address,
	}
}

// List gives one page of entries, newest first, and how many there are.
func (l *Log) List(ctx context.Context, f Filter, page, pageSize int) ([]Record, int, error) {
	total, err := db.One(ctx, l.store, db.Value[int], `SELECT COUNT(*) `+filtered, f.args()...)
	if err != nil {
		return nil, 0, err
	}
	all, err := db.All(ctx, l.store, (*Record).bind, `SELECT id, at, actor_id, actor_name, actor_email, action, entity, entity_id,
			before, after, request_id, address `+filtered+`
		ORDER BY at DESC, id DESC
		LIMIT $8 OFFSET $9`, append(f.args(), pageSize, (page-1)*pageSize)...)
	return all, total, err
}

// Choices are the values that the filters can take.
type Choices struct {
	Actors   []string
	Actions  []string
	Entities []string
}

// Choices reads the filters' values from the log itself.
func (l *Log) Choices(ctx context.Context) (c Choices, err error) {
	for _, part := range []struct {
		into  *[]string
		query string
	}{
		{&c.Actors, `SELECT DISTINCT actor_name FROM audit ORDER BY actor_name`},
		{&c.Actions, `SELECT DISTINCT action FROM audit ORDER BY action`},
		{&c.Entities, `SELECT DISTINCT entity FROM audit ORDER BY entity`},
	} {
		if *part.into, err = db.All(ctx, l.store, db.Value[string], part.query); err != nil {
			return c, err
		}
	}
	return c, nil
}
