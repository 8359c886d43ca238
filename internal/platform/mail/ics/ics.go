// Package ics writes calendar files: one entry with a stable UID, in the
// venue's time zone, which a guest's calendar replaces or removes when a later
// file with a higher SEQUENCE says so. There is no ORGANIZER, so that no
// calendar answers it.
package ics

import (
	"errors"
	"fmt"
	"strings"
	"time"

	ical "github.com/arran4/golang-ical"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
)

// Method says what the reader's calendar shall do with the entry.
type Method string

// Publish adds or replaces the entry, Cancel takes it away.
const (
	Publish Method = "PUBLISH"
	Cancel  Method = "CANCEL"
)

// usualLength is how long something lasts when nobody said when it ends.
const usualLength = 3 * time.Hour

// Entry is what stands in the calendar.
type Entry struct {
	UID         string // see UID
	Sequence    int    // rises by one with every change
	Changed     calendar.Instant
	Title       string
	Date        calendar.Date
	Time        calendar.TimeOfDay // empty: to be announced, so the whole day
	End         calendar.TimeOfDay // empty: three hours later; before Time: on the next day
	Location    string
	Description string
	URL         string
}

// UID names an entry for ever: the same thing on the same site has the same
// UID in a mail, on the website and after a change.
func UID(kind, id, publicURL string) string {
	return text.Line(kind + "-" + id + "@" + text.Host(publicURL))
}

// ContentType is the file's type as HTTP and mail name it.
func ContentType(method Method) string {
	return "text/calendar; charset=utf-8; method=" + string(method)
}

// File writes the calendar file.
func File(entry Entry, method Method) ([]byte, error) {
	if entry.UID == "" {
		return nil, errors.New("a calendar entry needs a UID")
	}
	cal := ical.NewCalendar()
	cal.SetProductId("-//Tafel//Calendar//EN")
	cal.SetCalscale("GREGORIAN")
	cal.SetMethod(ical.Method(method))
	event := ical.NewEvent(text.Line(entry.UID))
	event.SetDtStampTime(entry.Changed.Time())
	event.SetSequence(entry.Sequence)
	if err := when(cal, event, entry); err != nil {
		return nil, err
	}
	event.SetSummary(text.Line(entry.Title))
	setText(event, ical.ComponentPropertyLocation, text.Line(entry.Location))
	setText(event, ical.ComponentPropertyDescription, text.Clean(entry.Description))
	setText(event, ical.ComponentPropertyUrl, text.Line(entry.URL))
	if method == Cancel {
		event.SetStatus(ical.ObjectStatusCancelled)
	} else {
		event.SetStatus(ical.ObjectStatusConfirmed)
	}
	cal.AddVEvent(event)
	return []byte(cal.Serialize(ical.WithNewLineWindows)), nil
}

func setText(event *ical.VEvent, property ical.ComponentProperty, value string) {
	if value != "" {
		event.SetProperty(property, value)
	}
}

// when sets start and end. A day without a time is kept free of the clock, so
// that it does not move in a calendar of another zone, and blocks nothing.
func when(cal *ical.Calendar, event *ical.VEvent, entry Entry) error {
	if !entry.Date.Valid() {
		return fmt.Errorf("calendar entry on %q", string(entry.Date))
	}
	if entry.Time == "" {
		event.SetProperty(ical.ComponentPropertyDtStart, compact(entry.Date), ical.WithValue("DATE"))
		event.SetProperty(ical.ComponentPropertyDtEnd, compact(entry.Date.AddDays(1)), ical.WithValue("DATE"))
		event.SetTimeTransparency(ical.TransparencyTransparent)
		return nil
	}
	start, err := entry.Date.At(entry.Time)
	if err != nil {
		return fmt.Errorf("calendar entry at %q: %w", string(entry.Time), err)
	}
	end := start.Add(usualLength)
	if entry.End != "" {
		if end, err = entry.Date.At(entry.End); err != nil {
			return fmt.Errorf("calendar entry until %q: %w", string(entry.End), err)
		}
		if !end.After(start) {
			end = end.AddDate(0, 0, 1)
		}
	}
	zone := ical.WithTZID(settings.Zone.String())
	event.SetProperty(ical.ComponentPropertyDtStart, start.Format(local), zone)
	event.SetProperty(ical.ComponentPropertyDtEnd, end.Format(local), zone)
	addZone(cal, start)
	return nil
}

const local = "20060102T150405"

func compact(d calendar.Date) string { return strings.ReplaceAll(string(d), "-", "") }

// addZone describes the zone for calendars that do not know its name. It has no
// daylight saving, so one offset holds all year.
func addZone(cal *ical.Calendar, at time.Time) {
	name, offset := at.Format("MST"), at.Format("-0700")
	standard := cal.AddTimezone(settings.Zone.String()).AddStandard()
	standard.SetProperty(ical.ComponentPropertyDtStart, "19700101T000000")
	standard.SetProperty(ical.ComponentProperty(ical.PropertyTzoffsetfrom), offset)
	standard.SetProperty(ical.ComponentProperty(ical.PropertyTzoffsetto), offset)
	standard.SetProperty(ical.ComponentProperty(ical.PropertyTzname), name)
}
