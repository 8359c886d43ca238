package events_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// paint is an attendance form with every type of field.
var paint = map[string]any{"fields": []map[string]any{
	{"name": "name", "label": "Your name", "type": "text", "required": true},
	{"name": "email", "label": "Email", "type": "email", "required": true},
	{"name": "phone", "label": "Phone", "type": "tel"},
	{"name": "numberOfAttendees", "label": "How many?", "type": "number", "min": 1, "max": 6},
	{"name": "canvas", "label": "Canvas", "type": "select", "required": true, "options": []string{"Small", " ", "Large"}},
	{"name": "age", "label": "Age of the youngest", "type": "number"},
	{"name": "notes", "label": "Notes", "type": "textarea"},
}}

func answers(change ...func(map[string]any)) map[string]any {
	given := map[string]any{"name": "Aisha Patel", "email": "aisha@example.com", "canvas": "Large"}
	for _, c := range change {
		c(given)
	}
	return map[string]any{"answers": given}
}

// TestBadRegistrationsAreRefusedAndTakeNoSeat is the table of bad
// input: each a 4xx with a sentence, nothing stored, no seat lost.
func TestBadRegistrationsAreRefusedAndTakeNoSeat(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		plain, custom := create(a), create(a, with("attendanceForm", paint))
		past := create(a, with("date", a.Clock.Today().AddDays(-1)))
		gone := create(a)
		a.As(identity.Manager).Do("DELETE", "/api/admin/events/"+gone.ID, nil).Want(204)
		post := func(id string) string { return "/api/events/" + id + "/registrations" }
		const seats = "Not enough seats available"
		var table []apptest.Scenario
		add := func(name, id string, body any, status int, says string) {
			table = append(table, apptest.Scenario{Name: name, Method: "POST", Path: post(id), Body: body, Status: status, Has: []string{says}})
		}
		add("nobody", plain.ID, guest(0), 422, seats)
		add("less than nobody", plain.ID, guest(-1), 422, seats)
		add("one and a half", plain.ID, guest(1.5), 400, "numberOfAttendees")
		add("a billion", plain.ID, guest(1_000_000_000), 409, seats)
		add("more than a number", plain.ID, `{"numberOfAttendees": 1e99}`, 400, "numberOfAttendees")
		add("text", plain.ID, guest("two"), 400, "numberOfAttendees")
		add("nothing", plain.ID, map[string]any{}, 422, "Full name is required")
		add("a wrong address", plain.ID, withField(guest(1), "email", "nobody"), 422, "Please enter a valid email")
		add("no phone", plain.ID, withField(guest(1), "phone", " "), 422, "Phone number is required")
		add("an unknown field", plain.ID, withField(guest(1), "status", "registered"), 400, "status")
		add("__proto__", plain.ID, `{"__proto__": {"x": 1}, "fullName": "x"}`, 400, "__proto__")
		add("a megabyte", plain.ID, withField(guest(1), "fullName", strings.Repeat("x", 1<<20)), 413, "too much")
		add("a long name", plain.ID, withField(guest(1), "fullName", strings.Repeat("x", 121)), 422, "120 characters")
		add("answers to no questions", plain.ID, answers(), 422, "no questions of its own")
		add("a past event", past.ID, guest(1), 422, "This event has ended")
		add("a deleted event", gone.ID, guest(1), 404, "Event not found")
		add("an invented event", "nowhere", guest(1), 404, "Event not found")

		add("the default form where there is another", custom.ID, guest(1), 422, "asks its own questions")
		add("an unknown question", custom.ID, answers(with("shoeSize", "43")), 422, "shoeSize")
		add("__proto__ as a question", custom.ID, answers(with("__proto__", "x")), 422, "__proto__")
		add("a required answer missing", custom.ID, answers(with("name", "  ")), 422, "Your name is required")
		add("an option that is not offered", custom.ID, answers(with("canvas", "Huge")), 422, "Please choose one of the options")
		add("no option", custom.ID, answers(with("canvas", "")), 422, "Canvas is required")
		add("a blank option", custom.ID, answers(with("canvas", " ")), 422, "Canvas is required")
		add("a wrong address in a form", custom.ID, answers(with("email", "x@y")), 422, "Please enter a valid email")
		add("too many painters", custom.ID, answers(with("numberOfAttendees", 7)), 422, "Please enter 6 or less")
		add("no painters", custom.ID, answers(with("numberOfAttendees", "0")), 422, seats)
		add("half a painter", custom.ID, answers(with("numberOfAttendees", "1.5")), 422, "Please enter a whole number")
		add("text for painters", custom.ID, answers(with("numberOfAttendees", "two")), 422, "Please enter a whole number")
		add("more than the seats where no maximum is set", custom.ID, answers(with("age", 11)), 422, "Please enter 10 or less")
		add("less than the usual minimum", custom.ID, answers(with("age", 0)), 422, "Please enter 1 or more")
		add("no number", custom.ID, answers(with("age", "0x10")), 422, "Please enter a number")
		add("a list for an answer", custom.ID, answers(with("notes", []string{"a"})), 400, "answers")
		add("an object for an answer", custom.ID, answers(with("notes", map[string]any{"$gt": ""})), 400, "answers")
		add("a megabyte in an answer", custom.ID, answers(with("notes", strings.Repeat("x", 1<<20))), 413, "too much")
		add("nobody in a form", custom.ID, answers(with("numberOfAttendees", -1)), 422, seats)
		add("a billion in a form", custom.ID, answers(with("numberOfAttendees", 1_000_000_000)), 422, seats)
		add("an unknown question of the default form", plain.ID, withField(guest(1), "shoeSize", "43"), 400, "shoeSize")
		add("a long answer", custom.ID, answers(with("notes", strings.Repeat("x", 2001))), 422, "2 000 characters")
		a.Run(t, table)

		wantSeats(t, a, plain.ID, 10, 10)
		wantSeats(t, a, custom.ID, 10, 10)
		var list events.RegistrationList
		a.As(identity.Manager).Do("GET", "/api/admin/attendance", nil).Want(200).Into(&list)
		if list.Total != 0 {
			t.Errorf("something was stored: %+v", list.Items)
		}
	})
}

