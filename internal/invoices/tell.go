package invoices

import (
	"cmp"
	"context"
	"errors"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
)

// record names an invoice for the outbox.
func record(id string) string { return mail.Record("invoice", id) }

// facts are what a letter says of an invoice as it goes out.
func (s issuedInvoice) facts(today calendar.Date) billFacts {
	return billFacts{
		ID: s.ID, Number: s.InvoiceNumber, Name: s.CustomerInfo.Name, Email: s.CustomerInfo.Email, Due: s.DueDate, Total: s.TotalCents,
		Received: s.money.ReceivedCents, Owed: s.money.OwedCents, Credit: s.money.CreditCents, Parts: s.money.Schedule,
		Account: s.company.Account, Today: today,
	}
}

// kinds are the sorts of letters about invoices.
func (s *Service) kinds() []mail.Kind {
	return []mail.Kind{
		{Name: kindSent, Label: "Invoice", Public: true, Compose: s.compose(sentLetter, Invoice.sendable)},
		{Name: kindReminder, Label: "Invoice reminder", Public: true, Compose: s.compose(reminderLetter, Invoice.open)},
	}
}

// compose writes a letter unless it is no longer true: the invoice may have been deleted, cancelled, paid or moved to
// another due date meanwhile. It holds the invoice, so that whoever settles it at this moment finds the letter and takes it back.
func (s *Service) compose(letter func(mail.Sender, letterFacts) mail.Message, stands func(Invoice) bool) func(context.Context, *mail.Writer, mail.Told) error {
	return func(ctx context.Context, w *mail.Writer, fact mail.Told) error {
		var about letterFacts
		if err := fact.Read(&about); err != nil {
			return err
		}
		invoice, ok, err := s.store.hold(ctx, about.Bill.ID)
		if err != nil || !ok || !stands(invoice) {
			return err
		}
		if about.Stage != "" {
			received, err := s.ledger.Sum(ctx, account(invoice.ID))
			if err != nil || invoice.owed(received) == 0 || invoice.DueDate != about.Bill.Due {
				return err
			}
			if received != about.Bill.Received || invoice.TotalCents != about.Bill.Total {
				return nil // the job tells it again, as it is now
			}
			if off, err := s.off(ctx, invoice); err != nil || off {
				return err
			}
		}
		if err := s.place(ctx, w, &about.Bill, invoice); err != nil {
			return err
		}
		return w.Add(ctx, letter(w.Sender, about))
	}
}

// place gives a letter the letterhead of the branch that the guest visits, and says how to get there while the visit lies ahead.
func (s *Service) place(ctx context.Context, w *mail.Writer, bill *billFacts, invoice Invoice) error {
	visit, err := s.visit(ctx, invoice)
	if err != nil || visit.BranchID == "" {
		return err
	}
	venue, err := s.venue(ctx)
	if err != nil {
		return err
	}
	branch, ok := venue.Branch(visit.BranchID)
	if !ok {
		return nil
	}
	w.Sender = branch.Letterhead(w.Sender)
	if !visit.Date.Before(bill.Today) && (visit.Status == reservations.Pending || visit.Status == reservations.Confirmed) {
		bill.Visit = append([]mail.Row{{Label: "Date", Value: visit.Date.Long()}, {Label: "Time", Value: mail.TimeOrTBA(visit.Time)}}, branch.Rows(venue.Name)...)
	}
	return nil
}

// errMoved is for a document that somebody has changed while it was written.
var errMoved = errors.New("the invoice has changed meanwhile")

// tell does something with an invoice whose document has been written, in a transaction that holds it. The document is
// written before that, since it reads files; it is written again where the invoice or its money has changed meanwhile.
func (s *Service) tell(ctx context.Context, id string, do func(context.Context, issuedInvoice) error) error {
	const tries = 5
	var err error
	for range tries {
		var out issuedInvoice
		if out, err = s.issued(ctx, id); err != nil {
			return err
		}
		err = s.store.db.Write(ctx, func(ctx context.Context) error {
			now, ok, err := s.store.hold(ctx, id)
			if err != nil || !ok {
				return cmp.Or(err, errNotFound)
			}
			received, err := s.ledger.Sum(ctx, account(id))
			if err != nil {
				return err
			}
			if now.Version != out.Version || received != out.money.ReceivedCents {
				return errMoved
			}
			return do(ctx, out)
		})
		if !errors.Is(err, errMoved) {
			return err
		}
	}
	return err
}

// fact is a letter about an invoice to whoever pays it.
func (s *Service) fact(kind string, out issuedInvoice, at stage) mail.Fact {
	return mail.Fact{
		Kind: kind, To: out.CustomerInfo.Email, About: []string{record(out.ID)},
		Data: letterFacts{Bill: out.facts(s.clock.Today()), Stage: at, File: out.file},
	}
}
