package dashboard

import (
	"context"
	"slices"

	"tafel/internal/invoices"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
)

// store reads the tables of other features; each stays its owner's to write.
type store struct{ db *db.DB }

// latest is how many requests are shown.
const latest = 5

// mostRequests and mostComing are how many are shown before the way to all of them.
const (
	mostRequests = 8
	mostComing   = 60
)

// mostEvents is more than a week has.
const mostEvents = 20

func (s store) visits(ctx context.Context, d *Dashboard) error {
	today, week := &d.TodayVisits, &d.WeekVisits
	_, err := db.One(ctx, s.db, func(*struct{}) []any {
		return []any{&today.Reservations, &today.Guests, &week.Reservations, &week.Guests, &d.PendingRequests}
	}, `SELECT CAST(COALESCE(SUM(reservations) FILTER (WHERE date = $1), 0) AS BIGINT),
			CAST(COALESCE(SUM(guests) FILTER (WHERE date = $1), 0) AS BIGINT),
			CAST(COALESCE(SUM(reservations), 0) AS BIGINT),
			CAST(COALESCE(SUM(guests), 0) AS BIGINT),
			(SELECT CAST(COALESCE(SUM(reservations), 0) AS BIGINT) FROM reservation_days WHERE status = 'pending')
		FROM reservation_days
		WHERE date >= $2 AND date <= $3 AND status NOT IN ('declined', 'cancelled')`, d.Today, d.WeekStart, d.WeekEnd)
	return err
}

func (s store) estimate(ctx context.Context, d *Dashboard) error {
	guests, err := db.One(ctx, s.db, db.Value[int], `SELECT CAST(COALESCE(SUM(guests), 0) AS BIGINT)
		FROM reservation_days
		WHERE status NOT IN ('declined', 'cancelled')`)
	d.Revenue.EstimateCents = Estimate(guests)
	return err
}

func (s store) visitsByMonth(ctx context.Context, d *Dashboard) error {
	type sums struct {
		month string
		Visits
	}
	found, err := db.All(ctx, s.db, func(v *sums) []any { return []any{&v.month, &v.Reservations, &v.Guests} },
		`SELECT SUBSTR(date, 1, 7) AS month, CAST(SUM(reservations) AS BIGINT), CAST(SUM(guests) AS BIGINT)
		FROM reservation_days
		WHERE date >= $1 AND date < $2 AND status NOT IN ('declined', 'cancelled')
		GROUP BY SUBSTR(date, 1, 7)`, d.from(), d.to())
	for _, v := range found {
		d.in(v.month, func(m *Month) {
			m.Reservations, m.Guests, m.EstimateCents = v.Reservations, v.Guests, Estimate(v.Guests)
		})
	}
	return err
}

func (s store) latestRequests(ctx context.Context, d *Dashboard) (err error) {
	d.LatestRequests, err = db.All(ctx, s.db, (*reservations.Reservation).Bind, `SELECT `+reservations.Columns+`
		FROM reservations
		WHERE status = 'pending'
		ORDER BY created_at DESC, id DESC
		LIMIT $1`, latest)
	return err
}

// requests are what must be answered first. A day that has passed waits behind
// those to come; that date is an expression, so that the order's index is read and nothing is sorted.
func (s store) requests(ctx context.Context, d *Dashboard) (err error) {
	d.Requests, err = db.All(ctx, s.db, (*reservations.Reservation).Bind, `SELECT `+reservations.Columns+`
		FROM reservations
		WHERE status = 'pending' AND date >= $1
		ORDER BY date, created_at, id
		LIMIT $2`, d.Today, mostRequests)
	if err != nil || len(d.Requests) == mostRequests {
		return err
	}
	late, err := db.All(ctx, s.db, (*reservations.Reservation).Bind, `SELECT `+reservations.Columns+`
		FROM reservations
		WHERE status = 'pending' AND date || '' < $1
		ORDER BY created_at DESC, id DESC
		LIMIT $2`, d.Today, mostRequests-len(d.Requests))
	d.Requests = append(d.Requests, late...)
	return err
}

// coming are the guests of today by their times, those who are already there too; who gave none comes last.
func (s store) coming(ctx context.Context, d *Dashboard) (err error) {
	d.Coming, err = db.All(ctx, s.db, (*reservations.Reservation).Bind, `SELECT `+reservations.Columns+`
		FROM reservations
		WHERE date = $1 AND status IN ('confirmed', 'arrived', 'completed')
		ORDER BY CASE WHEN time = '' THEN 1 ELSE 0 END, time, id
		LIMIT $2`, d.Today, mostComing)
	return err
}

