package events

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
	"tafel/internal/platform/money"
	"tafel/internal/platform/settings"
	"tafel/internal/site"
	"tafel/internal/terms"
)

func sampleEvent() eventFacts {
	return eventFacts{
		ID: "HARVEST7", Title: "Harvest Dinner under the Oaks", Date: "2026-11-14", Time: "18:30", Location: "The Old Barn, Ladysmith",
		Description: "Five courses from the farm, with wine; a fire and a little music.", Sequence: 1, Changed: calendar.InstantOf(mailtest.Now()),
		BranchID: "ladysmith", Branch: &EventBranch{
			Name: "Ladysmith", Address: []string{"12 Murchison Street", "Ladysmith", "KwaZulu-Natal", "South Africa"}, Phone: "+27 36 555 0100",
			Map: "https://www.google.com/maps/search/?api=1&query=12+Murchison+Street%2C+Ladysmith",
		},
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
	v, e, r := mailtest.Sender(), sampleEvent(), sampleGuest()
	changed := e
	changed.Date, changed.Time, changed.Location, changed.Sequence = "2026-11-15", "", "The Vineyard Terrace, Newcastle", 2
	changed.BranchID, changed.Branch = "", nil // at no branch of ours
	free := r
	free.PriceCents, free.TotalCents, free.Chosen, free.Attendees = 0, 0, nil, 1
	free.ManageURL = "https://veldandvine.example/manage-registration/R.zyxwvutsrqponmlkjihgfedcba9876543210"
	venue, deposit, back, part := r, r, r, free
	venue.Money = moneyFacts{Says: "You pay R1\u00a0350 at the venue."}
	deposit.Money = moneyFacts{ByEFT: true, Says: "Please pay the deposit of R675 by EFT now. It secures your booking. The rest of R675 is due by November 12, 2026."}
	deposit.Account = site.BankAccount{AccountHolder: "Veld & Vine (Pty) Ltd", Bank: "Harvest Bank", AccountNumber: "4071234567", BranchCode: "051001", AccountType: "Current"}
	part.PriceCents, part.TotalCents, part.Account = 45000, 45000, deposit.Account
	part.Money = moneyFacts{ByEFT: true, PaidCents: 22500, Says: "Please pay the remaining R225 by EFT, no later than November 12, 2026."}
	back.Money = moneyFacts{PaidCents: 135000, BackCents: 67500, Why: "From 7 to 14 days ahead the deposit is kept."}
	unknown := deposit
	unknown.Account, unknown.Money = site.BankAccount{}, moneyFacts{ByEFT: true, Says: "Please pay R1\u00a0350 by EFT now."}
	placed := e
	placed.EndTime = "00:30"
	sorry := placed
	sorry.Because, sorry.Sequence = "The river is too high for the bridge.\n\nWe try again in spring, and you are the first to know.", 3
	elsewhere := placed
	elsewhere.EndTime, elsewhere.Branch = "23:00", &EventBranch{Name: "Newcastle", Address: []string{"3 Scott Street", "Newcastle", "KwaZulu-Natal", "South Africa"}, Phone: "+27 34 555 0100", Map: "https://www.google.com/maps/search/?api=1&query=3+Scott+Street%2C+Newcastle"}
	off := r
	off.Money = moneyFacts{PaidCents: 135000, BackCents: 135000}
	more, fewer, gone := deposit, r, free
	more.Attendees, more.TotalCents = 5, 225000
	more.Money.Says = "Please pay the deposit of R1\u00a0125 by EFT now. It secures your booking. The rest of R1\u00a0125 is due by November 12, 2026."
	fewer.Attendees, fewer.TotalCents = 1, 45000
	fewer.Money = moneyFacts{PaidCents: 135000, KeptCents: 45000, Says: "All is paid, and R450 more than that. It can go back to you."}
	gone.Attendees = 1
	kept := seatsFacts{Had: 3, Says: []string{
		"You had paid R900 for the 2 seats that you gave back. From 7 to 14 days ahead the deposit is kept. So R450 of it is kept.",
		"R450 comes back to you; we will contact you to arrange it.",
	}}
	return map[string][]mail.Message{
		"registration-seats":            {seatsLetter(v, e, more, seatsFacts{Had: 3})},
		"registration-seats-fewer":      {seatsLetter(v, e, fewer, kept)},
		"registration-seats-free":       {seatsLetter(v, e, gone, seatsFacts{Had: 4})},
		"registration-confirmed":        {confirmationLetter(v, e, venue)},
		"registration-confirmed-to-pay": {confirmationLetter(v, e, deposit)},
		"registration-confirmed-ask-us": {confirmationLetter(v, e, unknown)},
		"registration-confirmed-parts":  {confirmationLetter(v, e, deposit), confirmationLetter(v, e, part)},
		"registration-cancelled-paid":   {cancellationLetter(v, e, back)},
		"event-cancelled-paid":          {calledOffLetter(v, e, off)},
		"registration-confirmed-free":   {confirmationLetter(v, changed, free)},
		"registration-confirmed-merged": {confirmationLetter(v, e, r), confirmationLetter(v, e, free)},
		"registration-cancelled":        {cancellationLetter(v, e, r)},
		"event-changed":                 {changeLetter(v, changed, e, r, nil)},
		"event-changed-to-pay":          {changeLetter(v, changed, e, deposit, &venue.Money)},
		"event-payment-changed":         {paymentLetter(v, e, deposit, &venue.Money)},
		"event-payment-changed-venue":   {paymentLetter(v, e, venue, &deposit.Money)},
		"event-cancelled":               {calledOffLetter(v, e, r)},
		"event-reminder":                {reminderLetter(v, e, r)},
		"event-reminder-to-pay":         {reminderLetter(v, e, deposit)},
		"registration-confirmed-placed": {confirmationLetter(v, placed, venue)},
		"event-changed-place":           {changeLetter(v, elsewhere, placed, r, nil)},
		"event-cancelled-because":       {calledOffLetter(v, sorry, off), calledOffLetter(v, sorry, r)},

		"waiting-joined":            {joinedLetter(v, sampleWaiting())},
		"waiting-joined-more":       {joinedLetter(v, withSeats(sampleWaiting(), 2))},
		"waiting-already":           {alreadyLetter(v, withoutOffer(sampleWaiting()))},
		"waiting-already-held":      {alreadyLetter(v, sampleWaiting())},
		"waiting-offer":             {offerLetter(v, sampleWaiting())},
		"waiting-ended":             {offerEndedLetter(v, sampleWaiting())},
		"waiting-ended-late":        {offerEndedLetter(v, late(sampleWaiting()))},
		"waiting-removed":           {removedLetter(v, sampleWaiting())},
		"waiting-closed":            {listClosedLetter(v, closedWaiting(closedBegun))},
		"waiting-closed-called-off": {listClosedLetter(v, closedWaiting(closedCalledOff))},
		"waiting-closed-deleted":    {listClosedLetter(v, closedWaiting(closedDeleted))},
	}
}

// Whoever reads a letter knows where the event is, how to get there and whom to call. What was deleted is nowhere.
func TestEveryLetterSaysWhereItIs(t *testing.T) {
	for name, messages := range sampleLetters() {
		if name == "waiting-closed-deleted" || name == "registration-confirmed-free" || strings.HasPrefix(name, "event-changed") {
			continue // the event is at no branch, or gone
		}
		text := mailtest.Written(t, messages...).Text
		for _, row := range []string{"\nAddress: ", "\nDirections:\n  Open the map\n  https://www.google.com/maps/", "\nPhone: +27 3"} {
			if !strings.Contains(text, row) {
				t.Errorf("%s does not say %q:\n%s", name, strings.TrimSpace(row), text)
			}
		}
	}
}

func sampleWaiting() waitingLetterFacts {
	return waitingLetterFacts{Event: sampleEvent(), Guest: waitingFacts{
		ID: "WAIT7", Name: "Thandi Nkosi", Email: "thandi@example.com", PartySize: 3, Ends: calendar.InstantOf(time.Date(2026, 11, 12, 14, 30, 0, 0, settings.Zone)),
		ManageURL: "https://veldandvine.example/manage/W.0123456789abcdefghijklmnopqrstuvwxyz",
	}, Costs: "3 seats at R380 each come to R1\u00a0140. Payment is at the venue, by cash or card."}
}

func withSeats(t waitingLetterFacts, has int) waitingLetterFacts {
	t.Has = has
	return t
}

func late(t waitingLetterFacts) waitingLetterFacts {
	t.Late = true
	return t
}

func withoutOffer(t waitingLetterFacts) waitingLetterFacts {
	t.Guest.Ends = 0
	return t
}

func closedWaiting(why closing) waitingLetterFacts {
	t := sampleWaiting()
	if t.Closing = why; why == closedCalledOff {
		t.Because = "The river has risen over the lawn, and the barn cannot be reached."
	}
	return t
}

// waitingLetters are all letters to those who wait.
func waitingLetters(v mail.Sender, t waitingLetterFacts) []mail.Message {
	return []mail.Message{joinedLetter(v, t), alreadyLetter(v, t), offerLetter(v, t), offerEndedLetter(v, t), removedLetter(v, t), listClosedLetter(v, t)}
}

func TestLetters(t *testing.T) { mailtest.Letters(t, sampleLetters()) }

func TestEveryKindOfLetterIsGolden(t *testing.T) {
	mailtest.Kinds(t, Letters{}.Kinds(), sampleLetters())
}

// Whoever types an address need not be the one who reads there.
func TestNothingThatAStrangerTypedIsInALetter(t *testing.T) {
	v, e := mailtest.Sender(), factsOf(Event{ID: "E1", Title: "Harvest", Date: "2026-11-14", Time: "18:30", Location: "The Old Barn"})
	r := factsOfGuest(Registration{
		ID: "R1", FullName: "Win at EVIL.example", Email: "guest@example.com", Phone: "EVIL 0800", NumberOfAttendees: 2, SpecialRequirements: "EVIL wish",
		Answers: []Answer{
			{Name: "menu", Label: "Menu", Type: "select", Value: "Vegetarian"}, {Name: "song", Label: "Song", Type: "text", Value: "EVIL song"},
			{Name: "story", Label: "Story", Type: "textarea", Value: "EVIL story"}, {Name: "other", Label: "Other", Type: "email", Value: "EVIL@example.com"},
			{Name: "cell", Label: "Cell", Type: "tel", Value: "EVIL 0801"}, {Name: "name", Label: "Name", Type: "text", Value: "EVIL name"},
		},
	})
	w := factsOfWaiting(WaitingEntry{ID: "W1", FullName: "Win at EVIL.example", Email: "guest@example.com", Phone: "EVIL 0800", PartySize: 2, Typed: RegistrationInput{SpecialRequirements: "EVIL wish"}})
	letters := append(waitingLetters(v, waitingLetterFacts{Event: e, Guest: w}),
		confirmationLetter(v, e, r), cancellationLetter(v, e, r), changeLetter(v, e, e, r, nil), calledOffLetter(v, e, r), reminderLetter(v, e, r), paymentLetter(v, e, r, &moneyFacts{}), seatsLetter(v, e, r, seatsFacts{Had: 1}))
	for _, m := range letters {
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
	m := confirmationLetter(mailtest.Sender(), sampleEvent(), r)
	if m.Letter.Action.Label != "" || strings.Contains(m.Text, "View or cancel") || len(m.Secrets) != 0 {
		t.Error("a button that leads nowhere")
	}
}

func TestAnInvalidDayDoesNotStopTheMessage(t *testing.T) {
	e := sampleEvent()
	e.Date = "someday"
	if m := confirmationLetter(mailtest.Sender(), e, sampleGuest()); len(m.Attachments) != 0 || m.Text == "" {
		t.Errorf("message %+v", m)
	}
}

func TestRemindersExpireWhenTheEventBegins(t *testing.T) {
	e := sampleEvent()
	if got := reminderLetter(mailtest.Sender(), e, sampleGuest()).Expires.Time().In(settings.Zone).Format(time.DateTime); got != "2026-11-14 18:30:00" {
		t.Errorf("runs out at %s", got)
	}
	e.Time = ""
	if got := reminderLetter(mailtest.Sender(), e, sampleGuest()).Expires.Time().In(settings.Zone).Format(time.DateTime); got != "2026-11-15 00:00:00" {
		t.Errorf("without a time at %s", got)
	}
}

func TestNothingThatGuestsTypeBecomesAHeader(t *testing.T) {
	mailtest.NoHeader(t, func(v mail.Sender, text string) []mail.Message {
		e := eventFacts{ID: "E1", Title: text, Description: text, Date: "2026-11-14", Time: "18:30", Location: text}
		r := guestFacts{
			ID: "R1", Name: text, Email: "guest@example.com", Attendees: 2, TotalCents: 100, ManageURL: sampleGuest().ManageURL,
			Chosen: []answerFacts{{Label: text, Value: text}},
		}
		before := e
		before.Location += " before"
		return append([]mail.Message{
			confirmationLetter(v, e, r), cancellationLetter(v, e, r), changeLetter(v, e, before, r, nil), paymentLetter(v, e, r, &moneyFacts{}), calledOffLetter(v, e, r), reminderLetter(v, e, r), seatsLetter(v, e, r, seatsFacts{Had: 1}),
		}, waitingLetters(v, waitingLetterFacts{Event: e, Guest: waitingFacts{ID: "W1", Name: text, Email: "guest@example.com", PartySize: 2, ManageURL: sampleGuest().ManageURL}})...)
	})
}

func TestALetterSaysAmountMethodAndDeadline(t *testing.T) {
	const total = 76000
	guest := Registration{EventDate: "2026-12-05", PriceCents: 38000, NumberOfAttendees: 2, Status: Registered, SubmittedAt: calendar.InstantOf(time.Date(2026, 11, 17, 9, 0, 0, 0, settings.Zone))}
	for name, c := range map[string]struct {
		plan     payments.Plan
		today    calendar.Date
		received money.Cents
		want     string
	}{
		"at the venue":                 {payments.AtTheVenue, "2026-11-17", 0, "You pay R760 at the venue."},
		"at the venue, a part is paid": {payments.AtTheVenue, "2026-11-17", 10000, "You pay the remaining R660 at the venue."},
		"in full":                      {payments.Beforehand, "2026-11-17", 0, "Please pay R760 by EFT, no later than December 3, 2026. Please quote EV-1."},
		"in full, late":                {payments.Beforehand, "2026-12-04", 0, "Please pay R760 by EFT now. It was due by December 3, 2026. Please quote EV-1."},
		"deposit":                      {payments.WithDeposit, "2026-11-17", 0, "Please pay the deposit of R380 by EFT now. It secures your booking. The rest of R380 is due by December 3, 2026. Please quote EV-1."},
		"deposit, paid":                {payments.WithDeposit, "2026-11-17", 38000, "Please pay the remaining R380 by EFT, no later than December 3, 2026. Please quote EV-1."},
		"deposit, late":                {payments.WithDeposit, "2026-12-04", 0, "Please pay R760 by EFT now. It was due by December 3, 2026. Please quote EV-1."},
		"deposit, all is paid":         {payments.WithDeposit, "2026-11-17", total, "All is paid. Thank you."},
	} {
		bill := guest.bill(c.plan, guest.EventDate)
		if got := strings.ReplaceAll(moneyFactsOf(bill, bill.Stands(c.received, terms.Default(), c.today), c.today).sentence("EV-1"), "\u00a0", " "); got != c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
	guest.SubmittedAt = calendar.InstantOf(time.Date(2026, 12, 4, 9, 0, 0, 0, settings.Zone))
	for plan, deposit := range map[payments.Plan]string{payments.WithDeposit: "a deposit", payments.Beforehand: "all of it"} {
		bill := guest.bill(plan, guest.EventDate)
		said := moneyFactsOf(bill, bill.Stands(0, terms.Default(), "2026-12-04"), "2026-12-04").sentence("EV-1")
		if got, want := strings.ReplaceAll(said, "\u00a0", " "), "Please pay R760 by EFT now. Please quote EV-1."; got != want {
			t.Errorf("%s, registered the day before: %s", deposit, got)
		}
	}
	free := Registration{EventDate: "2026-12-05", NumberOfAttendees: 2, Status: Registered}
	bill := free.bill(payments.WithDeposit, free.EventDate)
	if got := moneyFactsOf(bill, bill.Stands(0, terms.Default(), "2026-11-17"), "2026-11-17").sentence("EV-1"); got != "" {
		t.Errorf("free: %s", got)
	}
}

func TestAReferenceIsReadAsPeopleTypeIt(t *testing.T) {
	for search, want := range map[string]string{
		"ev-abcd2345": "ABCD2345", "ev abcd2345": "ABCD2345", "abcd2345": "ABCD2345", "ev-a": "A", "ev 7": "7",
		"": "", "ev": "", "ev-": "", "va": "", "abcd234": "", "abcd23456": "", "ev-abcd23456": "", "ev-abcd1": "", "ev-a b": "", "ev--a": "", "dev-abcd": "",
	} {
		if got := referred(search); got != want {
			t.Errorf("%q means ids that begin with %q, want %q", search, got, want)
		}
	}
}
