package demo

import (
	"context"
	"fmt"

	"tafel/internal/customers"
	"tafel/internal/platform/fault"
)

// cards are what the demo's staff know of some guests.
var cards = []struct {
	first, last string
	customers.CardInput
}{
	{"Thandi", "Nkosi", customers.CardInput{Allergies: "Peanuts and tree nuts", Notes: "Likes the table by the window.", Tags: []string{"VIP", "Regular"}}},
	{"Pieter", "van Wyk", customers.CardInput{Notes: "Uses a wheelchair: keep a table near the entrance.", Tags: []string{"Regular"}}},
	{"Lerato", "Mokoena", customers.CardInput{Allergies: "Shellfish", Tags: []string{"Regular"}}},
	{"Fatima", "Khan", customers.CardInput{Notes: "Halaal only, no wine in the sauces.", Tags: []string{"Halaal"}}},
	{"Sipho", "Dlamini", customers.CardInput{Tags: []string{"Wine club"}}},
}

// fillCards notes something about some guests, unless somebody has done so already.
func (v Venue) fillCards(ctx context.Context) error {
	used, err := v.Customers.Tags(ctx)
	if err != nil || len(used.Items) > 0 {
		return err
	}
	if ctx, err = v.as(ctx, managerEmail); err != nil {
		return err
	}
	for _, card := range cards {
		email := addressOf(card.first, card.last)
		file, err := v.Customers.File(ctx, email)
		if fault.Is(err, fault.KindNotFound) { // not among this demo's guests
			continue
		}
		if err == nil && file.Card.Version == 0 {
			_, err = v.Customers.SaveCard(ctx, email, card.CardInput)
		}
		if err != nil {
			return fmt.Errorf("the card of %s: %w", email, err)
		}
	}
	return nil
}
