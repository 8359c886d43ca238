package reservations

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/site"
)

func TestBookingRulesTellWhenGuestsAreServed(t *testing.T) {
	rules := DefaultRules()
	rules.Serving = append(rules.Serving, Serving{Days: []string{"Su"}, First: "12:30", Last: "12:30", Every: 30})
	rules.Closed = []ClosedDays{
		{From: "2026-11-01", To: "2026-11-14", Reason: "Over"}, {From: "2026-11-10", To: "2026-11-15", Reason: "Ends today"}, {From: "2026-12-25", To: "2026-12-25", Reason: "Christmas"},
	}
	want := site.Opening{
		Serving: []site.Hours{
			{Kind: site.Serving, Days: Weekdays, Opens: "17:00", Closes: "22:00"},
			{Kind: site.Serving, Days: []string{"Su"}, Opens: "12:30", Closes: "14:30"},
		},
		Closed: []site.Closure{{From: "2026-11-10", To: "2026-11-15"}, {From: "2026-12-25", To: "2026-12-25"}},
	}
	if diff := cmp.Diff(want, rules.opening(calendar.Date("2026-11-15"))); diff != "" {
		t.Error(diff)
	}
}

func TestHowFastWeAnswerIsPromisedOnlyWithAnOffice(t *testing.T) {
	venue := site.Default()
	if got := answers(venue); got != "We read every request ourselves and answer by email, at the latest by the end of the next working day." {
		t.Error(got)
	}
	venue.Hours = nil
	if got := answers(venue); got != "We read every request ourselves and answer by email." {
		t.Error(got)
	}
}
