// Package calendar holds the venue's dates, times of day and instants as value
// types that both databases store alike. "Today" is the venue's day, whatever
// the machine's clock zone is.
package calendar

import (
	"database/sql/driver"
	"fmt"
	"strings"
	"time"

	"tafel/internal/platform/settings"
)

// Clock gives the time; tests bring their own.
type Clock func() time.Time

// Today is the venue's day at this moment.
func (c Clock) Today() Date { return DateOf(c()) }

// Now is this moment as it is stored.
func (c Clock) Now() Instant { return InstantOf(c()) }

// Date is a day as YYYY-MM-DD; the empty Date is no day.
type Date string

// ParseDate reads a day that really exists: 2026-02-30 does not.
func ParseDate(s string) (Date, error) {
	if _, err := Date(s).midnight(); err != nil {
		return "", fmt.Errorf("parse date %q: %w", s, err)
	}
	return Date(s), nil
}

// DateOf is the venue's day at an instant.
func DateOf(t time.Time) Date { return Date(t.In(settings.Zone).Format(time.DateOnly)) }

// Valid tells whether the date exists.
func (d Date) Valid() bool { _, err := ParseDate(string(d)); return err == nil }

// Before compares two days.
func (d Date) Before(other Date) bool { return d < other }

// AddDays moves by whole days.
func (d Date) AddDays(n int) Date { return d.shift(0, 0, n) }

// AddMonths moves by whole months as the calendar does.
func (d Date) AddMonths(n int) Date { return d.shift(0, n, 0) }

func (d Date) shift(years, months, days int) Date {
	t, err := d.midnight()
	if err != nil {
		return d
	}
	return Date(t.AddDate(years, months, days).Format(time.DateOnly))
}

// MonthStart is the first day of the date's month.
func (d Date) MonthStart() Date {
	if len(d) < 7 {
		return d
	}
	return d[:7] + "-01"
}

// StartOf is the first day of the part of the year that the date is in, where a part has so many months: 3 for a
// quarter, 12 for the year.
func (d Date) StartOf(months int) Date {
	t, err := d.midnight()
	if err != nil {
		return d
	}
	return d.MonthStart().AddMonths(-(int(t.Month()) - 1) % months)
}

// Weekday counts the days since Monday, from 0 to 6.
func (d Date) Weekday() int {
	t, err := d.midnight()
	if err != nil {
		return 0
	}
	return (int(t.Weekday()) + 6) % 7
}

// Monday is that of the date's week.
func (d Date) Monday() Date { return d.AddDays(-d.Weekday()) }

// DaysUntil counts the days to a later one; it is negative where the other is earlier.
func (d Date) DaysUntil(other Date) int {
	from, err := d.midnight()
	to, wrong := other.midnight()
	if err != nil || wrong != nil {
		return 0
	}
	return int(to.Sub(from).Hours() / 24)
}

func (d Date) midnight() (time.Time, error) { return time.Parse(time.DateOnly, string(d)) }

const dayAndTime = "2006-01-02 15:04"

// At is the instant of a time of day on this day at the venue.
func (d Date) At(clock TimeOfDay) (time.Time, error) {
	return time.ParseInLocation(dayAndTime, string(d)+" "+string(clock), settings.Zone)
}

// Long writes Saturday, November 14, 2026: the day and the month in the order that the site has them.
func (d Date) Long() string { return d.in("Monday, January 2, 2006") }

// Plain writes November 14, 2026.
func (d Date) Plain() string { return d.in("January 2, 2006") }

func (d Date) in(layout string) string {
	t, err := d.midnight()
	if err != nil {
		return string(d)
	}
	return t.Format(layout)
}

// Value stores the day as text.
func (d Date) Value() (driver.Value, error) { return string(d), nil }

// Scan reads the day back.
func (d *Date) Scan(src any) error { return scanText((*string)(d), src) }

// TimeOfDay is HH:MM; the empty TimeOfDay is "to be announced".
type TimeOfDay string

// Valid tells whether it is a real time of day.
func (t TimeOfDay) Valid() bool {
	_, err := time.Parse("15:04", string(t))
	return err == nil && len(t) == 5
}

// Value stores the time as text.
func (t TimeOfDay) Value() (driver.Value, error) { return string(t), nil }

// Scan reads the time back.
func (t *TimeOfDay) Scan(src any) error { return scanText((*string)(t), src) }

func scanText(to *string, src any) error {
	switch v := src.(type) {
	case nil:
		*to = ""
	case string:
		*to = strings.Clone(v)
	case []byte:
		*to = string(v)
	default:
		return fmt.Errorf("scan %T into a calendar value", src)
	}
	return nil
}
