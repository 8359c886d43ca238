package reservations

import (
	"strings"
	"testing"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

func sampleTable() tableFacts {
	return tableFacts{
		ID: "RES9", FirstName: "Pieter", LastName: "van der Merwe", Email: "pieter@example.com", Phone: "083 000 0000",
		Date: "2026-11-20", Time: "19:00", Guests: "7 people", SpecialRequest: "A quiet table near the window; it is our anniversary.", Changed: calendar.InstantOf(mailtest.Now()),
		ManageURL: "https://veldandvine.example/manage/RES9.signature",
		Address:   "12 Murchison Street, Ladysmith", CallUs: "+27 36 555 0100", Map: "https://www.google.com/maps/search/?api=1&query=12+Murchison+Street%2C+Ladysmith",
	}
}

// sampleLetters is one of each kind, and the odd cases.
func sampleLetters() map[string][]mail.Message {
	v, res := mailtest.Sender(), sampleTable()
	request := res
	request.Time, request.Phone = "", ""
	confirmed := res
	confirmed.Confirmed = true
	paid := confirmed
	paid.Refunds = []string{"INV-20261101-042: R1\u00a0400 of R2\u00a0800 comes back to you. From 7 to 14 days ahead the deposit is kept."}
	placed := res
	placed.Branch, placed.Address, placed.CallUs = "Newcastle", "5 Scott Street, Newcastle", "+27 34 555 0100"
	placed.Map = "https://www.google.com/maps/search/?api=1&query=5+Scott+Street%2C+Newcastle"
	later := res
	later.Time, later.Guests = "20:30", "10+ Guests"
	second := res
	second.FirstName, second.LastName, second.Email, second.SpecialRequest, second.Guests = "Ayesha", "Khan", "ayesha@example.com", "", "2 Guests"
	return map[string][]mail.Message{
		"reservation-received":   {receivedLetter(v, request)},
		"reservation-new":        {newLetter(v, request, "reservations@veldandvine.example", "Naledi Dlamini")},
		"reservation-new-merged": {newLetter(v, request, "reservations@veldandvine.example", ""), newLetter(v, second, "reservations@veldandvine.example", "")},
		"reservation-confirmed":  {confirmedLetter(v, placed)},
		"reservation-changed":    {changedLetter(v, res)},
		"reservation-declined":   {declinedLetter(v, request, "The house is taken for a wedding that day, but the day after is free.")},
		"reservation-offered": {offeredLetter(v, res, []Offer{
			{ID: "O1", Date: "2026-11-20", Time: "17:30", Until: calendar.InstantOf(mailtest.Now()).Add(offerLife)},
			{ID: "O2", Date: "2026-11-21", Time: "19:00", Until: calendar.InstantOf(mailtest.Now()).Add(offerLife)},
		})},
		"reservation-offered-one": {offeredLetter(v, request, []Offer{
			{ID: "O1", Date: "2026-11-20", Time: "21:00", Until: calendar.InstantOf(mailtest.Now()).Add(offerLife)},
		})},
		"reservation-withdrawn":         {withdrawnLetter(v, request)},
		"reservation-cancelled":         {cancelledLetter(v, confirmed, "")},
		"reservation-cancelled-paid":    {cancelledLetter(v, paid, "")},
		"reservation-cancelled-request": {cancelledLetter(v, request, "")},
		"reservation-guest":             {guestLetter(v, letterFacts{Table: res, Did: GuestCancelled, Then: &confirmed}, "reservations@veldandvine.example")},
		"reservation-guest-paid":        {guestLetter(v, letterFacts{Table: paid, Did: GuestCancelled, Then: &confirmed}, "reservations@veldandvine.example")},
		"reservation-guest-wish":        {guestLetter(v, letterFacts{Table: res, Did: GuestWishes, Then: &later}, "reservations@veldandvine.example")},
		"reservation-kept":              {keptLetter(v, res)},
		"reservation-reminder":          {reminderLetter(v, res)},
	}
}

// Whoever reads a letter knows how to get there and whom to call.
func TestEveryLetterToAGuestSaysWhereWeAre(t *testing.T) {
	for name, messages := range sampleLetters() {
		if strings.HasPrefix(name, "reservation-new") || strings.HasPrefix(name, "reservation-guest") {
			continue // to staff
		}
		text := mailtest.Written(t, messages...).Text
		for _, row := range []string{"\nAddress: ", "\nDirections:\n  Open the map\n  https://www.google.com/maps/", "\nPhone: +27 3"} {
			if !strings.Contains(text, row) {
				t.Errorf("%s does not say %q:\n%s", name, strings.TrimSpace(row), text)
			}
		}
	}
}

func TestLetters(t *testing.T) { mailtest.Letters(t, sampleLetters()) }

func TestEveryKindOfLetterIsGolden(t *testing.T) {
	mailtest.Kinds(t, Letters{}.Kinds(), sampleLetters())
}

// Two guests who ask for the same are two requests; of two names at one address
// neither is greeted alone.
func TestSeveralLettersInOne(t *testing.T) {
	one, other := sampleTable(), sampleTable()
	other.FirstName = "Anna"
	staff := mailtest.Written(t,
		newLetter(mailtest.Sender(), one, "owner@example.com", ""), newLetter(mailtest.Sender(), other, "owner@example.com", ""))
	guest := mailtest.Written(t, receivedLetter(mailtest.Sender(), one), receivedLetter(mailtest.Sender(), other))
	for _, c := range []struct {
		letter mailtest.Letter
		words  string
		times  int
	}{
		{staff, "The request", 2}, {staff, "Open the dashboard", 1}, {staff, "New reservation requests", 1},
		{guest, "Good day,", 1}, {guest, "Dear Pieter van der Merwe,", 0}, {guest, "Dear Anna van der Merwe,", 0}, {guest, "Your request", 2}, {guest, "Warm regards,", 1},
	} {
		if n := strings.Count(c.letter.Text, c.words+"\n") + strings.Count(c.letter.Text, c.words+":\n"); n != c.times {
			t.Errorf("the text says %q %d times, not %d:\n%s", c.words, n, c.times, c.letter.Text)
		}
		if n := strings.Count(c.letter.HTML, ">"+c.words+"<"); n != c.times {
			t.Errorf("the page says %q %d times, not %d", c.words, n, c.times)
		}
	}
}

func TestNothingThatGuestsTypeBecomesAHeader(t *testing.T) {
	mailtest.NoHeader(t, func(v mail.Sender, text string) []mail.Message {
		r := tableFacts{
			ID: "S1", FirstName: text, LastName: text, Email: "guest@example.com", Phone: text, Date: "2026-11-14", Time: "18:30",
			Guests: text, SpecialRequest: text,
		}
		return []mail.Message{
			receivedLetter(v, r), newLetter(v, r, "guest@example.com", text), confirmedLetter(v, r), declinedLetter(v, r, text),
			cancelledLetter(v, r, text), reminderLetter(v, r),
		}
	})
}

// Whoever types an address need not be the one who reads there. Staff read it all.
func TestNothingThatAStrangerTypedIsInALetterToTheGuest(t *testing.T) {
	v := mailtest.Sender()
	r := factsOf(Reservation{ID: "R1", FirstName: "Win at", LastName: "EVIL.example", Email: "guest@example.com", Phone: "EVIL 0800", Date: "2026-11-14", Time: "18:30", Guests: "2 Guests", SpecialRequest: "EVIL wish"})
	for _, m := range []mail.Message{receivedLetter(v, r), confirmedLetter(v, r), declinedLetter(v, r, ""), offeredLetter(v, r, []Offer{{Date: "2026-11-15", Time: "18:30"}}), cancelledLetter(v, r, ""), reminderLetter(v, r)} {
		written := mailtest.Written(t, m)
		for part, text := range map[string]string{"text": written.Text, "HTML": written.HTML, "name": m.ToName, "subject": m.Subject} {
			if strings.Contains(text, "EVIL") {
				t.Errorf("%s, %s:\n%s", m.Kind, part, text)
			}
		}
		if !strings.Contains(written.Text, "\nGood day,\n") {
			t.Errorf("%s greets:\n%s", m.Kind, written.Text)
		}
	}
	if staff := mailtest.Written(t, newLetter(v, r, "owner@example.com", "")).Text; !strings.Contains(staff, "EVIL wish") || !strings.Contains(staff, "EVIL 0800") {
		t.Errorf("staff read:\n%s", staff)
	}
}
