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
		ID: "REG42", Name: "Thandi Nkosi", Email: "thandi@example.com", Attendees: 3,
		PriceCents: 45000, TotalCents: 135000, Chosen: []answerFacts{{Label: "Which menu would you like?", Value: "Vegetarian"}},
		ManageURL: "https://veldandvine.example/manage-registration/R.0123456789abcdefghijklmnopqrstuvwxyz?v=1&k=2",
	}
}

// sampleLetters is one of each kind, and the odd cases.
func sampleLetters() map[string][]mail.Message {
	v, e, r := mailtest.Venue(), sampleEvent(), sampleGuest()
	changed := e
	changed.Date, changed.Time, changed.Location, changed.Sequence = "2026-11-15", "", "The Vineyard Terrace, Newcastle", 2
	free := r
	free.PriceCents, free.TotalCents, free.Chosen, free.Attendees = 0, 0, nil, 1
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

// Whoever types an address need not be the one who reads there.
func TestNothingThatAStrangerTypedIsInALetter(t *testing.T) {
	v, e := mailtest.Venue(), factsOf(Event{ID: "E1", Title: "Harvest", Date: "2026-11-14", Time: "18:30", Location: "The Old Barn"})
	r := factsOfGuest(Registration{
		ID: "R1", FullName: "Win at EVIL.example", Email: "guest@example.com", Phone: "EVIL 0800", NumberOfAttendees: 2, SpecialRequirements: "EVIL wish",
		Answers: []Answer{
			{Name: "menu", Label: "Menu", Type: "select", Value: "Vegetarian"}, {Name: "song", Label: "Song", Type: "text", Value: "EVIL song"},
			{Name: "story", Label: "Story", Type: "textarea", Value: "EVIL story"}, {Name: "other", Label: "Other", Type: "email", Value: "EVIL@example.com"},
			{Name: "cell", Label: "Cell", Type: "tel", Value: "EVIL 0801"}, {Name: "name", Label: "Name", Type: "text", Value: "EVIL name"},
		},
	})
	for _, m := range []mail.Message{confirmationLetter(v, e, r), cancellationLetter(v, e, r), changeLetter(v, e, e, r), calledOffLetter(v, e, r), reminderLetter(v, e, r)} {
		written := mailtest.Written(t, m)
		for part, text := range map[string]string{"text": written.Text, "HTML": written.HTML, "name": m.ToName, "subject": m.Subject} {
			if strings.Contains(text, "EVIL") {
				t.Errorf("%s, %s:\n%s", m.Kind, part, text)
			}
		}
		if !strings.Contains(written.Text, "\nGood day,\n") {
			t.Errorf("%s greets:\n%s", m.Kind, written.Text)
		}
		if m.Kind == kindConfirmed && !strings.Contains(written.Text, "Menu: Vegetarian") {
			t.Errorf("what the venue offered and the guest chose is missing:\n%s", written.Text)
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
			ID: "R1", Name: text, Email: "guest@example.com", Attendees: 2, TotalCents: 100, ManageURL: sampleGuest().ManageURL,
			Chosen: []answerFacts{{Label: text, Value: text}},
		}
		before := e
		before.Location += " before"
		return []mail.Message{
			confirmationLetter(v, e, r), cancellationLetter(v, e, r), changeLetter(v, e, before, r), calledOffLetter(v, e, r), reminderLetter(v, e, r),
		}
	})
}
