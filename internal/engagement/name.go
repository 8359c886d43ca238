package engagement

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"tafel/internal/platform/text"
)

// reserved are words that nobody may have in their name who is not signed in.
var reserved = []string{"admin", "administrator", "staff", "owner", "manager", "management", "moderator", "support", "team", "official"}

// lookalikes are letters of other alphabets, digits and pairs of letters that
// pass for Latin letters. A capital i is an l to whoever looks, so all i are.
var lookalikes = strings.NewReplacer(
	"а", "a", "е", "e", "о", "o", "р", "p", "с", "c", "х", "x", "у", "y", "і", "l", "ѕ", "s", "ԁ", "d", "ո", "n", "м", "m", "т", "t", "н", "h", "в", "b", "к", "k", "ӏ", "l", "ј", "j", "ս", "u",
	"α", "a", "ε", "e", "ι", "l", "ο", "o", "ν", "v", "ρ", "p", "τ", "t", "κ", "k", "η", "n", "υ", "u", "ω", "w", "ɑ", "a", "ı", "l", "ø", "o", "ł", "l", "đ", "d", "ƒ", "f",
	"0", "o", "1", "l", "|", "l", "!", "l", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b", "$", "s", "@", "a", "€", "e", "i", "l", "rn", "m", "vv", "w",
)

// skeleton is what a name looks like at a glance: folded, with look-alikes
// replaced and everything between the letters gone.
func skeleton(name string) string { return letters(lookalikes.Replace(text.Fold(name))) }

func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, s)
}

// wordsOf are the skeletons of a name's words, whether only spaces are between
// them or any mark: of "Thandi (s.t.a.f.f.)" and of "Thandi-Staff".
func wordsOf(name string) (all []string) {
	for _, word := range slices.Concat(strings.Fields(name), strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r)
	})) {
		all = append(all, skeleton(word), letters(lookalikes.Replace(strings.Trim(text.Fold(word), "0123456789"))))
	}
	return all
}

// inside finds the venue's name within another, whatever short word joins its
// parts: "and", "&", "n", "en".
func inside(venue string) *regexp.Regexp {
	var parts []string
	for _, word := range strings.Fields(text.Fold(venue)) {
		if s := skeleton(word); s != "" && s != "and" {
			parts = append(parts, regexp.QuoteMeta(s))
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return regexp.MustCompile(strings.Join(parts, `\pL{0,3}`))
}

// pretends tells of letters that are only used to look like others: small capitals,
// phonetic signs, and scripts whose letters have the shape of Latin ones.
func pretends(r rune) bool {
	return r >= 0x0250 && r <= 0x02af || r >= 0x1d00 && r <= 0x1dbf || r >= 0xa720 && r <= 0xa7ff || unicode.In(r, unicode.Cherokee, unicode.Lisu)
}

// imitates tells whether a name could pass for the venue or its staff. The full
// name of a member of staff may not be part of another either; a first name
// alone belongs to many.
func imitates(name, venue string, staff []string) bool {
	given := skeleton(name)
	if given == "" {
		return false
	}
	if strings.ContainsFunc(name, pretends) {
		return true
	}
	if v := inside(venue); v != nil && v.MatchString(given) {
		return true
	}
	all := wordsOf(name)
	for _, word := range reserved {
		if s := skeleton(word); strings.TrimPrefix(given, "the") == s || given == s || slices.Contains(all, s) {
			return true
		}
	}
	return slices.ContainsFunc(staff, func(taken string) bool {
		s := skeleton(taken)
		return s != "" && (given == s || strings.TrimPrefix(given, "the") == s || len(strings.Fields(taken)) > 1 && strings.Contains(given, s))
	})
}
