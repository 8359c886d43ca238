package site

import (
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// BookedFor is what guests come for, as their request names it.
type BookedFor string

// Bookings are what can be chosen.
var Bookings = []string{"dinner", "picnic", "baby shower", "birthday", "sip and paint", "other"}

// Known tells whether it can be chosen. Nothing at all is fine too.
func (b BookedFor) Known() bool { return b == "" || slices.Contains(Bookings, string(b)) }

// Schema lists them in the contract.
func (BookedFor) Schema(huma.Registry) *huma.Schema {
	names := []any{""}
	for _, name := range Bookings {
		names = append(names, name)
	}
	return &huma.Schema{Type: huma.TypeString, Enum: names}
}

// Asked is what somebody asks for who chooses a line of the pricelist, by its
// number in the whole list, from 1. Addresses are shorter than with its words.
type Asked struct {
	About    string // as people read it
	Occasion BookedFor
	People   int // how many it is for; 0 for any number
}

// Asked finds a line of the list.
func (p Pricelist) Asked(number string) (Asked, bool) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || number != strconv.Itoa(n) { // one address for each line
		return Asked{}, false
	}
	for _, group := range p.Groups {
		if n <= len(group.Lines) {
			line := group.Lines[n-1]
			return Asked{group.Title + ": " + line.Label, line.Occasion, line.People}, true
		}
		n -= len(group.Lines)
	}
	return Asked{}, false
}

// Shown is the list as a page shows it: what a line fills in is the form's to know.
func (p Pricelist) Shown() Pricelist {
	p.Groups = each(p.Groups, func(group PriceGroup) PriceGroup {
		group.Lines = each(group.Lines, func(line PriceLine) PriceLine {
			line.Occasion, line.People = "", 0
			return line
		})
		return group
	})
	return p
}
