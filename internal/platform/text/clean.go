package text

import (
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean trims a text and takes out what could act instead of being read:
// control characters, invisible ones, and marks that turn the direction of
// writing around. Line breaks stay, all written as \n. What shows nothing is "".
func Clean(s string) string { return strings.TrimSpace(strip(s, '\n')) }

// Line is Clean for what belongs on one line: a name, a title, a header.
func Line(s string) string {
	if plain(s) {
		return s
	}
	return strings.Join(strings.Fields(strip(s, ' ')), " ")
}

// plain tells of a line of ASCII that Line would leave as it is: most are.
func plain(s string) bool {
	before := byte(' ')
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == ' ' && before == ' ' {
			return false
		}
		before = s[i]
	}
	return before != ' '
}

// Count writes a number of things: 1 seat, 2 seats.
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Capital begins a text with a capital letter.
func Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if first == utf8.RuneError {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// Storable tells whether PostgreSQL can keep a text: it takes neither NUL nor broken UTF-8.
func Storable(s string) bool { return utf8.ValidString(s) && !strings.ContainsRune(s, 0) }

// Cut keeps at most n characters and shows that there was more.
func Cut(s string, n int) string {
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	return strings.TrimSpace(string(runes[:n-1])) + "…"
}

// Shorten keeps as many characters as fit with the dots that show that there was more.
func Shorten(s string, fits func(string) bool) string {
	letters := []rune(s)
	for len(letters) > 0 && !fits(string(letters)+"…") {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ,.;:–-") + "…"
}

// Excerpt is the beginning of a text, to the end of a word, in at most n characters.
func Excerpt(s string, n int) string {
	s = strings.TrimSpace(s)
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	begun := string(runes[:n-2])
	if end := strings.LastIndexFunc(begun, unicode.IsSpace); end > 0 && !unicode.IsSpace(runes[n-2]) {
		begun = begun[:end]
	}
	return strings.TrimRightFunc(begun, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(".,:;", r) }) + " …"
}

// Sentences are as many whole ones at the beginning of a text as n characters hold. Where the first is longer, it is an
// excerpt.
func Sentences(s string, n int) string {
	s = strings.TrimSpace(s)
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	for end := n; end > 0; end-- {
		if strings.ContainsRune(".!?", runes[end-1]) && unicode.IsSpace(runes[end]) {
			return string(runes[:end])
		}
	}
	return Excerpt(s, n)
}

// Summary is the beginning of a text, for previews.
func Summary(s string) string { return Excerpt(s, 160) }

// Host is a site's host name as it stands behind the @ of an identifier.
func Host(publicURL string) string {
	u, err := url.Parse(publicURL)
	if err != nil || u.Hostname() == "" || strings.Trim(u.Hostname(), hostRunes) != "" {
		return "tafel.invalid"
	}
	return u.Hostname()
}

const hostRunes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-"

// unusual tells which characters strip has to look at; most texts have none.
func unusual(r rune) bool { return r < ' ' || r > '~' }

func strip(s string, lineBreak rune) string {
	if !strings.ContainsFunc(s, unusual) {
		return s
	}
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n")
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\r', r == '\v', r == '\f', r == '\u0085', r == '\u2028', r == '\u2029':
			return lineBreak
		case r == '\t':
			return ' '
		case unicode.IsControl(r), hidden(r):
			return -1
		}
		return r
	}, s)
	if !strings.ContainsFunc(s, shows) {
		return ""
	}
	return s
}

// shows tells whether a character is there to be seen on its own.
func shows(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r) }

// hidden are characters that show nothing or turn the reading direction. The
// joiners that emoji and some scripts need stay.
func hidden(r rune) bool {
	return unicode.Is(unicode.Bidi_Control, r) || strings.ContainsRune("\u200b\ufeff\u2060\u00ad\u2800\u3164\uffa0\u115f\u1160\u180e", r)
}
