package site

import "tafel/internal/platform/money"

// Default is the venue that ships. Its contact details are placeholders, as
// plain as they can be; the dashboard asks the owner to replace them.
func Default() Site {
	return Site{
		Name:          "Veld & Vine",
		Tagline:       "Fine dining and picnics in Ladysmith and Newcastle",
		Description:   "Fine dining, luxury picnics and events in Ladysmith and Newcastle: indoor and outdoor setups for baby showers, birthday celebrations and sip-and-paint gatherings.",
		FooterLine:    "Where every dish tells a story and every meal becomes a cherished memory.",
		CopyrightYear: 2025,
		Hero: Hero{
			Text: "Where Every Dish Tells a Story - Experience the finest culinary journey",
			Slides: []Slide{
				{Text: "Experience culinary excellence with our carefully crafted menu featuring the finest ingredients"},
				{Title: "EXCLUSIVE EVENTS", Text: "Join us for special dining events, wine tastings, and culinary celebrations"},
				{Title: "PRIVATE DINING", Text: "Reserve our exclusive spaces for your special occasions and celebrations"},
			},
		},
		Story: Story{
			Title: "Our Story",
			Paragraphs: []string{
				"At Veld & Vine you dine by candlelight indoors, or at a table with a linen cloth and a picnic basket on the lawn. We cook for both with the same care.",
				"We have two branches, in Ladysmith and in Newcastle. Come for dinner, for a picnic that is waiting for you when you arrive, or for an evening of painting over a glass of wine.",
				"Whatever you celebrate, we set up, pour and clear away. You only have to be there.",
			},
		},
		Occasions: []Occasion{
			{Title: "Baby showers", Text: "Soft colours, cupcakes and a balloon arch, indoors or under the trees.", Photo: "baby-shower"},
			{Title: "Birthday celebrations", Text: "A long table, a cake with candles, and we do the washing up.", Photo: "birthday"},
			{Title: "Sip-and-paint gatherings", Text: "Canvas, paint and a glass of wine, all laid out for you.", Photo: "sip-and-paint"},
			{Title: "Indoor setups", Text: "Low tables, floor cushions and soft light, whatever the weather.", Photo: "indoor"},
			{Title: "Outdoor setups", Text: "Rugs on the lawn, baskets and lanterns, from golden hour into the evening.", Photo: "outdoor"},
		},
		Branches: []Branch{
			{ID: "ladysmith", Name: "Ladysmith", Address: []string{"1 Example Street", "Ladysmith", "KwaZulu-Natal", "South Africa"}, Phone: "+27 00 000 0000", Email: "ladysmith@example.com", WhatsApp: "27000000000"},
			{ID: "newcastle", Name: "Newcastle", Address: []string{"2 Example Street", "Newcastle", "KwaZulu-Natal", "South Africa"}, Phone: "+27 00 000 0001", Email: "newcastle@example.com", WhatsApp: "27000000001"},
		},
		Social: []SocialLink{
			{Name: "Facebook", URL: "https://social.example.com/veld-and-vine"},
			{Name: "Instagram", URL: "https://pictures.example.com/veld-and-vine"},
		},
		Hours: []Hours{
			{Kind: Office, Label: "Office", Text: "Mon-Fri 08:00-17:00, weekends closed", Days: []string{"Mo", "Tu", "We", "Th", "Fr"}, Opens: "08:00", Closes: "17:00"},
			{Kind: Serving, Label: "Dinner", Text: "Every evening 17:00-22:00, by reservation", Days: []string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}, Opens: "17:00", Closes: "22:00"},
		},
		FAQ:        defaultQuestions(),
		GoodToKnow: defaultNotes(),
		GuestWords: []GuestWord{},
		People:     []Person{},
		Menu:       defaultMenu(),
		Pricelist:  defaultPricelist(),
		Terms:      defaultTerms(),
	}
}

