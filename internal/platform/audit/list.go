package audit

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// Filter is which entries: each part narrows, the zero value is all of them.
type Filter struct {
	Search   string        `query:"search" maxLength:"200" doc:"In names, actions and what was changed"`
	Actor    string        `query:"actor" maxLength:"200"`
	Action   string        `query:"action" maxLength:"100"`
	Entity   string        `query:"entity" maxLength:"100"`
	EntityID string        `query:"entityId" maxLength:"100"`
	From     calendar.Date `query:"from" format:"date" doc:"The first day"` // at the venue
	To       calendar.Date `query:"to" format:"date" doc:"The last day"`
	Page     int           `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int           `query:"pageSize" minimum:"1" maximum:"100" default:"25"`
}

// always stands for a day that is not given.
const (
	beginning = calendar.Instant(0)
	end       = calendar.Instant(1) << 60
)

func (f Filter) args() []any {
	from, to := beginning, end
	if start, err := f.From.At("00:00"); err == nil {
		from = calendar.InstantOf(start)
	}
	if next, err := f.To.AddDays(1).At("00:00"); err == nil {
		to = calendar.InstantOf(next)
	}
	return []any{text.Inside(text.Fold(rules.Trim(f.Search))), f.Actor, f.Action, f.Entity, f.EntityID, from, to}
}

const filtered = `FROM audit
	WHERE ($1 = '' OR search LIKE $1 ESCAPE '\')
		AND ($2 = '' OR actor_name = $2)
		AND ($3 = '' OR action = $3)
		AND ($4 = '' OR entity = $4)
		AND ($5 = '' OR entity_id = $5)
		AND at >= $6 AND at < $7`

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

// List gives one page of entries, newest first.
func (l *Log) List(ctx context.Context, f Filter) (AuditList, error) {
	rows, err := list.ReadWhole(ctx, l.store, (*row).bind, `id, at, actor_id, actor_name, actor_email, action, entity, entity_id,
		before, after, request_id, address`, filtered, f.args(), `at DESC, id DESC`, list.Query{Page: f.Page, PageSize: f.PageSize})
	page := AuditList{list.Whole[AuditEntry]{Items: []AuditEntry{}, Total: rows.Total}}
	for _, r := range rows.Items {
		r.Before, r.After = object(r.before), object(r.after)
		page.Items = append(page.Items, r.AuditEntry)
	}
	return page, err
}

// Choices reads the filters' values from the log itself.
func (l *Log) Choices(ctx context.Context) (c AuditChoices, err error) {
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
