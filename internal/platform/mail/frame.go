package mail

import (
	"strings"
	"unicode/utf8"

	"tafel/internal/platform/text"
)

// letterhead is what the template around the letter needs.
type letterhead struct {
	Venue     Venue
	Preheader string
	Reason    string
	Letter    sheet
}

// whole puts the letterhead around the letter, as text and as HTML, with the
// secrets still marked.
func (c content) whole() (plain, page string, err error) {
	head := letterhead{Venue: c.Venue.clean(), Preheader: text.Line(c.Preheader), Reason: text.Line(c.Reason), Letter: sheetOf(c.Bodies...)}
	var b strings.Builder
	if err := letterTemplate.ExecuteTemplate(&b, "page", head); err != nil {
		return "", "", err
	}
	page, err = unbroken(b.String(), head.Venue.Name)
	return head.Letter.text() + "\n" + head.foot(), page, err
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
