package customers

import (
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
)

// summary is a customer as derived from the reservations of one address, with
// what only the table has: the newest name wins, the newest phone number that was
// given, the latest day.
type summary struct {
	Customer        // its Email is the key
	typed    string // the address as the newest reservation has it
	nameKey  string
}

// place is where a customer stands in each order; its words carry it.
type place struct {
	nameKey  string
	total    int
	lastDate calendar.Date
}

func (s summary) place() place { return place{s.nameKey, s.TotalReservations, s.LastReservation} }

// tally is how many customers first booked on a day, and how many of them came
// again.
type tally struct{ customers, repeats int }

// count adds a customer to the tally of its first day, or with -1 takes it away.
func count(days map[calendar.Date]tally, c summary, sign int) {
	if c.TotalReservations == 0 {
		return
	}
	t := days[c.since()]
	t.customers += sign
	if c.TotalReservations > 1 {
		t.repeats += sign
	}
	days[c.since()] = t
}

// term is a word under which a customer is found, with the number of bytes
// that it shares with the word before it.
type term struct {
	word   string
	shared int
}

// indexTerms sorts words and measures what each shares with its neighbour.
func indexTerms(words []string) []term {
	var terms []term
	before := ""
	for _, word := range slices.Compact(slices.Sorted(slices.Values(words))) {
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
