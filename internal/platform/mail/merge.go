package mail

import (
	"cmp"
	"reflect"
	"strings"
)

// anyone is who a letter greets whose reader's name is unknown, or that was
// written for readers of several names.
const anyone = "Good day,"

// mergedLetter is a letter as it is drawn: one part, or a part for each of the letters
// that became one.
type mergedLetter struct {
	Letter // what is said once
	Parts  []part
}

// part is what is said of each.
type part struct {
	Sections []Section
	Action   Action
}

// mergeLetters makes one letter of those that became one, or of one: what is the same
// in all of them is said once.
func mergeLetters(bodies ...body) (s mergedLetter) {
	for i, b := range bodies {
		l := b.Letter.clean()
		l.Action.URL = shift(l.Action.URL, b.Before)
		greeting := l.Greeting
		if i > 0 && greeting != s.Greeting {
			greeting = anyone
		}
		s.Letter = l // the newest knows best
		s.Greeting, s.Sections = greeting, nil
		s.Parts = append(s.Parts, part{l.Sections, l.Action})
	}
	if len(bodies) > 1 {
		s.Heading = cmp.Or(s.Many.Heading, s.Heading)
		if len(s.Many.Paragraphs) > 0 {
			s.Paragraphs = s.Many.Paragraphs
		}
	}
	s.sayOnce()
	return s
}

// sayOnce takes out of the parts what all of them share: the button, and a
// common section at their beginning.
func (s *mergedLetter) sayOnce() {
	first := s.Parts[0]
	sameAction, sameSection := true, true
	for _, p := range s.Parts {
		sameAction = sameAction && p.Action == first.Action
		sameSection = sameSection && len(p.Sections) > 1 && p.Sections[0].Common && reflect.DeepEqual(p.Sections[0], first.Sections[0])
	}
	if sameSection {
		s.Sections = first.Sections[:1]
	}
	if !sameAction {
		s.Action = Action{}
	}
	for i := range s.Parts {
		if sameSection {
			s.Parts[i].Sections = s.Parts[i].Sections[1:]
		}
		if sameAction {
			s.Parts[i].Action = Action{}
		}
	}
}

// text writes the same for programs, and people, that want no HTML.
func (s mergedLetter) text() string {
	var b strings.Builder
	paragraph := func(s string) {
		if s != "" {
			b.WriteString(s + "\n\n")
		}
	}
	paragraph(underlined(s.Heading, "="))
	paragraph(s.Greeting)
	for _, p := range s.Paragraphs {
		paragraph(p)
	}
	for _, section := range s.Sections {
		paragraph(section.text())
	}
	for i, p := range s.Parts {
		if i > 0 {
			paragraph("* * *")
		}
		for _, section := range p.Sections {
			paragraph(section.text())
		}
		paragraph(p.Action.text())
	}
	paragraph(s.Action.text())
	for _, p := range s.Closing {
		paragraph(p)
	}
	return strings.TrimSpace(b.String()) + "\n"
}
