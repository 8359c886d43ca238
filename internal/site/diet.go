package site

import (
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Diet is a mark on a dish: what guests who may not eat everything look for.
type Diet string

// The marks.
const (
	Vegetarian Diet = "vegetarian"
	Vegan      Diet = "vegan"
	GlutenFree Diet = "gluten-free"
	DairyFree  Diet = "dairy-free"
	Halal      Diet = "halal"
	Nuts       Diet = "nuts"
)

// DietMark is a mark as people read it.
type DietMark struct {
	Diet    Diet   `json:"diet"`
	Letters string `json:"letters" doc:"Beside the dish"`
	Meaning string `json:"meaning" doc:"In the legend"`
	Filter  string `json:"filter" doc:"The name by which visitors choose the dishes that suit, in addresses"`
	Label   string `json:"label" doc:"The same in words"`
	Count   int    `json:"count,omitempty" doc:"How many dishes suit, on the menu"`
}

// DietMarks are all of them, in the order in which they are shown.
var DietMarks = []DietMark{
	{Diet: Vegetarian, Letters: "V", Meaning: "vegetarian: no meat, no fish", Filter: "vegetarian", Label: "Vegetarian"},
	{Diet: Vegan, Letters: "VG", Meaning: "vegan: nothing from animals", Filter: "vegan", Label: "Vegan"},
	{Diet: GlutenFree, Letters: "GF", Meaning: "gluten-free", Filter: "gluten-free", Label: "Gluten-free"},
	{Diet: DairyFree, Letters: "DF", Meaning: "dairy-free", Filter: "dairy-free", Label: "Dairy-free"},
	{Diet: Halal, Letters: "H", Meaning: "halal", Filter: "halal", Label: "Halal"},
	{Diet: Nuts, Letters: "N", Meaning: "contains nuts", Filter: "without-nuts", Label: "Hide dishes with nuts"},
}

// filterNames are what an address may ask for.
func filterNames() (names []string) {
	for _, mark := range DietMarks {
		names = append(names, mark.Filter)
	}
	return names
}

// filterNamed finds what an address asks for; without a name nothing is filtered.
func filterNamed(name string) DietMark {
	for _, mark := range DietMarks {
		if mark.Filter == name {
			return mark
		}
	}
	return DietMark{}
}

// Known tells whether there is such a mark.
func (d Diet) Known() bool {
	return slices.ContainsFunc(DietMarks, func(m DietMark) bool { return m.Diet == d })
}

// Schema lists the marks in the contract.
func (Diet) Schema(huma.Registry) *huma.Schema {
	var names []any
	for _, mark := range DietMarks {
		names = append(names, string(mark.Diet))
	}
	return &huma.Schema{Type: huma.TypeString, Enum: names}
}

// Suits tells whether who eats so may look at the dish. What is vegan is also
// vegetarian and dairy-free. Nuts are what guests avoid, all others what they look for.
func (d Dish) Suits(diet Diet) bool {
	has := func(mark Diet) bool { return slices.Contains(d.Diets, mark) }
	switch diet {
	case "":
		return true
	case Nuts:
		return !has(Nuts)
	case Vegetarian, DairyFree:
		return has(diet) || has(Vegan)
	}
	return has(diet)
}

// sorted gives each mark once, in the order in which they are shown; unknown ones
// stay, for the check to refuse.
func sorted(diets []Diet) []Diet {
	var all []Diet
	for _, mark := range DietMarks {
		if slices.Contains(diets, mark.Diet) {
			all = append(all, mark.Diet)
		}
	}
	for _, diet := range diets {
		if !diet.Known() {
			all = append(all, diet)
		}
	}
	return all
}

// usedMarks are those that some dish has: the legend has no others.
func usedMarks(menu []Course) []DietMark {
	used := []DietMark{}
	for _, mark := range DietMarks {
		has := func(dish Dish) bool { return slices.Contains(dish.Diets, mark.Diet) }
		if slices.ContainsFunc(menu, func(course Course) bool { return slices.ContainsFunc(course.Dishes, has) }) {
			mark.Count = countDishes(suiting(menu, mark.Diet))
			used = append(used, mark)
		}
	}
	return used
}

// suiting is the menu for who eats so: courses without a dish for them are left out.
func suiting(menu []Course, diet Diet) []Course {
	left := []Course{}
	for _, course := range menu {
		course.Dishes = slices.DeleteFunc(slices.Clone(course.Dishes), func(dish Dish) bool { return !dish.Suits(diet) })
		if len(course.Dishes) > 0 {
			left = append(left, course)
		}
	}
	return left
}

func countDishes(menu []Course) (n int) {
	for _, course := range menu {
		n += len(course.Dishes)
	}
	return n
}

// dietWords are a dish's marks as the history tells them.
func (d Dish) dietWords() string {
	words := make([]string, 0, len(d.Diets))
	for _, mark := range DietMarks {
		if slices.Contains(d.Diets, mark.Diet) {
			words = append(words, string(mark.Diet))
		}
	}
	return strings.Join(words, ", ")
}

// schemaNames are the marks that search engines know.
var schemaNames = map[Diet]string{
	Vegetarian: "VegetarianDiet", Vegan: "VeganDiet", GlutenFree: "GlutenFreeDiet", Halal: "HalalDiet",
}

// schemaDiets are a dish's marks as search engines read them.
func (d Dish) schemaDiets() (names []string) {
	for _, diet := range d.Diets {
		if name, known := schemaNames[diet]; known {
			names = append(names, "https://schema.org/"+name)
		}
	}
	return names
}
