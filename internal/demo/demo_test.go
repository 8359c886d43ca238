package demo

import (
	"strings"
	"testing"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/site"
)

// Whenever the demo is started, no evening falls on a day on which a family is at home, and it keeps its weekday.
func TestNoEveningIsOnAHoliday(t *testing.T) {
	for _, c := range []struct {
		day   calendar.Date
		weeks int
		want  calendar.Date
	}{
		{"2026-12-18", 4, "2026-12-18"}, {"2026-12-23", 4, "2026-12-23"}, {"2026-12-27", 4, "2026-12-27"},
		{"2026-12-24", 4, "2027-01-07"}, {"2026-12-25", 5, "2027-01-08"}, {"2026-12-26", 5, "2027-01-02"},
		{"2026-12-31", 6, "2027-01-07"}, {"2027-01-01", 6, "2027-01-08"},
		{"2026-12-26", -2, "2026-12-19"}, {"2027-01-01", -2, "2026-12-18"}, // what is over stays so
	} {
		if got := openDay(c.day, c.weeks); got != c.want {
			t.Errorf("an evening of %s, %d weeks from now, is on %s, want %s", c.day, c.weeks, got, c.want)
		}
	}
	for today := calendar.Date("2026-01-01"); today.Before("2028-01-01"); today = today.AddDays(1) {
		for _, d := range append(programme(), unseen()...) {
			day := d.input(today).Date
			switch md := string(day)[5:]; md {
			case "12-24", "12-25", "12-26", "12-31", "01-01":
				t.Fatalf("started on %s, %q is on %s", today, d.title, day)
			}
			if over := day.Before(today); over != (d.weeks < 0) {
				t.Fatalf("started on %s, %q is on %s", today, d.title, day)
			}
			if day != weekdayOf(day, 0, d.day) {
				t.Fatalf("started on %s, %q is not on a %s", today, d.title, d.day)
			}
		}
	}
}

func TestEveryDishOfTheDemoHasAPrice(t *testing.T) {
	menu := site.Default().Menu
	serve(menu)
	dishes := 0
	for _, course := range menu {
		for _, dish := range course.Dishes {
			if dishes++; dish.PriceCents == nil {
				t.Errorf("%s costs nothing", dish.Name)
			}
		}
	}
	if dishes != len(served) {
		t.Errorf("there are %d dishes and %d prices", dishes, len(served))
	}
}

func TestEveryEveningOfTheDemoHasAnEnd(t *testing.T) {
	for _, d := range append(programme(), unseen()...) {
		if d.facts().EndTime == "" {
			t.Errorf("%s has no end", d.title)
		}
	}
}

// An evening for two and the pricelist's package for two are the same thing, so they cost the same.
func TestAPicnicForTwoCostsWhatThePricelistSays(t *testing.T) {
	var listed money.Cents
	for _, group := range site.Default().Pricelist.Groups {
		for _, line := range group.Lines {
			if line.People == 2 {
				listed = line.PricesCents[0]
			}
		}
	}
	found := false
	for _, d := range programme() {
		if strings.HasSuffix(d.title, "for Two") {
			found = true
			if 2*d.price != listed || !strings.Contains(d.text, listed.String()) {
				t.Errorf("%s costs %s a person and says %q; the pricelist has %s", d.title, d.price, d.text, listed)
			}
		}
	}
	if !found {
		t.Error("there is no evening for two")
	}
}