func withField(body map[string]any, name string, value any) map[string]any {
	body[name] = value
	return body
}

func TestBadEventsAreRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		field := func(changes ...any) map[string]any {
			f := map[string]any{"name": "q", "label": "Question", "type": "text"}
			for i := 0; i < len(changes); i += 2 {
				f[changes[i].(string)] = changes[i+1]
			}
			return f
		}
		form := func(fields ...map[string]any) func(map[string]any) {
			return with("attendanceForm", map[string]any{"fields": fields})
		}
		many := func(n int, text string) (all []string) {
			for range n {
				all = append(all, text)
			}
			return all
		}
		var questions []map[string]any
		for i := range 51 {
			questions = append(questions, field("name", fmt.Sprintf("q%d", i)))
		}
		var table []apptest.Scenario
		add := func(name string, change func(map[string]any), says string) {
			table = append(table, apptest.Scenario{
				Name: name, As: identity.Staff, Method: "POST", Path: "/api/admin/events", Body: draft(a, change), Status: 422, Has: []string{says},
			})
		}
		without := func(name string) func(map[string]any) { return func(b map[string]any) { delete(b, name) } }
		add("no title", with("title", " "), "Title is required")
		add("a long title", with("title", strings.Repeat("x", 201)), "200 characters")
		add("no description", with("description", ""), "Description is required")
		add("no date", with("date", ""), "Date is required")
		add("a day that is none", with("date", "2026-02-30"), "valid date")
		add("no time", with("time", ""), "Time is required")
		add("a time that is none", with("time", "25:00"), "18:30")
		add("no location", with("location", ""), "Location is required")
		add("no price", without("priceCents"), "Price is required")
		add("a negative price", with("priceCents", -1), "below zero")
		add("a fortune", with("priceCents", 100_000_001), "at most")
		add("no seats given", without("totalSeats"), "Total seats is required")
		add("no seats", with("totalSeats", 0), "at least one seat")
		add("a stadium", with("totalSeats", 100_001), "at most")
		add("51 fields", form(questions...), "at most 50 fields")
		add("too much to load", form(field("name", "a", "type", "select", "options", many(100, strings.Repeat("x", 101))), field("name", "b", "type", "select", "options", many(100, strings.Repeat("x", 101)))), "at most 20 000 characters")
		add("a name twice", form(field(), field("name", "Q")), "used twice")
		add("no label", form(field("label", " ")), "label is missing")
		add("no name", form(field("name", "")), "must begin with a letter")
		add("a name with a space", form(field("name", "shoe size")), "must begin with a letter")
		add("__proto__", form(field("name", "__proto__")), "must begin with a letter")
		add("constructor", form(field("name", "constructor")), "must begin with a letter")
		add("an unknown type", form(field("type", "file")), "the type must be one of")
		add("a long label", form(field("label", strings.Repeat("x", 201))), "200 characters")
		add("a label of emoji", form(field("label", strings.Repeat("🍽", 101))), "200 characters")
		add("a long option", form(field("type", "select", "options", []string{strings.Repeat("x", 201)})), "200 characters")
		add("no options", form(field("type", "select", "options", []string{" ", ""})), "at least one option")
		add("101 options", form(field("type", "select", "options", many(101, "x"))), "at most 100 options")
		add("min above max", form(field("type", "number", "min", 5, "max", 2)), "min is larger than max")
		add("max below the usual min", form(field("type", "number", "max", 0)), "which is 1 unless")
		add("nobody may come", form(field("name", "numberOfAttendees", "type", "number", "min", 0)), "fewer than one")
		add("attendees as text", form(field("name", "numberOfAttendees")), "must be of type number")
		add("an address as text", form(field("name", "email")), "must be of type email")
		add("no address", form(field()), "Guests are confirmed by e-mail, so the form must ask for the address")
		add("an address that may be left out", form(field("name", "email", "type", "email")), "Guests are confirmed by e-mail, so the question for the address must be required")
		a.Run(t, table)
		var list events.EventList
		a.Client().Do("GET", "/api/events", nil).Want(200).Into(&list)
		if list.Total != 0 {
			t.Errorf("something was stored: %+v", list.Items)
		}
	})
}

