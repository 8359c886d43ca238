package events

import (
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/db"
	"tafel/internal/platform/money"
)

// received is what each registration for an event has paid.
const received = `SELECT status, price_cents * number_of_attendees + kept_cents AS total, ` + payments.OfRegistration + ` AS received
	FROM attendance
	WHERE event_id = $1`

// eventMoney adds up what was paid for an event and what is missing.
func (s store) eventMoney(ctx context.Context, eventID string) (EventMoney, error) {
	return db.One(ctx, s.db, func(m *EventMoney) []any { return []any{&m.ReceivedCents, &m.OwedCents} }, `SELECT
			CAST(COALESCE(SUM(received), 0) AS BIGINT),
			CAST(COALESCE(SUM(CASE WHEN status = 'registered' AND total > received THEN total - received ELSE 0 END), 0) AS BIGINT)
		FROM (`+received+`) AS guests`, eventID)
}

// paying counts the registrations for an event that have money with us.
func (s store) paying(ctx context.Context, eventID string) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*)
		FROM (`+received+`) AS guests
		WHERE received > 0`, eventID)
}

// refunds add up what called-off registrations for some events have paid: the venue gives all of it back.
func (s store) refunds(ctx context.Context, eventIDs []string) (map[string]money.Cents, error) {
	if len(eventIDs) == 0 {
		return nil, nil
	}
	type sum struct {
		id    string
		cents money.Cents
	}
	in, args := db.In(eventIDs)
	found, err := db.All(ctx, s.db, func(s *sum) []any { return []any{&s.id, &s.cents} }, `SELECT event_id, CAST(SUM(received) AS BIGINT)
		FROM (SELECT event_id, `+payments.OfRegistration+` AS received
			FROM attendance
			WHERE status = 'called_off' AND event_id IN `+in+`) AS guests
		WHERE received > 0
		GROUP BY event_id
		ORDER BY event_id`, args...)
	refunds := make(map[string]money.Cents, len(found))
	for _, one := range found {
		refunds[one.id] = one.cents
	}
	return refunds, err
}
