package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
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
	c := checker{}
	c.text("name", s.Name, "Please give the venue a name", shortText)
	c.text("tagline", s.Tagline, "Please write a tagline", longText)
	c.text("description", s.Description, "Please write a description: search engines and shared links show it", longText)
	c.text("footerLine", s.FooterLine, "Please write the footer's sentence", longText)
	c.year("copyrightYear", s.CopyrightYear)
	c.hero(s.Hero)
	c.story(s.Story)
	c.count("occasions", len(s.Occasions), 0, "occasions")
	for i, v := range s.Occasions {
		c.text(at("occasions", i, "title"), v.Title, "Please name the occasion", shortText)
		c.text(at("occasions", i, "text"), v.Text, "Please say a word about it", longText)
		c.photo(at("occasions", i, "photo"), v.Photo)
	}
	c.reach(s)
	c.trust(s)
	c.menu(s.Menu)
	c.pricelist(s.Pricelist)
	c.terms(s.Terms)
	c.account(s.Account)
	c.uploads(s)
	if s.LargestParty < 0 || s.LargestParty > mostPeople {
		c.say("largestParty", fmt.Sprintf("Please enter a number from 1 to %d, or leave it empty", mostPeople))
	}
	if len(c) > 0 {
		return fault.Invalid(c)
	}
	return nil
}

// checker gathers messages by place.
type checker map[string]string

func at(parts ...any) string {
	words := make([]string, 0, len(parts))
	for _, part := range parts {
		words = append(words, fmt.Sprint(part))
	}
	return strings.Join(words, ".")
}

func (c checker) say(place, message string) {
	if _, said := c[place]; !said && message != "" {
		c[place] = message
	}
}

// obey wants a value that breaks no rule.
func (c checker) obey(place, value string, list ...rules.Rule) {
	c.say(place, rules.Broken(value, "", list...))
}

// text wants something, and not too much of it.
func (c checker) text(place, value, missing string, most int) {
	c.obey(place, value, rules.Required(missing), atMost(most, ""))
}

func (c checker) short(place, value string, most int) { c.obey(place, value, atMost(most, "")) }

func atMost(n int, of string) rules.Rule {
	return rules.MaxLength(float64(n), "Please use at most "+strconv.Itoa(n)+" characters"+of)
}

// count wants a list with something in it, where least is more than none.
func (c checker) count(place string, n, least int, things string) {
	switch most := most[things]; {
	case n < least && least == most:
		c.say(place, fmt.Sprintf("There must be %d %s", least, things))
	case n < least: // least is 1: the list is empty
		c.say(place, "There are no "+things+" yet. Please add one")
	case n > most:
		c.say(place, fmt.Sprintf("There can be at most %d %s", most, things))
	}
}

func (c checker) year(place string, year int) {
	const says = "Please enter a year between 2000 and 2100"
	c.obey(place, strconv.Itoa(year), rules.Min(2000, says), rules.Max(2100, says))
}

func (c checker) photo(place string, p Photo) {
	if !p.Known() {
		c.say(place, "Please choose one of the pictures")
	}
}

func (c checker) price(place string, cents money.Cents) {
	says := "Please enter an amount between " + money.Cents(0).String() + " and " + dearest.String()
	c.obey(place, strconv.FormatInt(int64(cents), 10), rules.Min(0, says), rules.Max(float64(dearest), says))
}

func (c checker) paragraphs(place string, list []string, missing string, most int) {
	switch n := len(list); {
	case n == 0:
		c.say(place, missing)
	case n > most:
		c.say(place, fmt.Sprintf("There can be at most %d paragraphs", most))
	}
	for _, text := range list {
		c.obey(place, text, atMost(paragraph, " for each paragraph"))
	}
}

func (c checker) hero(h Hero) {
	c.text("hero.text", h.Text, "Please write the text over the video", longText)
	c.count("hero.slides", len(h.Slides), 3, "slides")
	for i, v := range h.Slides {
		c.short(at("hero.slides", i, "title"), v.Title, shortText)
		c.text(at("hero.slides", i, "text"), v.Text, "Please write the slide's text", longText)
	}
}

func (c checker) story(v Story) {
	c.text("story.title", v.Title, "Please give the story a title", shortText)
	c.paragraphs("story.paragraphs", v.Paragraphs, "Please tell the story", 12)
}

