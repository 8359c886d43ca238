package reservations

import (
	"testing"

	"tafel/internal/platform/calendar"
)

func TestWhoComesNowIsWrittenDownUnderATimeThatIsOffered(t *testing.T) {
	dinner := DefaultRules().Times("2026-09-04")
	lunchAndDinner := []calendar.TimeOfDay{"12:00", "13:00", "14:00", "17:00", "18:00"}
	for name, c := range map[string]struct {
		times []calendar.TimeOfDay
		now   calendar.TimeOfDay
		want  calendar.TimeOfDay
	}{
		"at a time":                  {dinner, "19:30", "19:30"},
		"after a time":               {dinner, "19:59", "19:30"},
		"before the first":           {dinner, "12:00", "17:00"},
		"a little before the first":  {dinner, "16:55", "17:00"},
		"after the last":             {dinner, "23:40", "22:00"},
		"every hour":                 {lunchAndDinner, "13:59", "13:00"},
		"after lunch":                {lunchAndDinner, "15:10", "14:00"},
		"before dinner":              {lunchAndDinner, "16:00", "17:00"},
		"as far from both":           {lunchAndDinner, "15:30", "14:00"},
		"just after lunch has ended": {lunchAndDinner, "14:50", "14:00"},
		"nobody is received":         {nil, "19:00", ""},
	} {
		if got := seatedAt(c.times, minuteOf(c.now)); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestPeopleAreChosenAsStaffChooseThem(t *testing.T) {
	for people, want := range map[int]string{1: "1 Guest", 2: "2 Guests", 9: "9 Guests", 10: "10+ Guests", 40: "10+ Guests"} {
		guests, party := guestsOf(people)
		r := Reservation{Guests: guests, PartySize: party}
		if guests != want || max(party, CountGuests(guests)) != people || agrees(r) != nil {
			t.Errorf("%d people are %q and %d", people, guests, party)
		}
	}
}
