package reservations

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
)

// The browser's preview of a day reads the same cases.
func TestRulesOfferTheTimesOfTheirDays(t *testing.T) {
	raw, err := os.ReadFile("../../api/cases/booking-times.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name   string
		Rules  BookingRules
		Date   calendar.Date
		Closed string
		Times  []calendar.TimeOfDay
	}
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) == 0 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			if got := c.Rules.ClosedOn(c.Date); got != c.Closed {
				t.Errorf("closed: %q, not %q", got, c.Closed)
			}
			if diff := cmp.Diff(c.Times, c.Rules.Times(c.Date)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLargerPartiesStayLonger(t *testing.T) {
	shipped := DefaultRules()
	three := BookingRules{Stays: []Stay{{From: 1, Minutes: 90}, {From: 5, Minutes: 150}, {From: 12, Minutes: 240}}}
	turned := BookingRules{Stays: []Stay{{From: 12, Minutes: 240}, {From: 1, Minutes: 90}}}
	for name, c := range map[string]struct {
		rules  BookingRules
		people int
		want   int
	}{
		"two":                       {shipped, 2, 120},
		"six":                       {shipped, 6, 120},
		"seven":                     {shipped, 7, 180},
		"seventy":                   {shipped, 70, 180},
		"one of three":              {three, 1, 90},
		"the second of three":       {three, 11, 150},
		"the last of three":         {three, 12, 240},
		"in whatever order, few":    {turned, 2, 90},
		"in whatever order, many":   {turned, 20, 240},
		"where nothing is said":     {BookingRules{}, 4, 120},
		"below the smallest number": {BookingRules{Stays: []Stay{{From: 5, Minutes: 60}}}, 2, 120},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.rules.StayOf(c.people); got != c.want {
				t.Errorf("%d minutes, not %d", got, c.want)
			}
		})
	}
}

func TestAPartyTakesTheHalfHoursOfItsStay(t *testing.T) {
	for name, c := range map[string]struct {
		at      calendar.TimeOfDay
		minutes int
		want    []int
	}{
		"two hours":              {"19:00", 120, []int{38, 39, 40, 41}},
		"from a quarter past":    {"19:15", 60, []int{38, 39, 40}},
		"to the half hour":       {"18:30", 30, []int{37}},
		"past midnight":          {"23:30", 60, []int{47, 48}},
		"a minute more than one": {"12:00", 31, []int{24, 25}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, halvesOf(c.at, c.minutes)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
