package invoices

import (
	"context"
	"fmt"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/money"
	"tafel/internal/platform/text"
)

type store struct {
	db     *db.DB
	ledger *payments.Ledger
	outbox *mail.Outbox
}

const columns = `id, number, reservation_id, customer_name, customer_email, customer_phone, visit_date, visit_time, guests,
	special_requests, items, subtotal_cents, tax_cents, discount_cents, total_cents, status, issued_on, due_date, notes,
	payment_terms, cancelled_on, cancelled_by, version, created_at, updated_at`

func (i *Invoice) bind() []any {
	return []any{&i.ID, &i.InvoiceNumber, &i.ReservationID, &i.CustomerInfo.Name, &i.CustomerInfo.Email, &i.CustomerInfo.Phone,
		&i.ReservationDetails.Date, &i.ReservationDetails.Time, &i.ReservationDetails.Guests, &i.ReservationDetails.SpecialRequests,
		db.JSON{Of: &i.Items}, &i.SubtotalCents, &i.TaxCents, &i.DiscountCents, &i.TotalCents, &i.Status, &i.IssuedOn, &i.DueDate, &i.Notes,
		&i.PaymentTerms, &i.CancelledOn, &i.CancelledBy, &i.Version, &i.CreatedAt, &i.UpdatedAt}
}

func (i Invoice) searchColumn() string {
	return text.Column(i.InvoiceNumber, i.CustomerInfo.Name, i.CustomerInfo.Email)
}

