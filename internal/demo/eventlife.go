package demo

import (
	"context"
	"strings"
	"time"

	"tafel/internal/events"
	"tafel/internal/payments"
)

// facts are what else some evenings say.
var facts = map[string]events.Facts{
	"Four Pours in the Garden": {
		EndTime: "21:00", Summary: "Four wines and four small plates on the terrace.",
		Included: "Four glasses, four small plates, water and coffee.", Children: "This is an evening for adults.",
		Parking: "Free, behind the dining room. The gate closes at 22:00.", Rain: "We pour in the dining room instead.",
	},
	"Long-Table Harvest Dinner": {
		EndTime: "00:30", Summary: "One table, sixty chairs and five courses from farms nearby.",
		Included: "Five courses, bread and water.\nWine is by the glass.", Children: "From 12 years, at the full price.",
		Parking: "Free, behind the dining room.", Rain: "We set the tables in the dining room instead.",
	},
	"High Tea & Macarons":            {EndTime: "17:30", Included: "Tea, three tiers and a box of six macarons.", Children: "From 8 years."},
	"Spring Celebration Fair":        {EndTime: "16:00"},
	"Open Lawn Afternoon":            {EndTime: "20:00"},
	"Sip & Paint: The Berg at Dusk":  {EndTime: "19:30", Included: "Canvas, paint, an apron and one glass of wine."},
	"Build a Grazing Board":          {EndTime: "13:30"},
	"Golden Hour Picnic for Two":     {EndTime: "19:30"},
	draftTitle:                       {EndTime: "09:00"},
	calledOffTitle:                   {EndTime: "22:30"},
	"Lantern Picnic under the Stars": {EndTime: "22:00", Rain: "We move to the Saturday after, or you get your money back."},
}

// facts are also at which branch an evening is: its location ends with the name.
func (d evening) facts() events.Facts {
	known := facts[d.title]
	if _, town, ok := strings.Cut(d.location, ", "); ok {
		known.BranchID = strings.ToLower(town)
	}
	return known
}

const (
	draftTitle     = "Sunrise Breakfast in the Orchard"
	calledOffTitle = "Jazz on the Lower Lawn"
	calledOffWhy   = "The band has had to cancel its tour, and without them it would not be the evening that we promised. We hope to have them here in the new year."
)

// unseen are an evening that staff are still writing, and one that was called off after guests had paid.
func unseen() []evening {
	return []evening{
		{title: draftTitle, photo: "latte-and-cookies.jpg", text: "Coffee, warm bread and the first light between the trees. Menu and price are still to be settled.",
			weeks: 10, day: time.Sunday, time: "06:30", location: "The orchard, Newcastle", price: 28000, seats: 20},
		{title: calledOffTitle, photo: "hero-candlelit-table.jpg", text: "Four musicians, a dance floor on the grass and a bar under the oak.",
			weeks: 9, day: time.Saturday, time: "18:00", location: "The lower lawn, Ladysmith", price: 35000, seats: 50,
			registered: []int{2, 4, 3}, plan: payments.Beforehand, paid: []paid{allOfIt, aPart, nothing}},
	}
}

// end calls an evening off that will not be. It gets its picture before: afterwards nothing of it can be changed.
func (v Venue) end(manager context.Context, event events.Event, photo string) error {
	if event.Title != calledOffTitle {
		return nil
	}
	if err := v.addPicture(manager, event, photo); err != nil {
		return err
	}
	_, err := v.Events.CallOff(manager, event.ID, events.CallOffInput{Because: calledOffWhy})
	return err
}
