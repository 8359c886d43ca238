package demo

import (
	"context"

	"tafel/internal/events"
	"tafel/internal/payments"
	"tafel/internal/platform/money"
)

// paid is what became of the money of a registration.
type paid int

const (
	nothing paid = iota
	deposit
	aPart // less than the deposit
	allOfIt
	overpaid
	thenCancelled // all of it was paid; the refund is proposed
	thenRefunded  // the same, and the money went back
)

// pay writes down what a guest has paid, as a manager does who reads the bank's statement.
func (v Venue) pay(manager context.Context, guest events.Registration, what paid) error {
	due, err := v.Events.Money(manager, guest.ID)
	if err != nil || what == nothing {
		return err
	}
	amount := map[paid]money.Cents{deposit: due.TotalCents / 2, aPart: due.TotalCents / 4, overpaid: due.TotalCents + 10000}[what]
	if amount == 0 {
		amount = due.TotalCents
	}
	line := payments.PaymentInput{AmountCents: amount, Method: payments.EFT, Reference: events.Reference(guest.ID), ReceivedOn: v.Clock.Today()}
	if what == aPart {
		line.Method, line.Reference, line.Note = payments.Cash, "", "Paid at the bar, the rest follows."
	}
	if _, err := v.Events.Receive(manager, guest.ID, line); err != nil || what < thenCancelled {
		return err
	}
	if _, err := v.Events.SetStatus(manager, guest.ID, events.Cancelled); err != nil || what == thenCancelled {
		return err
	}
	due, err = v.Events.Money(manager, guest.ID)
	if err != nil {
		return err
	}
	line.AmountCents, line.Note = due.CreditCents, "By the terms."
	_, err = v.Events.Refund(manager, guest.ID, line)
	return err
}
