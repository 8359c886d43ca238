// Package plain takes out of people's text what could act instead of being
// read: line breaks where a header or a calendar file has one line, control
// characters, and marks that turn the direction of writing around.
package plain

import (
	"net/url"
	"strings"
	"unicode"
)

// Line is text for one line: a subject, a name, a title.
func Line(s string) string { return strings.Join(strings.Fields(strip(s, ' ')), " ") }

// Text keeps its line breaks, all written as \n.
func Text(s string) string { return strings.TrimSpace(strip(s, '\n')) }

// Cut keeps at most n characters and shows that there was more.
func Cut(s string, n int) string {
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	return strings.TrimSpace(string(runes[:n-1])) + "…"
}

// Host is a site's host name as it stands behind the @ of an identifier.
func Host(publicURL string) string {
	u, err := url.Parse(publicURL)
	if err != nil || u.Hostname() == "" || strings.Trim(u.Hostname(), hostRunes) != "" {
		return "tafel.invalid"
	}
	return u.Hostname()
}

const hostRunes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-"

// suspect tells which characters strip has to look at; most texts have none.
func suspect(r rune) bool { return r < ' ' || r > '~' }

func strip(s string, lineBreak rune) string {
	if !strings.ContainsFunc(s, suspect) {
		return s
	}
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\r', r == '\v', r == '\f', r == '\u0085', r == '\u2028', r == '\u2029':
			return lineBreak
		case r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\uFEFF':
			return -1
		}
		return r
	}, s)
}
