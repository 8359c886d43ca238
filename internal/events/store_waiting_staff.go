package events

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

// waitingOf counts who waits for some events and who has an offer, in one question for a whole page of them.
func (s store) waitingOf(ctx context.Context, eventIDs []string) (map[string]WaitingCounts, error) {
	found := map[string]WaitingCounts{}
	if len(eventIDs) == 0 {
		return found, nil
	}
	type row struct {
		id string
		WaitingCounts
	}
	in, args := db.In(eventIDs)
	all, err := db.All(ctx, s.db, func(r *row) []any { return []any{&r.id, &r.Waiting, &r.Offered} }, `SELECT event_id,
			COUNT(*) FILTER (WHERE state = 'waiting'),
			COUNT(*) FILTER (WHERE state = 'offered')
		FROM waiting
		WHERE state IN ('waiting', 'offered') AND event_id IN `+in+`
		GROUP BY event_id`, args...)
	for _, r := range all {
		found[r.id] = r.WaitingCounts
	}
	return found, err
}

// before are the first who stand before a place and still wait.
func (s store) before(ctx context.Context, w WaitingEntry, most int) ([]WaitingEntry, error) {
	return db.All(ctx, s.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE event_id = $1 AND state = 'waiting' AND place < $2
		ORDER BY place
		LIMIT $3`, w.EventID, w.Place, most)
}

// waitingOfGuest reads a page of somebody's places on waiting lists, the latest event first.
func (s store) waitingOfGuest(ctx context.Context, email string, q list.Query) (list.Page[WaitingEntry], error) {
	return list.Read(ctx, s.db, (*WaitingEntry).bind, waitingColumns, `FROM waiting WHERE email_key = $1`, []any{emailKey(email)},
		list.Order{Columns: []string{"event_date", "id"}, Descending: true}, q)
}

// waitingBatches reads everybody who ever waited for an event, in the order in which they joined.
func (s store) waitingBatches(ctx context.Context, eventID string) func() ([]WaitingEntry, error) {
	return list.Batches(ctx, s.db, (*WaitingEntry).bind, waitingColumns, `FROM waiting WHERE event_id = $1`, []any{eventID},
		list.Order{Columns: []string{"place", "id"}})
}

// byStaff is what staff did with an entry, and who, the first first.
func (s store) byStaff(ctx context.Context, id string) ([]WaitingStep, error) {
	return db.All(ctx, s.db, func(w *WaitingStep) []any { return []any{&w.What, &w.By, &w.At} }, `SELECT action, actor_name, at
		FROM audit
		WHERE entity = 'waiting' AND entity_id = $1
		ORDER BY at, id`, id)
}

// putBack takes a removal back; false when the address has joined the list again, whose event is held.
func (s store) putBack(ctx context.Context, w WaitingEntry) (bool, error) {
	n, err := s.db.Exec(ctx, `UPDATE waiting
		SET state = $2, offered_at = $3, offer_ends = $4, updated_at = $5, freed_by = $6
		WHERE id = $1 AND state = 'removed' AND NOT EXISTS (
			SELECT 1
			FROM waiting AS other
			WHERE other.event_id = waiting.event_id AND other.email_key = waiting.email_key AND other.state IN ('waiting', 'offered')
		)`, w.ID, string(w.State), w.OfferedAt, w.OfferEnds, w.UpdatedAt, w.FreedBy)
	return n == 1, err
}

// addSeats makes an event larger.
func (s store) addSeats(ctx context.Context, id string, seats int, now calendar.Instant) (Event, bool, error) {
	return db.Find(ctx, s.db, (*Event).bind, `UPDATE events
		SET total_seats = total_seats + $2, available_seats = available_seats + $2, revision = revision + 1, updated_at = $3
		WHERE id = $1 AND total_seats + $2 <= $4
		RETURNING `+eventColumns, id, seats, now, most)
}

// onTheList stands between a party and the event that it waits for.
const onTheList = " on the waiting list"

// waitingNames is what the history calls places on waiting lists. Of an export the id is the event's.
func (s store) waitingNames(ctx context.Context, ids []string) (map[string]string, error) {
	names, err := s.waitingLetterFacts(ctx, ids)
	if err != nil {
		return names, err
	}
	in, args := db.In(ids)
	all, err := db.All(ctx, s.db, func(e *Event) []any { return []any{&e.ID, &e.Title, &e.Date} }, `SELECT id, title, date
		FROM events
		WHERE id IN `+in, args...)
	for _, e := range all {
		names[e.ID] = "the waiting list for “" + e.Title + "” on " + e.Date.Long()
	}
	return names, err
}
