package invoices

import (
	"cmp"
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
)

// bill is what an invoice asks for, as the ledger sees it. Moving the visit wins nobody time.
func (i Invoice) bill(visit calendar.Date) payments.Bill {
	return payments.Bill{
		TotalCents: i.TotalCents, Plan: payments.WithDeposit, Issued: i.IssuedOn, Due: i.DueDate,
		Visit: visit, Agreed: i.ReservationDetails.Date,
		Cancelled: i.Status == Cancelled, CancelledOn: i.CancelledOn, ByVenue: i.CancelledBy == payments.ByVenue,
	}
}

// owed is what an invoice still asks for: nothing where it was cancelled.
func (i Invoice) owed(received money.Cents) money.Cents {
	return i.bill(i.ReservationDetails.Date).Owed(received)
}

// Money tells what was paid of an invoice and what is due.
func (s *Service) Money(ctx context.Context, id string) (payments.Statement, error) {
	return s.MoneyIf(ctx, id, "")
}

// MoneyIf tells the same, with what goes back if it is somebody who cancels; empty is whoever did, and otherwise the guest.
func (s *Service) MoneyIf(ctx context.Context, id string, by payments.CancelledBy) (payments.Statement, error) {
	invoice, err := s.find(ctx, id)
	if err != nil {
		return payments.Statement{}, err
	}
	if by != "" {
		invoice.CancelledBy = by
	}
	return s.money(ctx, invoice)
}

func (s *Service) money(ctx context.Context, invoice Invoice) (payments.Statement, error) {
	agreed, err := s.terms(ctx)
	if err != nil {
		return payments.Statement{}, err
	}
	visit, err := s.visit(ctx, invoice)
	if err != nil {
		return payments.Statement{}, err
	}
	lines, err := s.ledger.Of(ctx, account(invoice.ID))
	return invoice.billFor(visit).State(lines, agreed, s.clock.Today()), err
}

// billFor is what an invoice asks for a reservation. The terms count from the day on which that was cancelled, and on
// whose account, unless the invoice says otherwise.
func (i Invoice) billFor(visit reservations.Reservation) payments.Bill {
	bill := i.bill(visit.Date)
	if day := visit.CancelledOn; day.Valid() && (!bill.CancelledOn.Valid() || day.Before(bill.CancelledOn)) {
		bill.CancelledOn = day
	}
	if i.CancelledBy == "" {
		bill.ByVenue = visit.CancelledBy == payments.ByVenue
	}
	return bill
}

// visit is the reservation that an invoice is for. Of one that is gone the invoice remembers whether it was off.
func (s *Service) visit(ctx context.Context, invoice Invoice) (reservations.Reservation, error) {
	reservation, err := s.reservations.Find(ctx, invoice.ReservationID)
	if fault.Is(err, fault.KindNotFound) {
		gone := reservations.Reservation{Date: invoice.ReservationDetails.Date}
		if invoice.Status != Cancelled && invoice.CancelledOn.Valid() {
			gone.Status = reservations.Cancelled
			if invoice.CancelledBy != "" {
				gone.CancelledOn, gone.CancelledBy = invoice.CancelledOn, invoice.CancelledBy
			}
		}
		return gone, nil
	}
	return reservation, err
}

// account is where the lines of an invoice stand.
func account(id string) payments.Account {
	return payments.Account{Kind: payments.ForInvoice, ID: id}
}

// Receive writes down money that came for an invoice. Once it is all there, the invoice is paid.
func (s *Service) Receive(ctx context.Context, id string, in payments.PaymentInput) (payments.Statement, error) {
	return s.book(ctx, id, func(ctx context.Context, invoice Invoice) (payments.Payment, error) {
		if invoice.Status == Cancelled && !in.Anyway {
			if err := s.ledger.RefuseRepeat(ctx, account(id), in); err != nil {
				return payments.Payment{}, err
			}
			return payments.Payment{}, fault.WithCode(fault.Conflict("This invoice is cancelled. Record the payment anyway?"), "cancelled")
		}
		return s.ledger.Receive(ctx, account(id), in)
	})
}

// Refund writes down money that went back.
func (s *Service) Refund(ctx context.Context, id string, in payments.PaymentInput) (payments.Statement, error) {
	return s.book(ctx, id, func(ctx context.Context, _ Invoice) (payments.Payment, error) {
		return s.ledger.Refund(ctx, account(id), in)
	})
}

// Reverse takes back a line that was a mistake.
func (s *Service) Reverse(ctx context.Context, id, paymentID, note string) (payments.Statement, error) {
	return s.book(ctx, id, func(ctx context.Context, _ Invoice) (payments.Payment, error) {
		return s.ledger.Reverse(ctx, account(id), paymentID, note)
	})
}

