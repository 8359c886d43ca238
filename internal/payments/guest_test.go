package payments_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/site"
	"tafel/internal/terms"
)

func TestWhatAPlanAsksFollowsTheGoldenCases(t *testing.T) {
	raw, err := os.ReadFile("../../api/cases/payment-plans.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name, Asks, Text string
		Plan             payments.Plan
		DepositPercent   int
		Today, Visit     calendar.Date
		TotalCents       money.Cents
	}
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) < 8 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		agreed := terms.Default()
		agreed.DepositPercent = c.DepositPercent
		asks := c.Plan.Asks(agreed, c.Today, c.Visit)
		if asks != c.Asks || payments.FillIn(asks, c.TotalCents, agreed) != c.Text {
			t.Errorf("%s: %q, filled in %q", c.Name, asks, payments.FillIn(asks, c.TotalCents, agreed))
		}
	}
}

const today = calendar.Date("2026-11-17")

func line(cents money.Cents) payments.Payment {
	return payments.Payment{ID: "p", AmountCents: cents, Method: payments.EFT, ReceivedOn: today, Note: "private", EnteredBy: "Naledi"}
}

var bank = site.BankAccount{AccountHolder: "Veld & Vine", Bank: "First Bank", AccountNumber: "62001", BranchCode: "250655"}

func TestAGuestReadsWhatIsDueAndWhatComesBack(t *testing.T) {
	cancelled := func(b *payments.Bill) { b.Cancelled, b.CancelledOn = true, "2026-11-25" }
	venue := func(b *payments.Bill) { b.Plan = payments.AtTheVenue }
	full := func(b *payments.Bill) { b.Plan = payments.Beforehand }
	late := func(b *payments.Bill) { b.Issued, b.Visit, b.Agreed = "2026-11-01", "2026-11-18", "2026-11-18" }
	short := func(b *payments.Bill) { b.Visit, b.Agreed, b.Due = "2026-11-18", "2026-11-18", today }
	const nearRule = " From 7 to 14 days ahead the deposit is kept."
	for name, c := range map[string]struct {
		change      func(*payments.Bill)
		lines       []money.Cents
		due, refund string
		eft         bool
	}{
		"nothing paid":             {nil, nil, "Please pay the deposit of R1 400 by EFT now. It secures your booking. The rest of R1 400 is due by December 3, 2026.", "", true},
		"a part of the deposit":    {nil, []money.Cents{40000}, "Please pay the remaining R1 000 of the deposit by EFT now. The deposit secures your booking. The rest of R1 400 is due by December 3, 2026.", "If you cancel today, all of R400 comes back to you. More than 14 days ahead nothing is kept.", true},
		"the deposit":              {nil, []money.Cents{140000}, "Please pay the remaining R1 400 by EFT, no later than December 3, 2026.", "If you cancel today, all of R1 400 comes back to you. More than 14 days ahead nothing is kept.", true},
		"all":                      {nil, []money.Cents{140000, 140000}, "All is paid. Thank you.", "If you cancel today, all of R2 800 comes back to you. More than 14 days ahead nothing is kept.", false},
		"too much":                 {nil, []money.Cents{300000}, "All is paid, and R200 more than that. It can go back to you.", "If you cancel today, all of R3 000 comes back to you. More than 14 days ahead nothing is kept.", false},
		"late":                     {late, []money.Cents{140000}, "Please pay the remaining R1 400 by EFT now. It was due by November 16, 2026.", "If you cancel today, nothing of R1 400 comes back to you. Fewer than 7 days ahead what was paid for the visit is kept.", true},
		"booked the day before":    {short, nil, "Please pay R2 800 by EFT now.", "", true},
		"at the venue":             {venue, nil, "You pay R2 800 at the venue.", "", false},
		"the rest at the venue":    {venue, []money.Cents{100000}, "You pay the remaining R1 800 at the venue.", "If you cancel today, all of R1 000 comes back to you. More than 14 days ahead nothing is kept.", false},
		"in full beforehand":       {full, nil, "Please pay R2 800 by EFT, no later than December 3, 2026.", "", true},
		"cancelled":                {cancelled, []money.Cents{280000}, "This is cancelled, so nothing more is to be paid.", "R1 400 of R2 800 comes back to you." + nearRule, false},
		"cancelled, deposit kept":  {cancelled, []money.Cents{140000}, "This is cancelled, so nothing more is to be paid.", "Nothing of R1 400 comes back to you." + nearRule, false},
		"cancelled and given back": {cancelled, []money.Cents{280000, -140000}, "This is cancelled, so nothing more is to be paid.", "R1 400 of R2 800 has gone back to you.", false},
		"cancelled, all went back": {cancelled, []money.Cents{140000, -140000}, "This is cancelled, so nothing more is to be paid.", "All of R1 400 has gone back to you.", false},
		"free now, some was paid":  {func(b *payments.Bill) { b.TotalCents = 0 }, []money.Cents{50000}, "All is paid, and R500 more than that. It can go back to you.", "If you cancel today, all of R500 comes back to you. More than 14 days ahead nothing is kept.", false},
		"free":                     {func(b *payments.Bill) { b.TotalCents = 0 }, nil, "There is nothing to pay.", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			bill := payments.Bill{TotalCents: 280000, Plan: payments.WithDeposit, Issued: today, Visit: "2026-12-05", Agreed: "2026-12-05", Due: "2026-12-17"}
			if c.change != nil {
				c.change(&bill)
			}
			var lines []payments.Payment
			for _, cents := range c.lines {
				lines = append(lines, line(cents))
			}
			seen := bill.Guest(bill.State(lines, terms.Default(), today), "INV-1", bank, today)
			plain := strings.NewReplacer("\u00a0", " ")
			if diff := cmp.Diff([]string{c.due, c.refund}, []string{plain.Replace(seen.Due), plain.Replace(seen.Refund)}); diff != "" || (seen.EFT != nil) != c.eft {
				t.Errorf("%s, EFT %v", diff, seen.EFT)
			}
		})
	}
}

