package invoices

import (
	"cmp"
	"context"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
)

var (
	errNoAddress = fault.WithCode(fault.Conflict("This customer has no e-mail address, so the invoice cannot be sent"), "no-address")
	errOff       = fault.WithCode(fault.Conflict("This invoice is cancelled, so there is nothing to send"), "cancelled")
	errLeft      = fault.Conflict("The invoice is on its way already, so it cannot be taken back")
)

// Send puts an invoice with its PDF into the outbox. For ten seconds it can be taken back; whoever sends it again
// within them replaces what waits, so that the customer gets one letter.
func (s *Service) Send(ctx context.Context, id string) error {
	return s.tell(ctx, id, func(ctx context.Context, out issuedInvoice) error {
		switch {
		case out.CustomerInfo.Email == "":
			return errNoAddress
		case !out.sendable():
			return errOff
		}
		if _, _, err := s.outbox.TakeBack(ctx, record(id)); err != nil {
			return err
		}
		fact := s.fact(kindSent, out, "")
		fact.Undoable = record(id)
		if err := s.outbox.Tell(ctx, fact); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "sent", Entity: "invoice", EntityID: id, After: addressed(out.Invoice)})
	})
}

func (i Invoice) sendable() bool { return i.Status != Cancelled }

// Unsend takes back an invoice that nobody has received yet.
func (s *Service) Unsend(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		invoice, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		_, unsaid, err := s.outbox.TakeBack(ctx, record(id))
		if err != nil || !unsaid {
			return cmp.Or(err, errLeft)
		}
		return s.audit.Record(ctx, audit.Entry{Action: "taken back", Entity: "invoice", EntityID: id, After: addressed(invoice)})
	})
}

// addressed is what the audit log keeps of a letter: which invoice, and to whom.
func addressed(i Invoice) map[string]any {
	return map[string]any{"invoiceNumber": i.InvoiceNumber, "customerInfo": map[string]string{"email": i.CustomerInfo.Email}}
}
