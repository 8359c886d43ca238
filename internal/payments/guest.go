package payments

import (
	"strconv"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/site"
)

// GuestStatement is what a guest sees of a bill: sums, days and how to pay, nobody's names and no notes.
type GuestStatement struct {
	Reference     string         `json:"reference" doc:"To be quoted with a payment"`
	TotalCents    money.Cents    `json:"totalCents"`
	ReceivedCents money.Cents    `json:"receivedCents" doc:"Less what was given back"`
	OwedCents     money.Cents    `json:"owedCents"`
	CreditCents   money.Cents    `json:"creditCents" doc:"What was paid beyond what is owed"`
	Due           string         `json:"due" doc:"What is to be paid next, how and until when, as a sentence"`
	EFT           *EFTDetails    `json:"eft,omitempty" doc:"Only where something is to be paid so"`
	Received      []GuestPayment `json:"received" doc:"What came and what went back, the oldest first; mistakes and what took them back are left out"`
	Refund        string         `json:"refund" doc:"What comes back and by which of the terms; empty where nothing was paid"`
	BackCents     money.Cents    `json:"backCents,omitempty" doc:"What comes back if it is cancelled today, or since it was cancelled"`
	Cancelled     bool           `json:"cancelled"`
	KeptCents     money.Cents    `json:"keptCents,omitempty" doc:"For what was given back before, to be paid beside the total"`
}

// backMoved is for guests who would cancel, and were told of another sum that comes back.
const backMoved = "What comes back to you is another sum by now. Please look at it again."

// SameBack refuses a cancellation where the guest has read of another sum than comes back by now: the page may have been
// open for days. said is that sum in cents, as the page's form has it; a form without it is not asked.
func SameBack(said string, now ...GuestStatement) error {
	var back money.Cents
	for _, statement := range now {
		back += statement.BackCents
	}
	if said == "" || said == strconv.FormatInt(int64(back), 10) {
		return nil
	}
	return fault.WithCode(fault.Conflict(backMoved), "changed-meanwhile")
}

// EFTDetails are where a guest pays into.
type EFTDetails struct {
	Known bool      `json:"known" doc:"The venue has said where; otherwise guests have to ask"`
	Lines []EFTLine `json:"lines" doc:"As a bank asks for them"`
}

// EFTLine is one of them.
type EFTLine struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// GuestPayment is a line of the ledger as its guest sees it.
type GuestPayment struct {
	Day         calendar.Date `json:"day"`
	AmountCents money.Cents   `json:"amountCents" doc:"Negative where money was given back"`
	How         string        `json:"how" doc:"Such as by EFT"`
}

// Guest is what the guest sees of a bill and its statement.
func (b Bill) Guest(s Statement, reference string, account site.BankAccount, today calendar.Date) GuestStatement {
	g := GuestStatement{
		Reference: reference, TotalCents: s.TotalCents, ReceivedCents: s.ReceivedCents, OwedCents: s.OwedCents, CreditCents: s.CreditCents,
		Received: received(s.Payments), Cancelled: b.Cancelled, KeptCents: b.KeptCents,
	}
	g.BackCents = s.Refund.back()
	if b.ByEFT(s) {
		g.EFT = eftInto(account, reference)
	}
	g.Due, g.Refund = b.ToPay(s, today), b.comesBack(s, g.Received)
	return g
}

// ByEFT tells whether something is still to be paid before the visit.
func (b Bill) ByEFT(s Statement) bool {
	_, owes := s.Next()
	return owes && b.Plan != AtTheVenue
}

// received leaves out mistakes together with the lines that took them back: they come to nothing.
func received(lines []Payment) []GuestPayment {
	seen := []GuestPayment{}
	for _, line := range lines {
		if line.Reverses == "" && line.ReversedBy == "" {
			seen = append(seen, GuestPayment{line.ReceivedOn, line.AmountCents, ways[line.Method]})
		}
	}
	return seen
}

func eftInto(account site.BankAccount, reference string) *EFTDetails {
	details := EFTDetails{Known: account.Known(), Lines: []EFTLine{}}
	if !details.Known {
		return &details
	}
	for _, line := range []EFTLine{
		{"Account holder", account.AccountHolder},
		{"Bank", account.Bank},
		{"Account number", account.AccountNumber},
		{"Branch code", account.BranchCode},
		{"Account type", account.AccountType},
		{"Reference", reference},
	} {
		if line.Value != "" {
			details.Lines = append(details.Lines, line)
		}
	}
	return &details
}
