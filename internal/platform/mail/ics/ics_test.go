package ics_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	ical "github.com/arran4/golang-ical"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail/ics"
)

func dinner() ics.Entry {
	return ics.Entry{
		UID: ics.UID("event", "E1", "https://veldandvine.example"), Sequence: 2,
		Changed: calendar.InstantOf(time.Date(2026, 10, 1, 8, 0, 0, 0, time.UTC)),
		Title:   "Harvest Dinner", Date: "2026-11-14", Time: "18:30",
		Location: "The Barn; Ladysmith, KZN", Description: "Five courses\nand wine",
		URL: "https://veldandvine.example/events/E1",
	}
}

func file(t testing.TB, entry ics.Entry, method ics.Method) string {
	raw, err := ics.File(entry, method)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestFileIsWrittenInFull(t *testing.T) {
	want := strings.Join([]string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tafel//Calendar//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
		"BEGIN:VTIMEZONE", "TZID:Africa/Johannesburg",
		"BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0200", "TZNAME:SAST", "END:STANDARD",
		"END:VTIMEZONE",
		"BEGIN:VEVENT", "UID:event-E1@veldandvine.example", "DTSTAMP:20261001T080000Z", "SEQUENCE:2",
		"DTSTART;TZID=Africa/Johannesburg:20261114T183000", "DTEND;TZID=Africa/Johannesburg:20261114T213000",
		"SUMMARY:Harvest Dinner", `LOCATION:The Barn\; Ladysmith\, KZN`, `DESCRIPTION:Five courses\nand wine`,
		"URL:https://veldandvine.example/events/E1", "STATUS:CONFIRMED", "END:VEVENT", "END:VCALENDAR", "",
	}, "\r\n")
	if diff := cmp.Diff(want, file(t, dinner(), ics.Publish)); diff != "" {
		t.Error(diff)
	}
}

func TestFileSetsStartAndEnd(t *testing.T) {
	for name, c := range map[string]struct {
		change     func(*ics.Entry)
		start, end string
	}{
		"no end is three hours": {func(*ics.Entry) {},
			"DTSTART;TZID=Africa/Johannesburg:20261114T183000", "DTEND;TZID=Africa/Johannesburg:20261114T213000"},
		"three hours past midnight": {func(e *ics.Entry) { e.Time = "22:30" },
			"DTSTART;TZID=Africa/Johannesburg:20261114T223000", "DTEND;TZID=Africa/Johannesburg:20261115T013000"},
		"a known end": {func(e *ics.Entry) { e.End = "20:00" },
			"DTSTART;TZID=Africa/Johannesburg:20261114T183000", "DTEND;TZID=Africa/Johannesburg:20261114T200000"},
		"an end after midnight": {func(e *ics.Entry) { e.End = "00:30" },
			"DTSTART;TZID=Africa/Johannesburg:20261114T183000", "DTEND;TZID=Africa/Johannesburg:20261115T003000"},
		"to be announced is all day": {func(e *ics.Entry) { e.Time = "" },
			"DTSTART;VALUE=DATE:20261114", "DTEND;VALUE=DATE:20261115"},
		"the last day of a month": {func(e *ics.Entry) { e.Time, e.Date = "", "2028-02-29" },
			"DTSTART;VALUE=DATE:20280229", "DTEND;VALUE=DATE:20280301"},
	} {
		t.Run(name, func(t *testing.T) {
			entry := dinner()
			c.change(&entry)
			got := file(t, entry, ics.Publish)
			for _, want := range []string{c.start, c.end} {
				if !strings.Contains(got, "\r\n"+want+"\r\n") {
					t.Errorf("no line %q in\n%s", want, got)
				}
			}
		})
	}
}

func TestFileCancels(t *testing.T) {
	got := file(t, dinner(), ics.Cancel)
	for _, want := range []string{"METHOD:CANCEL\r\n", "STATUS:CANCELLED\r\n", "UID:event-E1@veldandvine.example\r\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestFileRefusesWhatIsNoDay(t *testing.T) {
	for _, change := range []func(*ics.Entry){
		func(e *ics.Entry) { e.Date = "2026-02-30" },
		func(e *ics.Entry) { e.Time = "25:00" },
		func(e *ics.Entry) { e.End = "soon" },
		func(e *ics.Entry) { e.UID = "" },
	} {
		entry := dinner()
		change(&entry)
		if raw, err := ics.File(entry, ics.Publish); err == nil {
			t.Errorf("wrote\n%s", raw)
		}
	}
}

// Whatever people type, the file has the same properties, and no line longer
// than 75 octets or ended but by CRLF.
func TestFileCannotBeBrokenByText(t *testing.T) {
	parts := []string{"a", "é", "日本", "🍷", " ", "\r", "\n", "\r\n", "\x00", "\u2028", "\u0085", ";", ",", ":", "\\", `"`,
		"BEGIN:VEVENT", "END:VEVENT", "ATTENDEE:x", "\t", "\xff", "word ", "\\n"}
	rapid.Check(t, func(t *rapid.T) {
		typed := func(label string) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 60).Draw(t, label), "")
		}
		entry := dinner()
		entry.Title, entry.Location, entry.Description = "t"+typed("title"), "l"+typed("location"), "d"+typed("description")
		raw, err := ics.File(entry, ics.Publish)
		if err != nil {
			t.Fatal(err)
		}
		for physical := range strings.SplitSeq(strings.TrimSuffix(string(raw), "\r\n"), "\r\n") {
			if len(physical) > 75 || strings.ContainsAny(physical, "\r\n\x00") {
				t.Fatalf("bad line %q", physical)
			}
		}
		cal, err := ical.ParseCalendar(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		events := cal.Events()
		if len(events) != 1 || len(cal.Components) != 2 {
			t.Fatalf("%d events, %d components", len(events), len(cal.Components))
		}
		if n := len(events[0].Properties); n != 10 {
			t.Fatalf("%d properties in\n%s", n, raw)
		}
		if title := events[0].GetProperty(ical.ComponentPropertySummary).Value; strings.Join(strings.Fields(title), " ") != title {
			t.Fatalf("title %q", title)
		}
	})
}

func TestFileReadsBackAsTyped(t *testing.T) {
	parts := []string{"a", "é", "日本", "🍷", " b", "\nc", ";", ",", ":", "\\", `"`, "\\n", "a-rather-long-word"}
	rapid.Check(t, func(t *rapid.T) {
		typed := "d" + strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 80).Draw(t, "description"), "")
		entry := dinner()
		entry.Description = typed
		raw, err := ics.File(entry, ics.Publish)
		if err != nil {
			t.Fatal(err)
		}
		cal, err := ical.ParseCalendar(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		if got := cal.Events()[0].GetProperty(ical.ComponentPropertyDescription).Value; got != typed {
			t.Fatalf("typed %q, read %q", typed, got)
		}
	})
}

func TestUIDTakesTheHost(t *testing.T) {
	for url, want := range map[string]string{
		"https://veldandvine.example":  "event-E1@veldandvine.example",
		"http://localhost:8080/":       "event-E1@localhost",
		"":                             "event-E1@tafel.invalid",
		"https://veldandvine.example/": "event-E1@veldandvine.example",
	} {
		if got := ics.UID("event", "E1", url); got != want {
			t.Errorf("UID for %q = %q, want %q", url, got, want)
		}
	}
}
