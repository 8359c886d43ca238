package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
	"tafel/internal/terms"
)

// How much there may be of anything. A page must stay a page.
const (
	shortText = 80
	longText  = 240
	paragraph = 2000
	dearest   = money.Cents(10_000_000)

	mostPeople = 1000
)

// most is how long each list may be.
var most = map[string]int{
	"occasions": 12, "slides": 3, "branches": 8, "lines of address": 6, "social pages": 6, "lines of hours": 8,
	"questions": 12, "things to know": 8, "words of guests": 8, "people": 12,
	"courses": 20, "dishes": 60, "groups of prices": 12, "lines": 30, "prices": 6, "included things": 12, "notes": 6, "sections": 24,
}

// mostTypeScript tells the browser.
func mostTypeScript() ([]byte, error) {
	table, err := json.MarshalIndent(most, "", "  ")
	return fmt.Appendf(nil, "// Made by make generate from internal/site. Do not edit.\n/** How long each list of the site may be. */\nexport const most = %s as const;\n", table), err
}

var weekdays = []string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}

// check refuses a document that a page could not show. Each message stands
// under the place in the document that it is about, such as menu.0.title.
func (s Site) check() error {
	c := checker{rules.Checker{}}
	c.Text("name", s.Name, "Please give the venue a name", shortText)
	c.Text("tagline", s.Tagline, "Please write a tagline", longText)
	c.Text("description", s.Description, "Please write a description: search engines and shared links show it", longText)
	c.Text("footerLine", s.FooterLine, "Please write the footer's sentence", longText)
	c.year("copyrightYear", s.CopyrightYear)
	c.hero(s.Hero)
	c.story(s.Story)
	c.count("occasions", len(s.Occasions), 0, "occasions")
	for i, v := range s.Occasions {
		c.Text(at("occasions", i, "title"), v.Title, "Please name the occasion", shortText)
		c.Text(at("occasions", i, "text"), v.Text, "Please say a word about it", longText)
		c.photo(at("occasions", i, "photo"), v.Photo)
	}
	c.reach(s)
	c.trust(s)
	c.menu(s.Menu)
	c.pricelist(s.Pricelist)
	c.terms(s.Terms)
	c.account(s.Account)
	c.uploads(s)
	c.SayIf(s.LargestParty < 0 || s.LargestParty > mostPeople, "largestParty", fmt.Sprintf("Please enter a number from 1 to %d, or leave it empty", mostPeople))
	return c.Err()
}

// checker knows what the document is made of.
type checker struct{ rules.Checker }

func at(parts ...any) string {
	words := make([]string, 0, len(parts))
	for _, part := range parts {
		words = append(words, fmt.Sprint(part))
	}
	return strings.Join(words, ".")
}

// count wants a list with something in it, where least is more than none.
func (c checker) count(place string, n, least int, things string) {
	switch most := most[things]; {
	case n < least && least == most:
		c.Say(place, fmt.Sprintf("There must be %d %s", least, things))
	case n < least: // least is 1: the list is empty
		c.Say(place, "There are no "+things+" yet. Please add one")
	case n > most:
		c.Say(place, fmt.Sprintf("There can be at most %d %s", most, things))
	}
}

func (c checker) year(place string, year int) {
	const says = "Please enter a year between 2000 and 2100"
	c.Obey(place, strconv.Itoa(year), rules.Min(2000, says), rules.Max(2100, says))
}

func (c checker) photo(place string, p Photo) {
	c.SayIf(!p.Known(), place, "Please choose one of the pictures")
}

func (c checker) price(place string, cents money.Cents) {
	says := "Please enter an amount between " + money.Cents(0).String() + " and " + dearest.String()
	c.Obey(place, strconv.FormatInt(int64(cents), 10), rules.Min(0, says), rules.Max(float64(dearest), says))
}

func (c checker) paragraphs(place string, list []string, missing string, most int) {
	switch n := len(list); {
	case n == 0:
		c.Say(place, missing)
	case n > most:
		c.Say(place, fmt.Sprintf("There can be at most %d paragraphs", most))
	}
	for _, text := range list {
		c.Obey(place, text, rules.AtMost(paragraph, " for each paragraph"))
	}
}

func (c checker) hero(h Hero) {
	c.Text("hero.text", h.Text, "Please write the text over the video", longText)
	c.count("hero.slides", len(h.Slides), 3, "slides")
	for i, v := range h.Slides {
		c.Short(at("hero.slides", i, "title"), v.Title, shortText)
		c.Text(at("hero.slides", i, "text"), v.Text, "Please write the slide's text", longText)
	}
}

func (c checker) story(v Story) {
	c.Text("story.title", v.Title, "Please give the story a title", shortText)
	c.paragraphs("story.paragraphs", v.Paragraphs, "Please tell the story", 12)
}

