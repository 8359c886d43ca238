package mail

import (
	"html/template"
	"strings"
	"unicode/utf8"

	"tafel/internal/platform/text"
)

// letterhead is what the template around the letter needs.
type letterhead struct {
	Venue     Venue
	Preheader string
	Reason    string
	Old       []template.HTML // see body
	Letter    *sheet
}

// whole puts the letterhead around the letter, as text and as HTML, with the
// secrets still marked.
func (c content) whole() (plain, page string, err error) {
	head := letterhead{Venue: c.Venue.clean(), Preheader: text.Line(c.Preheader), Reason: text.Line(c.Reason)}
	var texts []string
	var letters []body
	for _, b := range c.Bodies {
		if b.HTML == "" {
			letters = append(letters, b)
			continue
		}
		head.Old, texts = append(head.Old, b.HTML), append(texts, strings.TrimSpace(b.Text)+"\n")
	}
	if len(letters) > 0 {
		letter := sheetOf(letters...)
		head.Letter, texts = &letter, append(texts, letter.text())
	}
	var b strings.Builder
	if err := letterTemplate.ExecuteTemplate(&b, "page", head); err != nil {
		return "", "", err
	}
	page, err = unbroken(b.String(), head.Venue.Name)
	return strings.Join(texts, "\n* * *\n\n") + "\n" + head.foot(), page, err
}

// longName is what still fits into one line of a small phone.
const longName = 20

// unbroken keeps the venue's name on one line, wherever the page says it.
func unbroken(page, name string) (string, error) {
	if utf8.RuneCountInString(name) > longName || !strings.Contains(name, " ") {
		return page, nil
	}
	var b strings.Builder
	if err := letterTemplate.ExecuteTemplate(&b, "name", name); err != nil { // as it stands in the page
		return "", err
	}
	return strings.ReplaceAll(page, b.String(), strings.ReplaceAll(b.String(), " ", "&nbsp;")), nil
}

func (v Venue) clean() Venue {
	return Venue{Name: text.Line(v.Name), Address: text.Line(v.Address), Phone: text.Line(v.Phone), Email: text.Line(v.Email), PublicURL: text.Line(v.PublicURL)}
}

// foot is the end of the plain text: who we are and why we write.
func (h letterhead) foot() string {
	lines := []string{"-- "} // the mark of a signature, space and all
	for _, s := range []string{h.Venue.Name, h.Venue.Address, h.Venue.Phone, h.Venue.Email, h.Venue.PublicURL} {
		if s != "" {
			lines = append(lines, s)
		}
	}
	if h.Reason != "" {
		lines = append(lines, "", h.Reason)
	}
	return strings.Join(lines, "\n") + "\n"
}
