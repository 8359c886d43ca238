// Package website turns page data into bytes: React rendered inside the
// process, the head around it, the cached and compressed answers, the built
// files of the front end, sitemap and robots. It owns no tables and no product
// words: the program hands it a table of pages, each with
// a loader, and says which topics make a page stale.
package website

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/time/rate"

	"tafel/internal/platform/httpcache"
	"tafel/internal/platform/identity"
)

// Options is all that a Site needs from outside.
type Options struct {
	Dist      fs.FS  // client/, admin/ and ssr/ of the front end; nil when it is not built
	DevURL    string // a Vite server for development; pages are then rendered in the browser
	PublicURL string // scheme and host that visitors use, without a path

	Site       func(context.Context) (Shared, error) // what all pages share
	SiteTopics []string                              // whose change makes every page stale
	// Versions is one number for the state of some topics. It must change with
	// every change of any of them; who cannot be sure returns a new number.
	Versions func(topics ...string) uint64
	Today    func() string // YYYY-MM-DD where the visitors are

	Screens  []Screen                          // of the staff area
	Role     func(*http.Request) identity.Role // of whoever is signed in; empty for nobody
	NotFound Page                              // what an unknown path shows
	Failed   Page                              // what is shown when a loader fails; must not need data
	Status   func(error) int                   // the status for a loader's error
	// Limit is asked before a page is made for one visitor alone; nil for no limit.
	Limit func(context.Context) error

	Sitemap       func(context.Context) ([]Entry, error) // nil: no sitemap
	SitemapTopics []string
	Disallow      []string                           // path prefixes that robots keep out of
	Manifest      func(context.Context) (any, error) // web app manifest as JSON data; nil: none

	Engine  EngineLimits
	Cache   httpcache.Limits
	Logger  *slog.Logger          // nil: slog.Default()
	Metrics prometheus.Registerer // nil: counted, not published
}

// Shared is what all pages share: a part of their data, and what their heads
// say where a page says nothing itself. Its Head.Title is the start page's.
type Shared struct {
	Data   any
	Static any // for the renderer alone: what stays as it was drawn, such as the footer
	Head   Head
}

// Site serves the public pages, the shell of the staff area and the files of
// the front end.
type Site struct {
	opts         Options
	origin       string // PublicURL without a trailing slash
	engine       Engine // nil without server rendering
	template     *template
	admin        shell
	files        *files
	dev          *httputil.ReverseProxy // nil outside development
	cache        *httpcache.Cache
	metrics      *metrics
	lastSite     atomic.Pointer[Shared] // the shared data last loaded, for the failure page
	routes       []Route                // those that are mounted
	recompressor *recompressor
	refusals     *rate.Limiter // pages made for forms that came too often
}

// New checks the front end and makes a Site. The rendering bundle is compiled
// in the background, so that the server can answer at once.
func New(opts Options) (*Site, error) {
	if err := opts.check(); err != nil {
		return nil, err
	}
	opts.Logger = cmp.Or(opts.Logger, slog.Default())
	s := &Site{
		opts:    opts,
		origin:  strings.TrimSuffix(opts.PublicURL, "/"),
		cache:   httpcache.NewCache(opts.Cache),
		metrics: newMetrics(opts.Metrics),
		files:   &files{},
		// Somebody who sends too often sees what was typed; a flood gets the page of
		// failures, which is made once.
		refusals: rate.NewLimiter(1, 10),
	}
	var err error
	switch {
	case opts.DevURL != "":
		err = s.useDevServer()
	case opts.Dist == nil:
		err = s.useNothing()
	default:
		err = s.useDist()
	}
	if err != nil {
		return nil, err
	}
	s.recompressor = newRecompressor(s.current)
	return s, nil
}

