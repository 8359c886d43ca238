package reservations

import (
	"cmp"
	"slices"
	"time"

	"tafel/internal/platform/calendar"
)

// PublicHoliday is a day on which many venues are closed, or are full.
type PublicHoliday struct {
	Date calendar.Date `json:"date"`
	Name string        `json:"name"`
}

// PublicHolidays are those to come, for as long as visitors may ask ahead.
type PublicHolidays struct {
	Items []PublicHoliday `json:"items"`
}

// Holidays are South Africa's public holidays from today on. They close nothing by themselves.
func (s *Service) Holidays() PublicHolidays {
	today := s.clock.Today()
	end := today.AddMonths(mostHorizon)
	found := PublicHolidays{Items: []PublicHoliday{}}
	now := s.clock()
	for year := now.Year(); year <= now.Year()+mostHorizon/12+1; year++ {
		for _, holiday := range holidaysOf(year) {
			if !holiday.Date.Before(today) && !end.Before(holiday.Date) {
				found.Items = append(found.Items, holiday)
			}
		}
	}
	return found
}

// fixedHolidays fall on the same day of each year (Public Holidays Act 36 of 1994).
var fixedHolidays = []struct {
	month time.Month
	day   int
	name  string
}{
	{time.January, 1, "New Year's Day"},
	{time.March, 21, "Human Rights Day"},
	{time.April, 27, "Freedom Day"},
	{time.May, 1, "Workers' Day"},
	{time.June, 16, "Youth Day"},
	{time.August, 9, "National Women's Day"},
	{time.September, 24, "Heritage Day"},
	{time.December, 16, "Day of Reconciliation"},
	{time.December, 25, "Christmas Day"},
	{time.December, 26, "Day of Goodwill"},
}

// holidaysOf are the public holidays of a year by day. The Monday after one on a Sunday is one, too, unless it is
// one already. Days that the president adds for a single year are not known here.
func holidaysOf(year int) []PublicHoliday {
	names := map[time.Time]string{}
	add := func(day time.Time, name string) {
		if names[day] != "" {
			name = names[day] + " and " + name
		}
		names[day] = name
	}
	easter := easterOf(year)
	add(easter.AddDate(0, 0, -2), "Good Friday")
	add(easter.AddDate(0, 0, 1), "Family Day")
	var sundays []time.Time
	for _, fixed := range fixedHolidays {
		day := time.Date(year, fixed.month, fixed.day, 0, 0, 0, 0, time.UTC)
		add(day, fixed.name)
		if day.Weekday() == time.Sunday {
			sundays = append(sundays, day)
		}
	}
	for _, sunday := range sundays {
		if monday := sunday.AddDate(0, 0, 1); names[monday] == "" {
			names[monday] = names[sunday] + " (observed)"
		}
	}
	all := make([]PublicHoliday, 0, len(names))
	for day, name := range names {
		all = append(all, PublicHoliday{calendar.Date(day.Format(time.DateOnly)), name})
	}
	slices.SortFunc(all, func(a, b PublicHoliday) int { return cmp.Compare(a.Date, b.Date) })
	return all
}

// easterOf is Easter Sunday of a year in the Gregorian calendar, by the method of Meeus, Jones and Butcher.
func easterOf(year int) time.Time {
	golden, century, rest := year%19, year/100, year%100
	correction := (century - (century+8)/25 + 1) / 3
	moon := (19*golden + century - century/4 - correction + 15) % 30
	weekday := (32 + 2*(century%4) + 2*(rest/4) - moon - rest%4) % 7
	late := (golden + 11*moon + 22*weekday) / 451
	n := moon + weekday - 7*late + 114
	return time.Date(year, time.Month(n/31), n%31+1, 0, 0, 0, 0, time.UTC)
}
