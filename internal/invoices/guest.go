package invoices

import (
	"context"

	"tafel/internal/payments"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// OfReservation tells a guest what is to be paid for a reservation: its invoices and no others, the oldest first.
// Those that were cancelled before anybody paid are left out.
func (s *Service) OfReservation(venue func(context.Context) (site.Site, error)) reservations.Money {
	return func(ctx context.Context, id string) ([]payments.GuestStatement, error) {
		bills := []payments.GuestStatement{}
		all, err := s.store.ofReservation(ctx, id)
		if err != nil || len(all) == 0 {
			return bills, err
		}
		home, err := venue(ctx)
		if err != nil {
			return bills, err
		}
		visit, err := s.visit(ctx, all[0])
		if err != nil {
			return bills, err
		}
		for _, invoice := range all {
			lines, err := s.ledger.Of(ctx, account(invoice.ID))
			if err != nil {
				return bills, err
			}
			bill := invoice.guestBill(visit)
			if visit.ID == "" { // whoever deleted it told the guest that it is cancelled
				bill.Cancelled = true
			}
			if bill.Cancelled && len(lines) == 0 {
				continue
			}
			state := bill.State(lines, home.Terms.Numbers, s.clock.Today())
			if bill.Cancelled && invoice.Status != Cancelled && visit.CancelledBy == "" && invoice.CancelledBy == "" {
				state.Refund, state.CreditCents = nil, 0 // staff cancelled or deleted the visit, and have not said on whose account
			}
			if invoice.Status == Paid {
				state = state.Settled()
			}
			bills = append(bills, bill.Guest(state, invoice.InvoiceNumber, home.Account, s.clock.Today()))
		}
		return bills, nil
	}
}

// Paid tells of a reservation whether money was received for an invoice that is not cancelled.
func (s *Service) Paid(ctx context.Context, reservationID string) (bool, error) {
	received, err := s.store.receivedOf(ctx, reservationID)
	return received > 0, err
}

// InvoiceRefund is what goes back of one invoice.
type InvoiceRefund struct {
	InvoiceNumber string                  `json:"invoiceNumber"`
	Refund        payments.RefundProposal `json:"refund"`
}

// Refunds tells what goes back of the invoices of a reservation if it is they who cancel, today.
func (s *Service) Refunds(ctx context.Context, reservationID string, by payments.CancelledBy) ([]InvoiceRefund, error) {
	all, err := s.store.ofReservation(ctx, reservationID)
	refunds := []InvoiceRefund{}
	for _, invoice := range all {
		if invoice.Status == Cancelled {
			continue
		}
		invoice.CancelledBy = by
		state, err := s.money(ctx, invoice)
		if err != nil {
			return nil, err
		}
		if state.Refund != nil {
			refunds = append(refunds, InvoiceRefund{invoice.InvoiceNumber, *state.Refund})
		}
	}
	return refunds, err
}

// guestBill asks a guest for nothing any more who does not come, also before staff have cancelled the invoice.
func (i Invoice) guestBill(visit reservations.Reservation) payments.Bill {
	bill := i.billFor(visit)
	if visit.Status == reservations.Cancelled || visit.Status == reservations.Declined {
		bill.Cancelled = true
	}
	return bill
}
