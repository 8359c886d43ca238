package reports

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

func TestAPeriodHasAFirstAndALastDay(t *testing.T) {
	for _, c := range []struct {
		name        string
		today       calendar.Date
		first, last calendar.Date
	}{
		{"", "2026-02-28", "2026-02-01", "2026-02-28"},
		{thisMonth, "2028-02-01", "2028-02-01", "2028-02-29"},
		{lastMonth, "2026-01-31", "2025-12-01", "2025-12-31"},
		{lastMonth, "2026-03-31", "2026-02-01", "2026-02-28"},
		{thisQuarter, "2026-11-30", "2026-10-01", "2026-12-31"},
		{thisQuarter, "2026-01-01", "2026-01-01", "2026-03-31"},
		{thisYear, "2026-12-31", "2026-01-01", "2026-12-31"},
	} {
		got, err := Period{Name: c.name}.days(c.today)
		if want := (span{c.first, c.last}); got != want || err != nil {
			t.Errorf("%q on %s is %v, %v; want %v", c.name, c.today, got, err, want)
		}
	}
}

func TestWrongDatesAreRefusedWithASentence(t *testing.T) {
	for _, c := range []struct {
		from, to calendar.Date
		want     map[string]string
	}{
		{"", "", map[string]string{"from": noFirst, "to": noLast}},
		{"2026-02-30", "2026-03-01", map[string]string{"from": noDay}},
		{"2026-03-02", "2026-03-01", map[string]string{"to": backward}},
		{"2021-03-01", "2026-03-01", map[string]string{"to": tooLong}},
		{"2021-03-01", "2026-02-28", nil},
		{"2026-03-01", "2026-03-01", nil},
	} {
		_, err := Period{Name: ownDates, From: c.from, To: c.to}.days("2026-09-04")
		var refused *fault.Error
		if !errors.As(err, &refused) {
			refused = &fault.Error{}
		}
		if diff := cmp.Diff(c.want, refused.Fields); diff != "" {
			t.Errorf("from %q to %q: %s", c.from, c.to, diff)
		}
	}
}

// However long a period is, every day of it lies in exactly one row, and there are few enough to read.
func TestStepsHoldEveryDayOnce(t *testing.T) {
	for _, c := range []struct {
		span
		step Step
		rows int
	}{
		{span{"2026-09-04", "2026-09-04"}, ByDay, 1},
		{span{"2026-08-01", "2026-08-31"}, ByDay, 31},
		{span{"2026-08-01", "2026-09-01"}, ByWeek, 6}, // from a Saturday to a Tuesday
		{span{"2026-07-01", "2026-09-30"}, ByWeek, 14},
		{span{"2026-01-01", "2026-12-31"}, ByMonth, 12},
		{span{"2021-03-15", "2026-03-14"}, ByMonth, 61},
	} {
		step, all := c.steps()
		if step != c.step || len(all) != c.rows {
			t.Errorf("%v is cut into %d of %s", c.span, len(all), step)
		}
		next := c.first
		for _, part := range all {
			if part.first != next || part.last.Before(part.first) {
				t.Errorf("%v: a row from %s to %s, where %s was next", c.span, part.first, part.last, next)
			}
			next = part.last.AddDays(1)
		}
		if next != c.last.AddDays(1) {
			t.Errorf("%v ends with %s", c.span, next.AddDays(-1))
		}
	}
}
