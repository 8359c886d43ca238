package reservations

import (
	"context"
	"fmt"
	"slices"
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

// Start is a search by the beginnings of words, answered by the index of
// customer_terms: the word that the fewest customers have drives, each further
// word is looked up among that customer's own. No row is read to be refused.
type Start struct {
	Driven   int      // how many customers the driving word finds, counted up to MostCounted + 1
	Patterns []string // the same search for testing a single row
	words    []string // the driving word first
}

// Alone tells whether the driving word is the whole search.
func (s Start) Alone() bool { return len(s.words) == 1 }

// From is what stands between FROM and WHERE, and Where the conditions: one row
// for each customer, named customer_terms. They use the first values of Args.
func (s Start) From() string {
	from := "customer_terms"
	for i := range s.words[1:] {
		from += fmt.Sprintf(" JOIN customer_terms AS also%d ON also%d.email_key = customer_terms.email_key", i, i)
	}
	return from
}

// Where is described at From.
func (s Start) Where() string {
	conditions := []string{begins("customer_terms", 1)}
	for i := range s.words[1:] {
		conditions = append(conditions, begins(fmt.Sprintf("also%d", i), 4+3*i))
	}
	return strings.Join(conditions, " AND ")
}

// begins tests one word's beginning, counting each customer once.
func begins(table string, first int) string {
	return fmt.Sprintf("%[1]s.term >= $%[2]d AND %[1]s.term < $%[3]d AND %[1]s.shared < $%[4]d", table, first, first+1, first+2)
}

// Args are the values of Where: three for each word.
func (s Start) Args() []any {
	var args []any
	for _, word := range s.words {
		args = append(args, bounds(word)...)
	}
	return args
}

func bounds(word string) []any {
	from, to := search.Range(word)
	return []any{from, to, len(word)}
}

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
	best, at := Start{}, 0
	for i, word := range words {
		n, err := db.One(ctx, d, db.Value[int], fmt.Sprintf(`SELECT COUNT(*)
			FROM (
				SELECT 1
				FROM customer_terms
				WHERE %s
				LIMIT %d
			) AS counted`, begins("customer_terms", 1), MostCounted+1), bounds(word)...)
		if err != nil {
			return best, fmt.Errorf("count a word: %w", err)
		}
		if i == 0 || n < best.Driven {
			best.Driven, at = n, i
		}
		best.Patterns = append(best.Patterns, search.WordStart(word))
	}
	best.words = append([]string{words[at]}, slices.Delete(slices.Clone(words), at, at+1)...)
	return best, nil
}
