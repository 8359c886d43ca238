package rules_test

import (
	"strings"
	"testing"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
)

func TestEachRuleAcceptsAndRefuses(t *testing.T) {
	const today = calendar.Date("2026-11-15")
	for name, c := range map[string]struct {
		rule    rules.Rule
		yes, no []string
	}{
		"required":  {rules.Required("m"), []string{"x", " x "}, []string{"", " ", "\u00a0", "\ufeff"}},
		"email":     {rules.Email("m"), []string{"", "a@b.co", "ünï@exämple.co"}, []string{"a", "a@b", "a b@c.co", "a@@b.co", "a@b..co", strings.Repeat("x", 250) + "@b.co"}},
		"date":      {rules.Date("m"), []string{"", "2028-02-29"}, []string{"2026-02-30", "2026-1-5", "x"}},
		"notPast":   {rules.NotPast("m"), []string{"2026-11-15", "2026-11-16"}, []string{"2026-11-14"}},
		"time":      {rules.Time("m"), []string{"17:00", "00:00"}, []string{"24:00", "9:30", "x"}},
		"number":    {rules.Number("m"), []string{"1", "-1.5", "0"}, []string{"1e3", "0x1", "+1", "1.", ".5", "١", "1,5", "NaN"}},
		"integer":   {rules.Integer("m"), []string{"1", "-1"}, []string{"1.5", "1.0", "x"}},
		"min":       {rules.Min(1, "m"), []string{"1", "2"}, []string{"0", "-1", "x"}},
		"max":       {rules.Max(100, "m"), []string{"100", "-5"}, []string{"100.01", "101"}},
		"minLength": {rules.MinLength(3, "m"), []string{"", "abc"}, []string{"ab"}},
		"maxLength": {rules.MaxLength(3, "m"), []string{"abc", " abc "}, []string{"abcd", "🍽🍽"}},
		"phone": {rules.Phone(), []string{"", "036 637 1234", "(036) 637-1234", "+27 36 637 1234", "0027 36 637 1234", "+27 (0)36 637 1234", "+49 30/90 18 20", "036.637.1234", " 6371234 "},
			[]string{"abc", "036 abc 1234", "123456", "12+34567", "++27366371234", "123456789012345678", "tel:0366371234", "036 637 1234 x5", "٠٣٦٦٣٧١٢٣٤"}},
		"oneOf": {rules.OneOf([]string{"1 Guest", "5+ Guests"}, "m"), []string{"", "1 Guest"}, []string{"2 Guests", "1 guest"}},
	} {
		t.Run(name, func(t *testing.T) {
			form := rules.Form{"f": {c.rule}}
			for _, value := range c.yes {
				if err := form.Check(map[string]string{"f": value}, today); err != nil {
					t.Errorf("%q was refused: %v", value, err)
				}
			}
			for _, value := range c.no {
				if err := form.Check(map[string]string{"f": value}, today); !fault.Is(err, fault.KindInvalid) {
					t.Errorf("%q was accepted", value)
				}
			}
		})
	}
}

func TestTheFirstBrokenRuleGivesTheMessage(t *testing.T) {
	form := rules.Form{"email": {rules.Required("Email is required"), rules.Email("Please enter a valid email")}}
	if got := form.Broken(map[string]string{}, "")["email"]; got != "Email is required" {
		t.Errorf("empty says %q", got)
	}
	if got := form.Broken(map[string]string{"email": "x"}, "")["email"]; got != "Please enter a valid email" {
		t.Errorf("x says %q", got)
	}
}
