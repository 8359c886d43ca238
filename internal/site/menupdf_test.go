package site_test

import (
	"fmt"
	"net/http"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
	"tafel/internal/site"
)

// read gives a PDF's words as a person would read them, page by page.
func read(t *testing.T, file []byte) []string {
	t.Helper()
	tool := exec.Command("pdftotext", "-layout", "-", "-")
	tool.Stdin = strings.NewReader(string(file))
	raw, err := tool.Output()
	if err != nil {
		t.Fatalf("pdftotext (of poppler-utils) could not read it: %v", err)
	}
	words := strings.ReplaceAll(string(raw), "\u00a0", " ")
	return strings.Split(strings.TrimSuffix(words, "\f"), "\f")
}

func TestTheMenuAsPDF(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		reader := a.Client()
		reader.Header = http.Header{"Accept-Encoding": {"identity"}} // each coding has a tag of its own
		answer := reader.Do("GET", "/menu.pdf", nil).Want(200)
		if kind := answer.Header.Get("Content-Type"); kind != "application/pdf" {
			t.Errorf("it is %s", kind)
		}
		pages := read(t, answer.Body)
		if len(pages) != 1 {
			t.Fatalf("the shipped menu takes %d pages", len(pages))
		}
		for _, course := range site.Default().Menu {
			for _, want := range append([]string{course.Title}, names(course)...) {
				if !strings.Contains(pages[0], want) {
					t.Errorf("%q is not on it:\n%s", want, pages[0])
				}
			}
		}
		for _, want := range []string{"(V, N)", "(VG, GF)", "N contains nuts", "72 hours ahead", "Ladysmith", "Newcastle"} {
			if !strings.Contains(pages[0], want) {
				t.Errorf("%q is not on it:\n%s", want, pages[0])
			}
		}

		for _, invented := range []string{"Example Street", "+27 00"} {
			if strings.Contains(pages[0], invented) {
				t.Errorf("%q is on it, which is nobody's", invented)
			}
		}

		tag := answer.Header.Get("ETag")
		if head := reader.Do("HEAD", "/menu.pdf", nil).Want(200); len(head.Body) != 0 || head.Header.Get("ETag") != tag || tag == "" {
			t.Errorf("HEAD answers %d bytes, %s", len(head.Body), head.Header.Get("ETag"))
		}
		reader.Header.Set("If-None-Match", tag)
		reader.Do("GET", "/menu.pdf", nil).Want(304)
		a.As(identity.Manager).Do("PUT", "/api/admin/site", changed(0, func(s *site.Site) {
			cents := money.Cents(18550)
			s.Menu[0].Dishes[0].PriceCents = &cents
		})).Want(200)
		fresh := reader.Do("GET", "/menu.pdf", nil).Want(200)
		if page := read(t, fresh.Body)[0]; !strings.Contains(page, "R185.50") {
			t.Errorf("the new price is not on it:\n%s", page)
		}
	})
}

func names(course site.Course) (all []string) {
	for _, dish := range course.Dishes {
		all = append(all, dish.Name)
	}
	return all
}

func TestALongMenuTakesMorePagesAndCutsNoDish(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	const dishes = 60
	a.As(identity.Manager).Do("PUT", "/api/admin/site", changed(0, func(s *site.Site) {
		s.Menu = nil
		for c := range 3 {
			course := site.Course{Title: fmt.Sprintf("Course %d", c+1)}
			for i := range dishes {
				course.Dishes = append(course.Dishes, site.Dish{
					Name: fmt.Sprintf("Dish %d.%d", c+1, i+1), Description: strings.Repeat("slowly cooked ", 12) + fmt.Sprintf("end%d.%d", c+1, i+1),
				})
			}
			s.Menu = append(s.Menu, course)
		}
	})).Want(200)
	pages := read(t, a.Client().Do("GET", "/menu.pdf", nil).Want(200).Body)
	if len(pages) < 4 {
		t.Fatalf("180 dishes are on %d pages", len(pages))
	}
	for c := 1; c <= 3; c++ {
		for i := 1; i <= dishes; i++ {
			begins, ends := pageOf(pages, fmt.Sprintf("Dish %d.%d", c, i)), pageOf(pages, fmt.Sprintf("end%d.%d", c, i))
			if begins < 0 || begins != ends {
				t.Errorf("dish %d.%d begins on page %d and ends on page %d", c, i, begins, ends)
			}
		}
	}
	if last := pages[len(pages)-1]; !strings.Contains(last, "Newcastle") {
		t.Errorf("the last page does not say how to reach us:\n%s", last)
	}
}

// pageOf finds a word that stands by itself.
func pageOf(pages []string, word string) int {
	whole := regexp.MustCompile(regexp.QuoteMeta(word) + `(\s|$)`)
	return slices.IndexFunc(pages, whole.MatchString)
}

func TestTheMenuCanBeFiltered(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		// Search engines read the whole menu, so only the page's own data tells what is shown.
		lamb, macarons := `"name":"Karoo lamb loin","description"`, `"name":"Macarons","description"`
		a.Run(t, []apptest.Scenario{
			{Name: "everything", Method: "GET", Path: "/menu", Status: 200,
				Has: []string{lamb, macarons, "https://schema.org/VeganDiet", `"total":16`, `"filter":"",`, `"letters":"N"`}, HasNot: []string{`"letters":"H"`}},
			{Name: "without meat", Method: "GET", Path: "/menu?diet=vegetarian", Status: 200,
				Has: []string{`"filter":"vegetarian","dietaryHours":72`, macarons, `"name":"Homemade lemonade","description"`}, HasNot: []string{lamb, `"title":"From the fire"`}},
			{Name: "without nuts", Method: "GET", Path: "/menu?diet=without-nuts", Status: 200, Has: []string{lamb}, HasNot: []string{macarons}},
			{Name: "nothing suits", Method: "GET", Path: "/menu?diet=halal", Status: 200, Has: []string{`"menu":[]`, `"total":16`}},
			{Name: "what is no filter", Method: "GET", Path: "/menu?diet=everything", Status: 200, Has: []string{lamb, macarons, `"filter":"",`}},
			{Name: "a mark that is none", As: identity.Manager, Method: "PUT", Path: "/api/admin/site", Status: 422,
				Body: changed(0, func(s *site.Site) { s.Menu[0].Dishes[0].Diets = []site.Diet{"paleo"} }),
				Has:  []string{`"menu.0.dishes.0.diets":"There is no mark called paleo. Please choose from the list"`}},
			{Name: "a new mark", As: identity.Manager, Method: "PUT", Path: "/api/admin/site", Status: 200,
				Body: changed(0, func(s *site.Site) { s.Menu[1].Dishes[1].Diets = []site.Diet{site.Halal} })},
			{Name: "is found at the next request", Method: "GET", Path: "/menu?diet=halal", Status: 200,
				Has: []string{`"name":"Free-range chicken","description"`, "https://schema.org/HalalDiet", `"letters":"H"`}, HasNot: []string{lamb}},
			{Name: "and told in the history", As: identity.Owner, Method: "GET", Path: "/api/admin/audit?entity=site", Status: 200, Has: []string{"Marks", "halal"}},
		})
	})
}
