package site

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

func TestCheckOfWhatGuestsReadBeforeTheyCome(t *testing.T) {
	for name, test := range map[string]struct {
		spoil func(*Site)
		place string
		says  string
	}{
		"no question":        {func(s *Site) { s.FAQ[0].Question = " " }, "faq.0.question", "Please write the question"},
		"no answer":          {func(s *Site) { s.FAQ[1].Answer = "" }, "faq.1.answer", "Please write the answer"},
		"a long answer":      {func(s *Site) { s.FAQ[1].Answer = strings.Repeat("a", 601) }, "faq.1.answer", "Please use at most 600 characters"},
		"an unknown number":  {func(s *Site) { s.FAQ[1].Answer = "{price}" }, "faq.1.answer", "There is no number called {price}. Please use one of the names beside the numbers of the terms"},
		"many questions":     {func(s *Site) { s.FAQ = make([]Question, 13) }, "faq", "There can be at most 12 questions"},
		"a note about what":  {func(s *Site) { s.GoodToKnow[0].Title = "" }, "goodToKnow.0.title", "Please say what it is about"},
		"a note of nothing":  {func(s *Site) { s.GoodToKnow[1].Text = "" }, "goodToKnow.1.text", "Please say what guests should know"},
		"nobody's words":     {func(s *Site) { s.GuestWords = []GuestWord{{Text: "Lovely"}} }, "guestWords.0.name", "Please say who said it"},
		"no words":           {func(s *Site) { s.GuestWords = []GuestWord{{Name: "Naledi"}} }, "guestWords.0.text", "Please enter what the guest said"},
		"a person":           {func(s *Site) { s.People = []Person{{Role: "Head Chef"}} }, "people.0.name", "Please enter the name"},
		"a person's role":    {func(s *Site) { s.People = []Person{{Name: "Thandi"}} }, "people.0.role", "Please say what this person does"},
		"a picture unspoken": {func(s *Site) { s.People = []Person{{Name: "T", Role: "R", Picture: &SitePicture{ID: "p"}}} }, "people.0.picture.alt", "Please describe this picture, for guests who cannot see it"},
		"hours of a kind":    {func(s *Site) { s.Hours[0].Kind = "pool" }, "hours.0.kind", "Please choose what is open"},
	} {
		t.Run(name, func(t *testing.T) {
			site := Default()
			test.spoil(&site)
			f, ok := fault.As(site.tidy().check())
			if !ok {
				t.Fatal("it passed")
			}
			if got := f.Fields[test.place]; got != test.says {
				t.Errorf("%s says %q, want %q (%v)", test.place, got, test.says, f.Fields)
			}
		})
	}
}

func TestOlderVersionsAreReadSensibly(t *testing.T) {
	const saved = `{"name":"V","hours":[{"label":"Office hours","text":"a","days":["Mo"],"opens":"08:00","closes":"17:00"},
		{"label":"Enquiries","text":"b","days":["Mo"],"opens":"08:00","closes":"17:00"},
		{"label":"Lunch","text":"c","days":["Su"],"opens":"12:00","closes":"15:00"}]}`
	site, err := row{document: saved}.read()
	if err != nil {
		t.Fatal(err)
	}
	var kinds []HoursKind
	for _, h := range site.Hours {
		kinds = append(kinds, h.Kind)
	}
	if diff := cmp.Diff([]HoursKind{Office, Office, Serving}, kinds); diff != "" {
		t.Error(diff)
	}
	if raw, err := json.Marshal(site); err != nil || strings.Contains(string(raw), ":null") {
		t.Errorf("a list is null: %s %v", raw, err)
	}
}

func TestTheFooterShowsNoPlaceholderAsAFact(t *testing.T) {
	site := Default()
	site.Branches[1] = Branch{
		Name: "Newcastle", Address: []string{"12 Church Street", "Newcastle"}, Phone: "034 555 0101", Email: "b@example.com", WhatsApp: "082 555 0102",
	}
	got := site.tidy().marked().Frame().Branches
	want := []BriefBranch{
		{Name: "Ladysmith", Address: "Ladysmith, KwaZulu-Natal, South Africa"},
		{
			Name: "Newcastle", Address: "12 Church Street, Newcastle", Phone: "034 555 0101", WhatsApp: "27825550102",
			Map: "https://www.google.com/maps/search/?api=1&query=Veld+%26+Vine%2C+12+Church+Street%2C+Newcastle",
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWhatIsRealIsPublished(t *testing.T) {
	site := Default()
	site.Branches[0] = Branch{ID: "l", Name: "Ladysmith", Address: []string{"1 Main", "Ladysmith", "KwaZulu-Natal", "South Africa"}, Phone: "036 555 0101", Email: "l@example.com"}
	site.Branches[1].ID = "n"
	data := site.Structured("https://v.example", map[string]Opening{
		"l": {Serving: []Hours{{Days: []string{"Su"}, Opens: "12:00", Closes: "15:00"}}, Closed: []Closure{{"2026-12-25", "2026-12-26"}}},
	})
	first, second := data["department"].([]schema)[0], data["department"].([]schema)[1]
	if first["telephone"] != "+27365550101" || first["email"] != nil || first["address"].(schema)["streetAddress"] != "1 Main" {
		t.Errorf("%v", first)
	}
	open := first["openingHoursSpecification"].([]schema)
	want := []schema{
		{"@type": "OpeningHoursSpecification", "dayOfWeek": []string{"Sunday"}, "opens": calendar.TimeOfDay("12:00"), "closes": calendar.TimeOfDay("15:00")},
		{"@type": "OpeningHoursSpecification", "validFrom": calendar.Date("2026-12-25"), "validThrough": calendar.Date("2026-12-26"), "opens": "00:00", "closes": "00:00"},
	}
	if diff := cmp.Diff(want, open); diff != "" {
		t.Errorf("its own hours and closed days: %s", diff)
	}
	if dinner := second["openingHoursSpecification"].([]schema); len(dinner) != 1 || dinner[0]["name"] != "Dinner" {
		t.Errorf("the hours of the document: %v", dinner)
	}
	if office := second["contactPoint"].(schema)["hoursAvailable"].([]schema); len(office) != 1 || office[0]["name"] != "Office" {
		t.Errorf("the office: %v", office)
	}
}

func TestChatNumbersComeFromAnySpelling(t *testing.T) {
	for typed, want := range map[string]string{
		"": "", "27 82 555 0101": "27825550101", "+27 82-555 0101": "27825550101", "082 555 0101": "27825550101", "0027825550101": "27825550101",
		"+49 151 5550101": "491515550101", "4915155501010": "4915155501010", "javascript": "javascript",
	} {
		if got := chatNumber(typed); got != want {
			t.Errorf("%q becomes %q, want %q", typed, got, want)
		}
	}
}
