// Package invoices writes down what customers owe. It owns the tables invoices,
// invoice_days (the first one added up) and invoice_reminders. The server computes
// every sum; sums that a browser sends are not even read.
// It refuses items without a description or a rate, and edits of a version
// that somebody else has changed meanwhile.
//
// Where things are: totals.go (sums), money.go (what is owed), status.go and
// overdue.go, age.go (how late), visit_off.go (the visit does not take place), send.go and reminders.go (letters), document.go,
// issued.go and pdf*.go (the document), guest.go (what guests read on the page of a
// reservation), store_tally.go (sums for lists and reports).
package invoices

import (
	"slices"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
)

// Invoice is a bill with its own copy of the customer and the reservation.
type Invoice struct {
	ID                 string               `json:"id"`
	InvoiceNumber      string               `json:"invoiceNumber" doc:"INV-YYYYMMDD-NNN"`
	ReservationID      string               `json:"reservationId"`
	CustomerInfo       CustomerInfo         `json:"customerInfo"`
	ReservationDetails ReservationDetails   `json:"reservationDetails"`
	Items              []Item               `json:"items"`
	SubtotalCents      money.Cents          `json:"subtotalCents"`
	TaxCents           money.Cents          `json:"taxCents"`
	DiscountCents      money.Cents          `json:"discountCents"`
	TotalCents         money.Cents          `json:"totalCents"`
	Status             Status               `json:"status" enum:"pending,paid,overdue,cancelled"`
	IssuedOn           calendar.Date        `json:"issuedOn" doc:"The day on which it was made, at the venue"`
	DueDate            calendar.Date        `json:"dueDate"`
	Notes              string               `json:"notes"`
	PaymentTerms       string               `json:"paymentTerms"`
	CancelledOn        calendar.Date        `json:"cancelledOn,omitempty" doc:"Since when it is cancelled, or its visit was when the reservation was deleted"`
	CancelledBy        payments.CancelledBy `json:"cancelledBy,omitempty" enum:"guest,venue"`
	Version            int64                `json:"version" doc:"Send it back with an edit, so that two edits cannot overwrite each other"`
	CreatedAt          calendar.Instant     `json:"createdAt"`
	UpdatedAt          calendar.Instant     `json:"updatedAt"`

	// What the ledger says; not stored with the invoice.
	ReceivedCents money.Cents `json:"receivedCents" doc:"Less what was given back"`
	OwedCents     money.Cents `json:"owedCents"`

	VisitCancelledOn calendar.Date        `json:"visitCancelledOn,omitempty" doc:"When the reservation was cancelled, where it is known on whose account; only where one invoice is read"`
	VisitCancelledBy payments.CancelledBy `json:"visitCancelledBy,omitempty" enum:"guest,venue"`
	NextDue          *payments.DuePart    `json:"nextDue,omitempty" doc:"The part that is to be paid next; none where all is paid, and where it is cancelled"`
}

// CustomerInfo is who pays, as it was when the invoice was made.
type CustomerInfo struct {
	Name  string `json:"name"`
	Email string `json:"email"`
	Phone string `json:"phone"`
}

// ReservationDetails is what for, as it was when the invoice was made.
type ReservationDetails struct {
	Date            calendar.Date `json:"date"`
	Time            string        `json:"time" doc:"TBA where none was set"`
	Guests          string        `json:"guests"`
	SpecialRequests string        `json:"specialRequests" doc:"None where there were none"`
}

// Status says how far an invoice has come. Staff may set any from any other.
type Status string

// The statuses.
const (
	Pending   Status = "pending"
	Paid      Status = "paid"
	Overdue   Status = "overdue"
	Cancelled Status = "cancelled"
)

// Statuses lists every status.
var Statuses = []Status{Pending, Paid, Overdue, Cancelled}

func (s Status) valid() bool { return slices.Contains(Statuses, s) }

// on is how an invoice stands on a day: one that waits for its money after the due
// date is overdue, whether or not somebody has marked it so.
func (i Invoice) on(today calendar.Date) Invoice {
	if i.Status == Pending && i.DueDate.Before(today) && i.OwedCents > 0 {
		i.Status = Overdue
	}
	return i
}

// never is after every due date.
const never calendar.Date = "9999-12-31"

// What the document says where a reservation says nothing.
const (
	noTime     = "TBA"
	noRequests = "None"
)
