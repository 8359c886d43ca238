package mail

import (
	"context"
	"net/http"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
)

// MessageKind is a sort of message, with its name for people.
type MessageKind struct {
	Name  string `json:"name"`
	Label string `json:"label"`
}

// OutboxMessage is a message in the list.
type OutboxMessage Item

// OutboxList is one page of messages, newest first.
type OutboxList struct {
	Items []OutboxMessage `json:"items"`
	Total int             `json:"total"`
}

// OutboxOverview is how the outbox does, and what it can be searched for.
type OutboxOverview struct {
	OutboxState
	Kinds []MessageKind `json:"kinds"`
}

// OutboxPreview is a message as its reader sees it, its secret links hidden.
// The HTML is a page of its own, because it brings its own looks.
type OutboxPreview struct {
	Item
	Text        string        `json:"text"`
	Attachments []PreviewFile `json:"attachments"`
}

type listInput struct {
	Status   Status `query:"status" enum:"queued,sent,failed"`
	Kind     string `query:"kind" maxLength:"60"`
	Search   string `query:"search" maxLength:"200" doc:"In address, name and subject"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"100" default:"25"`
}

type messagePath struct {
	ID string `path:"id" maxLength:"100"`
}

type listOutput struct{ Body OutboxList }

type overviewOutput struct{ Body OutboxOverview }

type previewOutput struct{ Body OutboxPreview }

type messageOutput struct{ Body OutboxMessage }

// desk is the outbox as the owner works with it.
type desk struct {
	outbox *Outbox
	audit  *audit.Log
}

// Register adds the outbox to the contract. It holds what guests wrote and
// what the venue answered, so it is for the owner alone.
func (o *Outbox) Mount(api *server.API, log *audit.Log) {
	d, owner := desk{outbox: o, audit: log}, server.Staff(identity.Owner)
	api = api.Tag("mail")
	server.Handle(api, owner, http.MethodGet, "/api/admin/outbox", server.Op{
		ID: "list-outbox", Summary: "List outgoing messages, newest first",
	}, d.list)
	server.Handle(api, owner, http.MethodGet, "/api/admin/outbox/state", server.Op{
		ID: "find-outbox-state", Summary: "Tell where messages go, whether they go, and how many there are",
	}, d.overview)
	server.Handle(api, owner, http.MethodGet, "/api/admin/outbox/{id}", server.Op{
		ID: "find-message", Summary: "Read one message; secret links are hidden",
	}, d.find)
	server.Handle(api, owner, http.MethodGet, "/api/admin/outbox/{id}/page", server.Op{
		ID: "show-message", Summary: "Show one message as its reader sees it, for a frame", Gives: "text/html",
	}, d.page)
	server.Handle(api, owner, http.MethodPost, "/api/admin/outbox/{id}/retry", server.Op{
		ID: "retry-message", Summary: "Send a failed message again, or a waiting one at once", Idempotent: true,
	}, d.retry)
}

func (d desk) list(ctx context.Context, in *listInput) (*listOutput, error) {
	items, total, err := d.outbox.List(ctx, Filter{
		Status: in.Status, Kind: in.Kind, Search: rules.Trim(in.Search), Page: in.Page, PageSize: in.PageSize,
	})
	out := &listOutput{Body: OutboxList{Items: []OutboxMessage{}, Total: total}}
	for _, item := range items {
		out.Body.Items = append(out.Body.Items, OutboxMessage(item))
	}
	return out, err
}

func (d desk) overview(ctx context.Context, _ *struct{}) (*overviewOutput, error) {
	state, err := d.outbox.Status(ctx)
	return &overviewOutput{Body: OutboxOverview{OutboxState: state, Kinds: d.outbox.Kinds()}}, err
}

func (d desk) find(ctx context.Context, in *messagePath) (*previewOutput, error) {
	found, err := d.outbox.Find(ctx, in.ID)
	return &previewOutput{Body: OutboxPreview{Item: found.Item, Text: found.Text, Attachments: found.Attachments}}, err
}

// messagePage is a document that only our own pages may frame. It brings its
// own style, runs nothing and loads nothing; its links open elsewhere.
type messagePage struct {
	ContentType  string `header:"Content-Type"`
	Policy       string `header:"Content-Security-Policy"`
	Frames       string `header:"X-Frame-Options"`
	CacheControl string `header:"Cache-Control"`
	Body         []byte
}

func (d desk) page(ctx context.Context, in *messagePath) (*messagePage, error) {
	found, err := d.outbox.Find(ctx, in.ID)
	return &messagePage{
		ContentType:  "text/html; charset=utf-8",
		Policy:       "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
		Frames:       "SAMEORIGIN",
		CacheControl: "no-store",
		Body:         []byte(found.HTML),
	}, err
}

func (d desk) retry(ctx context.Context, in *messagePath) (*messageOutput, error) {
	var item Item
	err := d.outbox.db.Write(ctx, func(ctx context.Context) error {
		before, err := d.outbox.item(ctx, in.ID)
		if err != nil {
			return err
		}
		if item, err = d.outbox.Retry(ctx, in.ID); err != nil || item == before {
			return err
		}
		return d.audit.Record(ctx, audit.Entry{Action: "tried again", Entity: "message", EntityID: item.ID, Before: told(before), After: told(item)})
	})
	return &messageOutput{Body: OutboxMessage(item)}, err
}

// told is what the audit log keeps of a message.
func told(i Item) map[string]any {
	return map[string]any{"title": i.Subject, "kind": i.Kind, "to": i.To, "status": i.Status}
}
