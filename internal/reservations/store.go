package reservations

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/calendar"
	"tafel/internal/db"
	"tafel/internal/search"
)

type store struct{ db *db.DB }

const columns = `id, first_name, last_name, email, phone, date, time, guests, guest_count,
	special_request, notes, source, status, created_at, updated_at`

func (r *Reservation) bind() []any {
	return []any{&r.ID, &r.FirstName, &r.LastName, &r.Email, &r.Phone, &r.Date, &r.Time, &r.Guests, &r.GuestCount,
		&r.SpecialRequest, &r.Notes, &r.Source, &r.Status, &r.CreatedAt, &r.UpdatedAt}
}

func (s store) insert(ctx context.Context, r Reservation) error {
	_, err := s.db.Exec(ctx, `INSERT INTO reservations
		(id, first_name, last_name, name_key, email, email_key, phone, date, time, guests, guest_count,
			special_request, notes, source, status, search, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
		r.ID, r.FirstName, r.LastName, search.Fold(r.Name()), r.Email, r.Key(), r.Phone, r.Date, r.Time, r.Guests, r.GuestCount,
		r.SpecialRequest, r.Notes, string(r.Source), string(r.Status), search.Column(r.terms()...), r.CreatedAt, r.UpdatedAt)
	if err != nil {
		return fmt.Errorf("insert a reservation: %w", err)
	}
	return nil
}

func (s store) find(ctx context.Context, id string) (Reservation, error) {
	return db.One(ctx, s.db, (*Reservation).bind, `SELECT `+columns+`
		FROM reservations
		WHERE id = $1`, id)
}

// setStatus changes a status and gives the one before. It repeats itself when
// somebody else was faster, so that what it gives is really the one before.
func (s store) setStatus(ctx context.Context, id string, status Status, now calendar.Instant) (before Status, err error) {
	for {
		before, err = db.One(ctx, s.db, db.Value[Status], `SELECT status
			FROM reservations
			WHERE id = $1`, id)
		if err != nil || before == status {
			return before, err
		}
		n, err := s.db.Exec(ctx, `UPDATE reservations
			SET status = $1, updated_at = $2
			WHERE id = $3 AND status = $4`, string(status), now, id, string(before))
		if err != nil || n == 1 {
			return before, err
		}
	}
}

// delete removes a reservation and gives what it was.
func (s store) delete(ctx context.Context, id string) (Reservation, error) {
	return db.One(ctx, s.db, (*Reservation).bind, `DELETE FROM reservations
		WHERE id = $1
		RETURNING `+columns, id)
}

func (s store) list(ctx context.Context, f Filter) (Page, error) {
	where, args := f.where()
	page := Page{}
	var err error
	page.Total, err = db.One(ctx, s.db, db.Value[int], fmt.Sprintf(`SELECT COUNT(*)
		FROM (
			SELECT 1
			FROM reservations
			WHERE %s
			LIMIT %d
		) AS counted`, where, MostCounted+1), args...)
	if err != nil {
		return page, fmt.Errorf("count reservations: %w", err)
	}
	if page.Total > MostCounted {
		page.Total, page.Capped = MostCounted, true
	}
	n := len(args)
	page.Items, err = db.All(ctx, s.db, (*Reservation).bind, fmt.Sprintf(`SELECT %s
		FROM reservations
		WHERE %s
		ORDER BY %s
		LIMIT $%d OFFSET $%d`, columns, where, f.order(), n+1, n+2),
		append(args, f.PageSize, (f.Page-1)*f.PageSize)...)
	if err != nil {
		return page, fmt.Errorf("list reservations: %w", err)
	}
	return page, nil
}

// where writes only the conditions that are asked for, so that the planner of
// either engine sees which index helps.
func (f Filter) where() (string, []any) {
	var conditions []string
	var args []any
	add := func(condition string, value any) {
		args = append(args, value)
		conditions = append(conditions, strings.ReplaceAll(condition, "$", fmt.Sprintf("$%d", len(args))))
	}
	if f.Status != "" {
		add("status = $", string(f.Status))
	}
	if f.From != "" {
		add("date >= $", f.From)
	}
	if f.To != "" {
		add("date <= $", f.To)
	}
	for _, word := range search.Words(f.Search) {
		add(`search LIKE $ ESCAPE '\'`, search.Inside(word))
	}
	if len(conditions) == 0 {
		return "TRUE", nil
	}
	return strings.Join(conditions, " AND "), args
}
