package events

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

const waitingColumns = `id, event_id, event_title, event_date, place, full_name, email, phone, party_size, typed, state,
	offered_at, offer_ends, registration_id, joined_at, updated_at, freed_by`

func (w *WaitingEntry) bind() []any {
	return []any{
		&w.ID, &w.EventID, &w.EventTitle, &w.EventDate, &w.Place, &w.FullName, &w.Email, &w.Phone, &w.PartySize, db.JSON{Of: &w.Typed}, &w.State,
		&w.OfferedAt, &w.OfferEnds, &w.RegistrationID, &w.JoinedAt, &w.UpdatedAt, &w.FreedBy,
	}
}

func emailKey(email string) string { return text.Fold(email) }

// join puts a party at the end of the list of an event whose row is held. False: the address waits already.
func (s store) join(ctx context.Context, w *WaitingEntry) (bool, error) {
	place, err := db.One(ctx, s.db, db.Value[int], `SELECT COALESCE(MAX(place), 0) + 1
		FROM waiting
		WHERE event_id = $1`, w.EventID)
	if err != nil {
		return false, err
	}
	w.Place = place
	n, err := s.db.Exec(ctx, `INSERT INTO waiting (`+waitingColumns+`, email_key)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
		ON CONFLICT (event_id, email_key) WHERE state IN ('waiting', 'offered') DO NOTHING`, append(w.bind(), emailKey(w.Email))...)
	return n == 1, err
}

func (s store) findWaiting(ctx context.Context, id string) (WaitingEntry, bool, error) {
	return db.Find(ctx, s.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE id = $1`, id)
}

// waitingFor finds the live entry of an address.
func (s store) waitingFor(ctx context.Context, eventID, email string) (WaitingEntry, bool, error) {
	return db.Find(ctx, s.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE event_id = $1 AND email_key = $2 AND state IN ('waiting', 'offered')`, eventID, emailKey(email))
}

// firstThatFits is the rule "who is next" as the index answers it: it walks from one size that waits to the next and
// takes the first in order of each, since reading the whole list takes too long where ten thousand wait.
func (s store) firstThatFits(ctx context.Context, eventID string, free int) (WaitingEntry, bool, error) {
	return db.Find(ctx, s.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE event_id = $1 AND place = (
			WITH RECURSIVE sizes (size) AS (
				SELECT MIN(party_size)
				FROM waiting
				WHERE event_id = $1 AND state = 'waiting'
				UNION ALL
				SELECT (SELECT MIN(party_size) FROM waiting WHERE event_id = $1 AND state = 'waiting' AND party_size > sizes.size)
				FROM sizes
				WHERE sizes.size < $2
			)
			SELECT MIN((SELECT MIN(place) FROM waiting WHERE event_id = $1 AND state = 'waiting' AND party_size = sizes.size))
			FROM sizes
			WHERE sizes.size <= $2
		)`, eventID, free)
}

// ahead counts the parties that stand before a place and still wait.
func (s store) ahead(ctx context.Context, w WaitingEntry) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*)
		FROM waiting
		WHERE event_id = $1 AND state = 'waiting' AND place < $2`, w.EventID, w.Place)
}

// waitingCounts are how many parties of an event wait, and how many have an offer.
func (s store) waitingCounts(ctx context.Context, eventID string) (waiting, offered int, err error) {
	type counts struct{ waiting, offered int }
	found, err := db.One(ctx, s.db, func(c *counts) []any { return []any{&c.waiting, &c.offered} }, `SELECT
			(SELECT COUNT(*) FROM waiting WHERE event_id = $1 AND state = 'waiting'),
			(SELECT COUNT(*) FROM waiting WHERE event_id = $1 AND state = 'offered')`, eventID)
	return found.waiting, found.offered, err
}

// setWaiting moves an entry from one state to another; false when it was not in the first any more.
func (s store) setWaiting(ctx context.Context, w WaitingEntry, from WaitingState) (bool, error) {
	n, err := s.db.Exec(ctx, `UPDATE waiting
		SET state = $3, offered_at = $4, offer_ends = $5, registration_id = $6, updated_at = $7, freed_by = $8
		WHERE id = $1 AND state = $2`, w.ID, string(from), string(w.State), w.OfferedAt, w.OfferEnds, w.RegistrationID, w.UpdatedAt, w.FreedBy)
	return n == 1, err
}

