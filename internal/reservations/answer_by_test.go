package reservations

import (
	"testing"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/site"
)

func TestARequestIsAnsweredByTheEndOfTheNextWorkingDay(t *testing.T) {
	office := site.Hours{Days: []string{"Mo", "Tu", "We", "Th", "Fr"}, Opens: "08:00", Closes: "17:00"}
	christmas := []ClosedDays{{From: "2026-12-24", To: "2026-12-27", Reason: "Christmas"}}
	for _, c := range []struct {
		name   string
		day    calendar.Date
		at     calendar.TimeOfDay
		office site.Hours
		closed []ClosedDays
		want   string
	}{
		{"before the office opens", "2026-11-17", "07:59", office, nil, "17:00 on Tuesday, November 17, 2026"},
		{"as it opens", "2026-11-17", "08:00", office, nil, "17:00 on Tuesday, November 17, 2026"},
		{"during the day", "2026-11-17", "08:01", office, nil, "17:00 on Wednesday, November 18, 2026"},
		{"late on Friday", "2026-11-20", "22:00", office, nil, "17:00 on Monday, November 23, 2026"},
		{"on Sunday", "2026-11-22", "12:00", office, nil, "17:00 on Monday, November 23, 2026"},
		{"before a holiday", "2026-12-23", "12:00", office, christmas, "17:00 on Monday, December 28, 2026"},
		{"an office that never opens", "2026-11-17", "12:00", site.Hours{}, nil, ""},
	} {
		asked, err := c.day.At(c.at)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if by, ok := answerBy(asked, c.office, c.closed); ok {
			got = mail.Moment(by)
		}
		if got != c.want {
			t.Errorf("%s: by %q, want %q", c.name, got, c.want)
		}
	}
}

func TestANumberOfPeopleIsWrittenAsStaffWouldChooseIt(t *testing.T) {
	for people, want := range map[int]string{1: "1 Guest", 2: "2 Guests", 9: "9 Guests", 10: "10+ Guests", 40: "10+ Guests"} {
		guests, party := guestsText(people)
		r := Reservation{Guests: guests, PartySize: party}
		if guests != want || agrees(r) != nil || max(party, CountGuests(guests)) != people {
			t.Errorf("%d people are %q and %d", people, guests, party)
		}
	}
}
