package reservations

import (
	"context"

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

// countDays counts people who are expected or came, and requests that wait.
func (s store) countDays(ctx context.Context, branch string, from, to calendar.Date) (map[calendar.Date]DiaryCount, error) {
	found, err := db.All(ctx, s.db, func(c *DiaryCount) []any { return []any{&c.Date, &c.People, &c.Waiting} }, `SELECT date,
			CAST(COALESCE(SUM(guests) FILTER (WHERE status IN ('confirmed', 'arrived', 'completed')), 0) AS BIGINT),
			CAST(COALESCE(SUM(reservations) FILTER (WHERE status = 'pending'), 0) AS BIGINT)
		FROM reservation_days
		WHERE date >= $1 AND date <= $2 AND branch_id = $3
		GROUP BY date`, from, to, branch)
	counts := map[calendar.Date]DiaryCount{}
	for _, c := range found {
		counts[c.Date] = c
	}
	return counts, err
}
