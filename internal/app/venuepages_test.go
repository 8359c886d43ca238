package app_test

import (
	"encoding/json"
	"image/jpeg"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/site"
)

var (
	metaTag = regexp.MustCompile(`<meta (?:name|property)="([^"]+)" content="([^"]*)">`)
	ldBlock = regexp.MustCompile(`<script type="application/ld\+json">(.*?)</script>`)
)

func metaOf(html string) map[string]string {
	found := map[string]string{}
	for _, m := range metaTag.FindAllStringSubmatch(html, -1) {
		found[m[1]] = m[2]
	}
	return found
}

func TestEveryPublicPageHasACardForSharedLinks(t *testing.T) {
	a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.PublicURL = "https://venue.example" })
	descriptions := map[string]string{}
	for path, html := range listedPages(t, a) {
		meta := metaOf(html)
		for name, want := range map[string]string{
			"og:type": "website", "og:url": "https://venue.example" + strings.ReplaceAll(path, "&", "&amp;"), "og:site_name": "Veld &amp; Vine",
			"og:image:width": "1200", "og:image:height": "630", "twitter:card": "summary_large_image", "og:locale": "en_ZA",
		} {
			if meta[name] != want {
				t.Errorf("%s: %s is %q, want %q", path, name, meta[name], want)
			}
		}
		for _, pair := range [][2]string{{"og:title", "twitter:title"}, {"og:description", "twitter:description"}, {"og:image", "twitter:image"}, {"description", "og:description"}} {
			if meta[pair[0]] == "" || meta[pair[0]] != meta[pair[1]] {
				t.Errorf("%s: %s is %q and %s is %q", path, pair[0], meta[pair[0]], pair[1], meta[pair[1]])
			}
		}
		if n := len([]rune(meta["description"])); n < 50 || n > 170 {
			t.Errorf("%s: a description of %d characters", path, n)
		}
		descriptions[meta["description"]] = path
		picture(t, meta["og:image"])
	}
	if len(descriptions) < 6 { // one of them may show the venue's own
		t.Errorf("pages share descriptions: %v", descriptions)
	}
}

// listedPages are the pages that search engines may list and that need no record to open, by their paths.
func listedPages(t *testing.T, a *apptest.App) map[string]string {
	t.Helper()
	_, parts, err := app.Contract()
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	for _, route := range parts.Routes {
		path := strings.TrimSuffix(route.Pattern, "{$}")
		if route.Private || strings.Contains(path, "{") {
			continue
		}
		reply := a.Client().Do("GET", path, nil)
		if reply.Status >= 400 {
			t.Errorf("%s answers %d", path, reply.Status)
		}
		if reply.Status == 200 && metaOf(reply.Text())["robots"] == "" {
			pages[path] = reply.Text()
		}
	}
	for _, path := range []string{"/", "/about", "/menu", "/gallery", "/events", "/contact", "/terms&conditions"} {
		if pages[path] == "" {
			t.Errorf("%s is not listed", path)
		}
	}
	return pages
}

// picture opens the file behind a card: it is a JPEG of the size that is told.
func picture(t *testing.T, address string) {
	t.Helper()
	path, ours := strings.CutPrefix(address, "https://venue.example/")
	if !ours {
		t.Fatalf("the picture is at %q", address)
	}
	file, err := os.Open(filepath.Join(root, "web/public", path))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	config, err := jpeg.DecodeConfig(file)
	if err != nil || config.Width != 1200 || config.Height != 630 {
		t.Errorf("%s: %d by %d, %v", path, config.Width, config.Height, err)
	}
	if info, err := file.Stat(); err != nil || info.Size() > 300<<10 {
		t.Errorf("%s is larger than previews load: %v", path, err)
	}
}

