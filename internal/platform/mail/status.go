package mail

import (
	"context"
	"time"

	"tafel/internal/platform/calendar"
)

// OutboxCounts is how many messages there are of each status.
type OutboxCounts struct {
	Queued    int              `json:"queued"`
	Sent      int              `json:"sent"`
	Failed    int              `json:"failed"`
	Held      int              `json:"held" doc:"How many of the failed ones waited when the backup was made that this installation was restored from"`
	Server    int              `json:"server" doc:"How many of the failed ones the mail server is to blame for"`
	OldestDue calendar.Instant `json:"oldestDue" nullable:"true" doc:"Since when the oldest message waits that should have gone"`
}

func (o *Outbox) age(c OutboxCounts) time.Duration {
	if c.OldestDue == 0 {
		return 0
	}
	return max(0, o.clock().Sub(c.OldestDue.Time()))
}

// OutboxState is how the outbox does, for the admin area.
type OutboxState struct {
	Transport string `json:"transport" enum:"smtp,file,none"`
	// SMTP tells whether messages really reach people.
	SMTP           bool             `json:"smtp"`
	Sentence       string           `json:"sentence" doc:"Where messages go, to be shown as it is"`
	Problem        string           `json:"problem" doc:"Why messages do not go now; empty when they do"`
	ProblemDetails string           `json:"problemDetails" doc:"The same as the mail server or the machine said it"`
	ProblemSince   calendar.Instant `json:"problemSince" nullable:"true"`
	LateSince      calendar.Instant `json:"lateSince" nullable:"true" doc:"Since when messages wait that should have gone a quarter of an hour ago; missing when none does"`
	Counts         OutboxCounts     `json:"counts"`
}

// late is how long a message may wait before staff are told.
const late = 15 * time.Minute

// Status tells how the outbox does.
func (o *Outbox) Status(ctx context.Context) (OutboxState, error) {
	counts, err := o.Counts(ctx)
	if err != nil {
		return OutboxState{}, err
	}
	state := OutboxState{Transport: "none", Sentence: "Messages are kept; nothing sends them here.", Counts: counts}
	if settings, ok := o.transport.(*Settings); ok { // what holds now, on every instance
		if _, err := settings.choose(ctx); err != nil {
			return OutboxState{}, err
		}
	}
	if o.transport != nil {
		state.Transport, state.Sentence = o.transport.name(), o.transport.describe()
		state.SMTP = state.Transport == "smtp"
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.problem.sentence != "" {
		state.Problem, state.ProblemDetails, state.ProblemSince = string(o.problem.sentence), o.problem.details, o.problemSince
	}
	if o.age(counts) > late {
		state.LateSince = counts.OldestDue
	}
	return state, nil
}
