package app

import (
	"context"
	"errors"
	"io/fs"
	"net/http"

	"tafel/internal/accounts"
	"tafel/internal/events"
	"tafel/internal/gallery"
	"tafel/internal/home"
	"tafel/internal/platform/media"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// pages are the public pages of all features. The browser's half, from names to
// components, is web/src/app/site.
type pages struct {
	home         home.Pages
	site         site.Pages
	gallery      gallery.Pages
	events       events.Pages
	reservations reservations.Pages
	accounts     accounts.Pages
}

func (base *platform) pages(api *server.API, f *features) pages {
	public := base.config.Public()
	p := pages{
		site:         site.Pages{Site: f.site, PublicURL: public},
		gallery:      gallery.Pages{Gallery: f.gallery, Site: f.site, Logger: base.log, PublicURL: public},
		events:       events.Pages{Events: f.events, Site: f.site, API: api, Links: f.links, Clock: base.clock, PublicURL: public},
		reservations: reservations.Pages{Reservations: f.reservations, Site: f.site, API: api, PublicURL: public},
		accounts:     accounts.Pages{Accounts: f.accounts},
	}
	p.home = home.Pages{Site: f.site, Events: p.events, Reservations: p.reservations, PublicURL: public}
	return p
}

func (p pages) routes() (all []website.Route) {
	for _, feature := range []interface{ Routes() []website.Route }{p.home, p.site, p.gallery, p.events, p.reservations, p.accounts} {
		all = append(all, feature.Routes()...)
	}
	return all
}

func (p pages) sitemap(ctx context.Context) (all []website.Entry, err error) {
	for _, feature := range []interface {
		Sitemap(context.Context) ([]website.Entry, error)
	}{p.home, p.site, p.gallery, p.events, p.reservations} {
		entries, featureErr := feature.Sitemap(ctx)
		all, err = append(all, entries...), errors.Join(err, featureErr)
	}
	return all, err
}

// website renders the pages.
func (base *platform) website(p pages, dist fs.FS) (*website.Site, error) {
	return website.New(website.Options{
		Dist: dist, DevURL: base.config.WebDev, PublicURL: base.config.Public(),
		Site:       p.site.Shared,
		SiteTopics: []string{site.Topic},
		Versions:   base.db.Version,
		Today:      func() string { return string(base.clock.Today()) },
		Screens:    AdminScreens,
		NotFound:   website.Page{Name: "not-found", Head: website.Head{Title: "Page not found"}},
		Failed:     website.Page{Name: "error", Head: website.Head{Title: "Something went wrong"}},
		Status:     server.StatusOf,
		Sitemap:    p.sitemap, SitemapTopics: []string{gallery.Topic, events.Topic},
		Disallow: []string{"/admin", "/api/", "/login", "/forgot-password", "/reset-password", "/manage/"},
		Manifest: p.site.Manifest,
		Logger:   base.log, Metrics: base.registry,
	})
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

// mux answers everything that is not /api/.
func (base *platform) mux(api *server.API, f *features, p pages, rendered *website.Site, cards *events.ShareCards) http.Handler {
	mux := http.NewServeMux()
	routes := p.routes()
	rendered.Mount(mux, routes)
	mux.Handle("GET /media/", media.Handler(base.media))
	mux.Handle(events.ShareCardPattern, cards)
	mux.Handle(site.PreviewPattern, site.Preview{Authenticate: f.accounts.Authenticate, Website: rendered, Routes: routes, Problem: api.WriteProblem})
	for _, alias := range []string{"/terms", "/terms-and-conditions"} {
		mux.Handle("GET "+alias, http.RedirectHandler("/terms&conditions", http.StatusPermanentRedirect))
	}
	return rendered.Canonical(mux)
}
