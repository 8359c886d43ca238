package events

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
	"tafel/internal/platform/settings"
)

func sampleEvent() eventFacts {
	return eventFacts{
		ID: "HARVEST7", Title: "Harvest Dinner under the Oaks", Date: "2026-11-14", Time: "18:30", Location: "The Old Barn, Ladysmith",
		Description: "Five courses from the farm, with wine; a fire and a little music.", Sequence: 1, Changed: calendar.InstantOf(mailtest.Now()),
	}
}

func sampleGuest() guestFacts {
	return guestFacts{
		ID: "REG42", Name: "Thandi Nkosi", Email: "thandi@example.com", Phone: "082 000 0000", Attendees: 3,
		PriceCents: 45000, TotalCents: 135000,
		Answers: []answerFacts{
			{Label: "Which menu would you like?", Value: "Vegetarian"},
			{Label: "Special requirements", Value: "One guest uses a wheelchair.\nNo nuts, please <3"},
		},
		ManageURL: "https://veldandvine.example/manage-registration/R.0123456789abcdefghijklmnopqrstuvwxyz?v=1&k=2",
	}
}

// sampleLetters is one of each kind, and the odd cases.
func sampleLetters() map[string][]mail.Message {
	v, e, r := mailtest.Venue(), sampleEvent(), sampleGuest()
	changed := e
	changed.Date, changed.Time, changed.Location, changed.Sequence = "2026-11-15", "", "The Vineyard Terrace, Newcastle", 2
	free := r
	free.PriceCents, free.TotalCents, free.Answers, free.Attendees = 0, 0, nil, 1
	free.ManageURL = "https://veldandvine.example/manage-registration/R.zyxwvutsrqponmlkjihgfedcba9876543210"
	return map[string][]mail.Message{
		"registration-confirmed":        {confirmationLetter(v, e, r)},
		"registration-confirmed-free":   {confirmationLetter(v, changed, free)},
		"registration-confirmed-merged": {confirmationLetter(v, e, r), confirmationLetter(v, e, free)},
		"registration-cancelled":        {cancellationLetter(v, e, r)},
		"event-changed":                 {changeLetter(v, changed, e, r)},
		"event-cancelled":               {calledOffLetter(v, e, r)},
		"event-reminder":                {reminderLetter(v, e, r)},
	}
}

func TestLetters(t *testing.T) { mailtest.Letters(t, sampleLetters()) }

func TestEveryKindOfLetterIsGolden(t *testing.T) {
	mailtest.Kinds(t, Letters{}.Kinds(), sampleLetters())
}

// A name that is a link is somebody's advertisement, not a greeting.
func TestGreetingDoesNotRepeatLinks(t *testing.T) {
	for name, want := range map[string]string{
		"Thandi Nkosi": "Dear Thandi Nkosi,", "": "Good day,", "Win at https://evil.example": "Good day,",
		"www.evil.example": "Good day,", "evil.example/win": "Good day,", "J.P. Botha": "Dear J.P. Botha,",
	} {
		r := sampleGuest()
		r.Name = name
		m := confirmationLetter(mailtest.Venue(), sampleEvent(), r)
		if !strings.Contains(m.Text, "\n"+want+"\n") {
			t.Errorf("greeting for %q:\n%s", name, m.Text)
		}
	}
}

func TestALetterWithoutAManageLinkHasNoButton(t *testing.T) {
	r := sampleGuest()
	r.ManageURL = ""
	m := confirmationLetter(mailtest.Venue(), sampleEvent(), r)
	if m.Letter.Action.Label != "" || strings.Contains(m.Text, "View or cancel") || len(m.Secrets) != 0 {
		t.Error("a button that leads nowhere")
	}
}

func TestAnInvalidDayDoesNotStopTheMessage(t *testing.T) {
	e := sampleEvent()
	e.Date = "someday"
	if m := confirmationLetter(mailtest.Venue(), e, sampleGuest()); len(m.Attachments) != 0 || m.Text == "" {
		t.Errorf("message %+v", m)
	}
}

func TestRemindersExpireWhenTheEventBegins(t *testing.T) {
	e := sampleEvent()
	if got := reminderLetter(mailtest.Venue(), e, sampleGuest()).Expires.Time().In(settings.Zone).Format(time.DateTime); got != "2026-11-14 18:30:00" {
		t.Errorf("runs out at %s", got)
	}
	e.Time = ""
	if got := reminderLetter(mailtest.Venue(), e, sampleGuest()).Expires.Time().In(settings.Zone).Format(time.DateTime); got != "2026-11-15 00:00:00" {
		t.Errorf("without a time at %s", got)
	}
}

func TestNothingThatGuestsTypeBecomesAHeader(t *testing.T) {
	mailtest.NoHeader(t, func(v mail.Venue, text string) []mail.Message {
		e := eventFacts{ID: "E1", Title: text, Description: text, Date: "2026-11-14", Time: "18:30", Location: text}
		r := guestFacts{
			ID: "R1", Name: text, Email: "guest@example.com", Phone: text, Attendees: 2, TotalCents: 100, ManageURL: sampleGuest().ManageURL,
			Answers: []answerFacts{{Label: text, Value: text}},
		}
		before := e
		before.Location += " before"
		return []mail.Message{
			confirmationLetter(v, e, r), cancellationLetter(v, e, r), changeLetter(v, e, before, r), calledOffLetter(v, e, r), reminderLetter(v, e, r),
		}
	})
}
