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
	"tafel/internal/payments"
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
	many          int
	rows          iter.Seq[[]any]
}

// books are the invoices, the events with their registrations, and the payments
// of a venue. Nothing else in the product knows their rows, so they are written
// as they would lie there.
func (s size) books(seed uint64) []table {
	return []table{
		{"invoices", `id, number, reservation_id, customer_name, customer_key, customer_email, customer_phone, visit_date, visit_time, guests,
			special_requests, items, subtotal_cents, tax_cents, discount_cents, total_cents, status, issued_on, due_date, notes,
			payment_terms, search, version, created_at, updated_at`, s.reservations, s.invoices(seed)},
		{"events", `id, title, description, date, time, location, price_cents, total_seats, available_seats, registrations,
			picture_id, attendance_form, search, revision, created_at, updated_at`, s.reservations / guestsEach, s.events()},
		{"attendance", `id, event_id, event_title, event_date, full_name, email, phone, number_of_attendees,
			special_requirements, answers, price_cents, status, search, submitted_at, updated_at`, s.reservations, s.attendance(seed)},
		{"payments", `id, account_kind, account_id, amount_cents, method, reference, received_on, note, reverses, entered_by, entered_at,
			event_id`, s.reservations, s.payments(seed)},
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
			event, id := eventTitle(number), eventID(number)
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

func eventTitle(number int) string { return fmt.Sprintf("Long table no. %d", number) }

func eventID(number int) string {
	if number == 0 {
		return benchEvent
	}
	return fmt.Sprintf("BENCH%011d", number)
}

// events are what the registrations are for; each takes place two weeks after the last of them.
func (s size) events() iter.Seq[[]any] {
	return func(yield func([]any) bool) {
		for number := range s.reservations / guestsEach {
			made := s.at(s.reservations - 1 - number*guestsEach)
			instant := calendar.InstantOf(made)
			if !yield([]any{
				eventID(number), eventTitle(number), "", calendar.DateOf(made).AddDays(14), "18:00", "Lawn", int64(35_000), int64(4 * guestsEach),
				int64(guestsEach), int64(guestsEach), "", "", text.Column(eventTitle(number)), int64(1), instant, instant,
			}) {
				return
			}
		}
	}
}

// payments are by turns for an invoice and for a registration, three days after it was made. Of an invoice that still
// waits it is half: one whose whole money has come is paid.
func (s size) payments(seed uint64) iter.Seq[[]any] {
	return func(yield func([]any) bool) {
		dice := rand.New(rand.NewPCG(seed, uint64(s.reservations)+3))
		invoice, endInvoices := iter.Pull(s.invoices(seed))
		defer endInvoices()
		guest, endGuests := iter.Pull(s.attendance(seed))
		defer endGuests()
		methods := []string{"eft", "eft", "card", "cash", "other"}
		for i := range s.reservations {
			bill, _ := invoice()
			place, _ := guest()
			kind, account, cents, event := "invoice", bill[0], bill[15], any("")
			if i%2 == 1 {
				kind, account, cents, event = "registration", place[0], int64(35_000), place[1]
			} else if status := bill[16]; status == "pending" || status == "overdue" {
				cents = bill[15].(int64) / 2
			}
			made := s.at(i)
			if !yield([]any{
				identifier(dice), kind, account, cents, methods[dice.IntN(len(methods))], "", calendar.DateOf(made).AddDays(3), "", "", "Bench",
				calendar.InstantOf(made), event,
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
		if err := t.write(ctx, d); err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
	}
	// Nobody updated the tallies meanwhile.
	return errors.Join(payments.New(payments.Deps{DB: d}).Rebuild(ctx), invoices.New(invoices.Deps{DB: d}).Rebuild(ctx))
}

// write fills a table, without indexes until the end: a tenth of the time.
func (t table) write(ctx context.Context, d *db.DB) error {
	there, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM `+t.name)
	if err != nil || there == t.many {
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
