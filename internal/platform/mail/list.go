package mail

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/text"
)

// Status is what became of a message.
type Status string

// The statuses. A queued message may be waiting for its time, for its turn or
// for another attempt.
const (
	Queued Status = "queued"
	Sent   Status = "sent"
	Failed Status = "failed"
)

// Item is a message in the outbox's list.
type Item struct {
	ID            string           `json:"id"`
	Kind          string           `json:"kind"`
	To            string           `json:"to"`
	ToName        string           `json:"toName"`
	Subject       string           `json:"subject"`
	Status        Status           `json:"status" enum:"queued,sent,failed"`
	Transport     string           `json:"transport" doc:"smtp, or file where no mail server is configured; empty before it is sent"`
	Merged        int              `json:"merged" doc:"How many messages are in this one"`
	Attempts      int              `json:"attempts"`
	LastError     string           `json:"lastError" doc:"Why it waits or has failed, as a sentence"`
	DueAt         calendar.Instant `json:"dueAt"`
	NextAttemptAt calendar.Instant `json:"nextAttemptAt" nullable:"true"`
	ExpiresAt     calendar.Instant `json:"expiresAt" nullable:"true"`
	CreatedAt     calendar.Instant `json:"createdAt"`
	SentAt        calendar.Instant `json:"sentAt" nullable:"true"`
}

// Filter chooses messages; what is empty does not count.
type Filter struct {
	Status   Status
	Kind     string
	Search   string // in address, name, subject and kind
	Page     int    // from 1
	PageSize int    // 25 when 0, at most 100
}

const itemColumns = `id, kind, recipient, recipient_name, subject, status, transport, merged, attempts, last_error,
	due_at, next_attempt_at, expires_at, created_at, sent_at`

func bindItem(i *Item) []any {
	return []any{&i.ID, &i.Kind, &i.To, &i.ToName, &i.Subject, (*string)(&i.Status), &i.Transport, &i.Merged, &i.Attempts,
		&i.LastError, &i.DueAt, &i.NextAttemptAt, &i.ExpiresAt, &i.CreatedAt, &i.SentAt}
}

// List gives a page of messages, the newest first, and how many there are.
func (o *Outbox) List(ctx context.Context, f Filter) (items []Item, total int, err error) {
	size := f.PageSize
	if size < 1 {
		size = 25
	}
	size = min(size, 100)
	where := `
		WHERE $1 = '' AND ($2 = '' OR kind = $2) AND ($3 = '' OR search LIKE $3 ESCAPE '\')`
	if f.Status != "" { // without an OR, so that the planner takes the status's index
		where = `
		WHERE status = $1 AND ($2 = '' OR kind = $2) AND ($3 = '' OR search LIKE $3 ESCAPE '\')`
	}
	args := []any{string(f.Status), f.Kind, pattern(f.Search)}
	total, err = db.One(ctx, o.db, db.Value[int], `SELECT COUNT(*) FROM outbox`+where, args...)
	if err != nil {
		return nil, 0, err
	}
	items, err = db.All(ctx, o.db, bindItem, `
		SELECT `+itemColumns+`
		FROM outbox`+where+`
		ORDER BY created_at DESC, id DESC
		LIMIT $4 OFFSET $5`, append(args, size, (max(f.Page, 1)-1)*size)...)
	return items, total, err
}

// pattern finds what somebody typed anywhere, to the letter.
func pattern(typed string) string {
	if folded := text.Fold(typed); folded != "" {
		return text.Inside(folded)
	}
	return ""
}
