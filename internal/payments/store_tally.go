package payments

import (
	"context"
	"fmt"
)

// follow keeps the tallies in step with a line, in the transaction that has just written it.
func (s store) follow(ctx context.Context, p Payment) error {
	if err := s.followDay(ctx, p); err != nil || p.account.Kind != ForRegistration {
		return err
	}
	return s.followEvent(ctx, p)
}

// followDay adds a line to its day. What takes a mistake back is counted apart, too: it is neither a refund nor
// money that came.
func (s store) followDay(ctx context.Context, p Payment) error {
	_, err := s.db.Exec(ctx, `INSERT INTO payment_days (received_on, account_kind, method, received_cents, returned_cents)
		VALUES ($1, $2, $3, 0, 0)
		ON CONFLICT (received_on, account_kind, method) DO NOTHING`, p.ReceivedOn, string(p.account.Kind), string(p.Method))
	if err != nil {
		return fmt.Errorf("open a day of payments: %w", err)
	}
	received, returned, corrected := max(p.AmountCents, 0), max(-p.AmountCents, 0), max(p.AmountCents, -p.AmountCents)
	if p.Reverses == "" {
		corrected = 0
	}
	_, err = s.db.Exec(ctx, `UPDATE payment_days
		SET received_cents = received_cents + $4, returned_cents = returned_cents + $5, corrected_cents = corrected_cents + $6
		WHERE received_on = $1 AND account_kind = $2 AND method = $3`,
		p.ReceivedOn, string(p.account.Kind), string(p.Method), int64(received), int64(returned), int64(corrected))
	if err != nil {
		return fmt.Errorf("add a payment to its day: %w", err)
	}
	return nil
}

// followEvent adds a line to its event's day. The line has the event from its registration.
func (s store) followEvent(ctx context.Context, p Payment) error {
	_, err := s.db.Exec(ctx, `INSERT INTO payment_event_days (received_on, event_id, net_cents)
		SELECT received_on, event_id, 0
		FROM payments
		WHERE id = $1 AND event_id <> ''
		ON CONFLICT (received_on, event_id) DO NOTHING`, p.ID)
	if err != nil {
		return fmt.Errorf("open a day of an event: %w", err)
	}
	_, err = s.db.Exec(ctx, `UPDATE payment_event_days
		SET net_cents = net_cents + $3
		WHERE received_on = $2 AND event_id = (SELECT payments.event_id FROM payments WHERE payments.id = $1)`, p.ID, p.ReceivedOn, int64(p.AmountCents))
	if err != nil {
		return fmt.Errorf("add a payment to its event: %w", err)
	}
	return nil
}
