package reservations

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/settings"
)

func TestEasterFallsOnItsSunday(t *testing.T) {
	for year, want := range map[int]string{
		1961: "1961-04-02", 2000: "2000-04-23", 2008: "2008-03-23", 2019: "2019-04-21", 2024: "2024-03-31",
		2025: "2025-04-20", 2026: "2026-04-05", 2027: "2027-03-28", 2038: "2038-04-25", 2049: "2049-04-18", 2285: "2285-03-22",
	} {
		if got := easterOf(year).Format(time.DateOnly); got != want {
			t.Errorf("%d: %s, not %s", year, got, want)
		}
	}
}

func TestPublicHolidaysOfAYear(t *testing.T) {
	for name, c := range map[string]struct {
		year int
		want []PublicHoliday
	}{
		"a Sunday gives its Monday": {2026, []PublicHoliday{
			{"2026-01-01", "New Year's Day"}, {"2026-03-21", "Human Rights Day"}, {"2026-04-03", "Good Friday"},
			{"2026-04-06", "Family Day"}, {"2026-04-27", "Freedom Day"}, {"2026-05-01", "Workers' Day"},
			{"2026-06-16", "Youth Day"}, {"2026-08-09", "National Women's Day"}, {"2026-08-10", "National Women's Day (observed)"},
			{"2026-09-24", "Heritage Day"}, {"2026-12-16", "Day of Reconciliation"}, {"2026-12-25", "Christmas Day"},
			{"2026-12-26", "Day of Goodwill"},
		}},
		"a Monday that is one already": {2022, []PublicHoliday{
			{"2022-01-01", "New Year's Day"}, {"2022-03-21", "Human Rights Day"}, {"2022-04-15", "Good Friday"},
			{"2022-04-18", "Family Day"}, {"2022-04-27", "Freedom Day"}, {"2022-05-01", "Workers' Day"},
			{"2022-05-02", "Workers' Day (observed)"}, {"2022-06-16", "Youth Day"}, {"2022-08-09", "National Women's Day"},
			{"2022-09-24", "Heritage Day"}, {"2022-12-16", "Day of Reconciliation"}, {"2022-12-25", "Christmas Day"},
			{"2022-12-26", "Day of Goodwill"},
		}},
		"two on one day": {2008, []PublicHoliday{
			{"2008-01-01", "New Year's Day"}, {"2008-03-21", "Good Friday and Human Rights Day"}, {"2008-03-24", "Family Day"},
			{"2008-04-27", "Freedom Day"}, {"2008-04-28", "Freedom Day (observed)"}, {"2008-05-01", "Workers' Day"},
			{"2008-06-16", "Youth Day"}, {"2008-08-09", "National Women's Day"}, {"2008-09-24", "Heritage Day"},
			{"2008-12-16", "Day of Reconciliation"}, {"2008-12-25", "Christmas Day"}, {"2008-12-26", "Day of Goodwill"},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, holidaysOf(c.year)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestHolidaysToComeAreThoseThatVisitorsMayAskFor(t *testing.T) {
	s := Service{clock: func() time.Time { return time.Date(2026, 12, 25, 23, 0, 0, 0, settings.Zone) }}
	found := s.Holidays().Items
	first, last := found[0], found[len(found)-1]
	if first.Date != "2026-12-25" || last.Date != "2028-12-25" {
		t.Errorf("from %v to %v", first, last)
	}
	var before calendar.Date
	for _, holiday := range found {
		if !before.Before(holiday.Date) {
			t.Errorf("%s after %s", holiday.Date, before)
		}
		before = holiday.Date
	}
}
