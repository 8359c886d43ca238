package report

import (
	"fmt"
	"slices"
	"strings"
)

// Page is the whole of docs/performance.md.
type Page struct {
	Made     string // when, on what, at which version
	Quick    bool
	Sections []Section
}

// Missed lists what did not reach its goal.
func (p Page) Missed() []Row {
	var rows []Row
	for _, s := range p.Sections {
		for _, r := range s.Rows {
			if !r.Reached() {
				rows = append(rows, r)
			}
		}
	}
	return rows
}

// Markdown writes the page.
func (p Page) Markdown() string {
	var b strings.Builder
	b.WriteString("# Performance\n\n")
	b.WriteString("Written by `make bench`; not by hand. Everything ran on one machine in one run, interleaved, with the load from a second process on\n" +
		"loopback. Absolute times say little about another machine; ratios measured together do. A figure is the median of its rounds.\n\n")
	if p.Quick {
		b.WriteString("**A quick run for development: rounds are short and few, so the figures are rough.**\n\n")
	}
	fmt.Fprintf(&b, "%s\n\n", p.Made)
	b.WriteString(p.summary())
	for _, s := range p.Sections {
		fmt.Fprintf(&b, "\n## %s\n\n", s.Title)
		if s.Before != "" {
			b.WriteString(s.Before + "\n\n")
		}
		if len(s.Rows) > 0 {
			b.WriteString(Head + "\n")
		}
		for _, r := range s.Rows {
			b.WriteString(r.markdown() + "\n")
		}
		b.WriteString(notes(s.Rows))
		if s.After != "" {
			b.WriteString("\n" + s.After + "\n")
		}
	}
	return b.String()
}

func (p Page) summary() string {
	goals, missed := 0, p.Missed()
	for _, s := range p.Sections {
		for _, r := range s.Rows {
			if r.Sense != Shown {
				goals++
			}
		}
	}
	text := fmt.Sprintf("**%d of %d goals are reached.**", goals-len(missed), goals)
	if len(missed) > 0 {
		text += " Not reached:\n"
		for _, r := range missed {
			text += fmt.Sprintf("\n- %s: %s %s, the goal is %s", r.Work, Figure(r.Median()), r.Unit, r.goal())
		}
	}
	return text + "\n"
}

// notes says how to read the figures, and why goals are missed: once for all
// that are missed for the same reason.
func notes(rows []Row) string {
	text := ""
	for _, r := range rows {
		if r.Note != "" {
			text += fmt.Sprintf("\n- %s: %s", r.Work, r.Note)
		}
	}
	var said []string
	for _, r := range rows {
		if !r.Reached() && r.Why != "" && !slices.Contains(said, r.Why) {
			said = append(said, r.Why)
			text += fmt.Sprintf("\n- Why not: %s", r.Why)
		}
	}
	if text != "" {
		text += "\n"
	}
	return text
}
