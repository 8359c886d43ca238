package events

import (
	"context"

	"tafel/internal/platform/db"
)

// seatCount is what an event says of its seats and what its registrations say.
type seatCount struct {
	id, title                         string
	total, available, counted, people int
	offered, held                     int
	registrations                     int
}

// wrongSeats are the events whose seats or registrations do not add up.
func (s store) wrongSeats(ctx context.Context) ([]seatCount, error) {
	return db.All(ctx, s.db, func(b *seatCount) []any {
		return []any{&b.id, &b.title, &b.total, &b.available, &b.offered, &b.registrations, &b.counted, &b.people, &b.held}
	}, `SELECT events.id, events.title, events.total_seats, events.available_seats, events.offered_seats, events.registrations,
			COUNT(attendance.id), CAST(COALESCE(SUM(attendance.number_of_attendees), 0) AS BIGINT), COALESCE(MAX(held.seats), 0)
		FROM events
		LEFT JOIN attendance ON attendance.event_id = events.id AND attendance.status = 'registered'
		LEFT JOIN (
			SELECT event_id, CAST(SUM(party_size) AS BIGINT) AS seats
			FROM waiting
			WHERE state = 'offered'
			GROUP BY event_id
		) AS held ON held.event_id = events.id
		GROUP BY events.id, events.title, events.total_seats, events.available_seats, events.offered_seats, events.registrations
		HAVING events.offered_seats <> COALESCE(MAX(held.seats), 0)
			OR events.available_seats <> events.total_seats - events.offered_seats - CAST(COALESCE(SUM(attendance.number_of_attendees), 0) AS BIGINT)
			OR events.registrations <> COUNT(attendance.id)
		ORDER BY events.id`)
}

// inVain are the events for which somebody waits though there are seats for them, or though it will not take place. Of
// one that was deleted only the id is known.
func (s store) inVain(ctx context.Context) ([]Event, error) {
	return db.All(ctx, s.db, func(e *Event) []any { return []any{&e.ID, &e.Title, &e.Date, &e.Time, &e.State} }, `
		SELECT DISTINCT waiting.event_id, waiting.event_title, waiting.event_date, COALESCE(events.time, ''), COALESCE(events.state, '')
		FROM waiting
		LEFT JOIN events ON events.id = waiting.event_id
		WHERE waiting.state IN ('waiting', 'offered')
			AND (events.id IS NULL OR events.state <> 'published' OR waiting.state = 'waiting' AND waiting.party_size <= events.available_seats)
		ORDER BY waiting.event_id`)
}
