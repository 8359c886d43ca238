package reservations

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// ofDay are the reservations of a day by time, at most so many.
func (s store) ofDay(ctx context.Context, branch string, day calendar.Date, most int) ([]Reservation, error) {
	return db.All(ctx, s.db, (*Reservation).Bind, `SELECT `+Columns+`
		FROM reservations
		WHERE branch_id = $1 AND date = $2
		ORDER BY time, id
		LIMIT $3`, branch, day, most)
}

func (s store) countDay(ctx context.Context, branch string, day calendar.Date) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT CAST(COALESCE(SUM(reservations), 0) AS BIGINT)
		FROM reservation_days
		WHERE date = $1 AND branch_id = $2`, day, branch)
}

// dayTally is a day's counts, and how many of its reservations the diary lists.
type dayTally struct {
	DiaryCount
	listed int
}

func (t *dayTally) bind() []any {
	return []any{&t.Date, &t.People, &t.Bookings, &t.Waiting, &t.listed}
}

// countDays counts people who are expected or came, and requests and wishes that wait.
func (s store) countDays(ctx context.Context, branch string, from, to calendar.Date) (map[calendar.Date]dayTally, error) {
	found, err := db.All(ctx, s.db, (*dayTally).bind, `SELECT date,
			CAST(COALESCE(SUM(guests) FILTER (WHERE status IN ('confirmed', 'arrived', 'completed')), 0) AS BIGINT),
			CAST(COALESCE(SUM(reservations) FILTER (WHERE status IN ('confirmed', 'arrived', 'completed')), 0) AS BIGINT),
			CAST(COALESCE(SUM(reservations) FILTER (WHERE status = 'pending'), 0) AS BIGINT),
			CAST(COALESCE(SUM(reservations) FILTER (WHERE status IN `+listedInDiary+`), 0) AS BIGINT)
		FROM reservation_days
		WHERE date >= $1 AND date <= $2 AND branch_id = $3
		GROUP BY date`, from, to, branch)
	counts := map[calendar.Date]dayTally{}
	for _, c := range found {
		counts[c.Date] = c
	}
	if err != nil {
		return counts, err
	}
	wished, err := s.wishedDays(ctx, branch, from, to)
	for _, day := range wished {
		c := counts[day]
		c.Waiting++
		counts[day] = c
	}
	return counts, err
}

// listedInDiary is who stands in the diary: whoever is expected, came or was waited for.
const listedInDiary = `('confirmed', 'arrived', 'completed', 'no_show')`

// ofWeek are the reservations of the seven days from a Monday on, of each day at most so many, by day and time. Each
// day is found by its own place in the index, so that a busy week does not cost more than a quiet one.
func (s store) ofWeek(ctx context.Context, branch string, monday calendar.Date, most int) ([]Reservation, error) {
	args, days := []any{branch, most}, make([]string, 7)
	for i := range days {
		args = append(args, monday.AddDays(i))
		days[i] = fmt.Sprintf(`SELECT * FROM (
			SELECT `+Columns+`
			FROM reservations
			WHERE branch_id = $1 AND date = $%d AND status IN `+listedInDiary+`
			ORDER BY time, id
			LIMIT $2) AS day%d`, len(args), i)
	}
	return db.All(ctx, s.db, (*Reservation).Bind, strings.Join(days, `
		UNION ALL `)+`
		ORDER BY date, time, id`, args...)
}
