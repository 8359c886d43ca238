package website

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/httpcache"
	"tafel/internal/platform/identity"
)

const index = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Replaced</title>
    <link rel="manifest" href="/assets/manifest-1.json">
    <!--head-->
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root" class="page" data-mode="hydrate"><!--app--></div>
    <!--page-->
    <script>addEventListener("load",()=>import("/assets/index-1.js"))</script>
  </body>
</html>
`

const script = "console.log('client')"

// packedScript is the script as the build leaves it.
var packedScript = string(httpcache.Compress(httpcache.Brotli, []byte(script)))

func dist(t testing.TB) fstest.MapFS {
	t.Helper()
	ssr, err := os.ReadFile("testdata/ssr.js")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"ssr/ssr.js": {Data: ssr}}
	for name, content := range map[string]string{
		"client/index.html":           index,
		"client/favicon.svg":          "<svg/>",
		"client/assets/index-1.js.br": packedScript,
		"client/assets/index-1.css":   "body{color:green;background:url(/assets/leaf-1.webp)}.page{margin:0}.elsewhere{color:red}\n",
		"client/assets/film-1.mp4":    "0123456789",
		"admin/admin.html":            `<!doctype html><title>Staff</title><script>theme()</script><script type="module" src="/admin/assets/admin-1.js"></script><div id="root"></div>`,
		"admin/assets/admin-1.js":     "console.log('admin')",
	} {
		files[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return files
}

// fixture is a site with the least that a real one has: a version that tests
// bump, a table of two pages and counters of what was asked of the loaders.
type fixture struct {
	*Site
	http.Handler
	version atomic.Uint64
	loads   atomic.Int64
	heading atomic.Value
	down    atomic.Bool
	routes  map[string]Route
	engine  *counted
}

func newSite(t testing.TB, change ...func(*Options)) *fixture {
	t.Helper()
	f := &fixture{routes: map[string]Route{}}
	f.heading.Store("Welcome")
	opts := Options{
		Status:     statusOf,
		Dist:       dist(t),
		PublicURL:  "https://venue.example",
		SiteTopics: []string{"site"},
		Site: func(context.Context) (Shared, error) {
			if f.down.Load() {
				return Shared{}, fault.Unavailable("The database does not answer.", time.Second, nil)
			}
			return Shared{Data: map[string]any{"name": "Veld & Vine"}}, nil
		},
		Versions: func(...string) uint64 { return f.version.Load() },
		Today:    func() string { return "2025-06-28" },
		Screens:  []Screen{{Pattern: "/admin"}, {Pattern: "/admin/events"}, {Pattern: "/admin/invoices/{id}/edit", Roles: identity.Managers}},
		Role:     func(r *http.Request) identity.Role { return identity.Role(r.Header.Get("X-Role")) },
		NotFound: Page{Name: "not-found", Data: map[string]any{"heading": "Not here"}, Head: Head{Title: "Not found"}},
		Failed:   Page{Name: "error", Data: map[string]any{"heading": "Sorry"}, Head: Head{Title: "Something went wrong"}},
		Disallow: []string{"/admin", "/api"},
		Sitemap: func(context.Context) ([]Entry, error) {
			return []Entry{{Path: "/"}, {Path: "/terms&conditions", Modified: "2025-06-28"}}, nil
		},
		Manifest: func(context.Context) (any, error) { return map[string]any{"name": "Veld & Vine"}, nil },
		Engine:   EngineLimits{Timeout: 300 * time.Millisecond, Memory: 8 << 20},
		Logger:   slog.New(slog.NewTextHandler(io.Discard, nil)),
	}
	for _, c := range change {
		c(&opts)
	}
	site, err := New(opts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(site.Close)
	if site.engine != nil {
		f.engine = &counted{Engine: site.engine}
		site.engine = f.engine
	}
	f.Site = site
	mux := http.NewServeMux()
	site.Mount(mux, f.table())
	f.Handler = site.Canonical(mux, "/api/")
	return f
}

func (f *fixture) table() []Route {
	routes := []Route{
		{Pattern: "/", Load: f.page("home")},
		{Pattern: "/terms&conditions", Load: f.page("terms")},
		{Pattern: "/list", Query: map[string]Meaning{"kind": OneOf("a", "b")}, Load: func(_ context.Context, r *http.Request) (Page, error) {
			f.loads.Add(1)
			return Page{Name: "list", Data: map[string]any{"heading": "kind=" + r.URL.Query().Get("kind") + " other=" + r.URL.Query().Get("other") + " cookie=" + r.Header.Get("Cookie")}}, nil
		}},
		{Pattern: "/things/{id}", Load: f.thing},
		{Pattern: "/mine/{token}", Private: true, Load: func(_ context.Context, r *http.Request) (Page, error) {
			return Page{Name: "mine", Data: map[string]any{"heading": "cookie=" + r.Header.Get("Cookie")}, Static: "read without scripts"}, nil
		}},
	}
	for _, r := range routes {
		f.routes[r.Pattern] = r
	}
	return routes
}

func (f *fixture) page(name string) Loader {
	return func(context.Context, *http.Request) (Page, error) {
		f.loads.Add(1)
		return Page{
			Name: name,
			Data: map[string]any{"heading": f.heading.Load(), "hero": "/assets/hero.webp"},
			Head: Head{Title: "Home", Description: "A venue", SiteName: "Veld & Vine", Image: Image{URL: "/assets/hero.webp", Width: 1200, Height: 630, Alt: "Table"}},
		}, nil
	}
}

func (f *fixture) thing(_ context.Context, r *http.Request) (Page, error) {
	f.loads.Add(1)
	switch id := r.PathValue("id"); id {
	case "missing":
		return Page{}, fmt.Errorf("loading: %w", fault.NotFound("Thing not found"))
	case "missing-own":
		return Page{}, NotFound{Page: Page{Name: "thing", Path: "/thing/", Data: map[string]any{"heading": "No such thing"}}}
	case "moved":
		return Page{}, Redirect{To: "/list"}
	case "broken":
		return Page{}, fmt.Errorf("disk on fire")
	case "panic":
		panic("loader bug")
	case "gone":
		return Page{Name: "thing", Status: http.StatusGone, Data: map[string]any{"heading": "Gone"}}, nil
	case "loop", "recurse", "bomb", "throw", "number":
		return Page{Name: "thing", Data: map[string]any{"misbehave": id}}, nil
	default:
		return Page{Name: "thing", Data: map[string]any{"heading": "thing " + id}}, nil
	}
}

func (f *fixture) get(path string, header ...string) *httptest.ResponseRecorder {
	return f.do(http.MethodGet, path, header...)
}

func (f *fixture) do(method, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	f.ServeHTTP(w, r)
	return w
}

func (f *fixture) failures() float64 { return testutil.ToFloat64(f.metrics.failures) }

// counted counts the renderings of a real engine.
type counted struct {
	Engine
	renders atomic.Int64
}

func (c *counted) Render(ctx context.Context, page string) (string, error) {
	c.renders.Add(1)
	return c.Engine.Render(ctx, page)
}

func wantIn(t *testing.T, body string, wanted ...string) {
	t.Helper()
	for _, want := range wanted {
		if !strings.Contains(body, want) {
			t.Errorf("%q is not in:\n%s", want, body)
		}
	}
}

func wantNotIn(t *testing.T, body string, unwanted ...string) {
	t.Helper()
	for _, not := range unwanted {
		if strings.Contains(body, not) {
			t.Errorf("%q is in:\n%s", not, body)
		}
	}
}

func statusOf(err error) int {
	if fault.Is(err, fault.KindNotFound) {
		return http.StatusNotFound
	}
	return http.StatusInternalServerError
}
