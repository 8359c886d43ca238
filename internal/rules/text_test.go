package rules_test

import (
	"testing"

	"tafel/internal/rules"
)

func TestLineKeepsWhatCanBeSeenOnOneLine(t *testing.T) {
	for given, want := range map[string]string{
		"  Zoë   Nkosi ": "Zoë Nkosi", "a\r\nb\tc": "a b c", "x\u202ey\u200bz": "xyz", "\u2800\u3164": "", "\u0301": "", "👩\u200d🍳": "👩\u200d🍳",
	} {
		if got := rules.Line(given); got != want {
			t.Errorf("Line(%q) = %q, want %q", given, got, want)
		}
	}
}
