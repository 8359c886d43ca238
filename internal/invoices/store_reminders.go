package invoices

import (
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// reminders tells whether customers are reminded; nobody is until the owner says so.
func (s store) reminders(ctx context.Context) (bool, error) {
	enabled, ok, err := db.Find(ctx, s.db, db.Value[int], `SELECT enabled FROM invoice_reminders WHERE id = 1`)
	return ok && enabled == 1, err
}

// setReminders tells whether that was a change.
func (s store) setReminders(ctx context.Context, enabled bool) (changed bool, err error) {
	value := 0
	if enabled {
		value = 1
	}
	n, err := s.db.Exec(ctx, `INSERT INTO invoice_reminders (id, enabled)
		VALUES (1, $1)
		ON CONFLICT (id) DO UPDATE SET enabled = excluded.enabled
		WHERE invoice_reminders.enabled <> excluded.enabled`, value)
	return n > 0, err
}

// waiting are the invoices due on a day that wait for money from somebody with an address, and were made before an instant.
func (s store) waiting(ctx context.Context, due calendar.Date, made calendar.Instant) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT id
		FROM invoices
		WHERE due_date = $1 AND status IN ('pending', 'overdue') AND customer_email <> '' AND created_at < $2
		ORDER BY id`, due, made)
}

// mostLate is how many invoices become overdue before the next look.
const mostLate = 200

// late are invoices that are pending with money outstanding after their due date.
func (s store) late(ctx context.Context, today calendar.Date) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT id
		FROM invoices
		WHERE status = 'pending' AND due_date < $1 AND total_cents > `+payments.OfInvoice+`
		ORDER BY due_date, id
		LIMIT $2`, today, mostLate)
}

// withdraw takes back what waits to be sent of an invoice and is no longer true: reminders of what is not to be paid any
// more, by another day, or another sum, and the invoice itself where it is cancelled or gone. A reminder that is due all
// the same is told again by the job, as it is now.
func (s store) withdraw(ctx context.Context, before, after *Invoice) error {
	if s.outbox == nil || before == nil {
		return nil
	}
	if before.sendable() && (after == nil || !after.sendable()) {
		if _, err := s.outbox.WithdrawAbout(ctx, kindSent, record(before.ID)); err != nil {
			return err
		}
	}
	if after != nil && after.open() && after.DueDate == before.DueDate && after.TotalCents == before.TotalCents {
		return nil
	}
	return s.withdrawReminders(ctx, *before)
}

// withdrawReminders takes back those of an invoice that wait to be sent.
func (s store) withdrawReminders(ctx context.Context, of Invoice) error {
	if s.outbox == nil || !of.open() {
		return nil
	}
	for _, at := range stages {
		if err := s.outbox.Withdraw(ctx, reminderID(of.ID, at.name, of.DueDate)); err != nil {
			return err
		}
	}
	return nil
}
