package events

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

const registrationColumns = `id, event_id, event_title, event_date, full_name, email, phone, number_of_attendees,
	special_requirements, answers, price_cents, status, agreed_date, cancelled_on, submitted_at, updated_at, kept_cents`

func (r *Registration) bind() []any {
	return []any{
		&r.ID, &r.EventID, &r.EventTitle, &r.EventDate, &r.FullName, &r.Email, &r.Phone, &r.NumberOfAttendees,
		&r.SpecialRequirements, db.JSON{Of: &r.Answers}, &r.PriceCents, &r.Status, &r.AgreedDate, &r.CancelledOn, &r.SubmittedAt, &r.UpdatedAt, &r.KeptCents,
	}
}

func (s store) insertRegistration(ctx context.Context, r Registration, network string) error {
	_, err := s.db.ExecOne(ctx, `INSERT INTO attendance (`+registrationColumns+`, search, network)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`, append(r.bind(), r.searchText(), network)...)
	return err
}

// forget takes out where registrations came from that are older than that.
func (s store) forget(ctx context.Context, before calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE attendance SET network = '' WHERE network <> '' AND submitted_at < $1`, before)
	return err
}

// keep marks a registration as right; false when it was.
func (s store) keep(ctx context.Context, id string) (bool, error) {
	n, err := s.db.Exec(ctx, `UPDATE attendance SET kept = TRUE WHERE id = $1 AND kept = FALSE`, id)
	return n == 1, err
}

func (r Registration) searchText() string {
	return text.Column(r.FullName, r.Email, r.Phone, r.EventTitle)
}

func (s store) findRegistration(ctx context.Context, id string) (Registration, bool, error) {
	return db.Find(ctx, s.db, (*Registration).bind, `SELECT `+registrationColumns+`
		FROM attendance
		WHERE id = $1`, id)
}

// holdRegistration takes a registration's row for the rest of the transaction, and reads it.
func (s store) holdRegistration(ctx context.Context, id string) (Registration, bool, error) {
	return db.Find(ctx, s.db, (*Registration).bind, `UPDATE attendance
		SET status = status
		WHERE id = $1
		RETURNING `+registrationColumns, id)
}

// ofGuest reads a page of what somebody registered for, the latest event first. The index has the address in small letters.
func (s store) ofGuest(ctx context.Context, email string, q list.Query) (list.Page[Registration], error) {
	return list.Read(ctx, s.db, (*Registration).bind, registrationColumns, `FROM attendance WHERE LOWER(email) = $1 AND email <> ''`, []any{email},
		list.Order{Columns: []string{"event_date", "submitted_at", "id"}, Descending: true}, q)
}

// seatsOf counts the seats that an address has at an event.
func (s store) seatsOf(ctx context.Context, eventID, email string) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT CAST(COALESCE(SUM(number_of_attendees), 0) AS BIGINT)
		FROM attendance
		WHERE event_id = $1 AND LOWER(email) = $2 AND email <> '' AND status = 'registered'`, eventID, strings.ToLower(email))
}

// someRegistrations reads who registered for what. Under the id of an event stands
// that event alone. It takes as many ids as db.In does.
func (s store) someRegistrations(ctx context.Context, ids []string) ([]Registration, error) {
	in, args := db.In(ids)
	return db.All(ctx, s.db, func(r *Registration) []any { return []any{&r.ID, &r.FullName, &r.EventTitle, &r.EventDate} }, `SELECT id, full_name, event_title, event_date
		FROM attendance
		WHERE id IN `+in+`
		UNION ALL
		SELECT id, '', title, date
		FROM events
		WHERE id IN `+in, args...)
}

// saveStatus writes another status of a registration, once.
func (s store) saveStatus(ctx context.Context, r Registration, before Status) error {
	n, err := s.db.Exec(ctx, `UPDATE attendance
		SET status = $2, updated_at = $3, cancelled_on = $4
		WHERE id = $1 AND status = $5`, r.ID, string(r.Status), r.UpdatedAt, r.CancelledOn, string(before))
	if err == nil && n != 1 {
		err = db.ErrAgain
	}
	return err
}