func TestAnswersKeepTheirQuestions(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("attendanceForm", paint))
		if got := event.AttendanceForm.Fields[4].Options; len(got) != 2 {
			t.Errorf("blank options were stored: %q", got)
		}
		register(a.Client(), event.ID, answers(with("numberOfAttendees", 2), with("notes", "by the window"))).Want(201)
		wantSeats(t, a, event.ID, 8, 10)
		register(a.Client(), event.ID, answers()).Want(201) // without a number it is one
		wantSeats(t, a, event.ID, 7, 10)
		renamed := map[string]any{"fields": []map[string]any{{"name": "email", "label": "Email", "type": "email", "required": true}, {"name": "notes", "label": "Anything else?", "type": "text"}}}
		a.As(identity.Manager).Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("attendanceForm", renamed), with("title", "New name"))).Want(200)
		var list events.RegistrationList
		a.As(identity.Staff).Do("GET", "/api/admin/attendance?search=AISHA&eventId="+event.ID, nil).Want(200).Into(&list)
		if list.Total != 2 {
			t.Fatalf("found %d", list.Total)
		}
		first := list.Items[1]
		if first.FullName != "Aisha Patel" || first.Email != "aisha@example.com" || first.EventTitle != "New name" || first.NumberOfAttendees != 2 {
			t.Errorf("standard answers: %+v", first)
		}
		want := events.Answer{Name: "notes", Label: "Notes", Type: "textarea", Value: "by the window"}
		if got := first.Answers[len(first.Answers)-1]; got != want {
			t.Errorf("stored %+v", got)
		}
	})
}

