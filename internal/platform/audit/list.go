package audit

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
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
	list.Query
}

// List gives one page of entries, newest first.
func (l *Log) List(ctx context.Context, f Filter) (AuditList, error) {
	rows, err := l.page(ctx, f)
	if err != nil {
		return AuditList{}, err
	}
	entries, err := l.tell(ctx, rows.Items)
	return AuditList{list.Whole[AuditEntry]{Items: entries, Total: rows.Total}}, err
}
