package invoices

import (
	"context"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
)

// stage is when a customer is reminded.
type stage string

// The stages.
const (
	beforeDue stage = "before"
	onDue     stage = "due"
	afterDue  stage = "after"
)

// stages count in days from the due date.
var stages = []struct {
	name stage
	days int
}{{beforeDue, -3}, {onDue, 0}, {afterDue, 7}}

const (
	remindFrom = "09:00"
	// daysLate is for how long a reminder is still sent that could not be sent on its day. Older ones are left out:
	// whoever turns reminders on does not write to everybody who was ever late.
	daysLate = 2
)

// InvoiceReminders is whether customers are reminded of what they have to pay.
type InvoiceReminders struct {
	Enabled bool `json:"enabled" doc:"Three days before the due date, on it, and seven days after it"`
}

// Reminders tells whether customers are reminded.
func (s *Service) Reminders(ctx context.Context) (InvoiceReminders, error) {
	enabled, err := s.store.reminders(ctx)
	return InvoiceReminders{enabled}, err
}

// SetReminders turns reminders on or off.
func (s *Service) SetReminders(ctx context.Context, to InvoiceReminders) (InvoiceReminders, error) {
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		changed, err := s.store.setReminders(ctx, to.Enabled)
		if err != nil || !changed {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		action := "reminders off"
		if to.Enabled {
			action = "reminders on"
		}
		return s.audit.Record(ctx, audit.Entry{Action: action, Entity: "invoice", EntityID: "reminders"})
	})
	return to, err
}

// open tells whether an invoice waits for money.
func (i Invoice) open() bool { return i.Status == Pending || i.Status == Overdue }

// off tells whether the visit of an invoice does not take place. Its guest is asked for nothing any more, also before
// staff have cancelled the invoice.
func (s *Service) off(ctx context.Context, invoice Invoice) (bool, error) {
	visit, err := s.visit(ctx, invoice)
	return invoice.guestBill(visit).Cancelled, err
}

// Remind tells customers of what they have to pay. A reminder has an id of its own, so it is sent once for each
// stage and due date, however often we look, after a restart and by however many instances.
func (s *Service) Remind(ctx context.Context) error {
	if s.outbox == nil {
		return nil
	}
	if enabled, err := s.store.reminders(ctx); err != nil || !enabled {
		return err
	}
	for _, at := range stages {
		for late := range daysLate + 1 {
			if err := s.remindOn(ctx, at.name, s.clock.Today().AddDays(-late), at.days); err != nil {
				return err
			}
		}
	}
	return nil
}

// remindOn sends the reminders of a stage that are due on a day. Whoever got an invoice after that has just read everything.
func (s *Service) remindOn(ctx context.Context, at stage, day calendar.Date, days int) error {
	begins, err := day.At(remindFrom)
	if err != nil || s.clock().Before(begins) {
		return err
	}
	due := day.AddDays(-days)
	waiting, err := s.store.waiting(ctx, due, calendar.InstantOf(begins))
	if err != nil {
		return err
	}
	byID, ids := map[string]string{}, []string{}
	for _, invoice := range waiting {
		id := reminderID(invoice, at, due)
		ids, byID[id] = append(ids, id), invoice
	}
	if ids, err = s.outbox.Missing(ctx, ids); err != nil {
		return err
	}
	for _, id := range ids {
		err := s.tell(ctx, byID[id], func(ctx context.Context, out issuedInvoice) error {
			if !out.open() || out.DueDate != due || out.money.OwedCents == 0 {
				return nil
			}
			if off, err := s.off(ctx, out.Invoice); err != nil || off {
				return err
			}
			return s.outbox.Tell(ctx, s.fact(kindReminder, out, at))
		})
		if err != nil {
			return err
		}
	}
	return nil
}
