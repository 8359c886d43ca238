package mail

import (
	"bytes"
	_ "embed"
	"html/template"
	"strings"
	"unicode/utf8"

	"tafel/internal/mail/plain"
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
}

// Section is a table of facts under a title.
type Section struct {
	Title string
	Rows  []Row
}

// Row is one fact. A value may have several lines; Was is what it used to be.
type Row struct {
	Label  string
	Value  string
	Was    string
	Strong bool
}

// Action is the one thing that the reader may want to do. URL is an address of
// the site, or a Secret.
type Action struct {
	Label string
	URL   string
	Hint  string
}

//go:embed paper.html
var paperSource string

// paper is the venue's letterhead and the shapes that stand on it.
var paper = template.Must(template.New("paper").Funcs(template.FuncMap{
	"lines":  func(s string) []string { return strings.Split(s, "\n") },
	"link":   safeLink,
	"secret": isSecret,
	// Fills the inbox's line of preview, so that it does not go on with the page.
	"filler": func() template.HTML { return template.HTML(strings.Repeat("&#8199;&#847; ", 60)) },
	// Outlook's engine needs a table of fixed width; others do not see it.
	"outlook": func(s string) template.HTML { return template.HTML("<!--[if mso]>" + s + "<![endif]-->") },
}).Parse(paperSource))

// safeLink lets a secret's mark through, which the template would otherwise
// take for an unknown scheme; everything else must be a web address.
func safeLink(url string) template.URL {
	if isSecret(url) || strings.HasPrefix(url, "https://") || strings.HasPrefix(url, "http://") {
		return template.URL(url)
	}
	return "#"
}

func isSecret(url string) bool { return url != "" && secretMark.FindString(url) == url }

// clean takes out what could act. A mark of a secret that somebody typed as
// their name must stay a name.
func (l Letter) clean() Letter {
	line := func(s string) string { return strings.ReplaceAll(plain.Line(s), "[[", "[\u200b[") }
	text := func(s string) string { return strings.ReplaceAll(plain.Text(s), "[[", "[\u200b[") }
	all := func(list []string) (cleaned []string) {
		for _, s := range list {
			if s = text(s); s != "" {
				cleaned = append(cleaned, s)
			}
		}
		return cleaned
	}
	c := Letter{
		Heading: line(l.Heading), Greeting: line(l.Greeting), Paragraphs: all(l.Paragraphs), Closing: all(l.Closing),
		Action: Action{Label: line(l.Action.Label), URL: plain.Line(l.Action.URL), Hint: line(l.Action.Hint)},
	}
	for _, s := range l.Sections {
		section := Section{Title: line(s.Title)}
		for _, r := range s.Rows {
			if r.Value = text(r.Value); r.Value != "" {
				section.Rows = append(section.Rows, Row{Label: line(r.Label), Value: r.Value, Was: text(r.Was), Strong: r.Strong})
			}
		}
		if len(section.Rows) > 0 {
			c.Sections = append(c.Sections, section)
		}
	}
	return c
}

func (l Letter) html() (string, error) {
	var b bytes.Buffer
	err := paper.ExecuteTemplate(&b, "letter", l.clean())
	return b.String(), err
}

// text writes the same for programs, and people, that want no HTML.
func (l Letter) text() string {
	l = l.clean()
	var b strings.Builder
	paragraph := func(s string) {
		if s != "" {
			b.WriteString(s + "\n\n")
		}
	}
	paragraph(underlined(l.Heading, "="))
	paragraph(l.Greeting)
	for _, p := range l.Paragraphs {
		paragraph(p)
	}
	for _, section := range l.Sections {
		if section.Title != "" {
			b.WriteString(underlined(section.Title, "-") + "\n")
		}
		for _, r := range section.Rows {
			b.WriteString(r.text() + "\n")
		}
		b.WriteString("\n")
	}
	if l.Action.Label != "" {
		paragraph(l.Action.Label + ":\n" + l.Action.URL)
		paragraph(l.Action.Hint)
	}
	for _, p := range l.Closing {
		paragraph(p)
	}
	return strings.TrimSpace(b.String()) + "\n"
}

func (r Row) text() string {
	value := r.Value
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
