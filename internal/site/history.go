package site

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/audit"
	"tafel/internal/terms"
)

// history is what the history says of the website's texts.
func history() []audit.Words {
	return []audit.Words{{
		Entity: "site", Kind: "Website texts", One: "the website",
		Lines: func(r audit.Record) []audit.Line {
			var site Site
			r.Into(&site)
			return append(site.told(), knownParts.Lines(r)...)
		},
		Actions: map[string]audit.Action{
			"updated": {Label: "Changed", Say: func(t audit.Told) string { return t.Who + " " + changedWords(t) }},
			"restored": {Label: "Restored", Say: func(t audit.Told) string {
				return t.Who + " restored an earlier version of the website and so " + changedWords(t)
			}},
		},
	}}
}

// changedWords tells of one change with its values, of several which parts they are in.
func changedWords(t audit.Told) string {
	if len(t.Changes) == 0 {
		return "changed nothing on the website"
	}
	if c := t.Changes[0]; len(t.Changes) == 1 && c.Before != "" && c.After != "" && audit.Short(c.Before) && audit.Short(c.After) {
		return "changed “" + c.Label + "” on the website from " + c.Before + " to " + c.After
	}
	var parts []string
	for _, c := range t.Changes {
		part, _, _ := strings.Cut(c.Label, inside)
		if part = "the " + strings.ToLower(part); !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	return "changed " + audit.And(parts) + " on the website"
}

// inside stands between the names of a part and of what is in it.
const inside = " › "

// knownParts are those that told puts into words; any other speaks for itself.
var knownParts = func() (known audit.Fields) {
	for _, name := range []string{
		"name", "logo", "tagline", "description", "footerLine", "copyrightYear", "hero", "story", "occasions", "branches", "social", "hours", "faq", "goodToKnow", "guestWords", "people", "menu",
		"pricelist", "terms", "account", "largestParty",
	} {
		known = append(known, audit.Field{Name: name})
	}
	return known
}()

// told is the document line by line, so that a changed price does not carry the
// whole menu along.
func (s Site) told() []audit.Line {
	var l toldLines
	l.add(s.Name, "Name")
	l.add(s.Tagline, "Tagline")
	l.add(s.Description, "Description")
	l.add(s.FooterLine, "Footer sentence")
	l.number(s.CopyrightYear, "Copyright year")
	l.number(s.LargestParty, "Largest party")
	l.add(s.Hero.Text, "Hero", "Text over the video")
	for i, slide := range s.Hero.Slides {
		l.add(slide.Title, "Hero", fmt.Sprintf("Slide %d, title", i+1))
		l.add(slide.Text, "Hero", fmt.Sprintf("Slide %d", i+1))
	}
	l.add(s.Story.Title, "Story", "Title")
	l.add(strings.Join(s.Story.Paragraphs, "\n"), "Story", "Text")
	for _, o := range s.Occasions {
		l.add(o.Text, "Occasions", o.Title)
		l.add(string(o.Photo), "Occasions", o.Title, "Photo")
	}
	for _, b := range s.Branches {
		l.add(strings.Join(b.Address, "\n"), "Branches", b.Name, "Address")
		l.add(b.Phone, "Branches", b.Name, "Phone")
		l.add(b.Email, "Branches", b.Name, "Email")
		l.add(b.WhatsApp, "Branches", b.Name, "WhatsApp")
	}
	for _, link := range s.Social {
		l.add(link.URL, "Social links", link.Name)
	}
	for _, h := range s.Hours {
		l.add(h.Text, "Hours", h.Label)
		l.add(hoursWords[h.Kind], "Hours", h.Label, "Who is there")
		l.add(strings.TrimSpace(fmt.Sprintf("%s %s–%s", strings.Join(h.Days, ", "), h.Opens, h.Closes)), "Hours", h.Label, "Days and times")
	}
	s.tellTrust(&l)
	s.tellMenu(&l)
	s.tellPrices(&l)
	l.add(s.Terms.Updated.Long(), "Terms", "Last updated")
	s.tellNumbers(&l)
	for _, clause := range s.Terms.Sections {
		l.add(strings.Join(clause.Paragraphs, "\n"), "Terms", clause.Title)
	}
	s.tellAccount(&l)
	return l
}

// hoursWords are what the editor calls the kinds of hours.
var hoursWords = map[HoursKind]string{Serving: "Guests are served", Office: "Calls and e-mail are answered"}

// tellNumbers names each number of the terms. Entries from before there were any have none.
func (s Site) tellNumbers(l *toldLines) {
	n := s.Terms.Numbers
	if n == (terms.Numbers{}) {
		return
	}
	for _, number := range []struct {
		n          int
		unit, name string
	}{
		{n.DepositPercent, "%", "Deposit"},
		{n.BalanceDays, " days before", "Balance due"},
		{n.FullRefundDays, " days", "Full refund"},
		{n.DepositKeptDays, " days", "Deposit kept"},
		{n.RescheduleDays, " days", "Notice to reschedule"},
		{n.ReschedulePercent, "%", "Fee to reschedule"},
		{n.DietaryHours, " hours", "Dietary notice"},
		{n.ForceMajeureMonths, " months", "Force majeure"},
	} {
		l.add(strconv.Itoa(number.n)+number.unit, "Terms", number.name)
	}
}

// tellAccount shows the payment details in full: who changed them from what to what is the first thing an owner asks.
func (s Site) tellAccount(l *toldLines) {
	const part = "Payment details"
	l.add(s.Account.AccountHolder, part, "Account holder")
	l.add(s.Account.Bank, part, "Bank")
	l.add(s.Account.AccountNumber, part, "Account number")
	l.add(s.Account.BranchCode, part, "Branch code")
	l.add(s.Account.AccountType, part, "Account type")
	l.add(s.Account.CompanyName, part, "Company name")
	l.add(s.Account.CompanyNumber, part, "Company number")
}

func (s Site) tellMenu(l *toldLines) {
	for _, course := range s.Menu {
		l.add(course.Note, "Menu", course.Title, "Note")
		l.add(string(course.Photo), "Menu", course.Title, "Photo")
		for _, dish := range course.Dishes {
			price := "no price"
			if dish.PriceCents != nil {
				price = dish.PriceCents.String()
			}
			l.add(price, "Menu", course.Title, dish.Name)
			l.add(dish.Description, "Menu", course.Title, dish.Name, "Description")
			l.add(dish.dietWords(), "Menu", course.Title, dish.Name, "Marks")
			l.add(string(dish.Photo), "Menu", course.Title, dish.Name, "Photo")
		}
	}
}

func (s Site) tellPrices(l *toldLines) {
	l.number(s.Pricelist.Year, "Pricelist", "Year")
	for _, group := range s.Pricelist.Groups {
		for _, line := range group.Lines {
			prices := make([]string, len(line.PricesCents))
			for i, cents := range line.PricesCents {
				prices[i] = cents.String()
			}
			price := strings.Join(prices, " / ")
			if price == "" {
				price = "on request"
			}
			l.add(strings.TrimSpace(price+" "+line.Unit), "Pricelist", group.Title, line.Label)
			l.add(strings.Join(line.Includes, "\n"), "Pricelist", group.Title, line.Label, "Included")
			l.add(string(line.Occasion), "Pricelist", group.Title, line.Label, "Occasion")
		}
	}
	l.add(strings.Join(s.Pricelist.Notes, "\n"), "Pricelist", "Notes")
}

type toldLines []audit.Line

func (l *toldLines) add(text string, names ...string) {
	*l = append(*l, audit.Line{Label: strings.Join(names, inside), Text: text})
}

func (l *toldLines) number(n int, names ...string) {
	if n != 0 {
		l.add(strconv.Itoa(n), names...)
	}
}
