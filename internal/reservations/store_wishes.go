package reservations

import (
	"context"
	"encoding/json"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// wishRow is a wish as it is stored.
type wishRow struct {
	id string
	ReservationWish
	answer string // empty while it waits
	was    string // what an accepted one replaced
}

func (w *wishRow) bind() []any {
	return []any{&w.id, &w.Date, &w.Time, &w.People, &w.AskedAt, &w.answer, &w.was}
}

const wishColumns = `reservation_id, date, time, people, asked_at, answer, was`

// wishOf are the same beside the reservation.
const wishOf = `wish.reservation_id, wish.date, wish.time, wish.people, wish.asked_at, wish.answer, wish.was`

// openWishesFirst begins with the few wishes that wait. SQLite takes a cross join in the order in which it is written;
// by itself it would begin with every reservation that is confirmed.
const openWishesFirst = `FROM reservation_wishes AS wish
		CROSS JOIN reservations AS agreed`

// input is the wish as it was asked for.
func (w wishRow) input() WishInput { return WishInput{w.Date, w.Time, w.People} }

// open tells whether the wish still waits: the reservation stands, and is another.
func (w wishRow) open(r Reservation) bool {
	return w.answer == "" && r.Status == Confirmed && !sameWish(w.input().asks(r), r)
}

// replaced is what an answer may change of a reservation.
type replaced struct {
	Date        calendar.Date
	Time        calendar.TimeOfDay
	Guests      string
	PartySize   int
	GuestCount  int
	StayMinutes int
}

func (r Reservation) agreed() (string, error) {
	raw, err := json.Marshal(replaced{r.Date, r.Time, r.Guests, r.PartySize, r.GuestCount, r.StayMinutes})
	return string(raw), err
}

// before is the reservation as it was before the wish was accepted.
func (w wishRow) before(r Reservation) (Reservation, error) {
	var was replaced
	if err := json.Unmarshal([]byte(w.was), &was); err != nil {
		return r, fmt.Errorf("read what a wish replaced: %w", err)
	}
	r.Date, r.Time, r.Guests, r.PartySize, r.GuestCount, r.StayMinutes = was.Date, was.Time, was.Guests, was.PartySize, was.GuestCount, was.StayMinutes
	return r, nil
}

func (s store) putWish(ctx context.Context, id string, w ReservationWish) error {
	_, err := s.db.Exec(ctx, `INSERT INTO reservation_wishes (reservation_id, date, time, people, asked_at)
		VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (reservation_id) DO UPDATE
		SET date = excluded.date, time = excluded.time, people = excluded.people, asked_at = excluded.asked_at, answer = '', was = ''`,
		id, w.Date, w.Time, w.People, w.AskedAt)
	if err != nil {
		return fmt.Errorf("store a wish: %w", err)
	}
	return nil
}

func (s store) wish(ctx context.Context, id string) (wishRow, bool, error) {
	return db.Find(ctx, s.db, (*wishRow).bind, `SELECT `+wishColumns+`
		FROM reservation_wishes
		WHERE reservation_id = $1`, id)
}

// answerWish moves a wish from one answer to another; ok is false where it is another wish, or has another answer.
func (s store) answerWish(ctx context.Context, id string, seen calendar.Instant, from, to, was string) (wishRow, bool, error) {
	return db.Find(ctx, s.db, (*wishRow).bind, `UPDATE reservation_wishes
		SET answer = $4, was = $5
		WHERE reservation_id = $1 AND asked_at = $2 AND answer = $3
		RETURNING `+wishColumns, id, seen, from, to, was)
}

func (s store) dropWish(ctx context.Context, id string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM reservation_wishes WHERE reservation_id = $1`, id)
	return err
}

// openWishes are those of a branch that concern a day, at most so many as are read at once.
func (s store) openWishes(ctx context.Context, branch string, day calendar.Date) ([]wishRow, error) {
	return db.All(ctx, s.db, (*wishRow).bind, `SELECT `+wishOf+`
		`+openWishesFirst+`
		WHERE wish.answer = '' AND agreed.id = wish.reservation_id
			AND (wish.date = $2 OR agreed.branch_id = $1 AND agreed.date = $2 AND agreed.status = 'confirmed')
		ORDER BY wish.asked_at, wish.reservation_id
		LIMIT $3`, branch, day, db.MostIn)
}

// wishedDays are the days that open wishes concern: the one that is agreed and the one that is wished for.
func (s store) wishedDays(ctx context.Context, branch string, from, to calendar.Date) ([]calendar.Date, error) {
	const open = openWishesFirst + `
			WHERE wish.answer = '' AND agreed.id = wish.reservation_id AND agreed.branch_id = $1 AND agreed.status = 'confirmed'
				AND NOT (wish.date = agreed.date AND wish.time = agreed.time AND wish.people = agreed.guest_count)`
	return db.All(ctx, s.db, db.Value[calendar.Date], `SELECT day FROM (
			SELECT agreed.date AS day, agreed.id `+open+`
			UNION
			SELECT wish.date AS day, agreed.id `+open+`
		) AS days
		WHERE day >= $2 AND day <= $3`, branch, from, to)
}
