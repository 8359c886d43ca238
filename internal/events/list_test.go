package events_test

import (
	"encoding/csv"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/identity"
)

func TestTheListShowsTodayAndLater(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		today := a.Clock.Today()
		create(a, with("title", "Later"), with("date", today.AddDays(3)))
		create(a, with("title", "Yesterday"), with("date", today.AddDays(-1)))
		create(a, with("title", "Tonight"), with("date", today), with("time", "08:00"))
		titles := func(path string) string {
			var list events.EventList
			a.Client().Do("GET", path, nil).Want(200).Into(&list)
			var all []string
			for _, event := range list.Items {
				all = append(all, fmt.Sprintf("%s %v", event.Title, event.Ended))
			}
			return strings.Join(all, ", ")
		}
		if got := titles("/api/events?upcoming=true"); got != "Tonight false, Later false" {
			t.Errorf("upcoming: %s", got)
		}
		if got := titles("/api/events"); got != "Yesterday true, Tonight false, Later false" {
			t.Errorf("all: %s", got)
		}
		if got := titles("/api/events?upcoming=true&limit=1"); got != "Tonight false" {
			t.Errorf("one: %s", got)
		}
		var page events.ManagedEventList
		a.As(identity.Staff).Do("GET", "/api/admin/events", nil).Want(200).Into(&page)
		if page.Total != 3 || page.Items[0].Title != "Tonight" || page.Items[2].Title != "Yesterday" {
			t.Errorf("staff: %+v", page)
		}
		a.Run(t, []apptest.Scenario{
			{Name: "search", As: identity.Staff, Method: "GET", Path: "/api/admin/events?search=TONI&when=upcoming", Status: 200, Has: []string{"Tonight"}, HasNot: []string{"Later"}},
			{Name: "a sign means itself", As: identity.Staff, Method: "GET", Path: "/api/admin/events?search=%25", Status: 200, Has: []string{`"total":0`}},
			{Name: "past", As: identity.Staff, Method: "GET", Path: "/api/admin/events?when=past", Status: 200, Has: []string{"Yesterday"}, HasNot: []string{"Tonight"}},
			{Name: "an unknown wish", As: identity.Staff, Method: "GET", Path: "/api/admin/events?when=never", Status: 422},
			{Name: "an unknown parameter", Method: "GET", Path: "/api/events?sort=price", Status: 422},
			{Name: "an event that is not there", Method: "GET", Path: "/api/events/nothing", Status: 404, Has: []string{"Event not found"}},
			{Name: "a visitor reads nothing that only staff may know", Method: "GET", Path: "/api/events", Status: 200, HasNot: []string{"revision", "registrations", "createdAt", "pictureId"}},
			{Name: "a stranger at the staff's list", Method: "GET", Path: "/api/admin/events", Status: 401},
			{Name: "a stranger at the attendance", Method: "GET", Path: "/api/admin/attendance", Status: 401},
			{Name: "a stranger at the table", Method: "GET", Path: "/api/admin/attendance.csv", Status: 401},
		})
	})
}

func TestAttendanceIsSearchedFilteredAndPaged(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		one, two := create(a, with("totalSeats", 50)), create(a, with("title", "Picnic"), with("totalSeats", 50))
		for i, name := range []string{"Zoë Nkosi", "Pieter van Wyk", "Aisha Patel", "100% sure", "Sipho_D"} {
			id := one.ID
			if i%2 == 1 {
				id = two.ID
			}
			register(a.Client(), id, withField(guest(1), "fullName", name)).Want(201)
		}
		staff := a.As(identity.Staff)
		names := func(query string) string {
			var list events.RegistrationList
			staff.Do("GET", "/api/admin/attendance?"+query, nil).Want(200).Into(&list)
			all := []string{fmt.Sprint(list.Total)}
			for _, r := range list.Items {
				all = append(all, r.FullName)
			}
			return strings.Join(all, ", ")
		}
		for query, want := range map[string]string{
			"":                            "5, Sipho_D, 100% sure, Aisha Patel, Pieter van Wyk, Zoë Nkosi",
			"pageSize=2&page=2":           "5, Aisha Patel, Pieter van Wyk",
			"search=zoe":                  "1, Zoë Nkosi",
			"search=%25":                  "1, 100% sure",
			"search=_":                    "1, Sipho_D",
			"search=picnic":               "2, 100% sure, Pieter van Wyk",
			"eventId=" + two.ID:           "2, 100% sure, Pieter van Wyk",
			"eventId=nothing":             "0",
			"status=cancelled":            "0",
			"status=registered&search=va": "1, Pieter van Wyk",
		} {
			if got := names(query); got != want {
				t.Errorf("%s: %s, want %s", query, got, want)
			}
		}
		var door events.DoorList
		staff.Do("GET", "/api/admin/events/"+one.ID+"/door-list", nil).Want(200).Into(&door)
		if door.Total != 3 || door.Items[0].FullName != "Aisha Patel" || door.Event.Attendees != 3 || door.Event.Registrations != 3 {
			t.Errorf("door list: %+v", door)
		}
	})
}

