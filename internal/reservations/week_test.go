package reservations_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/reservations"
)

// weekLine is a day of the week as a test reads it.
func weekLine(d reservations.DiaryWeekDay) string {
	people, over := 0, 0
	for _, h := range d.Halves {
		people, over = max(people, h.People), max(over, h.Over)
	}
	line := fmt.Sprintf("%s: %d in %d, %d wait, at most %d (%d over)", d.Date, d.People, d.Bookings, d.Waiting, people, over)
	for _, r := range d.Reservations {
		line += fmt.Sprintf(", %s %s", r.Time, r.FirstName)
	}
	if d.Closed != "" {
		line += ", " + d.Closed
	}
	return line
}

func TestAWeekOfTheDiary(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		desk := openRulesDesk(t, a)
		late := desk.book("late", 4, "20:00")
		desk.book("early", 3, "19:00")
		gone := desk.book("gone", 2, "18:00")
		missed := desk.book("missed", 2, "18:30")
		desk.Do("PUT", "/api/admin/reservations/"+gone.ID+"/status", object{"status": "cancelled"}).Want(200)
		desk.Do("PUT", "/api/admin/reservations/"+missed.ID+"/status", object{"status": "no_show"}).Want(200)
		a.Client().Do("POST", "/api/reservations", with(with(guest(), "branchId", "newcastle"), "date", "2026-09-19")).Want(201)
		full := func(b *reservations.BookingRules) {
			b.Capacity = 6
			b.Closed = []reservations.ClosedDays{{From: "2026-09-15", To: "2026-09-16", Reason: "We paint the walls."}}
		}
		rules := reservations.DefaultRules()
		full(&rules)
		desk.save(0, desk.preview(rules).Seen, full).Want(200)

		var week reservations.DiaryWeek
		staff := a.As(identity.Staff).On(t)
		staff.Do("GET", "/api/admin/diary/week?branchId=newcastle&from=2026-09-17", nil).Want(200).Into(&week)
		var lines []string
		for _, day := range week.Days {
			lines = append(lines, weekLine(day))
		}
		if diff := cmp.Diff([]string{
			"2026-09-14: 0 in 0, 0 wait, at most 0 (0 over)",
			"2026-09-15: 0 in 0, 0 wait, at most 0 (0 over), We paint the walls.",
			"2026-09-16: 0 in 0, 0 wait, at most 0 (0 over), We paint the walls.",
			"2026-09-17: 0 in 0, 0 wait, at most 0 (0 over)",
			"2026-09-18: 0 in 0, 0 wait, at most 0 (0 over)",
			"2026-09-19: 0 in 0, 1 wait, at most 0 (0 over)",
			"2026-09-20: 7 in 2, 0 wait, at most 7 (1 over), 18:30 missed, 19:00 early, 20:00 late",
		}, lines); diff != "" {
			t.Error(diff)
		}
		if week.BranchID != "newcastle" || week.From != "2026-09-14" || week.Capacity != 6 {
			t.Errorf("%s from %s, room for %d", week.BranchID, week.From, week.Capacity)
		}
		if diff := cmp.Diff(late, week.Days[6].Reservations[2], cmpopts.IgnoreFields(reservations.Reservation{}, "UpdatedAt")); diff != "" {
			t.Error(diff)
		}
		staff.Do("GET", "/api/admin/diary/week", nil).Want(200).Into(&week)
		if today := a.Clock.Today(); today.Before(week.From) || week.From.AddDays(6).Before(today) || week.BranchID != "ladysmith" {
			t.Errorf("the week of today is %s's from %s", week.BranchID, week.From)
		}
		for query, sentence := range map[string]string{"from=2026-02-31": "Please enter a valid date", "branchId=durban": "Please choose one of our branches"} {
			if text := staff.Do("GET", "/api/admin/diary/week?"+query, nil).Want(422).Text(); !strings.Contains(text, sentence) {
				t.Errorf("%s: %s", query, text)
			}
		}
	})
}

func TestABusyDayOfTheWeekIsCutAndSaysSo(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		for range 43 {
			if _, err := v.table("19:00", 2); err != nil {
				t.Fatal(err)
			}
		}
		week, err := v.Week(v.ctx, reservations.DiaryWeekQuery{From: "2026-09-20"})
		if err != nil {
			t.Fatal(err)
		}
		if sunday := week.Days[6]; len(sunday.Reservations) != 40 || sunday.More != 3 || sunday.Bookings != 43 || sunday.People != 86 {
			t.Errorf("%d listed, %d more of %d with %d people", len(sunday.Reservations), sunday.More, sunday.Bookings, sunday.People)
		}
	})
}

func TestAvailabilityIsRememberedUntilTheNextWrite(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		desk := openRulesDesk(t, a)
		desk.save(0, "", rulesCapacity(4)).Want(200)
		visitor := a.Client().On(t)
		room := func(at calendar.TimeOfDay) bool {
			t.Helper()
			var found reservations.Availability
			visitor.Do("GET", "/api/availability?branchId=newcastle&partySize=3&date="+rulesDay, nil).Want(200).Into(&found)
			for _, offered := range found.Times {
				if offered.Time == at {
					return offered.Room
				}
			}
			t.Fatalf("%s is not offered", at)
			return false
		}
		expect := func(when string, at calendar.TimeOfDay, want bool) {
			t.Helper()
			if read, remembered := room(at), room(at); read != want || remembered != want {
				t.Errorf("%s: room at %s is not %v", when, at, want)
			}
		}
		expect("at first", "19:00", true)
		made := desk.book("naledi", 3, "19:00")
		expect("when somebody has booked", "19:00", false)
		path := "/api/admin/reservations/" + made.ID
		body := object{"firstName": "naledi", "lastName": "Nkosi", "email": "naledi@example.com", "date": rulesDay, "time": "21:30", "guests": "3 Guests", "seen": made.UpdatedAt}
		desk.Do("PUT", path, body).Want(200)
		expect("when they come later", "19:00", true)
		expect("when they come later", "21:30", false)
		desk.Do("PUT", path+"/status", object{"status": "cancelled"}).Want(200)
		expect("when they do not come", "21:30", true)
		desk.save(1, "", rulesCapacity(2)).Want(200)
		expect("when there is less room", "21:30", false)
		// Nothing is written any more, and the day comes: what is over cannot be asked for.
		desk.save(2, "", rulesCapacity(4)).Want(200)
		expect("before the evening", "17:00", true)
		evening, err := calendar.Date(rulesDay).At("18:00")
		if err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(evening.Sub(a.Clock.Read()))
		expect("in the evening", "17:00", false)
		expect("in the evening", "19:00", true)
	})
}
