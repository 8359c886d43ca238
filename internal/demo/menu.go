package demo

import (
	"tafel/internal/platform/money"
	"tafel/internal/site"
)

// served is what the demo's kitchen says of each dish: what it costs, and who may eat it.
var served = map[string]struct {
	price money.Cents
	diets []site.Diet
}{
	"Cheese and fruit board":    {14500, []site.Diet{site.Vegetarian, site.Nuts}},
	"Roasted butternut soup":    {8500, []site.Diet{site.Vegan, site.GlutenFree}},
	"Beetroot and citrus salad": {9500, []site.Diet{site.Vegetarian, site.GlutenFree}},
	"Karoo lamb loin":           {24500, []site.Diet{site.GlutenFree}},
	"Free-range chicken":        {16500, []site.Diet{site.GlutenFree}},
	"Line fish of the day":      {19500, []site.Diet{site.GlutenFree}},
	"Wild mushroom risotto":     {15500, []site.Diet{site.Vegan, site.GlutenFree}},
	"Panna cotta":               {7500, []site.Diet{site.GlutenFree}},
	"Macarons":                  {7000, []site.Diet{site.Vegetarian, site.Nuts}},
	"Malva pudding":             {6500, []site.Diet{site.Vegetarian}},
	"Coffee and cookies":        {5500, []site.Diet{site.Vegetarian}},
	"The garden basket":         {42000, []site.Diet{site.Vegetarian}},
	"The celebration basket":    {56000, []site.Diet{site.Nuts}},
	"Tasting flight":            {18000, []site.Diet{site.GlutenFree}},
	"Rosé by the glass":         {6500, []site.Diet{site.GlutenFree}},
	"Homemade lemonade":         {4500, []site.Diet{site.Vegan, site.GlutenFree}},
}

// serve puts prices and marks on the shipped menu.
func serve(menu []site.Course) {
	for _, course := range menu {
		for i, dish := range course.Dishes {
			if known, ok := served[dish.Name]; ok {
				course.Dishes[i].PriceCents, course.Dishes[i].Diets = &known.price, known.diets
			}
		}
	}
}
