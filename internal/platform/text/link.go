package text

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/net/publicsuffix"
	"golang.org/x/text/unicode/norm"
)

// endings are what most domains end in.
const endings = `com|net|org|info|biz|co|za|africa|io|me|ru|cn|uk|de|eu|xyz|top|shop|site|online|store|link|click|live|club|app|dev|page|web|ly|gl|gg|tk`

var (
	// plainLink is an address that says what it is: a scheme, www., or four numbers.
	plainLink = regexp.MustCompile(`(?i)[a-z]:/{2}|\bwww\.|\b\d{1,3}(\.\d{1,3}){3}\b|\b(mailto|tel|javascript):`)
	// spelled is an address whose full stop is written out.
	spelled = regexp.MustCompile(`(?i)[\pL\d]\s*[\[({]?\s*\bdot\b\s*[\])}]?\s*(` + endings + `)\b`)
	// domain is two words with a full stop and no space between them.
	domain = regexp.MustCompile(`[\pL\pN][\-.]?\.(\pL[\pL\-]*\pL)(/?)`)
)

// HasLink tells whether a text has something in it that could be taken for a
// web address or the domain of one. "Lovely evening.Thank you" has none: a
// capital after a full stop begins a sentence, unless domains end so.
func HasLink(s string) bool {
	s = strings.NewReplacer("。", ".", "｡", ".", "․", ".", "\u200b", "", "\u200c", "", "\u200d", "", "\u2060", "", "\ufeff", "").Replace(norm.NFKC.String(s))
	if plainLink.MatchString(s) || spelled.MatchString(s) {
		return true
	}
	for _, found := range domain.FindAllStringSubmatch(s, -1) {
		_, known := publicsuffix.PublicSuffix(strings.ToLower(found[1]))
		if begins := []rune(found[1])[:2]; known || found[2] != "" || !unicode.IsUpper(begins[0]) || unicode.IsUpper(begins[1]) {
			return true
		}
	}
	return false
}
