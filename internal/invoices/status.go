package invoices

import (
	"cmp"
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// SetStatus says how far an invoice has come. One that is cancelled is cancelled by the guest.
func (s *Service) SetStatus(ctx context.Context, id string, status Status) (Invoice, error) {
	return s.setStatus(ctx, id, status, Cancellation{})
}

// CallOff cancels an invoice because the venue cannot keep what it promised: everything goes back.
func (s *Service) CallOff(ctx context.Context, id string) (Invoice, error) {
	return s.Cancel(ctx, id, Cancellation{By: payments.ByVenue})
}

// Cancellation says who cancels and since when; both decide what goes back. What is not said stays as it is where an
// invoice is cancelled already, so that one of them can be put right later: money may come for what was cancelled
// before anybody had paid. Otherwise it is the guest, today.
type Cancellation struct {
	By payments.CancelledBy
	On calendar.Date
}

// Cancel ends an invoice. A day before today is for whoever takes back that it was open again for a moment.
func (s *Service) Cancel(ctx context.Context, id string, c Cancellation) (Invoice, error) {
	switch {
	case c.On == "":
	case !c.On.Valid():
		return Invoice{}, fault.InvalidField("on", "Please enter a valid date")
	case s.clock.Today().Before(c.On):
		return Invoice{}, fault.InvalidField("on", "The day cannot be in the future")
	}
	return s.setStatus(ctx, id, Cancelled, c)
}

// after is a cancellation with everything that was not said.
func (c Cancellation) after(before Invoice, today calendar.Date) Cancellation {
	return Cancellation{cmp.Or(c.By, before.CancelledBy, payments.ByGuest), cmp.Or(c.On, before.CancelledOn, today)}
}

func (s *Service) setStatus(ctx context.Context, id string, status Status, c Cancellation) (Invoice, error) {
	if !status.valid() {
		return Invoice{}, fault.InvalidField("status", statusUnknown)
	}
	var after Invoice
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		before, changed, ok, err := s.store.setStatus(ctx, id, status, c, s.clock)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		after = changed
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: "status changed", Entity: "invoice", EntityID: id,
			Before: marked(before), After: marked(after)})
	})
	return s.stands(ctx, after, err)
}

// marked is what the audit log keeps of a change of status: which invoice, how far it had come, and who cancelled it when.
func marked(i Invoice) map[string]string {
	kept := map[string]string{"invoiceNumber": i.InvoiceNumber, "status": string(i.Status)}
	if i.Status == Cancelled {
		kept["cancelledBy"], kept["cancelledOn"] = string(i.CancelledBy), string(i.CancelledOn)
	}
	return kept
}
