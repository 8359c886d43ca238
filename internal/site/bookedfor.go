package site

import (
	"slices"

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

// Asked is what a visitor asks for who presses "Ask for this" beside a price.
func Asked(group PriceGroup, line PriceLine) string { return group.Title + ": " + line.Label }

// Offers tells whether the list has what was asked for.
func (p Pricelist) Offers(asked string) bool {
	return slices.ContainsFunc(p.Groups, func(group PriceGroup) bool {
		return slices.ContainsFunc(group.Lines, func(line PriceLine) bool { return Asked(group, line) == asked })
	})
}
