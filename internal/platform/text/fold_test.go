package text_test

import (
	"testing"

	"tafel/internal/platform/text"
)

func TestFoldMakesWhatLooksAlikeEqual(t *testing.T) {
	for given, want := range map[string]string{
		"  Zoë  NKOSI ": "zoe nkosi",
		"Straße":        "strasse",
		"ÉLAN\tVITAL":   "elan vital",
		"ﬁne":           "fine",
		"İzmir":         "izmir",
		"𝐎wner":         "owner",
		"":              "",
		"100%_\\":       "100%_\\",
	} {
		if got := text.Fold(given); got != want {
			t.Errorf("Fold(%q) = %q, want %q", given, got, want)
		}
	}
}

func TestPatternsTakeEveryCharacterLiterally(t *testing.T) {
	if got := text.Inside(`50%_\`); got != `%50\%\_\\%` {
		t.Errorf("Inside gave %q", got)
	}
	if got := text.WordStart("a_"); got != `% a\_%` {
		t.Errorf("WordStart gave %q", got)
	}
}

func TestColumnPutsASpaceBeforeEveryWord(t *testing.T) {
	if got := text.Column("Zoë van Wyk", "", "zoe@example.com"); got != " zoe van wyk zoe@example.com" {
		t.Errorf("Column gave %q", got)
	}
}

func TestRangeHoldsExactlyWhatBeginsSo(t *testing.T) {
	from, to := text.Range("nko")
	for text, want := range map[string]bool{"nko": true, "nkosi": true, "nko😀": true, "nkp": false, "nk": false, "a": false} {
		if got := from <= text && text < to; got != want {
			t.Errorf("%q is inside: %v, want %v", text, got, want)
		}
	}
}
