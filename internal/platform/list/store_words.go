package list

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/db"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// Words reads what was typed into a search box: folded words, each of which
// must begin a word of what is searched. A phone number is one word, however it
// was spaced.
func Words(typed string) []string {
	if len(text.Digits(typed)) >= 3 && strings.Trim(typed, "0123456789 +-().\t\u00a0") == "" {
		return []string{rules.PhoneDigits(typed)}
	}
	return text.Words(typed)
}

// Index is a table of the words under which the rows of another are found. It
// has one row for each word, in the column term; shared is how many bytes the
// word has in common with the one before it of the same row, so that the
// beginning of a word finds each row once. The rows have all their words in the
// column search, too.
type Index struct {
	Terms string // the table of words
	Rows  string // the table whose rows are found
	Key   string // the column that both have
}

// Start is a search by the beginnings of words, answered by the table of words
// alone: the word that the fewest rows have drives, and each further word is looked
// up for each of its rows, which takes less than collecting all rows of that
// word. No row is read to be refused.
type Start struct {
	Driven   int      // how many rows the driving word finds, counted up to MostCounted + 1
	Patterns []string // the same search for testing a single row
	index    Index
	words    []counted
}

// counted is a word with how many rows have it, up to MostCounted + 1.
type counted struct {
	word string
	n    int
}

// Alone tells whether the driving word is the whole search.
func (s Start) Alone() bool { return len(s.words) == 1 }

// From is what stands between FROM and WHERE, and Where the conditions: one row
// of the table of words for each row that is found. They use the first values
// of Args.
func (s Start) From() string {
	from := s.index.Terms
	for i := range s.words[1:] {
		from += fmt.Sprintf(" JOIN %[1]s AS also%[3]d ON also%[3]d.%[2]s = %[1]s.%[2]s", s.index.Terms, s.index.Key, i)
	}
	return from
}

// Where is described at From.
func (s Start) Where() string {
	conditions := []string{begins(s.index.Terms, 1)}
	for i := range s.words[1:] {
		conditions = append(conditions, begins(fmt.Sprintf("also%d", i), 4+3*i))
	}
	return strings.Join(conditions, " AND ")
}

// begins tests one word's beginning, counting each row once.
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

// Find picks the word that the fewest rows have; with none found for one of the
// words Driven is 0.
func (i Index) Find(ctx context.Context, d *db.DB, words []string) (Start, error) {
	start := Start{index: i}
	for _, word := range words {
		n, err := Count(ctx, d, `FROM `+i.Terms+` WHERE `+begins(i.Terms, 1), bounds(word)...)
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