// insert adds an invoice; added is false when its number is taken.
func (s store) insert(ctx context.Context, i Invoice) (added bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO invoices (`+columns+`, customer_key, search)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)
		ON CONFLICT (number) DO NOTHING`, append(i.bind(), text.Fold(i.CustomerInfo.Name), i.searchColumn())...)
	if err != nil {
		return false, fmt.Errorf("insert an invoice: %w", err)
	}
	if n == 0 {
		return false, nil
	}
	return true, s.follow(ctx, nil, &i)
}

// usedNumbers are the numbers that a day has given out.
func (s store) usedNumbers(ctx context.Context, day calendar.Date) (map[string]bool, error) {
	from, to := text.Range(prefix(day))
	all, err := db.All(ctx, s.db, db.Value[string], `SELECT number
		FROM invoices
		WHERE number >= $1 AND number < $2`, from, to)
	used := make(map[string]bool, len(all))
	for _, number := range all {
		used[number] = true
	}
	return used, err
}

// find reads an invoice; ok is false where there is none.
func (s store) find(ctx context.Context, id string) (i Invoice, ok bool, err error) {
	return db.Find(ctx, s.db, (*Invoice).bind, `SELECT `+columns+`
		FROM invoices
		WHERE id = $1`, id)
}

// hold reads an invoice and keeps others from changing it until the transaction ends.
func (s store) hold(ctx context.Context, id string) (i Invoice, ok bool, err error) {
	return db.Find(ctx, s.db, (*Invoice).bind, `UPDATE invoices
		SET version = version
		WHERE id = $1
		RETURNING `+columns, id)
}

// update writes an edit if the version is still the one that was read.
func (s store) update(ctx context.Context, before, i Invoice) (changed bool, err error) {
	n, err := s.db.Exec(ctx, `UPDATE invoices
		SET items = $1, subtotal_cents = $2, tax_cents = $3, discount_cents = $4, total_cents = $5, due_date = $6, notes = $7,
			payment_terms = $8, updated_at = $9, version = version + 1
		WHERE id = $10 AND version = $11`,
		db.JSON{Of: &i.Items}, i.SubtotalCents, i.TaxCents, i.DiscountCents, i.TotalCents, i.DueDate, i.Notes,
		i.PaymentTerms, i.UpdatedAt, i.ID, before.Version)
	if err != nil || n == 0 {
		return false, err
	}
	return true, s.follow(ctx, &before, &i)
}

// setStatus changes a status and gives the invoice as it was and as it is now.
// It repeats itself when somebody else was faster, so that the one before is
// really the one before.
func (s store) setStatus(ctx context.Context, id string, status Status, c Cancellation, clock calendar.Clock) (before, after Invoice, ok bool, err error) {
	for {
		if before, ok, err = s.find(ctx, id); err != nil || !ok {
			return before, after, false, err
		}
		var ended Cancellation
		switch {
		case status == Cancelled:
			ended = c.after(before, clock.Today())
		case before.Status != Cancelled:
			ended = Cancellation{By: before.CancelledBy, On: before.CancelledOn} // of a visit that is gone
		}
		after, ok, err = db.Find(ctx, s.db, (*Invoice).bind, `UPDATE invoices
			SET status = $1, updated_at = $2, version = version + 1, cancelled_on = $5, cancelled_by = $6
			WHERE id = $3 AND version = $4
			RETURNING `+columns, string(status), clock.Now(), id, before.Version, ended.On, string(ended.By))
		if err != nil {
			return before, after, false, err
		}
		if ok {
			return before, after, true, s.follow(ctx, &before, &after)
		}
	}
}

// setVisitOff writes down since when, and on whose account, the visit of an invoice is off.
func (s store) setVisitOff(ctx context.Context, id string, since Cancellation) error {
	_, err := s.db.Exec(ctx, `UPDATE invoices
		SET cancelled_on = $1, cancelled_by = $2, version = version + 1
		WHERE id = $3`, since.On, string(since.By), id)
	return err
}

func (s store) delete(ctx context.Context, id string) (gone Invoice, ok bool, err error) {
	gone, ok, err = db.Find(ctx, s.db, (*Invoice).bind, `DELETE FROM invoices
		WHERE id = $1
		RETURNING `+columns, id)
	if err != nil || !ok {
		return gone, false, err
	}
	return gone, true, s.follow(ctx, &gone, nil)
}

func (s store) list(ctx context.Context, f Filter, today calendar.Date, q list.Query) (list.Page[Invoice], error) {
	from, args := f.from(today)
	return list.Read(ctx, s.db, (*Invoice).bind, columns, from, args, sorts.Order(f.Sort, "id"), q)
}

func (s store) batches(ctx context.Context, f Filter, today calendar.Date) func() ([]Invoice, error) {
	from, args := f.from(today)
	return list.Batches(ctx, s.db, (*Invoice).bind, columns, from, args, sorts.Order(f.Sort, "id"))
}

// ofGuest reads a page of somebody's invoices. The index has the address in small letters.
func (s store) ofGuest(ctx context.Context, email string, q list.Query) (list.Page[Invoice], error) {
	return list.Read(ctx, s.db, (*Invoice).bind, columns, `FROM invoices WHERE LOWER(customer_email) = $1`, []any{email}, sorts.Order("-created", "id"), q)
}

// owed adds up what somebody has still to pay, and how much of it is late.
func (s store) owed(ctx context.Context, email string, today calendar.Date) (owed, overdue money.Cents, err error) {
	_, err = db.One(ctx, s.db, func(*struct{}) []any { return []any{&owed, &overdue} }, `SELECT
			CAST(COALESCE(SUM(missing) FILTER (WHERE status IN ('pending', 'overdue')), 0) AS BIGINT),
			CAST(COALESCE(SUM(missing) FILTER (WHERE `+IsOverdue+`), 0) AS BIGINT)
		FROM (
			SELECT status, due_date, total_cents - `+payments.OfInvoice+` AS missing
			FROM invoices
			WHERE LOWER(customer_email) = $2
		) AS bills
		WHERE missing > 0`, today, email)
	return owed, overdue, err
}

// ofReservation reads the invoices of one reservation, the oldest first.
func (s store) ofReservation(ctx context.Context, id string) ([]Invoice, error) {
	return db.All(ctx, s.db, (*Invoice).bind, `SELECT `+columns+`
		FROM invoices
		WHERE reservation_id = $1
		ORDER BY created_at, id`, id)
}

// receivedOf adds up what was received for the invoices of a reservation that are not cancelled.
func (s store) receivedOf(ctx context.Context, reservationID string) (money.Cents, error) {
	return db.One(ctx, s.db, db.Value[money.Cents], `SELECT CAST(COALESCE(SUM(`+payments.OfInvoice+`), 0) AS BIGINT)
		FROM invoices
		WHERE reservation_id = $1 AND status <> 'cancelled'`, reservationID)
}

// every reads all invoices by their ids, some at a time.
func (s store) every(ctx context.Context) func() ([]Invoice, error) {
	return list.Batches(ctx, s.db, (*Invoice).bind, columns, "FROM invoices WHERE TRUE", nil, list.Order{Columns: []string{"id"}})
}

func (s store) stats(ctx context.Context, today calendar.Date) (InvoiceStats, error) {
	type group struct {
		status Status
		n      int
		cents  money.Cents
		had    money.Cents
		owed   money.Cents
	}
	groups, err := db.All(ctx, s.db, func(g *group) []any { return []any{&g.status, &g.n, &g.cents, &g.had, &g.owed} }, `SELECT CASE WHEN `+IsOverdue+` THEN 'overdue' ELSE status END AS stands,
			CAST(SUM(invoices) AS BIGINT), CAST(SUM(total_cents) AS BIGINT), CAST(SUM(received_cents) AS BIGINT), CAST(SUM(owed_cents) AS BIGINT)
		FROM invoice_days
		GROUP BY stands
		ORDER BY stands`, today)
	var stats InvoiceStats
	for _, g := range groups {
		stats.add(g.status, g.n, g.cents, g.had, g.owed)
	}
	return stats, err
}
