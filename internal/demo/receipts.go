package demo

import (
	"context"

	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/money"
)

// receipt is money of the demo that came, or went back.
type receipt struct {
	days   int // ago
	method payments.Method
	kind   kind
	note   string
}

// kind says what a receipt is.
type kind int

const (
	next    kind = iota // the part that is due next
	rest                // all that is owed
	part                // half of what is due next
	tooMuch             // more than is owed
	mistake             // what belongs to somebody else, and is taken back
	refund              // everything, after we have called it off
)

// more is what a generous guest has paid beyond what was asked for, and what was written down by mistake.
const more money.Cents = 20000

func (k kind) amount(s payments.Statement) money.Cents {
	due, _ := s.Next()
	switch k {
	case next:
		return due.OwedCents
	case part:
		return due.OwedCents / 2
	case tooMuch:
		return s.OwedCents + more
	case mistake:
		return more
	case refund:
		return s.ReceivedCents
	}
	return s.OwedCents
}

func refunded(b bill) bool {
	return len(b.money) > 0 && b.money[len(b.money)-1].kind == refund
}

// addReceipt writes money down as on its day.
func (v Venue) addReceipt(ctx context.Context, invoice invoices.Invoice, r receipt) error {
	service, day := v.ago(r.days)
	now, err := service.Money(ctx, invoice.ID)
	if err != nil {
		return err
	}
	in := payments.PaymentInput{AmountCents: r.kind.amount(now), Method: r.method, ReceivedOn: day, Note: r.note}
	if r.method == payments.EFT {
		in.Reference = invoice.InvoiceNumber
	}
	switch r.kind {
	case refund:
		if _, err := service.CallOff(ctx, invoice.ID); err != nil {
			return err
		}
		_, err = service.Refund(ctx, invoice.ID, in)
	case mistake:
		in.Note = ""
		after, wrong := service.Receive(ctx, invoice.ID, in)
		if wrong != nil {
			return wrong
		}
		_, err = service.Reverse(ctx, invoice.ID, after.Payments[len(after.Payments)-1].ID, r.note)
	default:
		_, err = service.Receive(ctx, invoice.ID, in)
	}
	return err
}
