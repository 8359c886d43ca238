package app

import (
	"context"
	"io/fs"
	"net/http"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/events"
	"tafel/internal/gallery"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/media"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// website makes the room that renders pages.
func (h *house) website(f *features, dist fs.FS, registry prometheus.Registerer) (*website.Site, error) {
	return website.New(website.Options{
		Dist: dist, DevURL: h.config.WebDev, PublicURL: h.config.Public(),
		Site:       f.brief,
		SiteTopics: []string{site.Topic},
		Versions:   h.db.Version,
		Today:      func() string { return string(h.clock.Today()) },
		Screens:    AdminScreens,
		NotFound:   f.page("not-found", "Page not found", "", nil),
		Failed:     website.Page{Name: "error", Head: website.Head{Title: "Something went wrong", NoIndex: true}},
		Status:     server.StatusOf,
		Sitemap:    f.sitemap, SitemapTopics: []string{gallery.Topic, events.Topic},
		Disallow: []string{"/admin", "/api/", "/login", "/forgot-password", "/reset-password", "/manage/"},
		Manifest: f.manifest,
		Logger:   h.log, Metrics: registry,
	})
}

// routes is the table of public pages: every one of them, in one place. The
// browser's half of it, from names to components, is web/src/app/site.
func (h *house) routes(f *features) []website.Route {
	login := f.page("login", "Sign in", "Staff sign-in.", loginData)
	return []website.Route{
		{Pattern: "/", Topics: []string{events.Topic}, Query: []string{requestedParam}, Load: h.homePage(f)},
		{Pattern: "/about", Load: h.aboutPage(f)},
		{Pattern: "/menu", Load: h.menuPage(f)},
		{Pattern: "/gallery", Topics: []string{gallery.Topic}, Query: []string{categoryParam, showParam}, Load: withCard("gallery", h.galleryPage(f))},
		{Pattern: "/gallery/{id}", Topics: []string{gallery.Topic}, Query: []string{categoryParam}, Load: h.galleryImagePage(f)},
		{Pattern: "/events", Topics: []string{events.Topic}, Load: withCard("events", f.page("events", "Events", eventsAbout, f.eventsData))},
		{Pattern: "/events/{id}", Topics: []string{events.Topic}, Query: []string{registerParam}, Load: f.eventPage(h.config.Public())},
		{Pattern: "/contact", Query: []string{requestedParam}, Load: h.contactPage(f)},
		{Pattern: "/terms&conditions", Load: h.termsPage(f)},
		{Pattern: "/login", Private: true, Load: h.unlessSignedIn(f, login)},
		{Pattern: "/forgot-password", Private: true, Load: f.page("forgot-password", "Forgot password", "", forgotData)},
		{Pattern: "/reset-password", Private: true, Load: f.page("reset-password", "Choose a new password", "", f.resetData)},
		{Pattern: manageRoute, Private: true, Load: f.managePage},
	}
}

// AdminScreens are the addresses of the staff area. Any other one under /admin
// is not found. The browser's half, from address to component, is
// web/src/app/admin/routes.ts.
var AdminScreens = []string{
	"/admin",
	"/admin/events",
	"/admin/events/{eventId}/door-list",
	"/admin/comments",
	"/admin/gallery",
	"/admin/customers",
	"/admin/customers/add-reservation",
	"/admin/invoices",
	"/admin/invoices/create",
	"/admin/invoices/{invoiceId}",
	"/admin/invoices/{invoiceId}/edit",
	"/admin/employees",
	"/admin/employees/add",
	"/admin/employees/{id}/edit",
	"/admin/site",
	"/admin/accounts",
	"/admin/profile",
	"/admin/audit",
	"/admin/outbox",
	"/admin/style",
}

// page loads a page that needs nothing but the site, or what data gives.
func (f *features) page(name, title, description string, data func(context.Context, *http.Request) (any, error)) website.Loader {
	return func(ctx context.Context, r *http.Request) (website.Page, error) {
		venue, err := f.site.Find(ctx)
		if err != nil {
			return website.Page{}, err
		}
		page := website.Page{Name: name, Head: head(venue, title, description)}
		if data != nil {
			page.Data, err = data(ctx, r)
		}
		return page, err
	}
}

// head is what search engines and shared links show of a page.
func head(venue site.Site, title, description string) website.Head {
	full := title + " · " + venue.Name
	if title == "" {
		full = venue.Name + " · " + venue.Tagline
	}
	if description == "" {
		description = venue.Description
	}
	return website.Head{Title: full, Description: description, SiteName: venue.Name, Image: shareCards["home"]}
}

// unlessSignedIn sends staff who are signed in to their work.
func (h *house) unlessSignedIn(f *features, load website.Loader) website.Loader {
	return func(ctx context.Context, r *http.Request) (website.Page, error) {
		if _, err := f.accounts.Authenticate(ctx, r); err == nil {
			return website.Page{}, website.Redirect{To: "/admin", Status: http.StatusSeeOther}
		}
		return load(ctx, r)
	}
}

// pages answers everything that is not /api/.
func (h *house) pages(api *server.API, f *features, pages *website.Site) http.Handler {
	mux := http.NewServeMux()
	routes := h.routes(f)
	pages.Mount(mux, routes)
	mux.Handle("GET /media/", media.Handler(h.media))
	mux.Handle("GET "+eventCardRoute, h.eventCards(api, f))
	mux.Handle("POST "+previewPath, h.preview(api, f, pages, routes))
	for _, alias := range []string{"/terms", "/terms-and-conditions"} {
		mux.Handle("GET "+alias, http.RedirectHandler("/terms&conditions", http.StatusPermanentRedirect))
	}
	for _, route := range routes {
		if post := h.form(api, f, pages, route); post != nil {
			mux.Handle("POST "+exactly(route.Pattern), post)
		}
	}
	return pages.Canonical(mux)
}

// exactly is a pattern that the home page does not stretch over every path.
func exactly(pattern string) string {
	if pattern == "/" {
		return "/{$}"
	}
	return pattern
}

func (f *features) sitemap(ctx context.Context) ([]website.Entry, error) {
	var entries []website.Entry
	for _, path := range []string{"/", "/about", "/menu", "/gallery", "/events", "/contact", "/terms&conditions"} {
		entries = append(entries, website.Entry{Path: path})
	}
	all, err := f.events.Pages(ctx)
	if err != nil {
		return nil, err
	}
	for _, event := range all {
		entries = append(entries, website.Entry{Path: eventPath(event.ID), Modified: string(calendar.DateOf(event.UpdatedAt.Time()))})
	}
	pictures, err := f.gallery.IDs(ctx)
	for _, id := range pictures {
		entries = append(entries, website.Entry{Path: galleryImagePath(id)})
	}
	return entries, err
}

func (f *features) manifest(ctx context.Context) (any, error) {
	venue, err := f.site.Find(ctx)
	icon := func(file, size, purpose string) map[string]string {
		return map[string]string{"src": "/icons/" + file, "sizes": size, "type": "image/png", "purpose": purpose}
	}
	return map[string]any{
		"name": venue.Name, "short_name": venue.Name, "description": venue.Description, "lang": "en-ZA",
		"start_url": "/", "scope": "/", "display": "browser", "background_color": "#faf6ec", "theme_color": "#16302a",
		"icons": []any{
			icon("icon-192.png", "192x192", "any"), icon("icon-512.png", "512x512", "any"), icon("maskable-512.png", "512x512", "maskable"),
		},
	}, err
}