func TestSearchEnginesReadTheVenue(t *testing.T) {
	a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.PublicURL = "https://venue.example" })
	for _, path := range []string{"/", "/contact"} {
		html := a.Client().Do("GET", path, nil).Want(200).Text()
		blocks := ldBlock.FindAllStringSubmatch(html, -1)
		if want := map[string]int{"/": 1, "/contact": 2}[path]; len(blocks) != want {
			t.Fatalf("%s has %d blocks of structured data", path, len(blocks))
		}
		type hours struct {
			DayOfWeek     []string
			Opens, Closes string
		}
		var venue struct {
			Type       string `json:"@type"`
			Name       string
			HasMenu    string
			Department []struct {
				Type      string `json:"@type"`
				Name      string
				Address   map[string]string
				Telephone string
				Hours     []hours `json:"openingHoursSpecification"`
			}
			Hours        []hours `json:"openingHoursSpecification"`
			ContactPoint struct{ HoursAvailable []hours }
		}
		if err := json.Unmarshal([]byte(blocks[0][1]), &venue); err != nil {
			t.Fatal(err)
		}
		if venue.Type != "Restaurant" || venue.Name != "Veld & Vine" || venue.HasMenu != "https://venue.example/menu" {
			t.Errorf("%+v", venue)
		}
		if len(venue.Department) != 2 || venue.Department[0].Name != "Veld & Vine Ladysmith" || venue.Department[1].Address["addressLocality"] != "Newcastle" {
			t.Errorf("branches: %+v", venue.Department)
		}
		if venue.Department[0].Telephone != "" || venue.Department[0].Address["streetAddress"] != "" {
			t.Errorf("a placeholder is published as a fact: %+v", venue.Department[0])
		}
		for _, open := range [][]hours{venue.Hours, venue.Department[0].Hours, venue.Department[1].Hours} {
			if len(open) != 1 || open[0].Opens != "17:00" || open[0].Closes != "22:00" || len(open[0].DayOfWeek) != 7 {
				t.Errorf("%s: guests are served %+v", path, open)
			}
		}
		if office := venue.ContactPoint.HoursAvailable; len(office) != 1 || office[0].Opens != "08:00" || len(office[0].DayOfWeek) != 5 || office[0].DayOfWeek[0] != "Monday" {
			t.Errorf("the office answers %+v", office)
		}
	}
	contact := a.Client().Do("GET", "/contact", nil).Want(200).Text()
	for _, want := range []string{`"@type":"FAQPage"`, `"name":"Can I move my booking to another day?"`, `"text":"Yes. Please ask at least 14 days ahead. A 15% fee may apply."`} {
		if !strings.Contains(contact, want) {
			t.Errorf("the contact page does not say %s", want)
		}
	}
	menu := a.Client().Do("GET", "/menu", nil).Want(200).Text()
	for _, want := range []string{`"@type":"Menu"`, `"@type":"MenuSection"`, `"name":"Karoo lamb loin"`} {
		if !strings.Contains(menu, want) {
			t.Errorf("the menu page does not say %s", want)
		}
	}
}

func TestAChangedPriceIsOnTheHomePageAtTheNextRequest(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		if html := a.Client().Do("GET", "/", nil).Want(200).Text(); strings.Contains(html, "123400") {
			t.Fatal("the price is there already")
		}
		draft := site.Default()
		draft.Pricelist.Groups[1].Lines[1].PricesCents = append(draft.Pricelist.Groups[1].Lines[1].PricesCents, 123400)
		a.As(identity.Manager).Do("PUT", "/api/admin/site", map[string]any{"version": 0, "site": draft}).Want(200)
		if html := a.Client().Do("GET", "/", nil).Want(200).Text(); !strings.Contains(html, "123400") {
			t.Error("the home page still shows the old price")
		}
	})
}

func TestManifestAndIcons(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	var manifest struct {
		Name  string
		Icons []struct{ Src, Sizes, Purpose string }
	}
	if err := json.Unmarshal(a.Client().Do("GET", "/manifest.webmanifest", nil).Want(200).Body, &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest.Name != "Veld & Vine" || len(manifest.Icons) != 3 {
		t.Errorf("%+v", manifest)
	}
	for _, icon := range manifest.Icons {
		if _, err := os.Stat(filepath.Join(root, "web/public", icon.Src)); err != nil {
			t.Error(err)
		}
	}
	sitemap := a.Client().Do("GET", "/sitemap.xml", nil).Want(200).Text()
	for path := range listedPages(t, a) {
		if !strings.Contains(sitemap, strings.ReplaceAll(path, "&", "&amp;")+"</loc>") {
			t.Errorf("%s is not in the sitemap", path)
		}
	}
	robots := a.Client().Do("GET", "/robots.txt", nil).Want(200).Text()
	if !strings.Contains(robots, "Disallow: /admin") || !strings.Contains(robots, "/sitemap.xml") {
		t.Error(robots)
	}
}
