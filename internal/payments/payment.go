// Package payments is the ledger: what was received and what was given back,
// line by line. It owns the tables payments, payment_days and payment_event_days,
// which are the first one added up. Nothing in it is edited or deleted: a mistake is taken back by a
// second line that names the first. What somebody owes is never stored: it is
// what they are to pay less the sum of their lines.
//
// Where things are: ledger.go (writes lines), statement.go (what is owed and when),
// guest.go (what guests are shown) and guest_words.go (its sentences; cases for both
// languages in api/cases/payment-plans.json), store_tally.go (sums for lists and
// reports). In web/src/features/payments: due-card.tsx, eft-details.tsx.
package payments

import (
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
)

// Account is what a payment is for.
type Account struct {
	Kind Kind
	ID   string
}

// Kind says what an account belongs to.
type Kind string

// The kinds.
const (
	ForInvoice      Kind = "invoice"
	ForRegistration Kind = "registration"
)

// Method is how money changed hands.
type Method string

// The methods.
const (
	EFT   Method = "eft"
	Card  Method = "card"
	Cash  Method = "cash"
	Other Method = "other"
)

// Methods lists them in the order in which they are offered.
var Methods = []string{string(EFT), string(Card), string(Cash), string(Other)}

var methodWords = map[Method]string{EFT: "EFT", Card: "card", Cash: "cash", Other: "another way"}

// Payment is a line of the ledger.
type Payment struct {
	ID          string           `json:"id"`
	AmountCents money.Cents      `json:"amountCents" doc:"Negative where money was given back"`
	Method      Method           `json:"method" enum:"eft,card,cash,other"`
	Reference   string           `json:"reference"`
	ReceivedOn  calendar.Date    `json:"receivedOn"`
	Note        string           `json:"note"`
	Reverses    string           `json:"reverses,omitempty" doc:"The line that this one takes back"`
	ReversedBy  string           `json:"reversedBy,omitempty" doc:"The line that takes this one back"`
	EnteredBy   string           `json:"enteredBy" doc:"The name of whoever wrote it down"`
	EnteredAt   calendar.Instant `json:"enteredAt"`

	account Account
}

// PaymentInput is what staff fill in, for a payment and for a refund.
type PaymentInput struct {
	AmountCents money.Cents   `json:"amountCents"`
	Method      Method        `json:"method"`
	Reference   string        `json:"reference,omitempty"`
	ReceivedOn  calendar.Date `json:"receivedOn" doc:"The day on which the money changed hands"`
	Note        string        `json:"note,omitempty"`
	Anyway      bool          `json:"anyway,omitempty" doc:"Also where the same was written down before"`
}
