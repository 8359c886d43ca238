package customers

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/health"
)

func (s store) checkCustomers(ctx context.Context) ([]string, error) {
	var suspects []string
	var some []derived
	from := ""
	compare := func(to string) error {
		found, err := s.differing(ctx, from, to, some)
		suspects, some = append(suspects, found...), some[:0]
		from = to + "\x01" // the next possible key: none contains a smaller character
		return err
	}
	for c, err := range s.derivedCustomers(ctx) {
		if err != nil {
			return nil, err
		}
		if some = append(some, c); len(some) == batch {
			if err := compare(c.Email); err != nil {
				return nil, err
			}
		}
		if len(suspects) >= health.MostFindings {
			break
		}
	}
	if len(suspects) < health.MostFindings {
		if err := compare(""); err != nil { // the rest, and whatever is stored beyond it
			return nil, err
		}
	}
	var findings []string
	for _, key := range suspects[:min(len(suspects), health.MostFindings)] {
		found, err := s.verify(ctx, key)
		if err != nil {
			return nil, err
		}
		findings = append(findings, found...)
	}
	return findings, nil
}

// differing lists the keys from … to whose stored customer is not the
// derived one; an empty to means to the end.
func (s store) differing(ctx context.Context, from, to string, some []derived) ([]string, error) {
	stored, err := s.storedCustomers(ctx, from, to)
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, c := range some {
		if old, there := stored[c.Email]; !there || !same(old, c) {
			keys = append(keys, c.Email)
		}
		delete(stored, c.Email)
	}
	return slices.AppendSeq(keys, maps.Keys(stored)), nil
}

func same(a, b derived) bool {
	return a.summary == b.summary && slices.Equal(a.terms, b.terms) && !a.astray && !b.astray
}

func (s store) storedCustomers(ctx context.Context, from, to string) (map[string]derived, error) {
	rows, err := db.All(ctx, s.db, (*summary).bind, `SELECT `+stored+`
		FROM customers
		WHERE email_key >= $1 AND ($2 = '' OR email_key <= $2)`, from, to)
	if err != nil {
		return nil, err
	}
	type word struct {
		key string
		term
		place
	}
	words, err := db.All(ctx, s.db, func(w *word) []any {
		return []any{&w.key, &w.word, &w.shared, &w.nameKey, &w.total, &w.lastDate}
	}, `SELECT email_key, term, shared, name_key, total, last_date
		FROM customer_terms
		WHERE email_key >= $1 AND ($2 = '' OR email_key <= $2)
		ORDER BY email_key, term`, from, to)
	if err != nil {
		return nil, err
	}
	found := map[string]derived{}
	for _, c := range rows {
		found[c.Email] = derived{summary: c}
	}
	for _, w := range words {
		c := found[w.key]
		c.terms = append(c.terms, w.term)
		c.astray = c.astray || w.place != c.place()
		found[w.key] = c
	}
	return found, nil
}

// errOnlyLooking undoes the lock's own traces.
var errOnlyLooking = errors.New("only looking")

// verify looks at one customer again while nobody can change it.
func (s store) verify(ctx context.Context, key string) (findings []string, err error) {
	err = s.db.Write(ctx, func(ctx context.Context) error {
		findings = nil
		if _, err := s.lockCustomer(ctx, key); err != nil {
			return err
		}
		words, err := s.wordsOf(ctx, key)
		if err != nil {
			return err
		}
		want, err := s.derive(ctx, key)
		if err != nil {
			return err
		}
		stored, err := s.storedCustomers(ctx, key, key)
		if err != nil {
			return err
		}
		has := stored[key]
		switch {
		case has.TotalReservations != want.TotalReservations || (has.TotalReservations > 0 && has.summary != want):
			findings = append(findings, fmt.Sprintf("customer %s is stored with %d reservations, the last on %q; the reservations say %d, the last on %q",
				key, has.TotalReservations, has.LastReservation, want.TotalReservations, want.LastReservation))
		case !slices.Equal(has.terms, indexTerms(words)) || has.astray:
			findings = append(findings, fmt.Sprintf("customer %s is not found, or not in its place, by the words that the reservations have", key))
		}
		return errOnlyLooking
	})
	if errors.Is(err, errOnlyLooking) {
		err = nil
	}
	return findings, err
}

// checkCustomerDays reads twice when the first reading differs: a booking may
// have come in between.
func (s store) checkCustomerDays(ctx context.Context) (findings []string, err error) {
	for range 3 {
		if findings, err = s.compareCustomerDays(ctx); err != nil || len(findings) == 0 {
			return findings, err
		}
	}
	return findings, nil
}

func (s store) compareCustomerDays(ctx context.Context) ([]string, error) {
	type storedDay struct {
		day calendar.Date
		tally
	}
	stored, err := db.All(ctx, s.db, func(t *storedDay) []any { return []any{&t.day, &t.customers, &t.repeats} },
		`SELECT day, customers, repeats FROM customer_days WHERE customers <> 0 OR repeats <> 0 ORDER BY day`)
	if err != nil {
		return nil, err
	}
	all, err := db.All(ctx, s.db, func(c *summary) []any { return []any{&c.TotalReservations, &c.CreatedAt} },
		`SELECT total, created_at FROM customers WHERE total > 0`)
	if err != nil {
		return nil, err
	}
	days := map[calendar.Date]tally{}
	for _, c := range all {
		count(days, c, 1)
	}
	var findings []string
	for _, t := range stored {
		if days[t.day] != t.tally {
			findings = append(findings, fmt.Sprintf("the tally of new customers on %s is wrong", t.day))
		}
		delete(days, t.day)
	}
	for day := range days {
		findings = append(findings, fmt.Sprintf("the tally of new customers on %s is missing", day))
	}
	return findings, nil
}
