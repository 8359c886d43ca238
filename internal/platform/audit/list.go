package audit

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

// Filter is which entries: each part narrows, the zero value is all of them.
type Filter struct {
	Search   string        `query:"search" maxLength:"200" doc:"Words in names, actions and what was changed; all of them must be there"`
	Actor    string        `query:"actor" maxLength:"200" doc:"The name of who did it, as it was then"`
	ActorID  string        `query:"actorId" maxLength:"100" doc:"The account of who did it"`
	Action   string        `query:"action" maxLength:"100"`
	Entity   string        `query:"entity" maxLength:"100"`
	EntityID string        `query:"entityId" maxLength:"100"`
	From     calendar.Date `query:"from" format:"date" doc:"The first day"` // at the venue
	To       calendar.Date `query:"to" format:"date" doc:"The last day"`
	Page     int           `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int           `query:"pageSize" minimum:"1" maximum:"100" default:"25"`
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

// newest is the order of the log.
const newest = `at DESC, id DESC`

// List gives one page of entries, newest first.
func (l *Log) List(ctx context.Context, f Filter) (AuditList, error) {
	from, args := f.where()
	rows, err := list.ReadWhole(ctx, l.store, (*row).bind, `id, at, actor_id, actor_name, actor_email, action, entity, entity_id,
		before, after, request_id, address`, from, args, newest, list.Query{Page: f.Page, PageSize: f.PageSize})
	if err != nil {
		return AuditList{}, err
	}
	entries, err := l.tell(ctx, rows.Items)
	return AuditList{list.Whole[AuditEntry]{Items: entries, Total: rows.Total}}, err
}
