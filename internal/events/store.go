package events

import (
	"context"
	"encoding/json"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

type store struct{ db *db.DB }

const eventColumns = `id, title, description, date, time, location, price_cents, total_seats, available_seats,
	registrations, picture_id, attendance_form, revision, created_at, updated_at`

// eventRow is an event as it lies in the table: its form is one text.
type eventRow struct {
	Event
	form string
}

func (r *eventRow) bind() []any {
	e := &r.Event
	return []any{
		&e.ID, &e.Title, &e.Description, &e.Date, &e.Time, &e.Location, &e.PriceCents, &e.TotalSeats, &e.AvailableSeats,
		&e.Registrations, &e.PictureID, &r.form, &e.Revision, &e.CreatedAt, &e.UpdatedAt,
	}
}

func (r eventRow) event() (Event, error) {
	if r.form == "" {
		return r.Event, nil
	}
	r.AttendanceForm = &Form{}
	if err := json.Unmarshal([]byte(r.form), r.AttendanceForm); err != nil {
		return r.Event, fmt.Errorf("read the form of event %s: %w", r.ID, err)
	}
	return r.Event, nil
}

func formText(form *Form) (string, error) {
	if form == nil {
		return "", nil
	}
	raw, err := json.Marshal(form)
	return string(raw), err
}

// each reads what lies in rows as one text.
func each[Row, T any](rows []Row, read func(Row) (T, error)) ([]T, error) {
	all := make([]T, 0, len(rows))
	for _, row := range rows {
		item, err := read(row)
		if err != nil {
			return nil, err
		}
		all = append(all, item)
	}
	return all, nil
}

// find reads an event; ok is false where there is none.
func (s store) find(ctx context.Context, id string) (event Event, ok bool, err error) {
	return one(db.Find(ctx, s.db, (*eventRow).bind, `SELECT `+eventColumns+`
		FROM events
		WHERE id = $1`, id))
}

func one(row eventRow, ok bool, err error) (Event, bool, error) {
	if err != nil || !ok {
		return Event{}, false, err
	}
	event, err := row.event()
	return event, err == nil, err
}

// list reads events in the order of their days; an empty since reads all.
// SQLite would plan the statement anew for every value of a bare LIMIT $2, which
// costs a third of the whole; a cast keeps the plan.
func (s store) list(ctx context.Context, since calendar.Date, limit int) ([]Event, error) {
	rows, err := db.All(ctx, s.db, (*eventRow).bind, `SELECT `+eventColumns+`
		FROM events
		WHERE date >= $1
		ORDER BY date, time, id
		LIMIT CAST($2 AS BIGINT)`, since, limit)
	if err != nil {
		return nil, err
	}
	return each(rows, eventRow.event)
}

// on reads the events of a day.
func (s store) on(ctx context.Context, day calendar.Date) ([]Event, error) {
	rows, err := db.All(ctx, s.db, (*eventRow).bind, `SELECT `+eventColumns+`
		FROM events
		WHERE date = $1
		ORDER BY time, id`, day)
	if err != nil {
		return nil, err
	}
	return each(rows, eventRow.event)
}

// pages reads ids and times of edits only, as many as a sitemap may hold.
func (s store) pages(ctx context.Context) ([]Event, error) {
	return db.All(ctx, s.db, func(e *Event) []any { return []any{&e.ID, &e.UpdatedAt} }, `SELECT id, updated_at
		FROM events
		ORDER BY date DESC, id
		LIMIT 20000`)
}

// page reads what staff look at: what is coming in its order, then what is
// over, the latest first.
func (s store) page(ctx context.Context, f EventFilter, today calendar.Date) (page list.Whole[Event], err error) {
	rows, err := list.ReadWhole(ctx, s.db, (*eventRow).bind, eventColumns, `FROM events
		WHERE ($1 <> 'upcoming' OR date >= $2)
			AND ($1 <> 'past' OR date < $2)
			AND ($3 = '' OR search LIKE $3 ESCAPE '\')`, []any{f.When, today, text.Inside(text.Fold(rules.Trim(f.Search)))},
		`CASE WHEN date >= $2 THEN date ELSE '9999-99-99' END, date DESC, time, id`, list.Query{Page: f.Page, PageSize: f.PageSize})
	if err != nil {
		return page, err
	}
	page.Total = rows.Total
	page.Items, err = each(rows.Items, eventRow.event)
	return page, err
}

func (s store) insert(ctx context.Context, e Event) error {
	form, err := formText(e.AttendanceForm)
	if err != nil {
		return err
	}
	_, err = s.db.Exec(ctx, `INSERT INTO events
		(id, title, description, date, time, location, price_cents, total_seats, available_seats,
			registrations, picture_id, attendance_form, search, revision, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $11, $12, $13, $14, $15)`,
		e.ID, e.Title, e.Description, e.Date, e.Time, e.Location, e.PriceCents, e.TotalSeats, e.AvailableSeats,
		e.PictureID, form, text.Column(e.Title, e.Location), e.Revision, e.CreatedAt, e.UpdatedAt)
	return err
}

// update writes an edit over the state that was read, and keeps the seats
// taken: available = total − taken. Nothing matches when the event is gone,
// was edited meanwhile, or has more seats taken than it would have in all.
func (s store) update(ctx context.Context, e Event) (Event, bool, error) {
	form, err := formText(e.AttendanceForm)
	if err != nil {
		return e, false, err
	}
	return one(db.Find(ctx, s.db, (*eventRow).bind, `UPDATE events
		SET title = $2, description = $3, date = $4, time = $5, location = $6, price_cents = $7,
			total_seats = $8, available_seats = available_seats + $8 - total_seats,
			picture_id = $9, attendance_form = $10, search = $11, revision = revision + 1, updated_at = $12
		WHERE id = $1 AND revision = $13 AND total_seats - available_seats <= $8
		RETURNING `+eventColumns,
		e.ID, e.Title, e.Description, e.Date, e.Time, e.Location, e.PriceCents, e.TotalSeats,
		e.PictureID, form, text.Column(e.Title, e.Location), e.UpdatedAt, e.Revision))
}

func (s store) delete(ctx context.Context, id string) (Event, bool, error) {
	return one(db.Find(ctx, s.db, (*eventRow).bind, `DELETE FROM events
		WHERE id = $1
		RETURNING `+eventColumns, id))
}

// hold takes the event's row for the rest of the transaction.
func (s store) hold(ctx context.Context, id string) error {
	_, err := s.db.Exec(ctx, `UPDATE events
		SET revision = revision
		WHERE id = $1`, id)
	return err
}

// giveBack returns a registration's seats. An event that was deleted has none.
func (s store) giveBack(ctx context.Context, id string, seats int) error {
	_, err := s.db.Exec(ctx, `UPDATE events
		SET available_seats = available_seats + $2, registrations = registrations - 1
		WHERE id = $1`, id, seats)
	return err
}

func (s store) pictureIDs(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT picture_id
		FROM events
		WHERE picture_id <> ''
		ORDER BY picture_id`)
}
