package text_test

import (
	"strings"
	"testing"

	"tafel/internal/platform/text"
)

func TestLineIsOneLine(t *testing.T) {
	for in, want := range map[string]string{
		"Thandi  Nkosi":               "Thandi Nkosi",
		"a\r\nBcc: x@y.z":             "a Bcc: x@y.z",
		"a\nb\rc\vd\fe":               "a b c d e",
		"a\u2028b\u2029c\u0085d":      "a b c d",
		"nul\x00 bell\a":              "nul bell",
		"\u202eevil\u202c \ufeff":     "evil",
		"broken \xff byte":            "broken \ufffd byte",
		"family \U0001F468\u200d👩":    "family \U0001F468\u200d👩",
		" \t tabs\tand spaces \u00a0": "tabs and spaces",
	} {
		if got := text.Line(in); got != want {
			t.Errorf("Line(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestTextKeepsItsLines(t *testing.T) {
	if got := text.Clean(" a\r\nb\rc\u2028\td\x00 \n"); got != "a\nb\nc\n d" {
		t.Errorf("Text = %q", got)
	}
}

func TestWhatShowsNothingIsEmpty(t *testing.T) {
	for given, want := range map[string]string{
		"  Zoë   Nkosi ": "Zoë Nkosi", "a\r\nb\tc": "a b c", "x\u202ey\u200bz": "xyz", "\u2800\u3164": "", "\u0301": "", "👩\u200d🍳": "👩\u200d🍳",
	} {
		if got := text.Line(given); got != want {
			t.Errorf("Line(%q) = %q, want %q", given, got, want)
		}
	}
}

func TestCutCountsCharacters(t *testing.T) {
	if got := text.Cut(strings.Repeat("é", 10), 10); got != strings.Repeat("é", 10) {
		t.Errorf("whole = %q", got)
	}
	if got := text.Cut(strings.Repeat("é", 11), 10); got != strings.Repeat("é", 9)+"…" {
		t.Errorf("cut = %q", got)
	}
}

func TestSentencesAreWhole(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"Bring a rug. The coffee is ours.", 40, "Bring a rug. The coffee is ours."},
		{"Bring a rug. The coffee is ours.", 31, "Bring a rug."},
		{"Bring a rug. The coffee is ours. Come!", 32, "Bring a rug. The coffee is ours."},
		{"Seats at R3.50 each. And more", 25, "Seats at R3.50 each."},
		{"Are you hungry?\nWe cook.", 18, "Are you hungry?"},
		{"Four pours, a cheese board and a walk", 20, "Four pours, a …"},
	} {
		if got := text.Sentences(c.text, c.most); got != c.want {
			t.Errorf("Sentences(%q, %d) = %q, want %q", c.text, c.most, got, c.want)
		}
	}
}

func TestAnExcerptEndsWithAWord(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"Short enough. ", 20, "Short enough."},
		{"Four pours, a cheese board and a walk", 22, "Four pours, a cheese …"},
		{"Four pours, a cheese board and a walk", 21, "Four pours, a …"},
		{"Four pours, a cheese board", 13, "Four pours …"},
		{"Weltfremdenführerversammlung", 10, "Weltfrem …"},
	} {
		if got := text.Excerpt(c.text, c.most); got != c.want {
			t.Errorf("Excerpt(%q, %d) = %q, want %q", c.text, c.most, got, c.want)
		}
	}
}

func TestACapitalBeginsAText(t *testing.T) {
	for given, want := range map[string]string{"paid": "Paid", "R 10": "R 10", "élan": "Élan", "éa": "Éa", "": "", "\xff": "\xff", "🍽 x": "🍽 x"} {
		if got := text.Capital(given); got != want {
			t.Errorf("%q begins as %q, want %q", given, got, want)
		}
	}
}

func TestBrokenTextIsNotStorable(t *testing.T) {
	for given, want := range map[string]bool{"": true, "é🍽\n": true, "a\x00b": false, "\xff": false} {
		if got := text.Storable(given); got != want {
			t.Errorf("%q: %v", given, got)
		}
	}
}
