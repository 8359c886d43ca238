package customers

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// batch is how many rows are read or written at once.
const batch = 5000

// derived is a customer with its words, as the grouping gives them.
type derived struct {
	summary
	terms  []term
	astray bool // as stored: a word has another place in the orders than its customer
}

// trace is what the grouping reads of a reservation.
type trace struct {
	summary
	id     string
	search string
}

func (t *trace) bind() []any {
	return []any{&t.Email, &t.CreatedAt, &t.id, &t.typed, &t.FirstName, &t.LastName, &t.nameKey, &t.Phone, &t.LastReservation, &t.search}
}

// derivedCustomers groups all reservations by address, in the order of the
// addresses, holding only one batch in memory.
func (s store) derivedCustomers(ctx context.Context) iter.Seq2[derived, error] {
	return func(yield func(derived, error) bool) {
		var at trace
		var open *group
		for {
			traces, err := db.All(ctx, s.db, (*trace).bind, `SELECT r.email_key, r.created_at, r.id, r.email, r.first_name, r.last_name, r.name_key, r.phone, r.date,
					r.search || COALESCE(customer_cards.search, '')
				FROM reservations AS r
				LEFT JOIN customer_cards ON customer_cards.email_key = r.email_key
				WHERE r.email_key <> '' AND (r.email_key, r.created_at, r.id) > ($1, $2, $3)
				ORDER BY r.email_key, r.created_at, r.id
				LIMIT $4`, at.Email, at.CreatedAt, at.id, batch)
			if err != nil {
				yield(derived{}, fmt.Errorf("group the reservations: %w", err))
				return
			}
			for _, t := range traces {
				if open != nil && open.Email != t.Email {
					if !yield(open.finish(), nil) {
						return
					}
					open = nil
				}
				open = open.add(t)
				at = t
			}
			if len(traces) < batch {
				break
			}
		}
		if open != nil {
			yield(open.finish(), nil)
		}
	}
}

// group is a customer in the making; reservations come oldest first.
type group struct {
	summary
	words map[string]struct{}
}

func (g *group) add(t trace) *group {
	if g == nil {
		g = &group{summary: summary{Customer: Customer{Email: t.Email, CreatedAt: t.CreatedAt}}, words: map[string]struct{}{}}
	}
	g.typed, g.FirstName, g.LastName, g.nameKey = t.typed, t.FirstName, t.LastName, t.nameKey
	g.Phone = cmp.Or(t.Phone, g.Phone)
	g.TotalReservations++
	g.LastReservation = max(g.LastReservation, t.LastReservation)
	for word := range strings.FieldsSeq(t.search) {
		g.words[word] = struct{}{}
	}
	return g
}

func (g *group) finish() derived {
	return derived{summary: g.summary, terms: indexTerms(slices.Collect(maps.Keys(g.words)))}
}

// rebuild derives all customers anew.
func (s store) rebuild(ctx context.Context) error {
	for _, clear := range []string{`DELETE FROM customer_terms`, `DELETE FROM customer_days`, `DELETE FROM customers`} {
		if _, err := s.db.Exec(ctx, clear); err != nil {
			return fmt.Errorf("clear the customers: %w", err)
		}
	}
	days := map[calendar.Date]tally{}
	var customers, terms [][]any
	write := func() error {
		if err := db.Insert(ctx, s.db, `INSERT INTO customers (`+stored+`, search) VALUES `, customers); err != nil {
			return fmt.Errorf("write customers: %w", err)
		}
		if err := db.Insert(ctx, s.db, `INSERT INTO customer_terms (email_key, term, shared, name_key, total, last_date) VALUES `, terms); err != nil {
			return fmt.Errorf("write customers' words: %w", err)
		}
		customers, terms = customers[:0], terms[:0]
		return nil
	}
	for c, err := range s.derivedCustomers(ctx) {
		if err != nil {
			return err
		}
		count(days, c.summary, 1)
		customers = append(customers, append(c.bind(), column(c.terms)))
		for _, t := range c.terms {
			terms = append(terms, []any{c.Email, t.word, t.shared, c.nameKey, c.TotalReservations, c.LastReservation})
		}
		if len(customers) == batch {
			if err := write(); err != nil {
				return err
			}
		}
	}
	if err := write(); err != nil {
		return err
	}
	var rows [][]any
	for day, n := range days {
		rows = append(rows, []any{day, n.customers, n.repeats})
	}
	return db.Insert(ctx, s.db, `INSERT INTO customer_days (day, customers, repeats) VALUES `, rows)
}