// book writes a line while the invoice is held, so that nobody changes its total or writes another line meanwhile;
// then it sees to the status.
func (s *Service) book(ctx context.Context, id string, write func(context.Context, Invoice) (payments.Payment, error)) (m payments.Statement, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		invoice, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		had, err := s.ledger.Sum(ctx, account(id))
		if err != nil {
			return err
		}
		line, err := write(ctx, invoice)
		if err != nil {
			return err
		}
		if err := s.store.received(ctx, invoice, had, had+line.AmountCents); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		if invoice, err = s.followLine(ctx, invoice, line); err != nil {
			return err
		}
		m, err = s.money(ctx, invoice)
		return err
	})
	return m, err
}

// settle makes an invoice paid whose money has come, in the transaction in which that became true.
func (s *Service) settle(ctx context.Context, invoice Invoice) (Invoice, error) {
	received, err := s.ledger.Sum(ctx, account(invoice.ID))
	open := invoice.Status == Pending || invoice.Status == Overdue
	if err != nil || !open || received < invoice.TotalCents || received == 0 {
		return invoice, err
	}
	return s.mark(ctx, invoice, Paid)
}

// followLine sees to the status after a line. An invoice that was paid by a payment which was a mistake waits again; what
// staff called paid without its money stays their word, and what goes back to a guest is no debt.
func (s *Service) followLine(ctx context.Context, invoice Invoice, line payments.Payment) (Invoice, error) {
	if invoice.Status != Paid || line.Reverses == "" || line.AmountCents > 0 {
		return s.settle(ctx, invoice)
	}
	lines, err := s.ledger.Of(ctx, account(invoice.ID))
	if err != nil {
		return invoice, err
	}
	received, came := money.Cents(0), -line.AmountCents // came: before anything went back, with the mistake
	for _, other := range lines {
		received += other.AmountCents
		if other.AmountCents > 0 && other.Reverses == "" && other.ReversedBy == "" {
			came += other.AmountCents
		}
	}
	if came >= invoice.TotalCents && received < invoice.TotalCents {
		return s.mark(ctx, invoice, Pending)
	}
	return invoice, nil
}

// followEdit sees to the status after an edit. What was paid in full and is now more waits again, as what was overdue and
// is now due later; what staff called paid without its money stays their word.
func (s *Service) followEdit(ctx context.Context, before, invoice Invoice) (Invoice, error) {
	received, err := s.ledger.Sum(ctx, account(invoice.ID))
	if err != nil {
		return invoice, err
	}
	more := invoice.Status == Paid && received >= before.TotalCents && received < invoice.TotalCents
	later := invoice.Status == Overdue && before.DueDate.Before(s.clock.Today()) && !invoice.DueDate.Before(s.clock.Today())
	if more || later {
		if invoice, err = s.mark(ctx, invoice, Pending); err != nil {
			return invoice, err
		}
	}
	return s.settle(ctx, invoice)
}

func (s *Service) mark(ctx context.Context, invoice Invoice, status Status) (Invoice, error) {
	before, after, ok, err := s.store.setStatus(ctx, invoice.ID, status, Cancellation{}, s.clock)
	if err != nil || !ok {
		return invoice, cmp.Or(err, errNotFound)
	}
	return after, s.audit.Record(ctx, audit.Entry{Action: "status changed", Entity: "invoice", EntityID: invoice.ID, Before: marked(before), After: marked(after)})
}

// withMoney says of some invoices what was received, what is owed, what is due next, and so how they stand today.
func (s *Service) withMoney(ctx context.Context, all []Invoice) error {
	if len(all) == 0 {
		return nil
	}
	ids, visits := make([]string, len(all)), make([]string, len(all))
	for i, invoice := range all {
		ids[i], visits[i] = invoice.ID, invoice.ReservationID
	}
	sums, err := s.ledger.Sums(ctx, payments.ForInvoice, ids)
	if err != nil {
		return err
	}
	days, err := s.reservations.Dates(ctx, visits)
	if err != nil {
		return err
	}
	agreed, err := s.terms(ctx)
	for i, invoice := range all {
		visit := cmp.Or(days[invoice.ReservationID], invoice.ReservationDetails.Date)
		stands := invoice.bill(visit).Stands(sums[invoice.ID], agreed, s.clock.Today())
		all[i].ReceivedCents, all[i].OwedCents, all[i].NextDue = stands.ReceivedCents, stands.OwedCents, nil
		if next, ok := stands.Next(); ok {
			all[i].NextDue = &next
		}
		all[i] = all[i].on(s.clock.Today())
	}
	return err
}
