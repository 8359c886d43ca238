package gallery_test

import (
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/gallery"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

var pageObject = regexp.MustCompile(`(?s)<script id="page" type="application/json">(.*?)</script>`)

// page reads the data of a page from its document.
func page[T any](t *testing.T, answer *apptest.Answer) T {
	t.Helper()
	found := pageObject.FindStringSubmatch(answer.Text())
	if found == nil {
		t.Fatalf("%s has no page object: %.300s", answer.Asked, answer.Text())
	}
	var object struct{ Data T }
	if err := json.Unmarshal([]byte(found[1]), &object); err != nil {
		t.Fatal(err)
	}
	return object.Data
}

func TestNeighboursWrapAroundWithinTheFilter(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	var images []gallery.GalleryImage // oldest first
	for i := range 8 {
		category := "Food"
		if i%4 == 3 {
			category = "Fun & games"
		}
		images = append(images, upload(t, a.As(identity.Staff), words("alt", fmt.Sprint("Picture ", i), "category", category)))
	}
	visitor := a.Client()
	at := func(i int, query string) gallery.GalleryImagePage {
		return page[gallery.GalleryImagePage](t, visitor.Do("GET", "/gallery/"+images[i].ID+query, nil).Want(200))
	}
	newest := at(7, "")
	if newest.Number != 1 || newest.Total != 8 || newest.Previous != images[0].ID || newest.Next != images[6].ID || len(newest.Related) != gallery.MostRelated {
		t.Errorf("the newest is %+v", newest)
	}
	if oldest := at(0, ""); oldest.Number != 8 || oldest.Next != images[7].ID {
		t.Errorf("the oldest is %+v", oldest)
	}
	filtered := at(7, "?category="+url.QueryEscape("Fun & games"))
	if filtered.Number != 1 || filtered.Total != 2 || filtered.Next != images[3].ID || filtered.Previous != images[3].ID || len(filtered.Related) != 1 {
		t.Errorf("within its category it is %+v", filtered)
	}
	if wrong := at(7, "?category=Food"); wrong.Total != 8 || wrong.Category != "" {
		t.Errorf("a category that is not its own is not followed: %+v", wrong)
	}
	for _, junk := range []string{"junk1", "junk2"} {
		if grid := page[gallery.GalleryPage](t, visitor.Do("GET", "/gallery?category="+junk, nil).Want(200)); grid.Total != 0 || strings.Contains(grid.Category, "junk") {
			t.Errorf("%s has a page of its own: %+v", junk, grid)
		}
	}
	grid := page[gallery.GalleryPage](t, visitor.Do("GET", "/gallery?category=Food", nil).Want(200))
	if grid.Total != 6 || grid.Category != "Food" || len(grid.Categories) != 2 || grid.More != 0 {
		t.Errorf("the grid of a category is %+v", grid)
	}
}

func TestThePagesTellSearchEnginesAndPreviewsAboutThePicture(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	image := upload(t, a.As(identity.Staff), words("alt", `A "cake" <b>`))
	public := strings.Replace(a.URL, "127.0.0.1", "localhost", 1) // what the venue is called by default
	text := a.Client().Do("GET", "/gallery/"+image.ID+"?category=Food", nil).Want(200).Text()
	for _, part := range []string{
		`<link rel="canonical" href="` + public + `/gallery/` + image.ID + `">`,
		`<meta property="og:image" content="` + public + `/media/variants/`,
		`<meta property="og:image:alt" content="` + html.EscapeString(image.Alt) + `">`,
		`"@type":"ImageObject"`, `"contentUrl":"` + public + image.ImageURL,
	} {
		if !strings.Contains(text, part) {
			t.Errorf("%s is missing", part)
		}
	}
	if strings.Contains(text, "<b>") {
		t.Error("what staff type is not escaped")
	}
	if sitemap := a.Client().Do("GET", "/sitemap.xml", nil).Want(200).Text(); !strings.Contains(sitemap, "/gallery/"+image.ID) {
		t.Error("the sitemap does not know the picture")
	}
}

func TestTheTitleIsTheHeadlineAndWithoutOneTheAltTextIs(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	staff := a.As(identity.Staff)
	image := upload(t, staff, words("alt", "A cake with nine candles"))
	has := func(parts ...string) {
		t.Helper()
		text := a.Client().Do("GET", "/gallery/"+image.ID, nil).Want(200).Text()
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("%s is missing", part)
			}
		}
	}
	has(`<title>A cake with nine candles`, `"name":"A cake with nine candles"`)
	staff.Do("PATCH", "/api/admin/gallery/"+image.ID, map[string]string{"title": "Nine"}).Want(200)
	has(`<title>Nine`, `"name":"Nine"`, `"caption":"A cake with nine candles"`)
	staff.Do("PATCH", "/api/admin/gallery/"+image.ID, map[string]string{"title": strings.Repeat("x", 121)}).Want(422)
	staff.Do("PATCH", "/api/admin/gallery/"+image.ID, map[string]string{"title": ""}).Want(200)
	has(`<title>A cake with nine candles`)
}

func TestAMissingPictureHasAPageAndTheRightStatus(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	answer := a.Client().Do("GET", "/gallery/nothing", nil).Want(404)
	if data := page[gallery.GalleryImagePage](t, answer); data.Image != nil || data.Failed {
		t.Errorf("the page is %+v", data)
	}
	if !strings.Contains(answer.Text(), "<title>Image Not Found") {
		t.Error("the title says something else")
	}
}

func TestAPictureThatCannotBeReadIsNotCalledMissing(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	image := upload(t, a.As(identity.Staff), words("alt", "Birthday cake", "category", "Celebrations"))
	if _, err := a.DB.Exec(t.Context(), `ALTER TABLE gallery RENAME TO elsewhere`); err != nil {
		t.Fatal(err)
	}
	answer := a.Client().Do("GET", "/gallery/"+image.ID, nil).Want(503)
	a.ExpectErrors()
	if data := page[gallery.GalleryImagePage](t, answer); !data.Failed {
		t.Errorf("the page is %+v", data)
	}
}