func TestQuestionsAreWhatIsSeenOfThem(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	hidden := map[string]any{"fields": []map[string]any{
		{"name": "fullName", "label": "Your\u202e name\n", "type": "text", "required": true},
		{"name": "email", "label": "Email\u200b", "type": "email", "required": true},
		{"name": "canvas", "label": "Canvas", "type": "select", "options": []string{"Very  small", "\u200b"}},
	}}
	event := create(a, with("attendanceForm", hidden))
	if f := event.AttendanceForm.Fields; f[0].Label != "Your name" || f[1].Label != "Email" || len(f[2].Options) != 1 || f[2].Options[0] != "Very small" {
		t.Errorf("%+v", f)
	}
}

func TestNameAddressAndPhoneAreOneLine(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := map[string]any{"fields": []map[string]any{
			{"name": "fullName", "label": "Names", "type": "textarea", "required": true},
			{"name": "phone", "label": "Phone", "type": "textarea", "required": true},
			{"name": "email", "label": "Email", "type": "email", "required": true},
		}}
		custom, standard := create(a, with("attendanceForm", own)), create(a)
		register(a.Client(), custom.ID, map[string]any{"answers": map[string]string{"fullName": "Thandi\nNkosi", "phone": "036\n555 0101", "email": "thandi@example.com"}}).Want(201)
		body := guest(1)
		body["email"] = "\ufeffthandi\u200b@example.com"
		register(a.Client(), standard.ID, body).Want(201)
		var list events.RegistrationList
		a.As(identity.Staff).Do("GET", "/api/admin/attendance", nil).Want(200).Into(&list)
		if list.Total != 2 {
			t.Fatalf("%d registrations", list.Total)
		}
		for _, got := range list.Items {
			if got.FullName != "Thandi Nkosi" || got.Phone != "036 555 0101" || got.EventID == standard.ID && got.Email != "thandi@example.com" {
				t.Errorf("%q, %q, %q", got.FullName, got.Phone, got.Email)
			}
		}
	})
}

func TestAFormWithoutAScriptRegistersOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		form := url.Values{"fullName": {"Thandi Nkosi"}, "email": {"thandi@example.com"}, "phone": {"036 555 0101"}, "numberOfAttendees": {"2"}}
		submit := func(status int) *apptest.Answer { return a.Client().Do("POST", "/events/"+event.ID, form).Want(status) }
		for range 3 {
			to := submit(303).Header.Get("Location")
			if page := a.Client().Do("GET", to, nil).Want(200).Text(); !strings.HasPrefix(to, "/manage/") || !strings.Contains(page, "Registration confirmed! Check your email for details.") || !strings.Contains(page, "Thandi Nkosi") {
				t.Errorf("leads to %s", to)
			}
			wantSeats(t, a, event.ID, 8, 10)
		}
		var list events.RegistrationList
		a.As(identity.Staff).Do("GET", "/api/admin/attendance", nil).Want(200).Into(&list)
		a.As(identity.Staff).Do("PUT", "/api/admin/attendance/"+list.Items[0].ID+"/status", map[string]string{"status": "cancelled"}).Want(200)
		submit(303) // who was cancelled and comes again means it
		wantSeats(t, a, event.ID, 8, 10)
		a.Clock.Advance(time.Hour)
		submit(303)
		wantSeats(t, a, event.ID, 6, 10)
		for name, bad := range map[string]string{"numberOfAttendees": "1.5", "email": "nobody", "fullName": " "} {
			form.Set(name, bad)
			submit(422)
		}
		wantSeats(t, a, event.ID, 6, 10)
	})
}
