package accounts

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"tafel/internal/platform/text"
)

// A password may be any text of a sensible length; there are no rules on which
// characters it must have, because length is what protects. But it must not be
// one of those that everybody tries first.
const (
	passwordLeast = 12
	passwordMost  = 128

	passwordTooShort  = "Please use at least 12 characters"
	passwordTooLong   = "Please use at most 128 characters"
	passwordGuessable = "Please choose a password that is harder to guess: three or four unrelated words, for example"
)

// weak says what is wrong with a password, or nothing. about is what anybody
// knows: the account's address and name, the venue's name and towns.
func weak(password string, about ...string) string {
	switch n := utf8.RuneCountInString(password); {
	case n < passwordLeast:
		return passwordTooShort
	case n > passwordMost:
		return passwordTooLong
	case guessable(password, about):
		return passwordGuessable
	}
	return ""
}

// unpredictable is how much of a password must be left when everything that a
// guesser tries first is taken for little.
const unpredictable = 8.0

// guessable weighs a password piece by piece: a character is worth one, and a
// whole word, year, keyboard run or repetition is worth hardly more.
func guessable(password string, about []string) bool {
	text := period([]rune(text.Fold(password)))
	known := aboutWords(about)
	variants := [][]rune{text, unleet(text, 'i'), unleet(text, 'l')}
	weight, seen := 0.0, map[string]bool{}
	for at := 0; at < len(text); {
		n := max(longestWord(variants, at, known), run(text, at), year(text, at))
		if n < 3 {
			weight++
			at++
			continue
		}
		if piece := string(text[at : at+n]); !seen[piece] {
			seen[piece] = true
			weight += 1.5
		}
		at += n
	}
	return weight < unpredictable
}

// period is the block that a text repeats, or all of it.
func period(text []rune) []rune {
	for n := 1; n <= len(text)/2; n++ {
		repeats := true
		for i := n; i < len(text) && repeats; i++ {
			repeats = text[i] == text[i-n]
		}
		if repeats {
			return text[:n]
		}
	}
	return text
}

var leet = map[rune]rune{'0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', '$': 's', '!': 'i', '|': 'l'}

// unleet reads p4ssw0rd as password; one stands for i or for l.
func unleet(text []rune, one rune) []rune {
	plain := slices.Clone(text)
	for i, r := range plain {
		if r == '1' {
			plain[i] = one
		} else if letter, ok := leet[r]; ok {
			plain[i] = letter
		}
	}
	return plain
}

// longestWord is how many characters the longest word has that begins here.
func longestWord(variants [][]rune, at int, about []string) int {
	for n := len(variants[0]) - at; n >= 3; n-- {
		for _, text := range variants {
			if word := string(text[at : at+n]); common()[word] || slices.Contains(about, word) {
				return n
			}
		}
	}
	return 0
}

// keyboards are the rows that fingers run along, both ways.
var keyboards = []string{
	"abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "1q2w3e4r5t6y7u8i9o0p", "!@#$%^&*()",
}

// run is how far a keyboard run or one repeated character goes.
func run(text []rune, at int) (longest int) {
	for longest = 1; at+longest < len(text) && text[at+longest] == text[at]; longest++ {
	}
	for _, row := range keyboards {
		back := []rune(row)
		slices.Reverse(back)
		for _, direction := range []string{row, string(back)} {
			n := 1
			for at+n < len(text) && strings.Contains(direction, string(text[at:at+n+1])) {
				n++
			}
			longest = max(longest, n)
		}
	}
	return longest
}

var years = regexp.MustCompile(`^(19|20)[0-9]{2}`)

func year(text []rune, at int) int { return len(years.FindString(string(text[at:]))) }

// aboutWords are the words of what anybody knows, whole and apart.
func aboutWords(about []string) (words []string) {
	for _, known := range about {
		folded := text.Fold(known)
		parts := strings.FieldsFunc(folded, func(r rune) bool { return !strings.ContainsRune(letters, r) })
		for _, word := range append(parts, strings.Join(parts, "")) {
			if len(word) >= 3 {
				words = append(words, word)
			}
		}
	}
	return words
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

// passwords are the most common ones of eight characters and more, one a line.
//
//go:embed passwords.txt
var passwords string

// common are the passwords of every leak, the words that they are made of, and
// those of a venue like this. They are taken together with digits, years and runs.
var common = sync.OnceValue(func() map[string]bool {
	known := map[string]bool{}
	for word := range strings.FieldsSeq(passwords + words) {
		known[word] = true
	}
	return known
})

const words = `
	password passwort wachtwoord passcode pass secret geheim login logon letmein welcome welkom admin administrator root
	user guest test testing temp temporary default change changeme please enter access open sesame system server computer
	internet office company business work monday tuesday wednesday thursday friday saturday sunday january february march
	april june july august september october november december summer winter spring autumn morning night today forever
	love loves lover iloveyou you baby babygirl angel princess prince queen king sunshine flower rainbow butterfly star
	dragon monkey tiger lion shadow master hunter ranger killer ninja superman batman spiderman pokemon starwars matrix
	football soccer rugby cricket baseball basketball hockey liverpool arsenal chelsea united barcelona madrid springbok
	springboks bafana chiefs pirates sharks stormers blue black white green yellow orange purple silver golden gold
	freedom whatever trustno one nothing money cash happy lucky hello hey world family mother father sister brother
	friend friends michael jennifer jordan thomas charlie daniel jessica ashley andrew matthew robert joshua william
	jesus christ god lord faith grace blessed church heaven africa south durban johannesburg capetown pretoria natal
	restaurant venue kitchen chef waiter manager owner staff event events wedding picnic dinner lunch
	table tafel wine food menu booking reservation invoice and the my our abc xyz qaz wsx asd zxc
	correcthorsebatterystaple`
