package reservations

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

// Words reads what was typed into a search box: folded words, each of which
// must begin a word of the name, the address or the phone number. A phone
// number is one word, however it was spaced.
func Words(typed string) []string {
	if phone := text.Digits(typed); len(phone) >= 3 && strings.Trim(typed, "0123456789 +-().\t\u00a0") == "" {
		return []string{strings.TrimPrefix(phone, "00")}
	}
	return text.Words(typed)
}

// Start is a search by the beginnings of words, answered by the index of
// customer_terms alone: the word that the fewest customers have drives, and its
// customers must also be among those of each further word. A word that very many
// have is looked up for each customer instead. No row is read to be refused.
type Start struct {
	Driven   int      // how many customers the driving word finds, counted up to list.MostCounted + 1
	Patterns []string // the same search for testing a single row
	words    []counted
}

// counted is a word with how many customers have it, up to list.MostCounted + 1.
type counted struct {
	word string
	n    int
}

// Alone tells whether the driving word is the whole search.
func (s Start) Alone() bool { return len(s.words) == 1 }

// From is what stands between FROM and WHERE, and Where the conditions: one row
// for each customer, named customer_terms. They use the first values of Args.
func (s Start) From() string {
	from := "customer_terms"
	for i, also := range s.words[1:] {
		if also.n > list.MostCounted {
			from += fmt.Sprintf(" JOIN customer_terms AS also%d ON also%d.email_key = customer_terms.email_key", i, i)
		}
	}
	return from
}

// Where is described at From.
func (s Start) Where() string {
	conditions := []string{begins("customer_terms", 1)}
	for i, also := range s.words[1:] {
		condition := begins(fmt.Sprintf("also%d", i), 4+3*i)
		if also.n <= list.MostCounted {
			condition = fmt.Sprintf("customer_terms.email_key IN (SELECT also%d.email_key FROM customer_terms AS also%d WHERE %s)", i, i, condition)
		}
		conditions = append(conditions, condition)
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
	for _, each := range s.words {
		args = append(args, bounds(each.word)...)
	}
	return args
}

func bounds(word string) []any {
	from, to := text.Range(word)
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
		patterns = append(patterns, text.Inside(word))
	}
	return patterns
}

// FindStart picks the word that the fewest customers have; with none found for
// one of the words Driven is 0.
func FindStart(ctx context.Context, d *db.DB, words []string) (Start, error) {
	var start Start
	for _, word := range words {
		n, err := list.Count(ctx, d, `FROM customer_terms WHERE `+begins("customer_terms", 1), bounds(word)...)
		if err != nil {
			return start, fmt.Errorf("count a word: %w", err)
		}
		start.words = append(start.words, counted{word, n})
		start.Patterns = append(start.Patterns, text.WordStart(word))
	}
	slices.SortStableFunc(start.words, func(a, b counted) int { return a.n - b.n })
	start.Driven = start.words[0].n
	return start, nil
}
