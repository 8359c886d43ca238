package invoices

import (
	"cmp"
	"context"
	"fmt"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
)

// InvoiceStatusChange says how far an invoice has come. What was read before may be said, so that nobody overwrites what they
// did not see: whoever cancels has read what goes back of what was received.
type InvoiceStatusChange struct {
	Status        Status               `json:"status" enum:"pending,paid,overdue,cancelled"`
	By            payments.CancelledBy `json:"by,omitempty" enum:"guest,venue" doc:"Who cancels; where it was never said, whoever cancelled the visit, or else the guest"`
	On            calendar.Date        `json:"on,omitempty" doc:"Since when it is cancelled, not in the future; today, where it was never said"`
	Version       int64                `json:"version,omitempty" doc:"As it was read: an invoice that has changed since is refused. 0 skips the check"`
	ReceivedCents *money.Cents         `json:"receivedCents,omitempty" doc:"As it was read: another sum is refused. Missing skips the check"`
}

// SetStatus says how far an invoice has come. One that is cancelled is cancelled by the guest.
func (s *Service) SetStatus(ctx context.Context, id string, status Status) (Invoice, error) {
	return s.ChangeStatus(ctx, id, InvoiceStatusChange{Status: status})
}

// CallOff cancels an invoice because the venue cannot keep what it promised: everything goes back.
// The demo cancels so; staff choose by whom, with Cancel.
func (s *Service) CallOff(ctx context.Context, id string) (Invoice, error) {
	return s.Cancel(ctx, id, Cancellation{By: payments.ByVenue})
}

// Cancellation says who cancels and since when; both decide what goes back. What is not said stays as it is where an
// invoice is cancelled already, so that one of them can be put right later: money may come for what was cancelled
// before anybody had paid. Otherwise it is whoever cancelled the visit, or else the guest, today.
type Cancellation struct {
	By payments.CancelledBy
	On calendar.Date

	visit payments.CancelledBy // who cancelled the visit
}

// Cancel ends an invoice.
func (s *Service) Cancel(ctx context.Context, id string, c Cancellation) (Invoice, error) {
	return s.ChangeStatus(ctx, id, InvoiceStatusChange{Status: Cancelled, By: c.By, On: c.On})
}

// after is a cancellation with everything that was not said.
func (c Cancellation) after(before Invoice, today calendar.Date) Cancellation {
	return Cancellation{By: cmp.Or(c.By, before.CancelledBy, c.visit, payments.ByGuest), On: cmp.Or(c.On, before.CancelledOn, today)}
}

// ChangeStatus says how far an invoice has come. A day before today is for whoever takes back that it was open again for
// a moment.
func (s *Service) ChangeStatus(ctx context.Context, id string, change InvoiceStatusChange) (Invoice, error) {
	if err := change.check(s.clock.Today()); err != nil {
		return Invoice{}, err
	}
	var after Invoice
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		held, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if err := s.unseen(ctx, held, change); err != nil {
			return err
		}
		visit, err := s.visit(ctx, held)
		if err != nil {
			return err
		}
		before, changed, ok, err := s.store.setStatus(ctx, id, change.Status, Cancellation{change.By, change.On, visit.CancelledBy}, s.clock)
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

func (c InvoiceStatusChange) check(today calendar.Date) error {
	switch {
	case !c.Status.valid():
		return fault.InvalidField("status", statusUnknown)
	case c.Status != Cancelled || c.On == "":
	case !c.On.Valid():
		return fault.InvalidField("on", "Please enter a valid date")
	case today.Before(c.On):
		return fault.InvalidField("on", "The day cannot be in the future")
	}
	return nil
}

// unseen refuses a change by somebody who has not read how the invoice stands now.
func (s *Service) unseen(ctx context.Context, now Invoice, change InvoiceStatusChange) error {
	received, err := s.ledger.Sum(ctx, account(now.ID))
	if err != nil {
		return err
	}
	sameMoney := change.ReceivedCents == nil || *change.ReceivedCents == received
	if sameMoney && (change.Version == 0 || change.Version == now.Version) {
		return nil
	}
	now.OwedCents = now.owed(received)
	return fault.WithCode(fault.Conflict(fmt.Sprintf("This invoice has changed meanwhile: its status is %s now, and %s was received for it. Please look at it again.",
		now.on(s.clock.Today()).Status, received)), "stale")
}

// marked is what the audit log keeps of a change of status: which invoice, how far it had come, and who cancelled it when.
func marked(i Invoice) map[string]string {
	kept := map[string]string{"invoiceNumber": i.InvoiceNumber, "status": string(i.Status)}
	if i.Status == Cancelled {
		kept["cancelledBy"], kept["cancelledOn"] = string(i.CancelledBy), string(i.CancelledOn)
	}
	return kept
}
