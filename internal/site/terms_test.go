package site

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/terms"
)

// The shipped terms as the customer gave them, word for word.
var given = []Clause{
	{"Reservations and payments", []string{
		"A 50% deposit secures your booking. The balance is due 48 hours before the event.",
		"If you cancel more than 14 days ahead, you receive a full refund. If you cancel 7-14 days ahead, the deposit is forfeited. Within 7 days there is no refund.",
	}},
	{"Dietary requirements", []string{
		"Please tell us about allergies and dietary requirements at least 72 hours ahead, so that the kitchen can prepare for them.",
	}},
	{"Event changes", []string{
		"A request to reschedule must be made at least 14 days ahead, and a 15% fee may apply.",
		"If we have to change an event, we tell everyone who has registered and offer the new date first.",
	}},
	{"Liability and damages", []string{
		"Guests look after their own belongings and after children in their care. Damage to decor, hired games or the venue is charged to the person who made the booking.",
	}},
	{"Intellectual property", []string{
		"Pictures, texts and designs on this site and at our events belong to us or are used with permission. Please ask before you use them for anything but your own memories.",
	}},
	{"Force majeure", []string{
		"If weather, an outage or another event outside our control makes your booking impossible, your deposit carries over to a date within 12 months.",
	}},
}

const givenNote = "A 50% deposit secures a booking."

func TestTheShippedTermsReadAsTheyWereGiven(t *testing.T) {
	read := Default().filled()
	if diff := cmp.Diff(given, read.Terms.Sections); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{givenNote}, read.Pricelist.Notes); diff != "" {
		t.Error(diff)
	}
	if Default().Terms.Sections[0].Paragraphs[0] == given[0].Paragraphs[0] {
		t.Error("the sentences do not follow the numbers")
	}
}

func TestADocumentFromBeforeTheNumbersFollowsThemWhereItStandsAsShipped(t *testing.T) {
	own := "A 50% deposit secures your booking, we think."
	old := Site{Terms: Terms{Sections: []Clause{given[0], {"Ours", []string{own, given[5].Paragraphs[0]}}}}, Pricelist: Pricelist{Notes: []string{givenNote, own}}}
	read := old.withNumbers()
	if read.Terms.Numbers != terms.Default() {
		t.Errorf("%+v", read.Terms.Numbers)
	}
	if diff := cmp.Diff(old.Terms.Sections, read.filled().Terms.Sections); diff != "" {
		t.Errorf("it says something else now: %s", diff)
	}
	read.Terms.Numbers.DepositPercent, read.Terms.Numbers.ForceMajeureMonths = 40, 6
	said := read.filled()
	if got := said.Terms.Sections[0].Paragraphs[0]; got != "A 40% deposit secures your booking. The balance is due 48 hours before the event." {
		t.Error(got)
	}
	if got := said.Terms.Sections[1].Paragraphs[0]; got != own {
		t.Errorf("the owner's sentence became %s", got)
	}
	if diff := cmp.Diff([]string{"A 40% deposit secures a booking.", own}, said.Pricelist.Notes); diff != "" {
		t.Error(diff)
	}

	// What was written later, beside other numbers, is the owner's own.
	later := Site{Terms: Terms{Numbers: read.Terms.Numbers, Sections: []Clause{given[0]}}}.withNumbers()
	if diff := cmp.Diff(given[0], later.filled().Terms.Sections[0]); diff != "" {
		t.Error(diff)
	}
}
