package customers

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/reservations"
)

type store struct{ db *db.DB }

// columns show the address as customers are told apart by it: in small letters.
const columns = `customers.first_name, customers.last_name, customers.email_key, customers.phone, customers.total,
	customers.last_date, customers.created_at`

func (c *Customer) bind() []any {
	return []any{&c.FirstName, &c.LastName, &c.Email, &c.Phone, &c.TotalReservations, &c.LastReservation, &c.CreatedAt}
}

// find reads a customer; ok is false where there is none.
func (s store) find(ctx context.Context, key string) (c Customer, ok bool, err error) {
	return db.Find(ctx, s.db, (*Customer).bind, `SELECT `+columns+`
		FROM customers
		WHERE email_key = $1`, key)
}

func (s store) history(ctx context.Context, key string) ([]reservations.Reservation, error) {
	return db.All(ctx, s.db, (*reservations.Reservation).Bind, `SELECT `+reservations.Columns+`
		FROM reservations
		WHERE email_key = $1
		ORDER BY date DESC, time DESC, id DESC
		LIMIT $2`, key, historyLength)
}

// stats sums the tallies of days, which are few however many customers come. Reservations that belong to no
// customer do not count; an index has them.
func (s store) stats(ctx context.Context, monthStart calendar.Date) (CustomerStats, error) {
	stats, err := db.One(ctx, s.db, func(c *CustomerStats) []any {
		return []any{&c.TotalCustomers, &c.RepeatCustomers, &c.NewThisMonth}
	}, `SELECT CAST(COALESCE(SUM(customers), 0) AS BIGINT),
			CAST(COALESCE(SUM(repeats), 0) AS BIGINT),
			CAST(COALESCE(SUM(customers) FILTER (WHERE day >= $1), 0) AS BIGINT)
		FROM customer_days`, monthStart)
	if err != nil {
		return stats, fmt.Errorf("count customers: %w", err)
	}
	stats.TotalReservations, err = db.One(ctx, s.db, db.Value[int], `SELECT CAST(COALESCE(SUM(reservations), 0) AS BIGINT)
			- (SELECT COUNT(*) FROM reservations WHERE email_key = '')
		FROM reservation_days`)
	if err != nil {
		return stats, fmt.Errorf("count reservations: %w", err)
	}
	return stats, nil
}