// invoices adds up what was asked for and what of it is still owed.
func (s store) invoices(ctx context.Context, d *Dashboard) error {
	_, err := db.One(ctx, s.db, func(*struct{}) []any {
		return []any{&d.Revenue.InvoicedCents, &d.Revenue.OutstandingCents, &d.Revenue.OverdueInvoices, &d.Revenue.OverdueCents}
	}, `SELECT CAST(COALESCE(SUM(total_cents), 0) AS BIGINT),
			CAST(COALESCE(SUM(owed_cents) FILTER (WHERE status IN ('pending', 'overdue')), 0) AS BIGINT),
			CAST(COALESCE(SUM(invoices) FILTER (WHERE `+invoices.IsOverdue+`), 0) AS BIGINT),
			CAST(COALESCE(SUM(owed_cents) FILTER (WHERE `+invoices.IsOverdue+`), 0) AS BIGINT)
		FROM invoice_days
		WHERE status <> 'cancelled'`, d.Today)
	return err
}

func (s store) invoicesByMonth(ctx context.Context, d *Dashboard) error {
	type sums struct {
		month    string
		invoiced money.Cents
	}
	found, err := db.All(ctx, s.db, func(v *sums) []any { return []any{&v.month, &v.invoiced} },
		`SELECT SUBSTR(issued_on, 1, 7) AS month, CAST(SUM(total_cents) AS BIGINT)
		FROM invoice_days
		WHERE issued_on >= $1 AND issued_on < $2 AND status <> 'cancelled'
		GROUP BY SUBSTR(issued_on, 1, 7)`, d.from(), d.to())
	for _, v := range found {
		d.in(v.month, func(m *Month) { m.InvoicedCents = v.invoiced })
	}
	return err
}

// received adds up what was paid, for invoices and events alike, less what was given back.
func (s store) received(ctx context.Context, d *Dashboard) (err error) {
	d.Revenue.PaidCents, err = db.One(ctx, s.db, db.Value[money.Cents], `SELECT CAST(COALESCE(SUM(received_cents - returned_cents), 0) AS BIGINT)
		FROM payment_days`)
	return err
}

// receivedByMonth does so for the month in which it came.
func (s store) receivedByMonth(ctx context.Context, d *Dashboard) error {
	type sums struct {
		month string
		paid  money.Cents
	}
	found, err := db.All(ctx, s.db, func(v *sums) []any { return []any{&v.month, &v.paid} },
		`SELECT SUBSTR(received_on, 1, 7) AS month, CAST(SUM(received_cents - returned_cents) AS BIGINT)
		FROM payment_days
		WHERE received_on >= $1 AND received_on < $2
		GROUP BY SUBSTR(received_on, 1, 7)`, d.from(), d.to())
	for _, v := range found {
		d.in(v.month, func(m *Month) { m.PaidCents = v.paid })
	}
	return err
}

// events reads this week's, and those of the next seven days, which on a Sunday
// are not the same.
func (s store) events(ctx context.Context, d *Dashboard) error {
	ahead := d.Today.AddDays(daysAhead - 1)
	all, err := db.All(ctx, s.db, func(e *WeekEvent) []any {
		return []any{&e.ID, &e.Title, &e.Date, &e.Time, &e.TotalSeats, &e.SoldSeats, &e.Waiting, &e.Offered}
	}, `SELECT id, title, date, time, total_seats, total_seats - available_seats - offered_seats,
			(SELECT COUNT(*) FROM waiting WHERE event_id = events.id AND state = 'waiting'),
			(SELECT COUNT(*) FROM waiting WHERE event_id = events.id AND state = 'offered')
		FROM events
		WHERE date >= $1 AND date <= $2 AND state = 'published'
		ORDER BY date, time, id
		LIMIT $3`, d.WeekStart, max(d.WeekEnd, ahead), 2*mostEvents)
	d.WeekEvents, d.Events = []WeekEvent{}, []WeekEvent{}
	for _, e := range all {
		if !d.WeekEnd.Before(e.Date) && len(d.WeekEvents) < mostEvents {
			d.WeekEvents = append(d.WeekEvents, e)
		}
		if !e.Date.Before(d.Today) && !ahead.Before(e.Date) && len(d.Events) < mostEvents {
			d.Events = append(d.Events, e)
		}
	}
	return err
}

