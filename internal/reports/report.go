// Package reports answers what an owner and an accountant ask at the end of a
// month: what came in, what was given back, what was invoiced, who owes and for
// how long, and what each event took in. It only reads, and owns no tables: the
// sums are the tallies of payments and invoices, so that a report takes the same
// time with a thousand lines and with a million.
package reports

import (
	"tafel/internal/invoices"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
)

// MoneyReport is the money of a period, and what is owed today.
type MoneyReport struct {
	Today         calendar.Date `json:"today"`
	From          calendar.Date `json:"from"`
	To            calendar.Date `json:"to" doc:"The last day, which is part of it"`
	Step          Step          `json:"step" enum:"day,week,month" doc:"How long each of the rows is"`
	Sums          Receipts      `json:"sums"`
	Rows          []ReceiptsRow `json:"rows" doc:"The period in days, weeks or months, the oldest first"`
	ForInvoices   money.Cents   `json:"forInvoicesCents" doc:"What is left of what was received for invoices, less refunds"`
	ForEvents     money.Cents   `json:"forEventsCents" doc:"The same for registrations"`
	Invoices      int           `json:"invoices" doc:"Made in the period, except the cancelled"`
	InvoicedCents money.Cents   `json:"invoicedCents"`
	Owed          Owed          `json:"owed"`
}

// Receipts are what was received and given back. A line that takes a mistake back lessens what it takes back: it
// is no refund.
type Receipts struct {
	EFTCents      money.Cents `json:"eftCents"`
	CardCents     money.Cents `json:"cardCents"`
	CashCents     money.Cents `json:"cashCents"`
	OtherCents    money.Cents `json:"otherCents"`
	ReceivedCents money.Cents `json:"receivedCents" doc:"The sum of the methods"`
	RefundedCents money.Cents `json:"refundedCents"`
	NetCents      money.Cents `json:"netCents" doc:"Received less refunded"`
}

// ReceiptsRow are the receipts of a part of the period.
type ReceiptsRow struct {
	From calendar.Date `json:"from"`
	To   calendar.Date `json:"to"`
	Receipts
}

// Owed is what invoices ask for today, by how long it is late. It is overdue by the same rule as everywhere.
type Owed struct {
	Ages            []OwedAge   `json:"ages"`
	Invoices        int         `json:"invoices"`
	OwedCents       money.Cents `json:"owedCents" doc:"Of all pending and overdue invoices"`
	UnrecordedCents money.Cents `json:"unrecordedCents" doc:"Of invoices that are marked as paid, what was never written down as received"`
}

// OwedAge is what has been owed for some time.
type OwedAge struct {
	Age       invoices.Age `json:"age" enum:"not-due,1-30,31-60,61+" doc:"Days after the due date"`
	Invoices  int          `json:"invoices"`
	OwedCents money.Cents  `json:"owedCents"`
}

// EventTakings is what an event brought in.
type EventTakings struct {
	ID            string        `json:"id"`
	Title         string        `json:"title"`
	Date          calendar.Date `json:"date"`
	Registrations int           `json:"registrations" doc:"That stand today"`
	ReceivedCents money.Cents   `json:"receivedCents" doc:"In the period, less refunds"`
	OwedCents     money.Cents   `json:"owedCents" doc:"What is still due today of registrations that stand"`
	Deleted       bool          `json:"deleted" doc:"The event is gone, its registrations are not"`
}

// add counts a day of a method.
func (r *Receipts) add(d day) {
	received, refunded := d.received-d.corrected, d.returned-d.corrected
	switch d.method {
	case "eft":
		r.EFTCents += received
	case "card":
		r.CardCents += received
	case "cash":
		r.CashCents += received
	default:
		r.OtherCents += received
	}
	r.ReceivedCents += received
	r.RefundedCents += refunded
	r.NetCents += received - refunded
}
