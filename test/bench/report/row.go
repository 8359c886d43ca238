// Package report turns figures into docs/performance.md and its plots, and
// compares a new run with the one that is written down there.
package report

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Sense tells which side of a limit is the good one.
type Sense string

// The senses. Shown has no limit: the figure is there to be looked at.
const (
	AtLeast Sense = "≥"
	AtMost  Sense = "≤"
	Above   Sense = ">"
	Below   Sense = "<"
	Shown   Sense = ""
)

// Row is one line of a table: a figure for each round, and what it should be.
type Row struct {
	Work   string
	Sense  Sense
	Limit  float64
	Unit   string // "×" is a ratio, which a later run is compared by
	Rounds []float64
	Or     *Row   // another figure of the same work that is enough by itself
	Note   string // how to read the figure
	Why    string // said only when the goal is missed
}

// Section is a table with a few words around it.
type Section struct {
	Title  string
	Before string // how it was measured
	Rows   []Row
	After  string // details and plots, in Markdown
}

// Median is the figure that counts.
func (r Row) Median() float64 { return Median(r.Rounds) }

// Median of some figures; nothing is not a number.
func Median(figures []float64) float64 {
	if len(figures) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(figures))
	middle := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[middle]
	}
	return (sorted[middle-1] + sorted[middle]) / 2
}

// Reached tells whether the goal is met. A figure without a goal always is.
func (r Row) Reached() bool {
	if r.Or != nil && r.Or.Reached() {
		return true
	}
	m := r.Median()
	switch r.Sense {
	case AtLeast:
		return m >= r.Limit
	case AtMost:
		return m <= r.Limit
	case Above:
		return m > r.Limit
	case Below:
		return m < r.Limit
	}
	return true
}

func (r Row) goal() string {
	if r.Sense == Shown {
		return ""
	}
	goal := fmt.Sprintf("%s %s %s", r.Sense, trim(r.Limit), r.Unit)
	if r.Or != nil {
		goal += " or " + r.Or.goal()
	}
	return goal
}

func (r Row) reached() string {
	switch {
	case r.Sense == Shown:
		return ""
	case r.Reached():
		return "yes"
	}
	return "**no**"
}

// markdown is the row of a table whose head is Head.
func (r Row) markdown() string {
	var rounds []string
	for _, figure := range r.Rounds {
		rounds = append(rounds, Figure(figure))
	}
	spread := strings.Join(rounds, ", ")
	if len(rounds) > 5 {
		spread = fmt.Sprintf("%d: %s to %s", len(rounds), Figure(slices.Min(r.Rounds)), Figure(slices.Max(r.Rounds)))
	}
	return fmt.Sprintf("| %s | %s | %s %s | %s | %s |", r.Work, r.goal(), Figure(r.Median()), r.Unit, spread, r.reached())
}

// Head is the head of every table of figures.
const Head = "| Work | Goal | Median | Rounds | Reached |\n|---|---|---|---|---|"

// Figure writes a number with as many digits as mean something.
func Figure(x float64) string {
	switch size := math.Abs(x); {
	case math.IsNaN(x):
		return "–"
	case size >= 1000:
		return thousands(math.Round(x))
	case size >= 100 || x == math.Trunc(x):
		return fmt.Sprintf("%.0f", x)
	case size >= 10:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

func thousands(x float64) string {
	text := fmt.Sprintf("%.0f", x)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// trim writes a limit as it stands in the goals.
func trim(x float64) string {
	if x >= 1000 {
		return thousands(x)
	}
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", x), "0"), ".")
}