// callOff ends the registrations of an event that will not take place.
func (s store) callOff(ctx context.Context, eventID string, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE attendance
		SET status = 'called_off', updated_at = $2, cancelled_on = $3
		WHERE event_id = $1 AND status = 'registered'`, eventID, now, calendar.DateOf(now.Time()))
	return err
}

// mostDeleted bounds the list of deleted events.
const mostDeleted = 200

// deletedEvents names the events that are gone and whose registrations are still
// stored, so that staff can look for them. It walks from event to event in the index of registrations, since
// reading every registration takes seconds where there are a million.
func (s store) deletedEvents(ctx context.Context) ([]DeletedEvent, error) {
	return db.All(ctx, s.db, func(e *DeletedEvent) []any { return []any{&e.ID, &e.Title, &e.Date} }, `
		WITH RECURSIVE attended (id) AS (
			SELECT MIN(event_id)
			FROM attendance
			UNION ALL
			SELECT (SELECT MIN(event_id) FROM attendance WHERE event_id > attended.id)
			FROM attended
			WHERE attended.id IS NOT NULL
		)
		SELECT newest.event_id, newest.event_title, newest.event_date
		FROM attended
		JOIN attendance AS newest ON newest.id = (
			SELECT id
			FROM attendance
			WHERE event_id = attended.id
			ORDER BY submitted_at DESC, id DESC
			LIMIT 1
		)
		WHERE NOT EXISTS (SELECT 1 FROM events WHERE events.id = attended.id)
		ORDER BY newest.event_date DESC, newest.event_id
		LIMIT $1`, mostDeleted)
}

// rename keeps the copies of an event's title and date in step with it.
func (s store) rename(ctx context.Context, e Event) error {
	for {
		rows, err := s.outdated(ctx, e)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, r := range rows {
			r.EventTitle, r.EventDate = e.Title, e.Date
			if _, err := s.db.Exec(ctx, `UPDATE attendance
				SET event_title = $2, event_date = $3, search = $4
				WHERE id = $1`, r.ID, r.EventTitle, r.EventDate, r.searchText()); err != nil {
				return err
			}
		}
	}
}

func (s store) outdated(ctx context.Context, e Event) ([]Registration, error) {
	return db.All(ctx, s.db, (*Registration).bind, `SELECT `+registrationColumns+`
		FROM attendance
		WHERE event_id = $1 AND (event_title <> $2 OR event_date <> $3)
		LIMIT 500`, e.ID, e.Title, e.Date)
}

// guests are those who are coming, by name as at the door.
func (s store) guests(ctx context.Context, eventID string) ([]Registration, error) {
	return db.All(ctx, s.db, (*Registration).bind, `SELECT `+registrationColumns+`
		FROM attendance
		WHERE event_id = $1 AND status = 'registered'
		ORDER BY search, id`, eventID)
}

// from writes only the conditions that are asked for, so that the planner can use the index of the event, or of those
// that are no longer registered.
func (f AttendanceFilter) from() (string, []any) {
	from, args := "FROM attendance WHERE TRUE", []any{}
	for _, c := range []struct{ text, value string }{{"event_id = $%d", f.EventID}, {"status = $%d", f.Status}} {
		if c.value != "" {
			args = append(args, c.value)
			from += " AND " + fmt.Sprintf(c.text, len(args))
		}
	}
	if f.Status != "" && f.Status != string(Registered) {
		from += " AND status <> 'registered'"
	}
	if f.Paid {
		from += " AND " + payments.OfRegistration + " > 0"
	}
	folded := text.Fold(rules.Trim(f.Search))
	if folded == "" {
		return from, args
	}
	args = append(args, text.Inside(folded))
	found := fmt.Sprintf(`search LIKE $%d ESCAPE '\'`, len(args))
	if start := referred(folded); start != "" {
		first, last := text.Range(start)
		args = append(args, first, last)
		found += fmt.Sprintf(" OR id >= $%d AND id < $%d", len(args)-1, len(args))
	}
	return from + " AND (" + found + ")", args
}

var newestFirst = list.Order{Columns: []string{"submitted_at", "id"}, Descending: true}

// attendance reads one page of registrations, newest first.
func (s store) attendance(ctx context.Context, f AttendanceFilter, q list.Query) (list.Page[Registration], error) {
	from, args := f.from()
	return list.Read(ctx, s.db, (*Registration).bind, registrationColumns, from, args, newestFirst, q)
}

// batches reads all pages for an export.
func (s store) batches(ctx context.Context, f AttendanceFilter) func() ([]Registration, error) {
	from, args := f.from()
	return list.Batches(ctx, s.db, (*Registration).bind, registrationColumns, from, args, newestFirst)
}
