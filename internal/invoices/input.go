package invoices

import (
	"bytes"
	"encoding/json"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
)

// InvoiceInput is what staff fill in. Sums are not part of it.
type InvoiceInput struct {
	ReservationID string        `json:"reservationId,omitempty" doc:"Needed to create, ignored in an edit"`
	Items         []ItemInput   `json:"items"`
	TaxRate       Percent       `json:"taxRate"`
	DiscountCents money.Cents   `json:"discountCents"`
	DueDate       calendar.Date `json:"dueDate"`
	Notes         string        `json:"notes,omitempty"`
	PaymentTerms  string        `json:"paymentTerms,omitempty"`
	Version       int64         `json:"version,omitempty" doc:"Of the invoice that is edited"`
	SentSums
}

// SentSums may come along, from a client that sends back what it has read. The
// server works them out itself.
type SentSums struct {
	SubtotalCents *money.Cents `json:"subtotalCents,omitempty" doc:"Ignored: the server computes"`
	TaxCents      *money.Cents `json:"taxCents,omitempty" doc:"Ignored: the server computes"`
	TotalCents    *money.Cents `json:"totalCents,omitempty" doc:"Ignored: the server computes"`
}

// UnmarshalJSON tells a tax rate that is missing from one of 0, so that nobody
// forgets the tax by leaving a field out.
func (in *InvoiceInput) UnmarshalJSON(raw []byte) error {
	type plain InvoiceInput
	given := plain{TaxRate: unreadable}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&given)
	*in = InvoiceInput(given)
	return err
}

// ItemInput is one line as staff fill it in.
type ItemInput struct {
	Description string       `json:"description"`
	Quantity    int64        `json:"quantity"`
	RateCents   money.Cents  `json:"rateCents"`
	AmountCents *money.Cents `json:"amountCents,omitempty" doc:"Ignored: the server computes"`
}

// The limits keep every sum far inside what an integer holds.
const (
	mostItems                = 100
	mostQuantity             = 10_000
	mostRate     money.Cents = 100_000_000 // a million rand
	mostText                 = 200
	mostNotes                = 10_000
)

// What the form says when something is missing.
const (
	selectReservation = "Please select a reservation"
	fillItems         = "Please fill in all item details"
)

// check refuses what cannot be an invoice, in the words of the form.
func (in InvoiceInput) check() error {
	broken := map[string]string{}
	if len(in.Items) == 0 {
		broken["items"] = "At least one item is needed"
	}
	if len(in.Items) > mostItems {
		broken["items"] = "An invoice can have at most 100 items"
	}
	for _, item := range in.Items {
		if message := item.broken(); message != "" {
			broken["items"] = message
			break
		}
	}
	if in.TaxRate < 0 || in.TaxRate > fullTax {
		broken["taxRate"] = "Tax rate must be between 0 and 100"
	}
	if in.DiscountCents < 0 || in.DiscountCents > mostRate*mostItems {
		broken["discountCents"] = "Discount cannot be negative or above R100\u00a0000\u00a0000"
	}
	switch {
	case in.DueDate == "":
		broken["dueDate"] = "Due date is required"
	case !in.DueDate.Valid():
		broken["dueDate"] = "Please enter a valid date"
	}
	if len([]rune(in.Notes)) > mostNotes {
		broken["notes"] = "Please use at most 10 000 characters"
	}
	if len([]rune(in.PaymentTerms)) > mostText {
		broken["paymentTerms"] = "Please use at most 200 characters"
	}
	if len(broken) == 0 {
		return nil
	}
	if message, ok := broken["items"]; ok { // one headline for all items
		return &fault.Error{Kind: fault.KindInvalid, Message: message, Fields: broken}
	}
	return fault.Invalid(broken)
}

func (in ItemInput) broken() string {
	switch {
	case rules.Trim(in.Description) == "" || in.RateCents <= 0:
		return fillItems
	case in.Quantity < 1:
		return "Quantity must be at least 1"
	case in.Quantity > mostQuantity:
		return "Quantity can be at most 10 000"
	case in.RateCents > mostRate:
		return "A rate can be at most R1\u00a0000\u00a0000"
	case len([]rune(in.Description)) > mostText:
		return "A description can have at most 200 characters"
	}
	return ""
}

// apply puts the input and its sums into an invoice.
func (in InvoiceInput) apply(to *Invoice) {
	to.Items = make([]Item, 0, len(in.Items))
	for _, given := range in.Items {
		item := Item{Description: rules.Trim(given.Description), Quantity: given.Quantity, RateCents: given.RateCents}
		item.AmountCents = item.Amount()
		to.Items = append(to.Items, item)
	}
	sums := Totals(to.Items, in.TaxRate, in.DiscountCents)
	to.SubtotalCents, to.TaxCents, to.DiscountCents, to.TotalCents = sums.Subtotal, sums.Tax, in.DiscountCents, sums.Total
	to.DueDate, to.Notes, to.PaymentTerms = in.DueDate, rules.Trim(in.Notes), rules.Trim(in.PaymentTerms)
	if to.PaymentTerms == "" {
		to.PaymentTerms = DefaultTerms
	}
}