func (o *Options) check() error {
	var problems []error
	if u, err := url.Parse(o.PublicURL); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || strings.Trim(u.Path, "/") != "" {
		problems = append(problems, fmt.Errorf("public URL %q: must be http:// or https:// and a host, without a path", o.PublicURL))
	}
	for name, missing := range map[string]bool{
		"Site": o.Site == nil, "Versions": o.Versions == nil, "Today": o.Today == nil, "NotFound": o.NotFound.Name == "",
		"Status": o.Status == nil,
	} {
		if missing {
			problems = append(problems, fmt.Errorf("option %s is missing", name))
		}
	}
	if len(problems) > 0 {
		return fmt.Errorf("website: %w", errors.Join(problems...))
	}
	return nil
}

func (s *Site) useDist() error {
	dist := s.opts.Dist
	index, err := fs.ReadFile(dist, "client/index.html")
	if err != nil {
		return fmt.Errorf("website: reading the public template: %w", err)
	}
	if s.template, err = parseTemplate(string(index), dist); err != nil {
		return fmt.Errorf("website: client/index.html: %w", err)
	}
	admin, err := fs.ReadFile(dist, "admin/admin.html")
	if err != nil {
		return fmt.Errorf("website: reading the staff shell: %w", err)
	}
	s.admin = newShell(string(admin))
	if s.files, err = indexFiles(dist); err != nil {
		return fmt.Errorf("website: listing the built files: %w", err)
	}
	bundle, err := readBuilt(dist, "ssr/ssr.js")
	if err != nil {
		return fmt.Errorf("website: reading the rendering bundle: %w", err)
	}
	s.engine = NewEngine(string(bundle), s.opts.Engine)
	return nil
}

func (s *Site) useNothing() error {
	var err error
	s.template, err = parseTemplate(unbuilt, nil)
	s.admin = newShell(unbuiltAdmin)
	return err
}

// Close waits for the pages being made and ends the rendering engine. Requests
// that still come get pages that the browser renders.
func (s *Site) Close() {
	s.cache.Wait()
	s.recompressor.stop()
	if s.engine != nil {
		s.engine.Close()
	}
}

// Mux is the part of http.ServeMux that Mount needs.
type Mux interface {
	Handle(pattern string, handler http.Handler)
}

// Mount registers the pages and everything else that the website answers. The
// pattern "GET /" is taken: unknown paths get the not-found page.
func (s *Site) Mount(mux Mux, routes []Route) {
	for _, route := range routes {
		pattern := route.Pattern
		if pattern == "/" {
			pattern = "/{$}"
		}
		mux.Handle("GET "+pattern, s.Handler(route))
		if route.Submit != nil {
			mux.Handle("POST "+pattern, s.submission(route))
		}
	}
	s.routes = routes
	for _, path := range s.files.plain {
		mux.Handle("GET "+path, s.Files())
	}
	mux.Handle("GET /assets/", s.Files())
	mux.Handle("GET /admin/assets/", s.Files())
	for _, screen := range s.opts.Screens {
		mux.Handle("GET "+screen.Pattern, s.Admin(screen))
	}
	mux.Handle("GET /admin/", s.Admin(Screen{}))
	mux.Handle("GET /robots.txt", s.Robots())
	if s.opts.Sitemap != nil {
		mux.Handle("GET /sitemap.xml", s.SitemapXML())
	}
	if s.opts.Manifest != nil {
		mux.Handle("GET /manifest.webmanifest", s.ManifestJSON())
	}
	mux.Handle("GET /", http.HandlerFunc(s.NotFound))
}

// Warm makes the pages without parameters, so that the first visitor after a
// start does not wait for them. Failures are left to that visitor's request.
func (s *Site) Warm(ctx context.Context) {
	if s.dev != nil {
		return
	}
	for _, route := range s.routes {
		if !route.fixed() {
			continue
		}
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, route.Pattern, nil)
		if err != nil || ctx.Err() != nil {
			return
		}
		topics := s.topics(route)
		_, _ = s.cached(ctx, plan{
			key: route.Pattern, version: s.version(topics), path: route.Pattern, load: shared(route, r), recompress: topics,
		})
	}
}