func TestAReferenceIsFoundByItselfAndNoNameMeetsIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 50))
		for name, id := range map[string]string{"Pieter van Wyk": "BBBB2222", "Sipho Dube": "VANAVA23", "Aisha Patel": "VANB7777"} {
			var made events.Registration
			register(a.Client(), event.ID, withField(guest(1), "fullName", name)).Want(201).Into(&made)
			if _, err := a.DB.Exec(t.Context(), `UPDATE attendance SET id = $2 WHERE id = $1`, made.ID, id+made.ID[8:]); err != nil {
				t.Fatal(err)
			}
		}
		for search, want := range map[string]string{
			"va":           "Pieter van Wyk",
			"van":          "Pieter van Wyk",
			"ev":           "",
			"EV-":          "",
			"EV-VA":        "Aisha Patel, Sipho Dube",
			"ev vana":      "Sipho Dube",
			"EV-VANAVA23":  "Sipho Dube",
			"vanava23":     "Sipho Dube",
			"vanava2":      "",
			"EV-VANAVA23X": "",
			"EV-ANAVA":     "",
		} {
			var list events.RegistrationList
			a.As(identity.Staff).Do("GET", "/api/admin/attendance?search="+url.QueryEscape(search), nil).Want(200).Into(&list)
			var names []string
			for _, r := range list.Items {
				names = append(names, r.FullName)
			}
			slices.Sort(names)
			if got := strings.Join(names, ", "); got != want || list.Total != len(names) {
				t.Errorf("%q finds %q (%d), want %q", search, got, list.Total, want)
			}
		}
	})
}

func TestTheTableIsSafeForASpreadsheet(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("attendanceForm", paint))
		register(a.Client(), event.ID, answers(with("name", "=1+1"), with("notes", "two\nlines"))).Want(201)
		staff := a.As(identity.Manager)
		read := func(path string) [][]string {
			answer := staff.Do("GET", path, nil).Want(200)
			if got := answer.Header.Get("Content-Type"); got != "text/csv; charset=utf-8" {
				t.Errorf("type %q", got)
			}
			text, marked := strings.CutPrefix(answer.Text(), "\uFEFF")
			if !marked {
				t.Error("the byte order mark is missing")
			}
			rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		all := read("/api/admin/attendance.csv")
		if len(all) != 2 || all[1][2] != "'=1+1" || all[1][len(all[1])-1] != "Canvas: Large\nNotes: two\nlines" {
			t.Errorf("all: %q", all)
		}
		one := read("/api/admin/attendance.csv?eventId=" + event.ID)
		if got := strings.Join(one[0][15:], "|"); got != "Canvas|Age of the youngest|Notes" {
			t.Errorf("questions as columns: %s", got)
		}
	})
}

func TestTheCalendarFileStaysTheSameEntry(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		file := func() string {
			answer := a.Client().Do("GET", "/api/events/"+event.ID+"/calendar.ics", nil).Want(200)
			if got := answer.Header.Get("Content-Type"); !strings.HasPrefix(got, "text/calendar") {
				t.Errorf("type %q", got)
			}
			return answer.Text()
		}
		before := file()
		for _, line := range []string{"UID:event-" + event.ID + "@", "SUMMARY:Wine tasting", "DTSTART;TZID=Africa/Johannesburg:20260914T183000", "SEQUENCE:1"} {
			if !strings.Contains(before, line) {
				t.Errorf("%s is missing in %s", line, before)
			}
		}
		a.As(identity.Manager).Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("time", "19:00"))).Want(200)
		if after := file(); !strings.Contains(after, "SEQUENCE:2") || !strings.Contains(after, "T190000") {
			t.Errorf("the change is missing: %s", after)
		}
		a.Client().Do("GET", "/api/events/nothing/calendar.ics", nil).Want(404)
	})
}

func TestTwoMembersOfStaffDoNotOverwriteEachOther(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		staff := a.As(identity.Manager)
		path := "/api/admin/events/" + event.ID
		staff.Do("PUT", path, draft(a, with("revision", event.Version), with("title", "First"))).Want(200)
		staff.Do("PUT", path, draft(a, with("revision", event.Version), with("title", "Second"))).Want(409)
		a.Run(t, []apptest.Scenario{
			{Name: "the first edit stands", Method: "GET", Path: "/api/events/" + event.ID, Status: 200, Has: []string{"First"}},
			{Name: "a registration is no edit", Method: "POST", Path: "/api/events/" + event.ID + "/registrations", Body: guest(1), Status: 201},
			{Name: "so this one passes", As: identity.Manager, Method: "PUT", Path: path, Body: draft(a, with("revision", event.Version+1)), Status: 200},
			{Name: "an event that is not there", As: identity.Manager, Method: "PUT", Path: "/api/admin/events/nothing", Body: draft(a), Status: 404},
		})
	})
}
