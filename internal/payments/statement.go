package payments

import (
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/terms"
)

// Plan says when a bill is to be paid.
type Plan string

// The plans.
const (
	AtTheVenue  Plan = "venue"   // on the day of the visit
	WithDeposit Plan = "deposit" // a part at once, the rest before the visit
	Beforehand  Plan = "full"    // all of it before the visit
)

// Plans lists them in the order in which they are offered.
var Plans = []string{string(AtTheVenue), string(WithDeposit), string(Beforehand)}

// Bill is what somebody is to pay, as far as a statement needs to know it.
type Bill struct {
	TotalCents  money.Cents
	KeptCents   money.Cents // for parts that were given back before, to be paid beside the total
	Plan        Plan
	Issued      calendar.Date // when it was made
	Visit       calendar.Date // the day that is agreed now
	Agreed      calendar.Date // the day that was agreed first
	Due         calendar.Date // the last day for all of it, where the terms name no earlier one
	Cancelled   bool
	CancelledOn calendar.Date
	ByVenue     bool // the venue has called it off
}

// Statement is what was paid of a bill, and what is due.
type Statement struct {
	TotalCents    money.Cents     `json:"totalCents"`
	ReceivedCents money.Cents     `json:"receivedCents" doc:"Less what was given back"`
	OwedCents     money.Cents     `json:"owedCents"`
	CreditCents   money.Cents     `json:"creditCents" doc:"What was paid beyond what is owed"`
	Secured       bool            `json:"secured" doc:"What was due at once has come"`
	Schedule      []DuePart       `json:"schedule"`
	Refund        *RefundProposal `json:"refund,omitempty" doc:"Where something was paid: what goes back if it is cancelled today, or since it was cancelled"`
	Payments      []Payment       `json:"payments"`
	KeptCents     money.Cents     `json:"keptCents,omitempty" doc:"For what was given back before, owed beside the total"`
}

// DuePart is a part of the total with its own day.
type DuePart struct {
	Part        string        `json:"part" enum:"deposit,balance,total"`
	AmountCents money.Cents   `json:"amountCents"`
	OwedCents   money.Cents   `json:"owedCents" doc:"What is missing of it"`
	DueOn       calendar.Date `json:"dueOn"`
}

// Settled is what a guest reads where staff have called it paid: nothing more is asked, whatever was written down.
func (s Statement) Settled() Statement {
	s.OwedCents, s.Schedule = 0, slices.Clone(s.Schedule)
	for i := range s.Schedule {
		s.Schedule[i].OwedCents = 0
	}
	return s
}

// CancelledBy says who has cancelled: the terms are for guests, what the venue calls off goes back whole.
type CancelledBy string

// Who cancels.
const (
	ByGuest CancelledBy = "guest"
	ByVenue CancelledBy = "venue"
)

// RefundProposal is what goes back by the terms. It stays a proposal until a manager writes the refund down.
type RefundProposal struct {
	KeptCents money.Cents `json:"keptCents"`
	BackCents money.Cents `json:"backCents"`
	Days      int         `json:"days" doc:"Whole days until the visit"`
	Why       string      `json:"why" doc:"Which of the terms says so"`
	Cancelled bool        `json:"cancelled" doc:"It is cancelled already, so this is to be given back"`
}

// Next is the part that is to be paid next; nothing where all is paid.
func (s Statement) Next() (DuePart, bool) {
	for _, part := range s.Schedule {
		if part.OwedCents > 0 {
			return part, true
		}
	}
	return DuePart{}, false
}

// State works out what the lines of a bill come to.
func (b Bill) State(lines []Payment, agreed terms.Numbers, today calendar.Date) Statement {
	var received money.Cents
	for _, line := range lines {
		received += line.AmountCents
	}
	s := b.Stands(received, agreed, today)
	s.Payments = lines
	return s
}

// Stands is the statement without its lines, for whoever knows only their sum.
func (b Bill) Stands(received money.Cents, agreed terms.Numbers, today calendar.Date) Statement {
	s := Statement{TotalCents: b.TotalCents, ReceivedCents: received, Payments: []Payment{}, Schedule: []DuePart{}, KeptCents: b.KeptCents}
	s.OwedCents = b.Owed(s.ReceivedCents)
	s.Refund = b.refund(s.ReceivedCents, agreed, today)
	if b.Cancelled {
		s.CreditCents = s.Refund.back()
		return s
	}
	s.CreditCents = max(0, s.ReceivedCents-b.asked())
	s.Schedule = b.schedule(s.ReceivedCents, agreed)
	s.Secured = len(s.Schedule) == 0 || s.Schedule[0].Part != "deposit" || s.Schedule[0].OwedCents == 0
	return s
}

// Owed is what a bill still asks for: nothing where it was cancelled.
func (b Bill) Owed(received money.Cents) money.Cents {
	if b.Cancelled {
		return 0
	}
	return max(0, b.asked()-received)
}

// asked is all that a bill which stands asks for.
func (b Bill) asked() money.Cents { return b.TotalCents + b.KeptCents }

func (b Bill) schedule(received money.Cents, agreed terms.Numbers) []DuePart {
	owed := b.Owed(received)
	switch {
	case b.TotalCents == 0:
		return []DuePart{}
	case b.Plan == AtTheVenue:
		return []DuePart{{"total", b.TotalCents, owed, b.Visit}}
	case b.Plan == Beforehand:
		return []DuePart{{"total", b.TotalCents, owed, agreed.BalanceDue(b.Issued, b.Visit, b.Due)}}
	}
	deposit, received := agreed.Deposit(b.TotalCents), received-b.KeptCents // what came for the rest
	return []DuePart{
		{"deposit", deposit, min(owed, max(0, deposit-received)), b.Issued},
		{"balance", b.TotalCents - deposit, min(b.TotalCents-deposit, owed), agreed.BalanceDue(b.Issued, b.Visit, b.Due)},
	}
}

// refund is what goes back of what was received; nothing where nothing was.
func (b Bill) refund(received money.Cents, agreed terms.Numbers, today calendar.Date) *RefundProposal {
	if received <= 0 {
		return nil
	}
	day := today
	if b.CancelledOn.Valid() { // whoever cancelled does not lose by how long others take
		day = b.CancelledOn
	}
	before := min(b.KeptCents, received)
	if b.ByVenue {
		before = 0 // that goes back, too
	}
	c := terms.Cancellation{Today: day, Agreed: b.Agreed, Date: b.Visit, Total: b.TotalCents, Paid: received - before, ByVenue: b.ByVenue}
	settled := agreed.Settle(c)
	return &RefundProposal{before + settled.KeptCents, settled.BackCents, c.Days(), agreed.Why(c), b.Cancelled}
}

func (r *RefundProposal) back() money.Cents {
	if r == nil {
		return 0
	}
	return r.BackCents
}
