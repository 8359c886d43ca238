package customers

import (
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
)

// summary is a customer as derived from the reservations of one address: the
// newest name wins, the newest phone number that was given, the latest day.
type summary struct {
	key       string
	email     string
	firstName string
	lastName  string
	phone     string
	nameKey   string
	total     int
	lastDate  calendar.Date
	createdAt calendar.Instant // of the first reservation
}

// place is where a customer stands in each order; its words carry it.
type place struct {
	nameKey  string
	total    int
	lastDate calendar.Date
}

func (s summary) place() place { return place{s.nameKey, s.total, s.lastDate} }

// firstDay is when the customer first came to us.
func (s summary) firstDay() calendar.Date { return calendar.DateOf(s.createdAt.Time()) }

// counts is what a customer adds to the tally of its first day.
func (s summary) counts() (customers, repeats int) {
	switch {
	case s.total > 1:
		return 1, 1
	case s.total == 1:
		return 1, 0
	}
	return 0, 0
}

// term is a word under which a customer is found, with the number of bytes
// that it shares with the word before it.
type term struct {
	word   string
	shared int
}

// indexTerms sorts words and measures what each shares with its neighbour.
func indexTerms(words []string) []term {
	words = slices.Clone(words)
	slices.Sort(words)
	words = slices.Compact(words)
	terms := make([]term, 0, len(words))
	before := ""
	for _, word := range words {
		terms = append(terms, term{word: word, shared: common(before, word)})
		before = word
	}
	return terms
}

func common(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// column is the same words in a search column, for testing a single row.
func column(terms []term) string {
	var b strings.Builder
	for _, t := range terms {
		b.WriteString(" " + t.word)
	}
	return b.String()
}
