package audit

import (
	"context"
	"encoding/json"
	"net/http"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// AuditEntry is one action as the owner reads it.
type AuditEntry struct {
	ID         string           `json:"id"`
	At         calendar.Instant `json:"at"`
	ActorID    string           `json:"actorId" doc:"Empty for the command line"`
	ActorName  string           `json:"actorName" doc:"As they called themselves then"`
	ActorEmail string           `json:"actorEmail" doc:"Of the account, which nobody chooses for themselves; empty for the command line"`
	Action     string           `json:"action"`
	Entity     string           `json:"entity"`
	EntityID   string           `json:"entityId"`
	Before     map[string]any   `json:"before,omitempty" doc:"Missing where there was nothing"`
	After      map[string]any   `json:"after,omitempty"`
	RequestID  string           `json:"requestId"`
	Address    string           `json:"address"`
	Sentence   string           `json:"sentence" doc:"Who did what, in words"`
	Thing      string           `json:"thing" doc:"Which record it was, as people call it; empty where nobody knows"`
	Changes    []AuditChange    `json:"changes" doc:"What was changed, as people read it"`
}

// AuditList is one page of the log, newest first.
type AuditList struct{ list.Whole[AuditEntry] }

// AuditChoices are the values of the filters.
type AuditChoices struct {
	Actors   []string      `json:"actors"`
	Actions  []string      `json:"actions"`
	Entities []string      `json:"entities"`
	People   []AuditPerson `json:"people" doc:"Everybody with an account who has done something, by name"`
	Kinds    []AuditKind   `json:"kinds" doc:"The entities and their actions as people call them, by name"`
}

// AuditPerson is somebody with an account, as they called themselves last.
type AuditPerson struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Email string `json:"email"`
}

// AuditKind is a kind of record, and what was done to some of them.
type AuditKind struct {
	Name    string        `json:"name" doc:"Of the entity"`
	Label   string        `json:"label"`
	Actions []AuditAction `json:"actions"`
}

// AuditAction is something that was done.
type AuditAction struct {
	Name  string `json:"name"`
	Label string `json:"label"`
}

// Mount adds the log to the contract. It holds salaries before and after, so
// it is for the owner alone.
func (l *Log) Mount(api *server.API) {
	api = api.Tag("audit")
	owner := server.Staff(identity.Owner)
	server.Answer(api, owner, http.MethodGet, "/api/admin/audit", server.Op{
		ID: "list-audit", Summary: "List who did what, newest first",
	}, func(ctx context.Context, in *Filter) (AuditList, error) { return l.List(ctx, *in) })
	server.Answer(api, owner, http.MethodGet, "/api/admin/audit/choices", server.Op{
		ID: "list-audit-choices", Summary: "List the values of the log's filters",
	}, func(ctx context.Context, _ *struct{}) (AuditChoices, error) { return l.Choices(ctx) })
}

// object reads a snapshot; one that is no object is shown under one name.
func object(raw string) map[string]any {
	if raw == "" {
		return nil
	}
	var fields map[string]any
	if json.Unmarshal([]byte(raw), &fields) == nil {
		return fields
	}
	var value any
	_ = json.Unmarshal([]byte(raw), &value) // it was written by Record
	return map[string]any{"value": value}
}