// reserve holds seats for an offer, if they are free.
func (s store) reserve(ctx context.Context, eventID string, seats int) (bool, error) {
	n, err := s.db.Exec(ctx, `UPDATE events
		SET available_seats = available_seats - $2, offered_seats = offered_seats + $2
		WHERE id = $1 AND available_seats >= $2`, eventID, seats)
	return n == 1, err
}

// release gives back the seats of an offer. An event that was deleted has none.
func (s store) release(ctx context.Context, eventID string, seats int) error {
	_, err := s.db.Exec(ctx, `UPDATE events
		SET available_seats = available_seats + $2, offered_seats = offered_seats - $2
		WHERE id = $1`, eventID, seats)
	return err
}

// takeOffered sells seats of which some are held for the guest.
func (s store) takeOffered(ctx context.Context, event Event, held, seats int) (bool, error) {
	n, err := s.db.Exec(ctx, `UPDATE events
		SET available_seats = available_seats + $2 - $3, offered_seats = offered_seats - $2, registrations = registrations + 1
		WHERE id = $1 AND available_seats + $2 >= $3`, event.ID, held, seats)
	return n == 1, err
}

// overdue are the offers whose time is over, the oldest first.
func (s store) overdue(ctx context.Context, now calendar.Instant, most int) ([]WaitingEntry, error) {
	return db.All(ctx, s.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE state = 'offered' AND offer_ends <= $1
		ORDER BY offer_ends, id
		LIMIT $2`, now, most)
}

// renameWaiting keeps the copies of an event's title and date in step with it.
func (s store) renameWaiting(ctx context.Context, e Event) error {
	_, err := s.db.Exec(ctx, `UPDATE waiting
		SET event_title = $2, event_date = $3
		WHERE event_id = $1 AND (event_title <> $2 OR event_date <> $3)`, e.ID, e.Title, e.Date)
	return err
}

// live are those of an event who wait or have an offer, in order.
func (s store) live(ctx context.Context, eventID string, most int) ([]WaitingEntry, error) {
	return db.All(ctx, s.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE event_id = $1 AND state IN ('waiting', 'offered')
		ORDER BY place
		LIMIT $2`, eventID, most)
}

// offers are the open offers of an event, in order.
func (s store) offers(ctx context.Context, eventID string) ([]WaitingEntry, error) {
	return db.All(ctx, s.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE event_id = $1 AND state = 'offered'
		ORDER BY place`, eventID)
}

// freedBy are the open offers that the cancellation of a registration made, the last in order first.
func (s store) freedBy(ctx context.Context, registrationID string) ([]WaitingEntry, error) {
	return db.All(ctx, s.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE freed_by = $1 AND freed_by <> '' AND state = 'offered'
		ORDER BY place DESC`, registrationID)
}

// overWithList are the events on whose list somebody still waits though their day has come, or is over: some of them,
// after an id.
func (s store) overWithList(ctx context.Context, today calendar.Date, after string) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT DISTINCT event_id
		FROM waiting
		WHERE state IN ('waiting', 'offered') AND event_date <= $1 AND event_id > $2
		ORDER BY event_id
		LIMIT 100`, today, after)
}

// waitingPage reads what staff look at: those who wait, in order, or what became of the others, the latest first.
func (s store) waitingPage(ctx context.Context, eventID string, past bool, q list.Query) (list.Page[WaitingEntry], error) {
	if past {
		return list.Read(ctx, s.db, (*WaitingEntry).bind, waitingColumns,
			`FROM waiting WHERE event_id = $1 AND state NOT IN ('waiting', 'offered')`, []any{eventID},
			list.Order{Columns: []string{"updated_at", "id"}, Descending: true}, q)
	}
	return list.Read(ctx, s.db, (*WaitingEntry).bind, waitingColumns,
		`FROM waiting WHERE event_id = $1 AND state IN ('waiting', 'offered')`, []any{eventID},
		list.Order{Columns: []string{"place", "id"}}, q)
}

// waitingLetterFacts is what the history calls places on waiting lists.
func (s store) waitingLetterFacts(ctx context.Context, ids []string) (map[string]string, error) {
	in, args := db.In(ids)
	all, err := db.All(ctx, s.db, func(w *WaitingEntry) []any { return []any{&w.ID, &w.FullName, &w.EventTitle, &w.EventDate} }, `SELECT id, full_name, event_title, event_date
		FROM waiting
		WHERE id IN `+in, args...)
	names := map[string]string{}
	for _, w := range all {
		names[w.ID] = w.FullName + onTheList + " for “" + w.EventTitle + "” on " + w.EventDate.Long()
	}
	return names, err
}
