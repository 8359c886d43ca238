package mail

import (
	"context"
	"time"

	"tafel/internal/platform/health"
	"tafel/internal/platform/text"
)

// Health says whether messages leave.
func (o *Outbox) Health() health.Check { return health.Check{Name: "the mails", Run: o.examine} }

// stale is how old a waiting message may be before somebody should look.
const stale = time.Hour

func (o *Outbox) examine(ctx context.Context, _ health.Look) ([]health.Finding, error) {
	state, err := o.Status(ctx)
	if err != nil {
		return nil, err
	}
	found := []health.Finding{health.Fine("Mail goes through a mail server.")}
	if !state.SMTP {
		found = []health.Finding{health.Hint("No mail server is set up, so nobody gets letters. Messages are kept as files in the data folder. The owner sets one up in the admin area, under Mail server.")}
	}
	if n := state.Counts.Held; n > 0 {
		found = append(found, health.Hint("%s when the backup was made that this installation was restored from. Send them from Sent mail in the admin area, if they are still true.", text.Count(n, "message waited", "messages waited")))
	}
	if n := state.Counts.Failed - state.Counts.Held; n > 0 {
		found = append(found, health.Hint("%s not be delivered. Sent mail in the admin area says why.", text.Count(n, "message could", "messages could")))
	}
	if o.age(state.Counts) > stale {
		found = append(found, health.Hint("Messages have been waiting since %s. Is the server running, and does the mail server answer?", state.Counts.OldestDue.Time().Format("2 January 15:04 UTC")))
	}
	return found, nil
}
