// Package text prepares what people type: it cleans and cuts it for showing,
// folds case and accents for searching (in Go, because the two databases fold
// differently), and makes LIKE patterns in which % and _ mean themselves. It
// owns nothing.
package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Fold makes "  Zoë  NKOSI " and "zoe nkosi" the same.
func Fold(s string) string {
	if isASCII(s) { // nearly always, and ten times as fast
		return strings.Join(strings.Fields(strings.ToLower(s)), " ")
	}
	var b strings.Builder
	for _, r := range cases.Fold().String(norm.NFKD.String(cases.Fold().String(s))) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII })
}

// Words are the folded words of a text.
func Words(s string) []string { return strings.Fields(Fold(s)) }

// Column is what a search column holds: a space before every word, so that one
// pattern finds the beginnings of words.
func Column(texts ...string) string {
	var b strings.Builder
	for _, text := range texts {
		for _, word := range Words(text) {
			b.WriteString(" " + word)
		}
	}
	return b.String()
}

var escape = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Inside is the LIKE pattern (with ESCAPE '\') for a folded text anywhere; for
// nothing it is empty, and there is nothing to look for.
func Inside(folded string) string {
	if folded == "" {
		return ""
	}
	return "%" + escape.Replace(folded) + "%"
}

// WordStart is the LIKE pattern (with ESCAPE '\') on a Column for a word that
// begins so.
func WordStart(folded string) string { return "% " + escape.Replace(folded) + "%" }

// Range bounds the texts that begin with a prefix: from <= text AND text < to,
// in the order of bytes. It lets an index answer.
func Range(prefix string) (from, to string) { return prefix, prefix + string(unicode.MaxRune) }

// Digits are the digits of a text, such as a phone number's.
func Digits(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}
