package reports

import (
	"context"

	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
)

// shown are the events that a period is about: those that took something in, and those that took place with guests.
const shown = `FROM (
		SELECT event_id, CAST(SUM(received) AS BIGINT) AS received_cents
		FROM (
			SELECT event_id, net_cents AS received
			FROM payment_event_days
			WHERE received_on >= $1 AND received_on <= $2
			UNION ALL
			SELECT id, 0
			FROM events
			WHERE date >= $1 AND date <= $2 AND registrations > 0 AND price_cents > 0
		) AS parts
		GROUP BY event_id
	) AS taken
	LEFT JOIN events ON events.id = taken.event_id`

// events reads a page of them. Of one that was deleted, its registrations still know the title and the day.
func (s store) events(ctx context.Context, in span, q list.Query) (list.Whole[EventTakings], error) {
	page, err := list.ReadWhole(ctx, s.db, func(e *EventTakings) []any {
		return []any{&e.ID, &e.ReceivedCents, &e.Title, &e.Date, &e.Registrations, &e.Deleted}
	}, `taken.event_id, taken.received_cents,
		COALESCE(events.title, (SELECT event_title FROM attendance WHERE attendance.event_id = taken.event_id ORDER BY submitted_at DESC, id DESC LIMIT 1), ''),
		COALESCE(events.date, (SELECT event_date FROM attendance WHERE attendance.event_id = taken.event_id ORDER BY submitted_at DESC, id DESC LIMIT 1), ''),
		COALESCE(events.registrations, 0), events.id IS NULL`, shown, []any{in.first, in.last}, `4 DESC, 1`, q)
	if err != nil || len(page.Items) == 0 {
		return page, err
	}
	return page, s.owedFor(ctx, page.Items)
}

// owedFor adds what is still due of the registrations of some events. They are a page, so their registrations are read.
func (s store) owedFor(ctx context.Context, all []EventTakings) error {
	type sum struct {
		id    string
		cents money.Cents
	}
	ids := make([]string, len(all))
	for i, event := range all {
		ids[i] = event.ID
	}
	in, args := db.In(ids)
	sums, err := db.All(ctx, s.db, func(s *sum) []any { return []any{&s.id, &s.cents} }, `SELECT guests.event_id, CAST(SUM(CASE WHEN COALESCE(paid.cents, 0) > guests.total THEN 0 ELSE guests.total - COALESCE(paid.cents, 0) END) AS BIGINT)
		FROM (
			SELECT event_id, id, price_cents * number_of_attendees + kept_cents AS total
			FROM attendance
			WHERE event_id IN `+in+` AND status = 'registered'
		) AS guests
		LEFT JOIN (
			SELECT event_id, account_id, CAST(SUM(amount_cents) AS BIGINT) AS cents
			FROM payments
			WHERE event_id IN `+in+` AND event_id <> ''
			GROUP BY event_id, account_id
		) AS paid ON paid.account_id = guests.id
		GROUP BY guests.event_id`, args...)
	for _, one := range sums {
		for i := range all {
			if all[i].ID == one.id {
				all[i].OwedCents = one.cents
			}
		}
	}
	return err
}
