package mail

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
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

// OutboxMessage is a message in the outbox's list.
type OutboxMessage struct {
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
	Details       string           `json:"details" doc:"The same as the mail server or the machine said it"`
	Cause         Cause            `json:"cause" doc:"Who is at fault: server, address, message, or unwritten for what could not be composed; empty where nobody knows"`
	Correctable   bool             `json:"correctable" doc:"Whether its address can be corrected"`
	DueAt         calendar.Instant `json:"dueAt"`
	NextAttemptAt calendar.Instant `json:"nextAttemptAt" nullable:"true"`
	ExpiresAt     calendar.Instant `json:"expiresAt" nullable:"true"`
	CreatedAt     calendar.Instant `json:"createdAt"`
	SentAt        calendar.Instant `json:"sentAt" nullable:"true"`
}

// Filter chooses messages; what is empty does not count.
type Filter struct {
	Status Status `query:"status" enum:"queued,sent,failed"`
	Kind   string `query:"kind" maxLength:"60"`
	Search string `query:"search" maxLength:"200" doc:"In address, name and subject"`
	About  string `query:"about" maxLength:"200" doc:"A record that the messages tell of"`
	list.Query
}

// List gives a page of messages, the newest first: those that the asker may see.
func (o *Outbox) List(ctx context.Context, f Filter) (OutboxList, error) {
	page, err := o.page(ctx, f)
	for i := range page.Items {
		page.Items[i].Correctable = o.correctable(page.Items[i])
	}
	return OutboxList{page}, err
}
