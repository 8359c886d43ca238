package rules

import (
	"strings"
	"unicode"
)

// Tidy trims a text, keeps line breaks and drops every other control or invisible
// formatting character, so that a text shows what it says.
func Tidy(text string) string {
	kept := strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		if r == '\t' {
			return ' '
		}
		if unicode.IsControl(r) || hidden(r) {
			return -1
		}
		return r
	}, strings.ReplaceAll(text, "\r\n", "\n"))
	if !strings.ContainsFunc(kept, shows) {
		return ""
	}
	return Trim(kept)
}

// Line is Tidy for what belongs on one line, such as a name.
func Line(text string) string { return strings.Join(strings.Fields(Tidy(text)), " ") }

// shows tells whether a character is there to be seen on its own.
func shows(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r) }

// hidden are characters that show nothing or turn the reading direction. The
// joiners that emoji and some scripts need stay.
func hidden(r rune) bool {
	return unicode.Is(unicode.Bidi_Control, r) || strings.ContainsRune("\u200b\ufeff\u2060\u00ad\u2800\u3164\uffa0\u115f\u1160\u180e", r)
}
