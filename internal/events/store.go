package events

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

type store struct{ db *db.DB }

const eventColumns = `id, title, description, date, time, location, price_cents, total_seats, available_seats,
	registrations, largest_party, picture_id, attendance_form, payment, revision, created_at, updated_at,
	state, called_off_because, offered_seats, end_time, summary, included, children, parking, rain, branch_id`

// bind lists the fields in the order of the columns.
func (e *Event) bind() []any {
	return []any{
		&e.ID, &e.Title, &e.Description, &e.Date, &e.Time, &e.Location, &e.PriceCents, &e.TotalSeats, &e.AvailableSeats,
		&e.Registrations, &e.LargestParty, &e.PictureID, db.JSON{Of: &e.AttendanceForm}, &e.Payment, &e.Version, &e.CreatedAt, &e.UpdatedAt,
		&e.State, &e.Because, &e.OfferedSeats, &e.EndTime, &e.Summary, &e.Included, &e.Children, &e.Parking, &e.Rain, &e.BranchID,
	}
}

// find reads an event; ok is false where there is none.
func (s store) find(ctx context.Context, id string) (event Event, ok bool, err error) {
	return db.Find(ctx, s.db, (*Event).bind, `SELECT `+eventColumns+`
		FROM events
		WHERE id = $1`, id)
}

// list reads what visitors may come to, in the order of the days; an empty since reads all.
// SQLite would plan the statement anew for every value of a bare LIMIT $2, which
// costs a third of the whole; a cast keeps the plan.
func (s store) list(ctx context.Context, since calendar.Date, limit int) ([]Event, error) {
	return db.All(ctx, s.db, (*Event).bind, `SELECT `+eventColumns+`
		FROM events
		WHERE date >= $1 AND state = 'published'
		ORDER BY date, time, id
		LIMIT CAST($2 AS BIGINT)`, since, limit)
}

// on reads the events of a day.
func (s store) on(ctx context.Context, day calendar.Date) ([]Event, error) {
	return db.All(ctx, s.db, (*Event).bind, `SELECT `+eventColumns+`
		FROM events
		WHERE date = $1 AND state = 'published'
		ORDER BY time, id`, day)
}

// pages reads ids and times of edits of all events that have a page, the latest
// day first, as many as a sitemap may hold.
func (s store) pages(ctx context.Context) ([]Event, error) {
	return db.All(ctx, s.db, func(e *Event) []any { return []any{&e.ID, &e.UpdatedAt} }, `SELECT id, updated_at
		FROM events
		WHERE state = 'published'
		ORDER BY date DESC, id
		LIMIT 20000`)
}

// page reads what staff look at: what is coming in its order, then what is
// over, the latest first.
func (s store) page(ctx context.Context, f EventFilter, today calendar.Date) (list.Whole[Event], error) {
	return list.ReadWhole(ctx, s.db, (*Event).bind, eventColumns, `FROM events
		WHERE ($1 <> 'upcoming' OR date >= $2)
			AND ($1 <> 'past' OR date < $2)
			AND ($3 = '' OR search LIKE $3 ESCAPE '\')
			AND ($4 = '' OR state = $4)`, []any{f.When, today, text.Inside(text.Fold(rules.Trim(f.Search))), f.State},
		`CASE WHEN date >= $2 THEN date ELSE '9999-99-99' END, date DESC, time, id`, list.Query{Page: f.Page, PageSize: f.PageSize})
}

func (s store) insert(ctx context.Context, e Event) error {
	return db.Insert(ctx, s.db, `INSERT INTO events (`+eventColumns+`, search) VALUES `, [][]any{append(e.bind(), e.searchText())})
}

func (e Event) searchText() string { return text.Column(e.Title, e.Location) }

// update writes an edit over the state that was read, and keeps the seats
// taken: available = total − taken. Nothing matches when the event is gone,
// was edited meanwhile, or has more seats taken than it would have in all.
func (s store) update(ctx context.Context, e Event) (Event, bool, error) {
	return db.Find(ctx, s.db, (*Event).bind, `UPDATE events
		SET title = $2, description = $3, date = $4, time = $5, location = $6, price_cents = $7,
			total_seats = $8, available_seats = available_seats + $8 - total_seats,
			picture_id = $9, attendance_form = $10, search = $11, revision = revision + 1, updated_at = $12, largest_party = $14, payment = $15,
			state = $16, end_time = $17, summary = $18, included = $19, children = $20, parking = $21, rain = $22, branch_id = $23
		WHERE id = $1 AND revision = $13 AND total_seats - available_seats <= $8
		RETURNING `+eventColumns,
		e.ID, e.Title, e.Description, e.Date, e.Time, e.Location, e.PriceCents, e.TotalSeats,
		e.PictureID, db.JSON{Of: e.AttendanceForm}, e.searchText(), e.UpdatedAt, e.Version, e.LargestParty, string(e.Payment),
		string(e.State), e.EndTime, e.Summary, e.Included, e.Children, e.Parking, e.Rain, e.BranchID)
}

// endEvent calls an event off; its seats are all free, for nobody. An offer's seats come back with the offer.
func (s store) endEvent(ctx context.Context, id, because string, now calendar.Instant) (Event, bool, error) {
	return db.Find(ctx, s.db, (*Event).bind, `UPDATE events
		SET state = 'called_off', called_off_because = $2, available_seats = total_seats - offered_seats, registrations = 0,
			revision = revision + 1, updated_at = $3
		WHERE id = $1
		RETURNING `+eventColumns, id, because, now)
}

func (s store) delete(ctx context.Context, id string) (Event, bool, error) {
	return db.Find(ctx, s.db, (*Event).bind, `DELETE FROM events
		WHERE id = $1
		RETURNING `+eventColumns, id)
}

// hold takes the event's row for the rest of the transaction.
func (s store) hold(ctx context.Context, id string) error {
	_, err := s.db.Exec(ctx, `UPDATE events
		SET revision = revision
		WHERE id = $1`, id)
	return err
}

// shows tells whether any event has the picture.
func (s store) shows(ctx context.Context, pictureID string) (bool, error) {
	return db.One(ctx, s.db, db.Value[bool], `SELECT EXISTS (
		SELECT 1
		FROM events
		WHERE picture_id = $1 AND picture_id <> ''
	)`, pictureID)
}

// pictureIDs names the pictures of all events.
func (s store) pictureIDs(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT DISTINCT picture_id
		FROM events
		WHERE picture_id <> ''
		ORDER BY picture_id`)
}
