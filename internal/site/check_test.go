package site

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
)

func TestTheDefaultSitePassesItsOwnCheck(t *testing.T) {
	if err := Default().tidy().check(); err != nil {
		f, _ := fault.As(err)
		t.Fatalf("%v %v", err, f.Fields)
	}
	if diff := cmp.Diff(Default(), Default().tidy()); diff != "" {
		t.Errorf("the shipped venue is not tidy: %s", diff)
	}
}

func TestCheckNamesThePlaceAndTheMistake(t *testing.T) {
	price := func(c money.Cents) *money.Cents { return &c }
	for name, test := range map[string]struct {
		spoil func(*Site)
		place string
		says  string
	}{
		"no name":             {func(s *Site) { s.Name = " \n " }, "name", "Please give the venue a name"},
		"a name too long":     {func(s *Site) { s.Name = strings.Repeat("é", 81) }, "name", "Please use at most 80 characters"},
		"a party of nobody":   {func(s *Site) { s.LargestParty = -1 }, "largestParty", "Please enter a number from 1 to 1000, or leave it empty"},
		"a party of all":      {func(s *Site) { s.LargestParty = 1001 }, "largestParty", "Please enter a number from 1 to 1000, or leave it empty"},
		"a year":              {func(s *Site) { s.CopyrightYear = 25 }, "copyrightYear", "Please enter a year between 2000 and 2100"},
		"two slides":          {func(s *Site) { s.Hero.Slides = s.Hero.Slides[:2] }, "hero.slides", "There must be 3 slides"},
		"four slides":         {func(s *Site) { s.Hero.Slides = append(s.Hero.Slides, Slide{Title: "a", Text: "b"}) }, "hero.slides", "There can be at most 3 slides"},
		"no story":            {func(s *Site) { s.Story.Paragraphs = []string{" "} }, "story.paragraphs", "Please tell the story"},
		"an unknown picture":  {func(s *Site) { s.Occasions[1].Photo = "cat" }, "occasions.1.photo", "Please choose one of the pictures"},
		"no branch":           {func(s *Site) { s.Branches = nil }, "branches", "There are no branches yet. Please add one"},
		"a phone of words":    {func(s *Site) { s.Branches[0].Phone = "call us" }, "branches.0.phone", "Please enter a phone number such as 036 000 0000"},
		"an e-mail":           {func(s *Site) { s.Branches[1].Email = "newcastle" }, "branches.1.email", "Please enter a valid email"},
		"a chat of words":     {func(s *Site) { s.Branches[1].WhatsApp = "javascript" }, "branches.1.whatsapp", "Please enter a number such as 082 000 0000 or +27 82 000 0000, or leave it empty"},
		"a script for a link": {func(s *Site) { s.Social[0].URL = "javascript:alert(1)" }, "social.0.url", "Please enter an address that begins with https://"},
		"a link over http":    {func(s *Site) { s.Social[1].URL = "http://pages.example.com" }, "social.1.url", "Please enter an address that begins with https://"},
		"hours backwards":     {func(s *Site) { s.Hours[0].Closes = "07:00" }, "hours.0.closes", "Please enter two times of which the second is later"},
		"a day twice":         {func(s *Site) { s.Hours[0].Days = []string{"Mo", "Mo"} }, "hours.0.days", "Please choose each day once"},
		"an empty course":     {func(s *Site) { s.Menu[0].Dishes = nil }, "menu.0.dishes", "There are no dishes yet. Please add one"},
		"a dish below zero":   {func(s *Site) { s.Menu[0].Dishes[2].PriceCents = price(-1) }, "menu.0.dishes.2.priceCents", "Please enter an amount between R0 and R100\u00a0000"},
		"an unknown mark":     {func(s *Site) { s.Menu[0].Dishes[1].Diets = []Diet{Vegan, "paleo"} }, "menu.0.dishes.1.diets", "There is no mark called paleo. Please choose from the list"},
		"an unknown photo":    {func(s *Site) { s.Menu[0].Dishes[1].Photo = "cat" }, "menu.0.dishes.1.photo", "Please choose one of the pictures"},
		"much included":       {func(s *Site) { s.Pricelist.Groups[1].Lines[0].Includes = strings.Split(strings.Repeat("x ", 13), " ") }, "pricelist.groups.1.lines.0.includes", "There can be at most 12 included things"},
		"a story included":    {func(s *Site) { s.Pricelist.Groups[1].Lines[0].Includes = []string{strings.Repeat("é", 81)} }, "pricelist.groups.1.lines.0.includes", "Please use at most 80 characters for each line"},
		"an occasion unknown": {func(s *Site) { s.Pricelist.Groups[1].Lines[0].Occasion = "wake" }, "pricelist.groups.1.lines.0.occasion", "Please choose one of the occasions"},
		"a price too dear":    {func(s *Site) { s.Pricelist.Groups[1].Lines[0].PricesCents = []money.Cents{10_000_001} }, "pricelist.groups.1.lines.0.pricesCents", "Please enter an amount between R0 and R100\u00a0000"},
		"a day that is none":  {func(s *Site) { s.Terms.Updated = "2025-02-30" }, "terms.updated", "Please enter the day of the last change"},
		"a number unknown":    {func(s *Site) { s.Terms.Sections[0].Paragraphs[0] += " {deposit}" }, "terms.sections.0.paragraphs", "There is no number called {deposit}. Please use one of the names beside the numbers of the terms"},
		"unknown in a note":   {func(s *Site) { s.Pricelist.Notes[0] = "{}" }, "pricelist.notes", "There is no number called {}. Please use one of the names beside the numbers of the terms"},
		"more than all":       {func(s *Site) { s.Terms.Numbers.DepositPercent = 101 }, "terms.numbers.depositPercent", "Please enter a whole number from 0 to 100"},
		"days below zero":     {func(s *Site) { s.Terms.Numbers.BalanceDays = -1 }, "terms.numbers.balanceDays", "Please enter a whole number from 0 to 365"},
		"no month":            {func(s *Site) { s.Terms.Numbers.ForceMajeureMonths = 0 }, "terms.numbers.forceMajeureMonths", "Please enter a whole number from 1 to 60"},
		"steps crossed":       {func(s *Site) { s.Terms.Numbers.DepositKeptDays = 15 }, "terms.numbers.depositKeptDays", "Please enter at most 14: with more days ahead than that, all goes back"},
		"no account holder":   {func(s *Site) { s.Account = BankAccount{Bank: "Example Bank", AccountNumber: "62 000"} }, "account.accountHolder", "Please say whose account it is"},
		"a type alone":        {func(s *Site) { s.Account = BankAccount{AccountHolder: "V", Bank: "B", AccountType: "Current"} }, "account.accountNumber", "Please enter the account number"},
		"four digits":         {func(s *Site) { s.Account = BankAccount{AccountHolder: "V", Bank: "B", AccountNumber: "12 34"} }, "account.accountNumber", "Please enter 5 to 20 digits, with spaces if you like"},
		"a number of words":   {func(s *Site) { s.Account = BankAccount{AccountHolder: "V", Bank: "B", AccountNumber: "ZA 1234567"} }, "account.accountNumber", "Please enter 5 to 20 digits, with spaces if you like"},
		"a short branch": {func(s *Site) {
			s.Account = BankAccount{AccountHolder: "V", Bank: "B", AccountNumber: "123456", BranchCode: "25 00"}
		}, "account.branchCode", "Please enter the six digits of the branch code, or leave it empty"},
		"an empty clause": {func(s *Site) { s.Terms.Sections[5].Paragraphs = nil }, "terms.sections.5.paragraphs", "Please write the section"},
	} {
		t.Run(name, func(t *testing.T) {
			site := Default()
			test.spoil(&site)
			f, ok := fault.As(site.tidy().check())
			if !ok || f.Kind != fault.KindInvalid {
				t.Fatalf("it passed: %v", f)
			}
			if diff := cmp.Diff(map[string]string{test.place: test.says}, f.Fields); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTidyTrimsAndKeepsListsLists(t *testing.T) {
	site := Site{Name: "  Veld \n& Vine ", Branches: []Branch{{WhatsApp: "+27 36-000 0000", Address: []string{" ", " 1 Main "}}}}.tidy()
	if site.Name != "Veld & Vine" || site.Branches[0].WhatsApp != "27360000000" || len(site.Branches[0].Address) != 1 {
		t.Errorf("%+v", site)
	}
	if site.Menu == nil || site.Social == nil || site.Pricelist.Groups == nil || site.Terms.Sections == nil {
		t.Error("a list is nil, which the browser would read as null")
	}
}

func TestPlaceholdersGoWhenTheirDetailsBecomeReal(t *testing.T) {
	site := Default()
	if got := len(site.Placeholders()); got != 11 {
		t.Errorf("the shipped venue has %d placeholders, want 4 of each branch, 2 links and the account", got)
	}
	site.Branches[0] = Branch{Name: "Ladysmith", Address: []string{"12 Church Street", "Ladysmith"}, Phone: "+27 36 637 1234", Email: "book@veldandvine.co.za"}
	site.Social[0].URL = "https://www.facebook.com/veldandvine"
	marked := site.marked()
	if marked.Branches[0].Placeholder || !marked.Branches[1].Placeholder || marked.Social[0].Placeholder || !marked.Social[1].Placeholder {
		t.Errorf("%+v %+v", marked.Branches, marked.Social)
	}
	want := []Placeholder{
		{"branches.1.address", "Newcastle: the address"},
		{"branches.1.phone", "Newcastle: the phone number"},
		{"branches.1.email", "Newcastle: the e-mail address"},
		{"branches.1.whatsapp", "Newcastle: the WhatsApp number"},
		{"social.1.url", "Instagram: the address of your page"},
		{"account", "The bank account that guests pay into"},
	}
	if diff := cmp.Diff(want, site.Placeholders()); diff != "" {
		t.Error(diff)
	}
}