func TestAGuestSeesNoNamesNoNotesAndNoMistakes(t *testing.T) {
	mistake, taken, kept := line(500), line(-500), line(140000)
	mistake.ID, mistake.ReversedBy, taken.Reverses = "wrong", "back", "wrong"
	bill := payments.Bill{TotalCents: 280000, Plan: payments.WithDeposit, Issued: today, Visit: "2026-12-05", Agreed: "2026-12-05"}
	seen := bill.Guest(bill.State([]payments.Payment{mistake, taken, kept}, terms.Default(), today), "INV-1", bank, today)
	if diff := cmp.Diff([]payments.GuestPayment{{Day: today, AmountCents: 140000, How: "by EFT"}}, seen.Received); diff != "" {
		t.Error(diff)
	}
	raw, err := json.Marshal(seen)
	if err != nil || strings.Contains(string(raw), "private") || strings.Contains(string(raw), "Naledi") {
		t.Errorf("%s %v", raw, err)
	}
	want := []payments.EFTLine{{"Account holder", "Veld & Vine"}, {"Bank", "First Bank"}, {"Account number", "62001"}, {"Branch code", "250655"}, {"Reference", "INV-1"}}
	if diff := cmp.Diff(&payments.EFTDetails{Known: true, Lines: want}, seen.EFT); diff != "" {
		t.Error(diff)
	}
	unknown := bill.Guest(bill.State(nil, terms.Default(), today), "INV-1", site.BankAccount{Bank: "First Bank"}, today)
	if diff := cmp.Diff(&payments.EFTDetails{Lines: []payments.EFTLine{}}, unknown.EFT); diff != "" {
		t.Error(diff)
	}
}

// The warning stands in letters and documents, which Go writes, and on screens.
func TestTheWarningHasOneWording(t *testing.T) {
	raw, err := os.ReadFile("../../web/src/features/payments/never-by-mail.ts")
	if err != nil || !strings.Contains(string(raw), "'"+payments.NeverByMail+"'") {
		t.Errorf("the browser says %s, %v", raw, err)
	}
}
