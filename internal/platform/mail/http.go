package mail

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// MessageKind is a sort of message, with its name for people.
type MessageKind struct {
	Name  string `json:"name"`
	Label string `json:"label"`
}

// OutboxList is one page of messages, newest first.
type OutboxList struct{ list.Whole[OutboxMessage] }

// OutboxOverview is how the outbox does, and what it can be searched for.
type OutboxOverview struct {
	OutboxState
	Kinds []MessageKind `json:"kinds"`
}

// Released is how many messages that were held, or had failed, go out now.
type Released struct {
	Messages int `json:"messages"`
}

type messagePath struct {
	ID string `path:"id" maxLength:"100"`
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

type recipientInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Email string `json:"email"`
	}
}

type progressInput struct {
	Records []string `query:"records" maxItems:"100" doc:"As Record names them, with commas between them"`
}

// LetterProgressList is what became of the newest letters about some records.
type LetterProgressList struct {
	Items []LetterProgress `json:"items"`
}

type aboutInput struct {
	Record string `query:"record" required:"true" maxLength:"200" doc:"As Record names it"`
}

// LettersAbout are the letters about one record.
type LettersAbout struct {
	Items []LetterAbout `json:"items"`
}

// correctionLimit keeps the outbox from becoming a way to write to anybody.
var correctionLimit = server.Limit{Every: 10 * time.Second, Burst: 20}

// Mount adds the outbox to the contract. Managers see public letters; what is
// about accounts is for the owner alone.
func (o *Outbox) Mount(api *server.API, log *audit.Log) {
	owner, managers := server.Staff(identity.Owner), server.Staff(identity.Managers...)
	api = api.Tag("mail")
	server.Answer(api, managers, http.MethodGet, "/api/admin/outbox", server.Op{
		ID: "list-outbox", Summary: "List outgoing messages, newest first",
	}, func(ctx context.Context, in *Filter) (OutboxList, error) { return o.List(ctx, *in) })
	server.Answer(api, managers, http.MethodGet, "/api/admin/outbox/state", server.Op{
		ID: "find-outbox-state", Summary: "Tell where messages go, whether they go, and how many there are",
	}, func(ctx context.Context, _ *struct{}) (OutboxOverview, error) {
		state, err := o.Status(ctx)
		if !seesAll(ctx) {
			state.Counts.Held = 0 // the owner is asked; for others they have failed
		}
		return OutboxOverview{OutboxState: state, Kinds: o.Kinds(ctx)}, err
	})
	server.Answer(api, managers, http.MethodGet, "/api/admin/outbox/{id}", server.Op{
		ID: "find-message", Summary: "Read one message; secret links are hidden",
	}, func(ctx context.Context, in *messagePath) (OutboxPreview, error) { return o.Find(ctx, in.ID) })
	server.Handle(api, managers, http.MethodGet, "/api/admin/outbox/{id}/page", server.Op{
		ID: "show-message", Summary: "Show one message as its reader sees it, for a frame", Gives: "text/html",
	}, func(ctx context.Context, in *messagePath) (*messagePage, error) {
		found, err := o.Find(ctx, in.ID)
		return &messagePage{
			ContentType:  "text/html; charset=utf-8",
			Policy:       "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
			Frames:       "SAMEORIGIN",
			CacheControl: "no-store",
			Body:         []byte(found.HTML),
		}, err
	})
	server.Answer(api, owner, http.MethodPost, "/api/admin/outbox/release", server.Op{
		ID: "release-messages", Summary: "Send all messages that are held since a backup was restored", Idempotent: true,
	}, func(ctx context.Context, _ *struct{}) (Released, error) {
		n, err := o.Release(ctx, log)
		return Released{Messages: n}, err
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/outbox/retry", server.Op{
		ID: "retry-failed-messages", Summary: "Send everything again that failed because of the mail server", Idempotent: true,
	}, func(ctx context.Context, _ *struct{}) (Released, error) {
		n, err := o.RetryFailed(ctx, log)
		return Released{Messages: n}, err
	})
	server.Answer(api, managers, http.MethodPut, "/api/admin/outbox/{id}/recipient", server.Op{
		ID: "correct-message-address", Summary: "Correct the address of a message that did not arrive, and send it there", Idempotent: true, Limit: correctionLimit,
	}, func(ctx context.Context, in *recipientInput) (OutboxMessage, error) {
		return o.Readdress(ctx, log, in.ID, in.Body.Email)
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/letters", server.Op{
		ID: "list-letter-progress", Summary: "Tell whether the newest letters about some records have left",
	}, func(ctx context.Context, in *progressInput) (LetterProgressList, error) {
		items, err := o.Progress(ctx, in.Records)
		return LetterProgressList{items}, err
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/letters/about", server.Op{
		ID: "list-letters-about", Summary: "List the letters about one record, newest first",
	}, func(ctx context.Context, in *aboutInput) (LettersAbout, error) {
		items, err := o.About(ctx, in.Record)
		return LettersAbout{items}, err
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/outbox/{id}/retry", server.Op{
		ID: "retry-message", Summary: "Send a failed message again, or a waiting one at once", Idempotent: true,
	}, func(ctx context.Context, in *messagePath) (message OutboxMessage, err error) {
		err = o.db.Write(ctx, func(ctx context.Context) error {
			before, err := o.item(ctx, in.ID)
			if err != nil {
				return err
			}
			if message, err = o.Retry(ctx, in.ID); err != nil || message == before {
				return err
			}
			return log.Record(ctx, audit.Entry{Action: "tried again", Entity: "message", EntityID: in.ID, Before: auditOf(before), After: auditOf(message)})
		})
		return message, err
	})
}

// auditOf is what the audit log keeps of a message.
func auditOf(i OutboxMessage) map[string]any {
	return map[string]any{"title": i.Subject, "kind": i.Kind, "to": i.To, "status": i.Status}
}
