package customers

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// A customer's row, words and day are derived from the reservations inside the
// transaction that changes one. Rows are always locked in the same order (a
// customer, days of customers, and then days of reservations), so that two
// writers never wait for each other.

// stored are a summary's columns; bind lists its fields in their order.
const stored = `email_key, email, first_name, last_name, phone, name_key, total, last_date, created_at`

func (s *summary) bind() []any {
	return []any{&s.Email, &s.typed, &s.FirstName, &s.LastName, &s.Phone, &s.nameKey, &s.TotalReservations, &s.LastReservation, &s.CreatedAt}
}

// recount derives a customer anew. The row is locked first: of two that write
// for the same customer the second then sees what the first has written.
func (s store) recount(ctx context.Context, key string, words func(had []string) ([]string, error)) error {
	before, err := s.lockCustomer(ctx, key)
	if err != nil {
		return fmt.Errorf("lock a customer: %w", err)
	}
	had, err := s.terms(ctx, key)
	if err != nil {
		return fmt.Errorf("read a customer's words: %w", err)
	}
	after, err := s.derive(ctx, key)
	if err != nil {
		return fmt.Errorf("derive a customer: %w", err)
	}
	var want []term
	if after.TotalReservations > 0 {
		all, err := words(plain(had))
		if err != nil {
			return fmt.Errorf("gather a customer's words: %w", err)
		}
		want = indexTerms(all)
	}
	if err := s.writeCustomer(ctx, after, want); err != nil {
		return fmt.Errorf("write a customer: %w", err)
	}
	if err := s.writeTerms(ctx, after, had, want); err != nil {
		return fmt.Errorf("write a customer's words: %w", err)
	}
	return s.countCustomer(ctx, before, after)
}

// lockCustomer gives the customer as it stands; one that is new has no total.
func (s store) lockCustomer(ctx context.Context, key string) (summary, error) {
	_, err := s.db.Exec(ctx, `INSERT INTO customers (`+stored+`, search)
		VALUES ($1, '', '', '', '', '', 0, '', 0, '')
		ON CONFLICT (email_key) DO UPDATE SET email_key = excluded.email_key`, key)
	if err != nil {
		return summary{}, err
	}
	return db.One(ctx, s.db, func(c *summary) []any { return []any{&c.Email, &c.TotalReservations, &c.CreatedAt} },
		`SELECT email_key, total, created_at
		FROM customers
		WHERE email_key = $1`, key)
}

// derive groups the reservations of one address; nobody has a total of 0.
func (s store) derive(ctx context.Context, key string) (summary, error) {
	c, ok, err := db.Find(ctx, s.db, func(c *summary) []any { return []any{&c.typed, &c.FirstName, &c.LastName, &c.nameKey} },
		`SELECT email, first_name, last_name, name_key
		FROM reservations
		WHERE email_key = $1
		ORDER BY created_at DESC, id DESC
		LIMIT 1`, key)
	c.Email = key
	if err != nil || !ok {
		return c, err
	}
	c.Phone, _, err = db.Find(ctx, s.db, db.Value[string], `SELECT phone
		FROM reservations
		WHERE email_key = $1 AND phone <> ''
		ORDER BY created_at DESC, id DESC
		LIMIT 1`, key)
	if err != nil {
		return c, err
	}
	_, err = db.One(ctx, s.db, func(*struct{}) []any { return []any{&c.TotalReservations, &c.LastReservation, &c.CreatedAt} },
		`SELECT COUNT(*), MAX(date), MIN(created_at)
		FROM reservations
		WHERE email_key = $1`, key)
	return c, err
}

func (s store) writeCustomer(ctx context.Context, c summary, terms []term) error {
	if c.TotalReservations == 0 {
		_, err := s.db.Exec(ctx, `DELETE FROM customers WHERE email_key = $1`, c.Email)
		return err
	}
	_, err := s.db.Exec(ctx, `UPDATE customers
		SET email = $2, first_name = $3, last_name = $4, phone = $5, name_key = $6, total = $7,
			last_date = $8, created_at = $9, search = $10
		WHERE email_key = $1`, append(c.bind(), column(terms))...)
	return err
}

func (s store) terms(ctx context.Context, key string) ([]term, error) {
	return db.All(ctx, s.db, func(t *term) []any { return []any{&t.word, &t.shared} }, `SELECT term, shared
		FROM customer_terms
		WHERE email_key = $1
		ORDER BY term`, key)
}

// wordsOf gathers the words of all reservations of a customer, and of the card.
func (s store) wordsOf(ctx context.Context, key string) ([]string, error) {
	columns, err := db.All(ctx, s.db, db.Value[string], `SELECT search
		FROM reservations
		WHERE email_key = $1
		UNION ALL
		SELECT search
		FROM customer_cards
		WHERE email_key = $1`, key)
	return strings.Fields(strings.Join(columns, " ")), err
}

func plain(terms []term) []string {
	words := make([]string, 0, len(terms))
	for _, t := range terms {
		words = append(words, t.word)
	}
	return words
}

// writeTerms writes only the words that are different, and gives all of them
// the customer's place in each order.
func (s store) writeTerms(ctx context.Context, c summary, had, want []term) error {
	gone := map[string]int{}
	for _, t := range had {
		gone[t.word] = t.shared
	}
	for _, t := range want {
		shared, there := gone[t.word]
		delete(gone, t.word)
		if there && shared == t.shared {
			continue
		}
		_, err := s.db.Exec(ctx, `INSERT INTO customer_terms (email_key, term, shared)
			VALUES ($1, $2, $3)
			ON CONFLICT (email_key, term) DO UPDATE SET shared = excluded.shared`, c.Email, t.word, t.shared)
		if err != nil {
			return err
		}
	}
	for word := range gone {
		if _, err := s.db.Exec(ctx, `DELETE FROM customer_terms WHERE email_key = $1 AND term = $2`, c.Email, word); err != nil {
			return err
		}
	}
	_, err := s.db.Exec(ctx, `UPDATE customer_terms
		SET name_key = $2, total = $3, last_date = $4
		WHERE email_key = $1`, c.Email, c.nameKey, c.TotalReservations, c.LastReservation)
	return err
}

// countCustomer moves a customer between the tallies of days.
func (s store) countCustomer(ctx context.Context, before, after summary) error {
	changes := map[calendar.Date]tally{}
	count(changes, before, -1)
	count(changes, after, 1)
	for _, day := range slices.Sorted(maps.Keys(changes)) {
		change := changes[day]
		if change == (tally{}) {
			continue
		}
		_, err := s.db.Exec(ctx, `INSERT INTO customer_days (day, customers, repeats)
			VALUES ($1, 0, 0)
			ON CONFLICT (day) DO NOTHING`, day)
		if err != nil {
			return fmt.Errorf("open a day of customers: %w", err)
		}
		_, err = s.db.Exec(ctx, `UPDATE customer_days
			SET customers = customers + $2, repeats = repeats + $3
			WHERE day = $1`, day, change.customers, change.repeats)
		if err != nil {
			return fmt.Errorf("count a day of customers: %w", err)
		}
	}
	return nil
}
