package dashboard

import (
	"testing"

	"tafel/internal/platform/calendar"
)

func TestAWeekRunsFromMondayToSunday(t *testing.T) {
	for day, want := range map[calendar.Date][2]calendar.Date{
		"2026-09-04": {"2026-08-31", "2026-09-06"}, // a Friday
		"2026-08-31": {"2026-08-31", "2026-09-06"}, // a Monday
		"2026-09-06": {"2026-08-31", "2026-09-06"}, // a Sunday
		"2027-01-01": {"2026-12-28", "2027-01-03"},
	} {
		if start, end := week(day); start != want[0] || end != want[1] {
			t.Errorf("%s is in %s to %s, want %v", day, start, end, want)
		}
	}
}

func TestMonthsAreTwelveAroundToday(t *testing.T) {
	all := months("2026-01-31")
	if len(all) != 12 || all[0].Month != "2025-04" || all[9].Month != "2026-01" || all[11].Month != "2026-03" {
		t.Errorf("got %+v", all)
	}
}
