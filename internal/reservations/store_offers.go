package reservations

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

const offerColumns = `id, reservation_id, branch_id, date, time, until_at`

func (o *Offer) bind() []any {
	return []any{&o.ID, &o.ReservationID, &o.BranchID, &o.Date, &o.Time, &o.Until}
}

// offers are those of some reservations that are open; it takes as many ids as db.In does.
func (s store) offers(ctx context.Context, reservations []string, now calendar.Instant) ([]Offer, error) {
	in, args := db.In(reservations)
	return db.All(ctx, s.db, (*Offer).bind, `SELECT `+offerColumns+`
		FROM reservation_offers
		WHERE reservation_id IN `+in+fmt.Sprintf(` AND ended_at = 0 AND until_at > $%d`, len(args)+1)+`
		ORDER BY date, time, id`, append(args, now)...)
}

// offersBefore are those of a reservation that were open until a change, which may have ended them.
func (s store) offersBefore(ctx context.Context, reservation string, change calendar.Instant) ([]Offer, error) {
	return db.All(ctx, s.db, (*Offer).bind, `SELECT `+offerColumns+`
		FROM reservation_offers
		WHERE reservation_id = $1 AND (ended_at = 0 OR ended_at = $2) AND until_at > $2
		ORDER BY date, time, id`, reservation, change)
}

func (s store) insertOffers(ctx context.Context, offers []Offer) error {
	var rows [][]any
	for _, o := range offers {
		rows = append(rows, append(o.bind(), 0, 0))
	}
	if err := db.Insert(ctx, s.db, `INSERT INTO reservation_offers (`+offerColumns+`, ended_at, accepted) VALUES `, rows); err != nil {
		return fmt.Errorf("insert offers: %w", err)
	}
	return nil
}

// acceptOffer takes an offer that is open; first is false for any other. One statement tests and takes.
func (s store) acceptOffer(ctx context.Context, reservation, id string, now calendar.Instant) (o Offer, first bool, err error) {
	return db.Find(ctx, s.db, (*Offer).bind, `UPDATE reservation_offers
		SET ended_at = $3, accepted = 1
		WHERE id = $2 AND reservation_id = $1 AND ended_at = 0 AND until_at > $3
		RETURNING `+offerColumns, reservation, id, now)
}

// acceptedOffer finds an offer that was accepted.
func (s store) acceptedOffer(ctx context.Context, reservation, id string) (o Offer, ok bool, err error) {
	return db.Find(ctx, s.db, (*Offer).bind, `SELECT `+offerColumns+`
		FROM reservation_offers
		WHERE id = $2 AND reservation_id = $1 AND accepted = 1`, reservation, id)
}

func (s store) endOffers(ctx context.Context, reservation string, at calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE reservation_offers
		SET ended_at = $2
		WHERE reservation_id = $1 AND ended_at = 0`, reservation, at)
	if err != nil {
		return fmt.Errorf("end offers: %w", err)
	}
	return nil
}

// reopenOffers opens what ended at a moment.
func (s store) reopenOffers(ctx context.Context, reservation string, endedAt, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE reservation_offers
		SET ended_at = 0
		WHERE reservation_id = $1 AND ended_at = $2 AND accepted = 0 AND until_at > $3`, reservation, endedAt, now)
	if err != nil {
		return fmt.Errorf("open offers again: %w", err)
	}
	return nil
}

// forgetOffers removes those that ended before a moment.
func (s store) forgetOffers(ctx context.Context, reservation string, before calendar.Instant) error {
	_, err := s.db.Exec(ctx, `DELETE FROM reservation_offers
		WHERE reservation_id = $1 AND ended_at > 0 AND ended_at < $2`, reservation, before)
	if err != nil {
		return fmt.Errorf("forget offers: %w", err)
	}
	return nil
}

// deleteOffers goes with the reservation.
func (s store) deleteOffers(ctx context.Context, reservation string) error {
	if _, err := s.db.Exec(ctx, `DELETE FROM reservation_offers WHERE reservation_id = $1`, reservation); err != nil {
		return fmt.Errorf("delete offers: %w", err)
	}
	return nil
}
