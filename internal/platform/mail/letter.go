package mail

import (
	"strings"
	"unicode/utf8"

	"tafel/internal/platform/text"
)

// Letter is what a message says, once: the plain text and the HTML are both
// written from it, so they cannot differ.
type Letter struct {
	Heading    string
	Greeting   string
	Paragraphs []string
	Sections   []Section
	Action     Action
	Closing    []string
	Many       Opening `json:",omitzero"` // instead of the above, where several letters became one
}

// Opening is how a letter begins that tells of several things of a sort. What
// is empty stays as it is for one.
type Opening struct {
	Heading    string
	Paragraphs []string
}

// Section is a table of facts under a title. A common one tells of what letters
// that become one all speak of: it is said once, if it is the same in all.
type Section struct {
	Title  string
	Rows   []Row
	Common bool `json:",omitempty"`
}

// Row is one fact. A value may have several lines; Was is what it used to be. With a URL, an address of the web, the
// value is the words of a link, and the plain text has the address.
type Row struct {
	Label  string
	Value  string
	Was    string `json:",omitempty"`
	URL    string `json:",omitempty"`
	Strong bool   `json:",omitempty"`
}

// Action is the one thing that the reader may want to do. URL is an address of
// the site, or a Secret.
type Action struct {
	Label string
	URL   string
	Hint  string
}

// clean takes out what could act. A mark of a secret that somebody typed as
// their name must stay a name.
func (l Letter) clean() Letter {
	line := func(s string) string { return strings.ReplaceAll(text.Line(s), "[[", "[\u200b[") }
	lines := func(s string) string { return strings.ReplaceAll(text.Clean(s), "[[", "[\u200b[") }
	all := func(list []string) (cleaned []string) {
		for _, s := range list {
			if s = lines(s); s != "" {
				cleaned = append(cleaned, s)
			}
		}
		return cleaned
	}
	c := Letter{
		Heading: line(l.Heading), Greeting: line(l.Greeting), Paragraphs: all(l.Paragraphs), Closing: all(l.Closing),
		Action: Action{Label: line(l.Action.Label), URL: text.Line(l.Action.URL), Hint: line(l.Action.Hint)},
		Many:   Opening{Heading: line(l.Many.Heading), Paragraphs: all(l.Many.Paragraphs)},
	}
	for _, s := range l.Sections {
		section := Section{Title: line(s.Title), Common: s.Common}
		for _, r := range s.Rows {
			if r.Value = lines(r.Value); r.Value != "" {
				section.Rows = append(section.Rows, Row{Label: line(r.Label), Value: r.Value, Was: lines(r.Was), URL: text.Line(r.URL), Strong: r.Strong})
			}
		}
		if len(section.Rows) > 0 {
			c.Sections = append(c.Sections, section)
		}
	}
	return c
}

func (s Section) text() string {
	var lines []string
	if s.Title != "" {
		lines = append(lines, underlined(s.Title, "-"))
	}
	for _, r := range s.Rows {
		lines = append(lines, r.text())
	}
	return strings.Join(lines, "\n")
}

func (a Action) text() string {
	switch {
	case a.Label == "":
		return ""
	case a.Hint == "":
		return a.Label + ":\n" + a.URL
	}
	return a.Label + ":\n" + a.URL + "\n\n" + a.Hint
}

func (r Row) text() string {
	value := r.Value
	if r.URL != "" && !strings.HasPrefix(r.URL, dials) { // the number stands there already
		value += "\n" + r.URL
	}
	if r.Was != "" {
		value += "\n(was: " + r.Was + ")"
	}
	label := r.Label
	if !strings.HasSuffix(label, "?") && !strings.HasSuffix(label, ":") {
		label += ":"
	}
	if strings.Contains(value, "\n") {
		return label + "\n  " + strings.ReplaceAll(value, "\n", "\n  ")
	}
	return label + " " + value
}

func underlined(s, with string) string {
	if s == "" {
		return ""
	}
	return s + "\n" + strings.Repeat(with, min(utf8.RuneCountInString(s), 60))
}
