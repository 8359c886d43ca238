package rules_test

import (
	"encoding/json"
	"os"
	"testing"

	"tafel/internal/platform/rules"
)

func TestNumbersAreDialledFromAnywhere(t *testing.T) {
	raw, err := os.ReadFile("../../../api/cases/phones.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ Typed, Dialled string }
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for _, c := range cases {
		if got := rules.International(c.Typed); got != c.Dialled {
			t.Errorf("%q is dialled as %q, want %q", c.Typed, got, c.Dialled)
		}
		if broken := rules.Broken(c.Typed, "", rules.Phone()); broken != "" {
			t.Errorf("%q is refused: %s", c.Typed, broken)
		}
	}
	for _, none := range []string{"", "abc", "12", "javascript:1234567"} {
		if got := rules.International(none); got != "" {
			t.Errorf("%q is no number and is dialled as %q", none, got)
		}
	}
}
