package payments

import (
	"context"
	"crypto/rand"
	"fmt"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
)

// Topic changes with every line.
const Topic = "payments"

var errNotFound = fault.NotFound("Payment not found")

// The codes by which a screen knows what to ask.
const recordedBefore = "recorded-before"

// Ledger keeps the payments. Whoever writes a line holds the row of what it is
// for until the transaction ends, so that sums are those of one moment.
type Ledger struct {
	store store
	audit *audit.Log
	clock calendar.Clock
}

// Deps are what the ledger needs from outside.
type Deps struct {
	DB    *db.DB
	Audit *audit.Log
	Clock calendar.Clock
}

// New makes the ledger.
func New(deps Deps) *Ledger {
	return &Ledger{store: store{deps.DB}, audit: deps.Audit, clock: deps.Clock}
}

// Receive writes down money that came. The same amount, reference and day as before is asked about first.
func (l *Ledger) Receive(ctx context.Context, account Account, in PaymentInput) (Payment, error) {
	in = in.tidy()
	if err := in.check(l.clock.Today()); err != nil {
		return Payment{}, err
	}
	line := l.line(ctx, account, in)
	if !in.Anyway {
		if err := l.refuseRepeat(ctx, line); err != nil {
			return Payment{}, err
		}
	}
	return line, l.write(ctx, line, "received")
}

// Refund writes down money that was given back; never more than there is.
func (l *Ledger) Refund(ctx context.Context, account Account, in PaymentInput) (Payment, error) {
	in = in.tidy()
	if err := in.check(l.clock.Today()); err != nil {
		return Payment{}, err
	}
	line := l.line(ctx, account, in)
	line.AmountCents = -line.AmountCents
	if err := l.covered(ctx, line); err != nil {
		return Payment{}, err
	}
	if !in.Anyway {
		if err := l.refuseRepeat(ctx, line); err != nil {
			return Payment{}, err
		}
	}
	return line, l.write(ctx, line, "refunded")
}

// Reverse takes a line back that was a mistake. It counts on the day on which it is found: what was reported
// of days before stays as it was.
func (l *Ledger) Reverse(ctx context.Context, account Account, id, note string) (Payment, error) {
	mistake, ok, err := l.store.find(ctx, account, id)
	switch {
	case err != nil:
		return Payment{}, err
	case !ok:
		return Payment{}, errNotFound
	case mistake.Reverses != "":
		return Payment{}, fault.Refused("This line takes back a mistake. Write the payment down again instead.")
	case mistake.ReversedBy != "":
		return Payment{}, fault.Conflict("This payment has been taken back already")
	}
	in := PaymentInput{Method: mistake.Method, Reference: mistake.Reference, ReceivedOn: l.clock.Today(), Note: note}.tidy()
	if message := rules.Broken(in.Note, "", Forms["payment"]["note"]...); message != "" {
		return Payment{}, fault.InvalidField("note", message)
	}
	line := l.line(ctx, account, in)
	line.AmountCents, line.Reverses = -mistake.AmountCents, mistake.ID
	sum, err := l.Sum(ctx, account)
	if err != nil {
		return Payment{}, err
	}
	if sum+line.AmountCents < 0 {
		return Payment{}, fault.Refused(fmt.Sprintf("Of what was received only %s is left; the rest was given back. Take the refund back first, if it was a mistake, too.", sum))
	}
	return line, l.write(ctx, line, "reversed")
}

func (l *Ledger) line(ctx context.Context, account Account, in PaymentInput) Payment {
	return Payment{
		ID: rand.Text(), AmountCents: in.AmountCents, Method: in.Method, Reference: in.Reference, ReceivedOn: in.ReceivedOn,
		Note: in.Note, EnteredBy: identity.Caller(ctx).Name, EnteredAt: l.clock.Now(), account: account,
	}
}

// RefuseRepeat refuses a payment that looks like one that is there, for whoever asks something else about it besides: one answer
// must not stand for two questions.
func (l *Ledger) RefuseRepeat(ctx context.Context, account Account, in PaymentInput) error {
	return l.refuseRepeat(ctx, l.line(ctx, account, in.tidy()))
}

// refuseRepeat refuses what looks like a line that is there.
func (l *Ledger) refuseRepeat(ctx context.Context, line Payment) error {
	same, ok, err := l.store.same(ctx, line)
	if err != nil || !ok {
		return err
	}
	return fault.WithCode(fault.Conflict(fmt.Sprintf("%s by %s for the same day and with the same reference is written down already (by %s). Record it anyway?",
		max(same.AmountCents, -same.AmountCents), methodWords[same.Method], same.EnteredBy)), recordedBefore)
}

// covered refuses to give back more than there is.
func (l *Ledger) covered(ctx context.Context, line Payment) error {
	sum, err := l.Sum(ctx, line.account)
	if err != nil || sum+line.AmountCents >= 0 {
		return err
	}
	return fault.InvalidField("amountCents", fmt.Sprintf("Only %s was received, so no more than that can go back", sum))
}

func (l *Ledger) write(ctx context.Context, line Payment, action string) error {
	added, err := l.store.insert(ctx, line)
	if err != nil {
		return err
	}
	if !added { // somebody else took the same line back at the same moment
		return fault.Conflict("This payment has been taken back already")
	}
	l.store.db.Changed(ctx, Topic)
	return l.audit.Record(ctx, audit.Entry{Action: action, Entity: "payment", EntityID: line.ID, After: line})
}

// Of are the lines of an account, the oldest first.
func (l *Ledger) Of(ctx context.Context, account Account) ([]Payment, error) {
	return l.store.of(ctx, account)
}

// Sum is what an account has received, less what was given back.
func (l *Ledger) Sum(ctx context.Context, account Account) (money.Cents, error) {
	sums, err := l.Sums(ctx, account.Kind, []string{account.ID})
	return sums[account.ID], err
}

// Sums are those of some accounts at once; one without lines is missing.
func (l *Ledger) Sums(ctx context.Context, kind Kind, ids []string) (map[string]money.Cents, error) {
	return l.store.sums(ctx, kind, ids)
}

// Any tells whether an account has ever had a line.
func (l *Ledger) Any(ctx context.Context, account Account) (bool, error) {
	lines, err := l.store.of(ctx, account)
	return len(lines) > 0, err
}
