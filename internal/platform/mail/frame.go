package mail

import (
	"bytes"
	"html/template"
	"strings"
	"unicode/utf8"

	"tafel/internal/platform/text"
)

// letterhead is what the template around the bodies needs. The bodies were
// written by the letter template and are safe as they are.
type letterhead struct {
	Venue     Venue
	Preheader string
	Reason    string
	Bodies    []template.HTML
}

// whole puts the letterhead around the bodies, as text and as HTML, with the
// secrets still marked.
func (c content) whole() (plain, page string, err error) {
	head := letterhead{Venue: c.Venue.clean(), Preheader: text.Line(c.Preheader), Reason: text.Line(c.Reason)}
	texts, pages, err := c.bodies()
	if err != nil {
		return "", "", err
	}
	head.Bodies = pages
	var b bytes.Buffer
	if err := letterTemplate.ExecuteTemplate(&b, "page", head); err != nil {
		return "", "", err
	}
	page, err = unbroken(b.String(), head.Venue.Name)
	return strings.Join(texts, "\n\n* * *\n\n") + "\n\n" + head.foot(), page, err
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

// bodies are what stands under the letterhead: several letters of a sort are
// one, and what has no letter stays as it was written.
func (c content) bodies() (texts []string, pages []template.HTML, err error) {
	if one, ok := together(c.Bodies); ok {
		page, err := one.html()
		return []string{strings.TrimSpace(one.text())}, []template.HTML{template.HTML(page)}, err
	}
	for _, b := range c.Bodies {
		page, err := b.page()
		if err != nil {
			return nil, nil, err
		}
		texts, pages = append(texts, strings.TrimSpace(b.Text)), append(pages, template.HTML(page))
	}
	return texts, pages, nil
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
