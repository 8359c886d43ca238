package mail

import (
	"bytes"
	"html/template"
	"strings"

	"tafel/internal/mail/plain"
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
func (c content) whole() (text, page string, err error) {
	head := letterhead{Venue: c.Venue.clean(), Preheader: plain.Line(c.Preheader), Reason: plain.Line(c.Reason)}
	var texts []string
	for _, b := range c.Bodies {
		page, err := b.page()
		if err != nil {
			return "", "", err
		}
		head.Bodies = append(head.Bodies, template.HTML(page))
		texts = append(texts, strings.TrimSpace(b.Text))
	}
	var b bytes.Buffer
	if err := paper.ExecuteTemplate(&b, "page", head); err != nil {
		return "", "", err
	}
	return strings.Join(texts, "\n\n* * *\n\n") + "\n\n" + head.foot(), b.String(), nil
}

func (v Venue) clean() Venue {
	return Venue{Name: plain.Line(v.Name), Address: plain.Line(v.Address), Phone: plain.Line(v.Phone), Email: plain.Line(v.Email), PublicURL: plain.Line(v.PublicURL)}
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