// defaultMenu marks only what the words of a dish make certain: those listed without meat and fish,
// almonds and what is baked of them. The kitchen knows the rest.
func defaultMenu() []Course {
	return []Course{
		{Title: "To begin", Photo: "cheese-board", Dishes: []Dish{
			{Name: "Cheese and fruit board", Description: "Brie and a hard farm cheese, grapes, strawberries, almonds, honey", Diets: []Diet{Vegetarian, Nuts}},
			{Name: "Roasted butternut soup", Description: "Coconut milk, toasted seeds, a little chilli"},
			{Name: "Beetroot and citrus salad", Description: "Soft goat's cheese, rocket, orange dressing", Diets: []Diet{Vegetarian}},
		}},
		{Title: "From the fire", Photo: "fire", Dishes: []Dish{
			{Name: "Karoo lamb loin", Description: "Rosemary, garlic potatoes, red wine sauce"},
			{Name: "Free-range chicken", Description: "Lemon, thyme, charred corn"},
			{Name: "Line fish of the day", Description: "Herb butter, new potatoes, green beans"},
			{Name: "Wild mushroom risotto", Description: "Olive oil, parsley, a little truffle"},
		}},
		{Title: "To finish", Photo: "dessert", Dishes: []Dish{
			{Name: "Panna cotta", Description: "Raspberry sauce, fresh berries, mint"},
			{Name: "Macarons", Description: "A stack of six, baked in the morning", Diets: []Diet{Vegetarian, Nuts}, Photo: "macarons"},
			{Name: "Malva pudding", Description: "Apricot, warm custard", Diets: []Diet{Vegetarian}},
			{Name: "Coffee and cookies", Description: "A latte, and cookies fresh from the oven", Photo: "coffee"},
		}},
		{Title: "In the basket", Photo: "basket", Note: "For picnics: order with your booking, and your basket is ready when you arrive.", Dishes: []Dish{
			{Name: "The garden basket", Description: "Fresh bread, cheeses, seasonal fruit, vegetables with dips", Diets: []Diet{Vegetarian}},
			{Name: "The celebration basket", Description: "Small savouries, cupcakes, macarons, something sparkling", Diets: []Diet{Nuts}},
		}},
		{Title: "To drink", Photo: "wine", Dishes: []Dish{
			{Name: "Tasting flight", Description: "Four pours: red, rosé, amber and white"},
			{Name: "Rosé by the glass", Description: "Dry and well chilled"},
			{Name: "Homemade lemonade", Description: "Mint and ginger", Diets: []Diet{Vegan, GlutenFree}},
		}},
	}
}

func defaultPricelist() Pricelist {
	rand := func(amounts ...money.Cents) []money.Cents {
		cents := make([]money.Cents, 0, len(amounts))
		for _, amount := range amounts {
			cents = append(cents, amount*100)
		}
		return cents
	}
	return Pricelist{
		Year: 2025,
		Groups: []PriceGroup{
			{"Decor alone", []PriceLine{
				{Label: "1-3 people", PricesCents: rand(600)},
				{Label: "4-15 people", PricesCents: rand(160), Unit: "per person"},
			}},
			{"Packages", []PriceLine{
				{Label: "Two people", PricesCents: rand(1100), Occasion: "picnic", People: 2},
				{Label: "Four people", PricesCents: rand(), Occasion: "picnic", People: 4},
				{Label: "Six people", PricesCents: rand(), Occasion: "picnic", People: 6},
				{Label: "Eight people", PricesCents: rand(), Occasion: "picnic", People: 8},
				{Label: "Ten people", PricesCents: rand(2800), Occasion: "picnic", People: 10},
			}},
			{"Extras", []PriceLine{
				{Label: "Games hire", PricesCents: rand(60)},
				{Label: "Canvas and paint sets", PricesCents: rand(350, 300, 200), Occasion: "sip and paint"},
			}},
		},
		Notes: []string{"A {depositPercent}% deposit secures a booking."},
	}
}
