package customers

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/reservations"
)

// What became of a reservation; $2 is today.
const (
	isComing = `(status IN ('pending', 'confirmed') AND date >= $2)`
	isPast   = `(status IN ('arrived', 'completed') OR status = 'confirmed' AND date < $2)`
	isMissed = `(status IN ('declined', 'cancelled', 'no_show') OR status = 'pending' AND date < $2)`
)

var whenIs = map[string]string{Coming: isComing, Past: isPast, Missed: isMissed}

func (s store) countVisits(ctx context.Context, key string, today calendar.Date) (VisitCounts, error) {
	return db.One(ctx, s.db, func(c *VisitCounts) []any { return []any{&c.Coming, &c.Past, &c.Missed, &c.NoShows} }, `SELECT
			COUNT(*) FILTER (WHERE `+isComing+`),
			COUNT(*) FILTER (WHERE `+isPast+`),
			COUNT(*) FILTER (WHERE `+isMissed+`),
			COUNT(*) FILTER (WHERE status = 'no_show')
		FROM reservations
		WHERE email_key = $1`, key, today)
}

func (s store) visits(ctx context.Context, key, when string, today calendar.Date, q list.Query) (list.Page[reservations.Reservation], error) {
	return list.Read(ctx, s.db, (*reservations.Reservation).Bind, reservations.Columns,
		`FROM reservations WHERE email_key = $1 AND `+whenIs[when], []any{key, today},
		list.Order{Columns: []string{"date", "time", "id"}, Descending: when != Coming}, q)
}

func (s store) notes(ctx context.Context, key string, q list.Query) (list.Page[CustomerNote], error) {
	return list.Read(ctx, s.db, func(n *CustomerNote) []any { return []any{&n.ReservationID, &n.Date, &n.Status, &n.Notes} },
		`id, date, status, notes`, `FROM reservations WHERE email_key = $1 AND notes <> ''`, []any{key},
		list.Order{Columns: []string{"date", "time", "id"}, Descending: true}, q)
}

// noteWriters adds who wrote each note as it stands, from the history of its reservation.
func (s store) noteWriters(ctx context.Context, notes []CustomerNote) error {
	ids := make([]string, 0, len(notes))
	for _, n := range notes {
		ids = append(ids, n.ReservationID)
	}
	type entry struct {
		id, name      string
		at            calendar.Instant
		before, after struct{ Notes string }
	}
	in, args := db.In(ids)
	entries, err := db.All(ctx, s.db, func(e *entry) []any {
		return []any{&e.id, &e.name, &e.at, db.JSON{Of: &e.before}, db.JSON{Of: &e.after}}
	}, `SELECT entity_id, actor_name, at, before, after
		FROM audit
		WHERE entity = 'reservation' AND entity_id IN `+in+` AND action IN ('created', 'updated')
		ORDER BY at, id`, args...)
	for _, e := range entries {
		for i := range notes {
			if n := &notes[i]; n.ReservationID == e.id && n.Notes == e.after.Notes && e.before.Notes != e.after.Notes {
				n.WrittenBy, n.WrittenAt = e.name, e.at
			}
		}
	}
	return err
}
