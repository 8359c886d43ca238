package mail

import (
	"strings"
	"unicode/utf8"

	"tafel/internal/platform/text"
)

// letterhead is what stands around the letter.
type letterhead struct {
	Sender    Sender
	Preheader string
	Reason    string
	Old       []string // see body
	Letter    *mergedLetter
}

// whole puts the letterhead around the letter, as text and as HTML, with the
// secrets still marked.
func (c content) whole() (plain, page string) {
	head := letterhead{Sender: c.Sender.clean(), Preheader: text.Line(c.Preheader), Reason: text.Line(c.Reason)}
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
		letter := mergeLetters(letters...)
		head.Letter, texts = &letter, append(texts, letter.text())
	}
	return strings.Join(texts, "\n* * *\n\n") + "\n" + head.foot(), unbroken(head.html(), head.Sender.Name)
}

// longName is what still fits into one line of a small phone.
const longName = 20

// unbroken keeps the sender's name on one line, wherever the page says it.
func unbroken(page, name string) string {
	if utf8.RuneCountInString(name) > longName || !strings.Contains(name, " ") {
		return page
	}
	name = escape(name)
	return strings.ReplaceAll(page, name, strings.ReplaceAll(name, " ", "&nbsp;"))
}

func (v Sender) clean() Sender {
	return Sender{Name: text.Line(v.Name), Address: text.Line(v.Address), Phone: text.Line(v.Phone), Email: text.Line(v.Email), PublicURL: text.Line(v.PublicURL)}
}

// foot is the end of the plain text: who we are and why we write.
func (h letterhead) foot() string {
	lines := []string{"-- "} // the mark of a signature, space and all
	for _, s := range []string{h.Sender.Name, h.Sender.Address, h.Sender.Phone, h.Sender.Email, h.Sender.PublicURL} {
		if s != "" {
			lines = append(lines, s)
		}
	}
	if h.Reason != "" {
		lines = append(lines, "", h.Reason)
	}
	return strings.Join(lines, "\n") + "\n"
}
