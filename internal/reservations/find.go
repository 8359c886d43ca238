package reservations

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/db"
	"tafel/internal/search"
)

// Words reads what was typed into a search box: folded words, each of which
// must begin a word of the name, the address or the phone number. A phone
// number is one word, however it was spaced.
func Words(typed string) []string {
	if phone := search.Digits(typed); len(phone) >= 3 && strings.Trim(typed, "0123456789 +-().\t\u00a0") == "" {
		return []string{strings.TrimPrefix(phone, "00")}
	}
	return search.Words(typed)
}

// Start is a search by the beginning of words that an index can drive: one
// word by its range in customer_terms, the others tested on each row.
type Start struct {
	From, To string // the driving word's range
	Bytes    int    // its length: terms that share as much are repeats of the same customer
	Driven   int    // how many customers it finds, counted up to MostCounted + 1
	Patterns []string
}

// Alone tells whether the driving word is the whole search.
func (s Start) Alone() bool { return len(s.Patterns) == 1 }

// Driving is the condition on customer_terms, with its three values.
const Driving = `customer_terms.term >= $1 AND customer_terms.term < $2 AND customer_terms.shared < $3`

// Args are the values of Driving and then of the patterns.
func (s Start) Args() []any { return append([]any{s.From, s.To, s.Bytes}, Values(s.Patterns)...) }

// Values are strings as arguments.
func Values(texts []string) []any {
	args := make([]any, 0, len(texts))
	for _, text := range texts {
		args = append(args, text)
	}
	return args
}

// Like tests a search column against n patterns, numbered from first.
func Like(column string, first, n int) string {
	tests := make([]string, 0, n)
	for i := range n {
		tests = append(tests, fmt.Sprintf(`%s LIKE $%d ESCAPE '\'`, column, first+i))
	}
	return strings.Join(tests, " AND ")
}

// Inside are the patterns of a search anywhere in words.
func Inside(words []string) []string {
	patterns := make([]string, 0, len(words))
	for _, word := range words {
		patterns = append(patterns, search.Inside(word))
	}
	return patterns
}

// FindStart picks the word that the fewest customers have; with none found for
// any of the words Driven is 0.
func FindStart(ctx context.Context, d *db.DB, words []string) (Start, error) {
	var best Start
	for i, word := range words {
		s := Start{Bytes: len(word)}
		s.From, s.To = search.Range(word)
		var err error
		s.Driven, err = db.One(ctx, d, db.Value[int], fmt.Sprintf(`SELECT COUNT(*)
			FROM (
				SELECT 1
				FROM customer_terms
				WHERE %s
				LIMIT %d
			) AS counted`, Driving, MostCounted+1), s.From, s.To, s.Bytes)
		if err != nil {
			return best, fmt.Errorf("count a word: %w", err)
		}
		if i == 0 || s.Driven < best.Driven {
			best = s
		}
	}
	for _, word := range words {
		best.Patterns = append(best.Patterns, search.WordStart(word))
	}
	return best, nil
}