// reach checks how people find and reach the venue.
func (c checker) reach(s Site) {
	c.count("branches", len(s.Branches), 1, "branches")
	for i, v := range s.Branches {
		c.text(at("branches", i, "name"), v.Name, "Please name the branch", shortText)
		if len(v.Address) == 0 {
			c.say(at("branches", i, "address"), "Please enter the address")
		}
		c.count(at("branches", i, "address"), len(v.Address), 0, "lines of address")
		for _, line := range v.Address {
			c.short(at("branches", i, "address"), line, shortText)
		}
		c.obey(at("branches", i, "phone"), v.Phone, rules.Required("Please enter a phone number"), rules.Phone())
		c.obey(at("branches", i, "email"), v.Email, rules.Required("Email is required"), rules.Email("Please enter a valid email"))
		if v.WhatsApp != "" && (len(v.WhatsApp) < 8 || len(v.WhatsApp) > 15 || v.WhatsApp != text.Digits(v.WhatsApp)) {
			c.say(at("branches", i, "whatsapp"), "Please enter a number such as 082 000 0000 or +"+settings.CountryCode+" 82 000 0000, or leave it empty")
		}
	}
	c.count("social", len(s.Social), 0, "social pages")
	for i, v := range s.Social {
		c.text(at("social", i, "name"), v.Name, "Please name the page", shortText)
		if u, err := url.Parse(v.URL); err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || len(v.URL) > longText {
			c.say(at("social", i, "url"), "Please enter an address that begins with https://")
		}
	}
	c.count("hours", len(s.Hours), 0, "lines of hours")
	for i, v := range s.Hours {
		c.hours(i, v)
	}
}

func (c checker) hours(i int, v Hours) {
	c.text(at("hours", i, "label"), v.Label, "Please say what is open", shortText)
	c.text(at("hours", i, "text"), v.Text, "Please write the hours as people read them", longText)
	for j, day := range v.Days {
		if !slices.Contains(weekdays, day) || slices.Contains(v.Days[:j], day) {
			c.say(at("hours", i, "days"), "Please choose each day once")
		}
	}
	if v.Kind != Serving && v.Kind != Office {
		c.say(at("hours", i, "kind"), "Please choose what is open")
	}
	if len(v.Days) == 0 {
		c.say(at("hours", i, "days"), "Please choose at least one day")
	}
	if !v.Opens.Valid() || !v.Closes.Valid() || v.Opens >= v.Closes {
		c.say(at("hours", i, "closes"), "Please enter two times of which the second is later")
	}
}

func (c checker) menu(menu []Course) {
	c.count("menu", len(menu), 0, "courses")
	for i, course := range menu {
		c.text(at("menu", i, "title"), course.Title, "Please name the course", shortText)
		c.short(at("menu", i, "note"), course.Note, longText)
		c.photo(at("menu", i, "photo"), course.Photo)
		c.count(at("menu", i, "dishes"), len(course.Dishes), 1, "dishes")
		for j, dish := range course.Dishes {
			c.text(at("menu", i, "dishes", j, "name"), dish.Name, "Please name the dish", shortText)
			c.short(at("menu", i, "dishes", j, "description"), dish.Description, longText)
			c.photo(at("menu", i, "dishes", j, "photo"), dish.Photo)
			for _, diet := range dish.Diets {
				if !diet.Known() {
					c.say(at("menu", i, "dishes", j, "diets"), "There is no mark called "+string(diet)+". Please choose from the list")
				}
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
		c.text(at("pricelist.groups", i, "title"), group.Title, "Please name the group", shortText)
		c.count(at("pricelist.groups", i, "lines"), len(group.Lines), 1, "lines")
		for j, v := range group.Lines {
			place := at("pricelist.groups", i, "lines", j)
			c.text(at(place, "label"), v.Label, "Please say what it is", shortText)
			c.short(at(place, "unit"), v.Unit, shortText)
			c.count(at(place, "pricesCents"), len(v.PricesCents), 0, "prices")
			for _, cents := range v.PricesCents {
				c.price(at(place, "pricesCents"), cents)
			}
			c.count(at(place, "includes"), len(v.Includes), 0, "included things")
			for _, thing := range v.Includes {
				c.obey(at(place, "includes"), thing, atMost(shortText, " for each line"))
			}
			if !v.Occasion.Known() {
				c.say(at(place, "occasion"), "Please choose one of the occasions")
			}
		}
	}
	c.count("pricelist.notes", len(p.Notes), 0, "notes")
	for _, note := range p.Notes {
		c.short("pricelist.notes", note, longText)
		c.places("pricelist.notes", note)
	}
}

func (c checker) terms(t Terms) {
	const says = "Please enter the day of the last change"
	c.obey("terms.updated", string(t.Updated), rules.Required(says), rules.Date(says))
	c.count("terms.sections", len(t.Sections), 1, "sections")
	for i, v := range t.Sections {
		c.text(at("terms.sections", i, "title"), v.Title, "Please name the section", shortText)
		c.paragraphs(at("terms.sections", i, "paragraphs"), v.Paragraphs, "Please write the section", 20)
		for _, sentence := range v.Paragraphs {
			c.places(at("terms.sections", i, "paragraphs"), sentence)
		}
	}
	for name, message := range t.Numbers.Mistakes() {
		c.say(at("terms.numbers", name), message)
	}
}

// places wants no name in braces but those of the numbers: visitors would read it.
func (c checker) places(place, sentence string) {
	if unknown := terms.UnknownPlace(sentence); unknown != "" {
		c.say(place, "There is no number called "+unknown+". Please use one of the names beside the numbers of the terms")
	}
}
