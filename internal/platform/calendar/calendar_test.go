package calendar_test

import (
	"testing"

	"tafel/internal/platform/calendar"
)

func TestADayKnowsItsWeekAndItsPartOfTheYear(t *testing.T) {
	for _, c := range []struct {
		day, monday, quarter, year calendar.Date
		weekday                    int
	}{
		{"2026-09-04", "2026-08-31", "2026-07-01", "2026-01-01", 4}, // a Friday
		{"2026-08-31", "2026-08-31", "2026-07-01", "2026-01-01", 0}, // a Monday
		{"2026-09-06", "2026-08-31", "2026-07-01", "2026-01-01", 6}, // a Sunday
		{"2027-01-01", "2026-12-28", "2027-01-01", "2027-01-01", 4},
		{"2028-12-31", "2028-12-25", "2028-10-01", "2028-01-01", 6},
		{"", "", "", "", 0},
	} {
		if got := c.day.Monday(); got != c.monday || c.day.Weekday() != c.weekday {
			t.Errorf("%s is day %d of the week of %s", c.day, c.day.Weekday(), got)
		}
		if quarter, year := c.day.StartOf(3), c.day.StartOf(12); quarter != c.quarter || year != c.year {
			t.Errorf("%s is in the quarter of %s and the year of %s", c.day, quarter, year)
		}
	}
}

func TestDaysAreCountedFromOneToAnother(t *testing.T) {
	for _, c := range []struct {
		from, to calendar.Date
		want     int
	}{
		{"2026-09-04", "2026-09-04", 0}, {"2026-09-04", "2026-09-05", 1}, {"2028-02-28", "2028-03-01", 2},
		{"2026-09-04", "2026-08-31", -4}, {"2026-01-01", "2027-01-01", 365}, {"2026-09-04", "", 0},
	} {
		if got := c.from.DaysUntil(c.to); got != c.want {
			t.Errorf("from %s to %s there are %d days, want %d", c.from, c.to, got, c.want)
		}
	}
}