// reach checks how people find and reach the venue.
func (c checker) reach(s Site) {
	c.count("branches", len(s.Branches), 1, "branches")
	for i, v := range s.Branches {
		c.Text(at("branches", i, "name"), v.Name, "Please name the branch", shortText)
		c.SayIf(len(v.Address) == 0, at("branches", i, "address"), "Please enter the address")
		c.count(at("branches", i, "address"), len(v.Address), 0, "lines of address")
		for _, line := range v.Address {
			c.Short(at("branches", i, "address"), line, shortText)
		}
		c.Obey(at("branches", i, "phone"), v.Phone, rules.Required("Please enter a phone number"), rules.Phone())
		c.Obey(at("branches", i, "email"), v.Email, rules.Required("Email is required"), rules.Email("Please enter a valid email"))
		if abroad := "+" + v.WhatsApp; v.WhatsApp != "" && rules.International(abroad) != abroad {
			c.Say(at("branches", i, "whatsapp"), "Please enter a number such as 082 000 0000 or +"+settings.CountryCode+" 82 000 0000, or leave it empty")
		}
	}
	c.count("social", len(s.Social), 0, "social pages")
	for i, v := range s.Social {
		c.Text(at("social", i, "name"), v.Name, "Please name the page", shortText)
		if u, err := url.Parse(v.URL); err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || len(v.URL) > longText {
			c.Say(at("social", i, "url"), "Please enter an address that begins with https://")
		}
	}
	c.count("hours", len(s.Hours), 0, "lines of hours")
	for i, v := range s.Hours {
		c.hours(i, v)
	}
}

func (c checker) hours(i int, v Hours) {
	c.Text(at("hours", i, "label"), v.Label, "Please say what is open", shortText)
	c.Text(at("hours", i, "text"), v.Text, "Please write the hours as people read them", longText)
	for j, day := range v.Days {
		c.SayIf(!slices.Contains(weekdays, day) || slices.Contains(v.Days[:j], day), at("hours", i, "days"), "Please choose each day once")
	}
	c.SayIf(v.Kind != Serving && v.Kind != Office, at("hours", i, "kind"), "Please choose what is open")
	c.SayIf(len(v.Days) == 0, at("hours", i, "days"), "Please choose at least one day")
	if !v.Opens.Valid() || !v.Closes.Valid() || v.Opens >= v.Closes {
		c.Say(at("hours", i, "closes"), "Please enter two times of which the second is later")
	}
}

func (c checker) menu(menu []Course) {
	c.count("menu", len(menu), 0, "courses")
	for i, course := range menu {
		c.Text(at("menu", i, "title"), course.Title, "Please name the course", shortText)
		c.Short(at("menu", i, "note"), course.Note, longText)
		c.photo(at("menu", i, "photo"), course.Photo)
		c.count(at("menu", i, "dishes"), len(course.Dishes), 1, "dishes")
		for j, dish := range course.Dishes {
			c.Text(at("menu", i, "dishes", j, "name"), dish.Name, "Please name the dish", shortText)
			c.Short(at("menu", i, "dishes", j, "description"), dish.Description, longText)
			c.photo(at("menu", i, "dishes", j, "photo"), dish.Photo)
			for _, diet := range dish.Diets {
				c.SayIf(!diet.Known(), at("menu", i, "dishes", j, "diets"), "There is no mark called "+string(diet)+". Please choose from the list")
			}
			if dish.PriceCents != nil {
				c.price(at("menu", i, "dishes", j, "priceCents"), *dish.PriceCents)
			}
		}
	}
}

func (c checker) pricelist(p Pricelist) {
	c.year("pricelist.year", p.Year)
	c.count("pricelist.groups", len(p.Groups), 1, "groups of prices")
	for i, group := range p.Groups {
		c.Text(at("pricelist.groups", i, "title"), group.Title, "Please name the group", shortText)
		c.count(at("pricelist.groups", i, "lines"), len(group.Lines), 1, "lines")
		for j, v := range group.Lines {
			place := at("pricelist.groups", i, "lines", j)
			c.Text(at(place, "label"), v.Label, "Please say what it is", shortText)
			c.Short(at(place, "unit"), v.Unit, shortText)
			c.count(at(place, "pricesCents"), len(v.PricesCents), 0, "prices")
			for _, cents := range v.PricesCents {
				c.price(at(place, "pricesCents"), cents)
			}
			c.count(at(place, "includes"), len(v.Includes), 0, "included things")
			for _, thing := range v.Includes {
				c.Obey(at(place, "includes"), thing, rules.AtMost(shortText, " for each line"))
			}
			c.SayIf(v.People < 0 || v.People > mostPeople, at(place, "people"), fmt.Sprintf("Please enter a number of people up to %d", mostPeople))
			c.SayIf(!v.Occasion.Known(), at(place, "occasion"), "Please choose one of the occasions")
		}
	}
	c.count("pricelist.notes", len(p.Notes), 0, "notes")
	for _, note := range p.Notes {
		c.Short("pricelist.notes", note, longText)
		c.places("pricelist.notes", note)
	}
}

func (c checker) terms(t Terms) {
	const says = "Please enter the day of the last change"
	c.Obey("terms.updated", string(t.Updated), rules.Required(says), rules.Date(says))
	c.count("terms.sections", len(t.Sections), 1, "sections")
	for i, v := range t.Sections {
		c.Text(at("terms.sections", i, "title"), v.Title, "Please name the section", shortText)
		c.paragraphs(at("terms.sections", i, "paragraphs"), v.Paragraphs, "Please write the section", 20)
		for _, sentence := range v.Paragraphs {
			c.places(at("terms.sections", i, "paragraphs"), sentence)
		}
	}
	for name, message := range t.Numbers.Mistakes() {
		c.Say(at("terms.numbers", name), message)
	}
}

// places wants no name in braces but those of the numbers: visitors would read it.
func (c checker) places(place, sentence string) {
	if unknown := terms.UnknownPlace(sentence); unknown != "" {
		c.Say(place, "There is no number called "+unknown+". Please use one of the names beside the numbers of the terms")
	}
}
