package site

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatSuitsWhom(t *testing.T) {
	for _, test := range []struct {
		diets []Diet
		suits []Diet
	}{
		{nil, []Diet{Nuts}}, // nobody says that there are any
		{[]Diet{Vegetarian}, []Diet{Vegetarian, Nuts}},
		{[]Diet{Vegan}, []Diet{Vegetarian, Vegan, DairyFree, Nuts}},
		{[]Diet{GlutenFree, Nuts}, []Diet{GlutenFree}},
		{[]Diet{Halal, DairyFree}, []Diet{DairyFree, Halal, Nuts}},
	} {
		var suits []Diet
		for _, mark := range DietMarks {
			if (Dish{Diets: test.diets}).Suits(mark.Diet) {
				suits = append(suits, mark.Diet)
			}
		}
		if diff := cmp.Diff(test.suits, suits); diff != "" {
			t.Errorf("%v: %s", test.diets, diff)
		}
		if !(Dish{Diets: test.diets}).Suits("") {
			t.Errorf("%v is not for everybody", test.diets)
		}
	}
}

func TestTidyOrdersMarksAndDropsRepeats(t *testing.T) {
	site := Site{Menu: []Course{{Dishes: []Dish{{Diets: []Diet{Nuts, Vegan, Nuts, "paleo"}}, {Diets: []Diet{}}}}}}.tidy()
	want := [][]Diet{{Vegan, Nuts, "paleo"}, nil}
	if diff := cmp.Diff(want, [][]Diet{site.Menu[0].Dishes[0].Diets, site.Menu[0].Dishes[1].Diets}); diff != "" {
		t.Error(diff)
	}
}

func TestAFilteredMenuLeavesOutEmptyCoursesAndTheOriginalWhole(t *testing.T) {
	menu := []Course{
		{Title: "a", Dishes: []Dish{{Name: "1", Diets: []Diet{Halal}}, {Name: "2"}}},
		{Title: "b", Dishes: []Dish{{Name: "3"}}},
	}
	want := []Course{{Title: "a", Dishes: []Dish{{Name: "1", Diets: []Diet{Halal}}}}}
	if diff := cmp.Diff(want, suiting(menu, Halal)); diff != "" {
		t.Error(diff)
	}
	if countDishes(menu) != 3 || len(suiting(menu, "")) != 2 {
		t.Error("the menu itself was changed")
	}
	if left := suiting(menu, Vegan); left == nil || len(left) != 0 {
		t.Errorf("%v", left)
	}
}

func TestColumnsAreAboutAsLongAndKeepCoursesWhole(t *testing.T) {
	of := func(heights ...float64) (blocks []block) {
		for _, height := range heights {
			blocks = append(blocks, block{height: height, draw: func(float64, float64) {}})
		}
		return blocks
	}
	lengths := func(columns [][]block) (all []float64) {
		for _, column := range columns {
			all = append(all, total(column))
		}
		return all
	}
	if diff := cmp.Diff([]float64{40, 50}, lengths(arranged([][]block{of(20, 20), of(10, 20), of(20)}, 100))); diff != "" {
		t.Error("whole courses:", diff)
	}
	if diff := cmp.Diff([]float64{60, 50}, lengths(arranged([][]block{of(20, 20, 20, 20, 20, 10)}, 60))); diff != "" {
		t.Error("a course too long for a column goes on in the next:", diff)
	}
	if columns := arranged([][]block{of(50, 50, 50)}, 60); len(columns) != 3 {
		t.Errorf("%d columns are said to fit", len(columns))
	}
}
