package invoices

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
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

// tidy cleans what was typed.
func (in InvoiceInput) tidy() InvoiceInput {
	in.Items = slices.Clone(in.Items)
	for i := range in.Items {
		in.Items[i].Description = text.Line(in.Items[i].Description)
	}
	in.DueDate = calendar.Date(rules.Trim(string(in.DueDate)))
	in.Notes, in.PaymentTerms = text.Clean(in.Notes), text.Line(in.PaymentTerms)
	return in
}

// check refuses what cannot be an invoice, in the words of the form.
func (in InvoiceInput) check() error {
	broken := Forms["invoice"].Broken(in.values(), "")
	if in.TaxRate == tooFine {
		broken["taxRate"] = fineTax
	}
	for _, item := range in.Items {
		if message := item.broken(); message != "" {
			broken["items"] = message
			break
		}
	}
	if len(broken) == 0 {
		return nil
	}
	if message, ok := broken["items"]; ok { // it is the headline, too
		return &fault.Error{Kind: fault.KindInvalid, Message: message, Fields: broken}
	}
	return fault.Invalid(broken)
}

// apply puts the tidied input and its sums into an invoice.
func (in InvoiceInput) apply(to *Invoice) {
	to.Items = make([]Item, 0, len(in.Items))
	for _, given := range in.Items {
		item := Item{Description: given.Description, Quantity: given.Quantity, RateCents: given.RateCents}
		item.AmountCents = item.Amount()
		to.Items = append(to.Items, item)
	}
	sums := Totals(to.Items, in.TaxRate, in.DiscountCents)
	to.SubtotalCents, to.TaxCents, to.DiscountCents, to.TotalCents = sums.Subtotal, sums.Tax, in.DiscountCents, sums.Total
	to.DueDate, to.Notes, to.PaymentTerms = in.DueDate, in.Notes, cmp.Or(in.PaymentTerms, DefaultTerms)
}
