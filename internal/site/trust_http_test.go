package site_test

import (
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
	"tafel/internal/site"
)

func TestQuestionsWordsAndPeopleReachTheirPages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager, visitor := a.As(identity.Manager).On(t), a.Client().On(t)
		if html := visitor.Do("GET", "/about", nil).Want(200).Text(); strings.Contains(html, `"people":[{`) || strings.Contains(html, `"guestWords":[{`) {
			t.Fatal("somebody was invented")
		}
		portrait := uploadPicture(t, manager, "page")
		draft := site.Default()
		draft.People = []site.Person{{Name: "Thandi Dube", Role: "Head Chef", Picture: &portrait}}
		draft.GuestWords = []site.GuestWord{{Text: "We stayed until the lanterns went out.", Name: "Naledi", Where: "Google"}}
		draft.FAQ = append(draft.FAQ, site.Question{Question: "May we bring children?", Answer: "They are welcome. The deposit is {depositPercent}%."})
		draft.GoodToKnow = append(draft.GoodToKnow, site.Note{Title: "Parking", Text: "Behind the house."})
		manager.Do("PUT", "/api/admin/site", change{Site: draft}).Want(200)
		for path, says := range map[string][]string{
			"/":        {"We stayed until the lanterns went out."},
			"/about":   {"Thandi Dube", "Head Chef", "Lamb on a green plate", "We stayed until the lanterns went out."},
			"/contact": {"May we bring children?", "The deposit is 50%.", "Behind the house."},
		} {
			html := visitor.Do("GET", path, nil).Want(200).Text()
			for _, want := range says {
				if !strings.Contains(html, want) {
					t.Errorf("%s does not say %q", path, want)
				}
			}
		}
		if status := statusOf(t, a.DB, portrait.ID); status != "ready" {
			t.Errorf("the portrait is %q", status)
		}
		manager.Do("POST", "/api/admin/site/versions/0/restore", map[string]int{"version": 1}).Want(200)
		if html := visitor.Do("GET", "/about", nil).Want(200).Text(); strings.Contains(html, "Thandi Dube") {
			t.Error("who was taken back is still there")
		}
		told := a.As(identity.Owner).Do("GET", "/api/admin/audit?pageSize=5", nil).Want(200).Text()
		for _, want := range []string{"Good to know", "People"} {
			if !strings.Contains(told, want) {
				t.Errorf("the history does not speak of %s", want)
			}
		}
	})
}
