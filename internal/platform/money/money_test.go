package money_test

import (
	"encoding/json"
	"os"
	"testing"

	"tafel/internal/platform/money"
)

func TestStringFollowsTheGoldenCases(t *testing.T) {
	raw, err := os.ReadFile("../../../api/cases/money.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Cents money.Cents `json:"cents"`
		Text  string      `json:"text"`
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 10 {
		t.Fatalf("only %d golden cases", len(cases))
	}
	for _, c := range cases {
		if got := c.Cents.String(); got != c.Text {
			t.Errorf("Cents(%d) = %q, want %q", c.Cents, got, c.Text)
		}
	}
}

func TestStringHoldsAtTheEnds(t *testing.T) {
	if got := money.Cents(-1 << 63).String(); got != "-R92\u00a0233\u00a0720\u00a0368\u00a0547\u00a0758.08" {
		t.Errorf("smallest amount = %q", got)
	}
}
