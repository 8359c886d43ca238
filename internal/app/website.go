package app

import (
	"io/fs"
	"net/http"
	"time"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
)

// website renders the pages. The browser's half, from names to components, is
// web/src/app/site.
func (base *platform) website(f *features, dist fs.FS) (*website.Site, error) {
	options := f.shared
	options.Dist, options.DevURL, options.PublicURL = dist, base.config.WebDev, base.config.Public()
	options.Versions, options.Today = base.db.Version, func() string { return string(base.clock.Today()) }
	options.Screens, options.Disallow = f.Screens, f.Disallow
	options.Role = func(r *http.Request) identity.Role {
		actor, err := f.accounts.Authenticate(r.Context(), r)
		if err != nil {
			return ""
		}
		return actor.Role
	}
	options.Limit = f.api.Limited("page-for-one", server.Limit{Every: time.Second, Burst: 30})
	options.Sitemap, options.SitemapTopics = f.Sitemap, f.SitemapTopics
	options.NotFound = website.Page{Name: "not-found", Head: website.Head{Title: "Page not found"}}
	options.Failed = website.Page{Name: "error", Head: website.Head{Title: "Something went wrong"}}
	options.Status, options.Logger, options.Metrics = server.StatusOf, base.log, base.registry
	return website.New(options)
}

// siteRoutes are those of everything that is not /api/.
func siteRoutes(f *features, rendered *website.Site) *http.ServeMux {
	mux := http.NewServeMux()
	rendered.Mount(mux, f.Routes)
	f.Mount(mux, rendered)
	return mux
}
