package site

import (
	"context"
	"net/http"
	"strings"

	"tafel/internal/platform/server"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
	"tafel/internal/platform/website"
)

// AboutPage is what the page about the venue shows.
type AboutPage struct {
	Description string      `json:"description"`
	Story       Story       `json:"story"`
	People      []Person    `json:"people"`
	GuestWords  []GuestWord `json:"guestWords"`
}

// MenuPage is what the kitchen offers, or what of it suits a visitor.
type MenuPage struct {
	Menu         []Course   `json:"menu" doc:"Without the dishes that do not suit"`
	Total        int        `json:"total" doc:"How many dishes there are in all"`
	Marks        []DietMark `json:"marks" doc:"Those that some dish has"`
	Filter       string     `json:"filter" doc:"By which of the marks the dishes were chosen; empty for all dishes"`
	DietaryHours int        `json:"dietaryHours" doc:"How long ahead the kitchen wants to know of allergies"`
	Branches     []Branch   `json:"branches" doc:"For the menu on paper"`
}

// dietParam names the filter.
const dietParam = "diet"

// TermsPage is what a guest agrees to.
type TermsPage struct {
	Terms Terms `json:"terms"`
}

// Pages are the public pages that show the document and nothing else, and what
// all pages share of it.
type Pages struct {
	Site      *Service
	API       *server.API
	PublicURL string
}

// routes lists them.
func (p Pages) routes() []website.Route {
	return []website.Route{
		{Pattern: "/about", Load: p.of(p.about)},
		{Pattern: "/menu", Query: map[string]website.Meaning{dietParam: website.OneOf(filterNames()...)}, Load: p.menu},
		{Pattern: termsPath, Load: p.of(p.terms)},
	}
}

// sitemap lists what search engines should find.
func (p Pages) sitemap(context.Context) ([]website.Entry, error) {
	return []website.Entry{{Path: "/about"}, {Path: "/menu"}, {Path: termsPath}}, nil
}

// Shared is what all pages show of the venue.
func (p Pages) Shared(ctx context.Context) (website.Shared, error) {
	venue, err := p.Site.Find(ctx)
	return website.Shared{Data: venue.Brief(), Static: venue.Frame(), Head: website.Head{
		Title: venue.Name + " · " + venue.Tagline, Description: venue.Description, SiteName: venue.Name, Image: venue.shareImage(),
	}}, err
}

// Manifest is what a phone needs to put the site among its programs.
func (p Pages) Manifest(ctx context.Context) (any, error) {
	venue, err := p.Site.Find(ctx)
	icon := func(file, size, purpose string) map[string]string {
		return map[string]string{"src": "/icons/" + file, "sizes": size, "type": "image/png", "purpose": purpose}
	}
	return map[string]any{
		"name": venue.Name, "short_name": venue.Name, "description": venue.Description, "lang": settings.Language,
		"start_url": "/", "scope": "/", "display": "browser", "background_color": settings.Page.Hex(), "theme_color": settings.GreenPage.Hex(),
		"icons": []any{
			icon("icon-192.png", "192x192", "any"), icon("icon-512.png", "512x512", "any"), icon("maskable-512.png", "512x512", "maskable"),
		},
	}, err
}

// of loads a page that shows a part of the document.
func (p Pages) of(page func(Site) website.Page) website.Loader {
	return func(ctx context.Context, _ *http.Request) (website.Page, error) {
		venue, err := p.Site.Find(ctx)
		if err != nil {
			return website.Page{}, err
		}
		return page(venue), nil
	}
}

func (p Pages) about(venue Site) website.Page {
	return website.Page{
		Name: "about",
		Data: AboutPage{Description: venue.Description, Story: venue.Story, People: venue.People, GuestWords: venue.GuestWords},
		Head: website.Head{
			Title: "About Us", Description: text.Summary(strings.Join(venue.Story.Paragraphs, " ")),
			Image: website.ShareImage("about", "Low picnic table set with flowers and rosé on a striped rug, cushions around it, in late sunlight"),
		},
	}
}

func (p Pages) menu(ctx context.Context, r *http.Request) (website.Page, error) {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return website.Page{}, err
	}
	wanted := filterNamed(r.URL.Query().Get(dietParam))
	titles := make([]string, 0, len(venue.Menu))
	for _, course := range venue.Menu {
		titles = append(titles, course.Title)
	}
	return website.Page{
		Name: "menu",
		Data: MenuPage{
			Menu: suiting(venue.Menu, wanted.Diet), Total: countDishes(venue.Menu), Marks: usedMarks(venue.Menu), Filter: wanted.Filter,
			DietaryHours: venue.Terms.Numbers.DietaryHours, Branches: venue.Reachable(),
		},
		Head: website.Head{
			Title:       "Menu",
			Description: text.Summary("What we cook and pack for picnics at " + venue.Name + ": " + strings.Join(titles, ", ") + "."),
			Image:       website.ShareImage("menu", "Cheese board with brie, red grapes, strawberries, almonds and honey"),
			JSONLD:      []any{structuredMenu(venue, p.PublicURL)},
		},
	}, nil
}

func (p Pages) terms(venue Site) website.Page {
	titles := make([]string, 0, len(venue.Terms.Sections))
	for _, section := range venue.Terms.Sections {
		titles = append(titles, strings.ToLower(section.Title))
	}
	return website.Page{
		Name: "terms",
		Data: TermsPage{Terms: venue.Terms},
		Head: website.Head{
			Title:       "Terms and Conditions",
			Description: text.Summary("The terms of " + venue.Name + ": " + strings.Join(titles, ", ") + "."),
		},
	}
}
