package terms_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/terms"
)

func TestWhatIsKeptFollowsTheGoldenCases(t *testing.T) {
	raw, err := os.ReadFile("../../api/cases/refunds.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name                 string
		Terms                *terms.Numbers // missing: as shipped
		Now                  time.Time      // instead of today: the venue's day changes at midnight in Johannesburg
		Today, Agreed, Date  calendar.Date
		TotalCents           money.Cents
		PaidCents            money.Cents
		ByVenue              bool
		KeptCents, BackCents money.Cents
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 40 {
		t.Fatalf("only %d golden cases", len(cases))
	}
	for _, c := range cases {
		agreed := terms.Default()
		if c.Terms != nil {
			agreed = *c.Terms
		}
		if !c.Now.IsZero() {
			c.Today = calendar.DateOf(c.Now)
		}
		got := agreed.Settle(terms.Cancellation{Today: c.Today, Agreed: c.Agreed, Date: c.Date, Total: c.TotalCents, Paid: c.PaidCents, ByVenue: c.ByVenue})
		if got != (terms.Settlement{KeptCents: c.KeptCents, BackCents: c.BackCents}) {
			t.Errorf("%s: %+v, want %d kept and %d back", c.Name, got, c.KeptCents, c.BackCents)
		}
	}
}

func TestTheBalanceIsDueBeforeTheVisit(t *testing.T) {
	for _, c := range []struct{ issued, visit, due, want calendar.Date }{
		{"2026-11-15", "2026-12-24", "2026-12-15", "2026-12-22"},
		{"2026-11-15", "2026-11-18", "2026-12-15", "2026-11-16"},
		{"2026-11-15", "2026-11-17", "2026-12-15", "2026-12-15"},
		{"2026-11-15", "2026-11-01", "2026-12-15", "2026-12-15"},
		{"2026-11-15", "", "2026-12-15", "2026-12-15"},
	} {
		if got := terms.Default().BalanceDue(c.issued, c.visit, c.due); got != c.want {
			t.Errorf("issued %s for %s: due %s, want %s", c.issued, c.visit, got, c.want)
		}
	}
}

func TestSentencesHoldTheNumbers(t *testing.T) {
	raw, err := os.ReadFile("../../api/cases/terms.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Text, Filled, Unknown string
		Terms                 *terms.Numbers // missing: as shipped
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		agreed := terms.Default()
		if c.Terms != nil {
			agreed = *c.Terms
		}
		if got := agreed.Fill(c.Text); got != c.Filled {
			t.Errorf("%s became %s, want %s", c.Text, got, c.Filled)
		}
		if got := terms.UnknownPlace(c.Text); got != c.Unknown {
			t.Errorf("%s: %q is unknown, want %q", c.Text, got, c.Unknown)
		}
	}
}
