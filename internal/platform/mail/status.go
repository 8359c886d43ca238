package mail

import (
	"context"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// OutboxCounts is how many messages there are of each status.
type OutboxCounts struct {
	Queued    int              `json:"queued"`
	Sent      int              `json:"sent"`
	Failed    int              `json:"failed"`
	Held      int              `json:"held" doc:"How many of the failed ones waited when the backup was made that this installation was restored from"`
	OldestDue calendar.Instant `json:"oldestDue" nullable:"true" doc:"Since when the oldest message waits that should have gone"`
}

// Counts counts by status.
func (o *Outbox) Counts(ctx context.Context) (OutboxCounts, error) {
	return db.One(ctx, o.db, func(c *OutboxCounts) []any {
		return []any{&c.Queued, &c.Sent, &c.Failed, &c.Held, &c.OldestDue}
	}, `
		SELECT
			(SELECT COUNT(*) FROM outbox WHERE status = 'queued') + (SELECT COUNT(*) FROM mail_facts),
			(SELECT COUNT(*) FROM outbox WHERE status = 'sent'),
			(SELECT COUNT(*) FROM outbox WHERE status = 'failed'),
			(SELECT COUNT(*) FROM outbox WHERE status = 'failed' AND last_error = $2),
			(SELECT COALESCE(MIN(due_at), 0) FROM outbox WHERE status = 'queued' AND due_at <= $1)`, o.clock.Now(), heldReason)
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
	SMTP         bool             `json:"smtp"`
	Sentence     string           `json:"sentence" doc:"Where messages go, to be shown as it is"`
	Problem      string           `json:"problem" doc:"Why messages do not go now; empty when they do"`
	ProblemSince calendar.Instant `json:"problemSince" nullable:"true"`
	Counts       OutboxCounts     `json:"counts"`
}

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
	if o.problem != "" {
		state.Problem, state.ProblemSince = o.problem, o.problemSince
	}
	return state, nil
}