// daysAhead is how far the coming events reach, today included.
const daysAhead = 7

func (s store) waitingComments(ctx context.Context, d *Dashboard) (err error) {
	d.WaitingComments, err = db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*)
		FROM comments
		WHERE status = 'waiting'`)
	return err
}

// What makes registrations unusual, how long they are looked at, and how many are shown.
const (
	usual       = 20 // people; the index of large parties says the same
	unusualDays = 30
	mostUnusual = 20
)

// unusual adds up, for each registration, what its network took within the hour
// before it; whatever is part of a sum that is too large is listed. Those whose network is
// unknown stand for themselves. Only networks that took too much in all these days are looked at
// hour by hour: most did not, and there may be thousands. The status is asked for in a way that
// keeps SQLite from its index, which knows nothing of networks and parties.
func (s store) unusual(ctx context.Context, d *Dashboard) error {
	since, err := d.Today.AddDays(-unusualDays).At("00:00")
	if err != nil {
		return err
	}
	d.Unusual, err = db.All(ctx, s.db, func(r *UnusualRegistration) []any {
		return []any{&r.ID, &r.EventID, &r.EventTitle, &r.EventDate, &r.FullName, &r.Email, &r.NumberOfAttendees, &r.SubmittedAt}
	}, `WITH loud AS (
			SELECT network
			FROM attendance
			WHERE network <> '' AND NOT (status <> 'registered') AND submitted_at >= $1 AND kept = FALSE
			GROUP BY network
			HAVING SUM(number_of_attendees) > $2
		), recent AS (
			SELECT id, event_id, event_title, event_date, full_name, email, number_of_attendees, submitted_at, id AS source
			FROM attendance
			WHERE network = '' AND number_of_attendees > 20 AND NOT (status <> 'registered') AND submitted_at >= $1 AND kept = FALSE
			UNION ALL
			SELECT id, event_id, event_title, event_date, full_name, email, number_of_attendees, submitted_at, network
			FROM attendance
			WHERE network <> '' AND network IN (SELECT network FROM loud) AND NOT (status <> 'registered') AND submitted_at >= $1 AND kept = FALSE
		), sums AS (
			SELECT recent.*, SUM(number_of_attendees) OVER (
				PARTITION BY source
				ORDER BY submitted_at
				RANGE BETWEEN 3600000 PRECEDING AND CURRENT ROW
			) AS people
			FROM recent
		), found AS (
			SELECT sums.*, MAX(people) OVER (
				PARTITION BY source
				ORDER BY submitted_at
				RANGE BETWEEN CURRENT ROW AND 3600000 FOLLOWING
			) AS most
			FROM sums
		)
		SELECT id, event_id, event_title, event_date, full_name, email, number_of_attendees, submitted_at
		FROM found
		WHERE most > $2 AND event_date >= $3
		ORDER BY submitted_at DESC, id DESC
		LIMIT $4`, calendar.InstantOf(since), usual, d.Today, mostUnusual)
	return err
}

// eventsByMonth counts the events of each month and the seats that were sold for them.
func (s store) eventsByMonth(ctx context.Context, d *Dashboard) error {
	type sums struct {
		month          string
		events, guests int
	}
	found, err := db.All(ctx, s.db, func(v *sums) []any { return []any{&v.month, &v.events, &v.guests} },
		`SELECT SUBSTR(date, 1, 7) AS month, COUNT(*), CAST(SUM(total_seats - available_seats - offered_seats) AS BIGINT)
		FROM events
		WHERE date >= $1 AND date < $2 AND state = 'published'
		GROUP BY SUBSTR(date, 1, 7)`, d.from(), d.to())
	for _, v := range found {
		d.in(v.month, func(m *Month) { m.Events, m.EventGuests = v.events, v.guests })
	}
	return err
}

// from and to bound the year of months.
func (d *Dashboard) from() calendar.Date { return calendar.Date(d.Months[0].Month + "-01") }
func (d *Dashboard) to() calendar.Date {
	return calendar.Date(d.Months[len(d.Months)-1].Month + "-01").AddMonths(1)
}

func (d *Dashboard) in(month string, change func(*Month)) {
	if i := slices.IndexFunc(d.Months, func(m Month) bool { return m.Month == month }); i >= 0 {
		change(&d.Months[i])
	}
}
