package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"time"

	"tafel/internal/invoices"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/text"
)

// benchEvent is the newest event of every generated venue.
const benchEvent = "BENCHEVENT000000"

// guestsEach is how many registrations one event has.
const guestsEach = 500

// table is one that is filled row by row with generated values.
type table struct {
	name, columns string
	rows          iter.Seq[[]any]
}

// books are the invoices and the registrations of a venue. Nothing else in
// the product knows their rows, so they are written as they would lie there.
func (s size) books(seed uint64) []table {
	return []table{
		{"invoices", `id, number, reservation_id, customer_name, customer_key, customer_email, customer_phone, visit_date, visit_time, guests,
			special_requests, items, subtotal_cents, tax_cents, discount_cents, total_cents, status, issued_on, due_date, notes,
			payment_terms, search, version, created_at, updated_at`, s.invoices(seed)},
		{"attendance", `id, event_id, event_title, event_date, full_name, email, phone, number_of_attendees,
			special_requirements, answers, price_cents, status, search, submitted_at, updated_at`, s.attendance(seed)},
	}
}

// at is the moment of the i-th of many things, spread over the venue's days.
func (s size) at(i int) time.Time {
	return now().Add(-time.Duration(s.reservations-i) * (days * 24 * time.Hour / time.Duration(s.reservations)))
}

func (s size) invoices(seed uint64) iter.Seq[[]any] {
	return func(yield func([]any) bool) {
		dice := rand.New(rand.NewPCG(seed, uint64(s.reservations)+1))
		day, number := calendar.Date(""), 0
		for i := range s.reservations {
			made := s.at(i)
			issued := calendar.DateOf(made)
			if issued != day {
				day, number = issued, 0
			}
			first, last, email, phone := person(dice.IntN(s.customers))
			name := first + " " + last
			invoice := fmt.Sprintf("INV-%s-%03d", strings.ReplaceAll(string(issued), "-", ""), number)
			number++
			rate := int64(10_000 + dice.IntN(500_000))
			tax := rate * 15 / 100
			instant := calendar.InstantOf(made)
			items := fmt.Sprintf(`[{"description":"Dinner","quantity":1,"rateCents":%d,"amountCents":%d}]`, rate, rate)
			if !yield([]any{
				identifier(dice), invoice, identifier(dice), name, text.Fold(name), email, phone, issued, "18:30", "2",
				"None", items, rate, tax, int64(0), rate + tax, payment(dice), issued, issued.AddDays(30), "",
				"Payment due within 30 days", text.Column(invoice, name, email), int64(1), instant, instant,
			}) {
				return
			}
		}
	}
}

// payment is how far an invoice has come: most are paid.
func payment(dice *rand.Rand) string {
	switch chance := dice.IntN(100); {
	case chance < 6:
		return "pending"
	case chance < 10:
		return "overdue"
	case chance < 12:
		return "cancelled"
	}
	return "paid"
}

func (s size) attendance(seed uint64) iter.Seq[[]any] {
	return func(yield func([]any) bool) {
		dice := rand.New(rand.NewPCG(seed, uint64(s.reservations)+2))
		for i := range s.reservations {
			made := s.at(i)
			first, last, email, phone := person(dice.IntN(s.customers))
			name, number := first+" "+last, (s.reservations-1-i)/guestsEach
			event := fmt.Sprintf("Long table no. %d", number)
			id := benchEvent
			if number > 0 {
				id = fmt.Sprintf("BENCH%011d", number)
			}
			status := "registered"
			if dice.IntN(20) == 0 {
				status = "cancelled"
			}
			instant := calendar.InstantOf(made)
			if !yield([]any{
				identifier(dice), id, event, calendar.DateOf(made).AddDays(14), name, email, phone, int64(1 + dice.IntN(4)),
				"", "[]", int64(35_000), status, text.Column(name, email, phone, event), instant, instant,
			}) {
				return
			}
		}
	}
}

// fillBooks adds to a venue's reservations what else is counted there.
func (p place) fillBooks(ctx context.Context, o options) (err error) {
	c, err := p.config(o, true)
	if err != nil {
		return err
	}
	d, err := db.Open(ctx, c.Database(), db.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	for _, t := range p.size.books(o.seed) {
		if err := t.write(ctx, d, p.size.reservations); err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
	}
	return invoices.New(invoices.Deps{DB: d}).Rebuild(ctx) // nobody updated the tallies meanwhile
}

// write fills a table, without indexes until the end: a tenth of the time.
func (t table) write(ctx context.Context, d *db.DB, many int) error {
	there, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM `+t.name)
	if err != nil || there == many {
		return err
	}
	if there != 0 {
		return fmt.Errorf("the table %s holds %d rows of something else; remove the database first", t.name, there)
	}
	indexes, err := dropIndexes(ctx, d, t.name)
	if err != nil {
		return err
	}
	if err := t.pour(ctx, d); err != nil {
		return err
	}
	for _, create := range indexes {
		if _, err := d.Exec(ctx, create); err != nil {
			return err
		}
	}
	return nil
}

// pour writes the rows, many in one transaction.
func (t table) pour(ctx context.Context, d *db.DB) error {
	const batch, commit = 250, 25_000
	next, stop := iter.Pull(t.rows)
	defer stop()
	for more := true; more; {
		err := d.Write(ctx, func(ctx context.Context) error {
			for written := 0; more && written < commit; written += batch {
				rows := make([][]any, 0, batch)
				for len(rows) < batch {
					row, ok := next()
					if more = ok; !ok {
						break
					}
					rows = append(rows, row)
				}
				if err := t.insert(ctx, d, rows); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (t table) insert(ctx context.Context, d *db.DB, rows [][]any) error {
	if len(rows) == 0 {
		return nil
	}
	var text strings.Builder
	text.WriteString("INSERT INTO " + t.name + " (" + t.columns + ") VALUES ")
	var args []any
	for i, row := range rows {
		if i > 0 {
			text.WriteString(", ")
		}
		text.WriteString("(")
		for j, value := range row {
			if j > 0 {
				text.WriteString(", ")
			}
			args = append(args, value)
			fmt.Fprintf(&text, "$%d", len(args))
		}
		text.WriteString(")")
	}
	_, err := d.Exec(ctx, text.String(), args...)
	return err
}
