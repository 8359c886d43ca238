package website

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"tafel/internal/platform/httpcache"
)

func TestFilesAreServedAsBuilt(t *testing.T) {
	f := newSite(t)
	gzipped := string(httpcache.Compress(httpcache.Gzip, []byte(script)))
	cases := []struct {
		path, accept string
		status       int
		coding, body string
		kind         string
		caching      string
	}{
		{"/assets/index-1.js", "", 200, "", script, "text/javascript; charset=utf-8", forever},
		{"/assets/index-1.js", "gzip, br", 200, "br", packedScript, "text/javascript; charset=utf-8", forever},
		{"/assets/index-1.js", "gzip, br;q=0", 200, "gzip", gzipped, "text/javascript; charset=utf-8", forever},
		{"/assets/index-1.js", "zstd", 200, "", script, "text/javascript; charset=utf-8", forever},
		{"/assets/index-1.css", "br", 200, "", "body{color:green;background:url(/assets/leaf-1.webp)}.page{margin:0}.elsewhere{color:red}\n", "text/css; charset=utf-8", forever},
		{"/assets/film-1.mp4", "br", 200, "", "0123456789", "video/mp4", forever},
		{"/admin/assets/admin-1.js", "", 200, "", "console.log('admin')", "text/javascript; charset=utf-8", forever},
		{"/favicon.svg", "", 200, "", "<svg/>", "image/svg+xml", anHour},
		{"/assets/index-1.js.br", "", 404, "", "There is no such file.\n", "text/plain; charset=utf-8", "no-store"},
		{"/assets/gone-1.js", "", 404, "", "There is no such file.\n", "text/plain; charset=utf-8", "no-store"},
		{"/admin/assets/gone-1.js", "", 404, "", "There is no such file.\n", "text/plain; charset=utf-8", "no-store"},
		{"/assets/", "", 404, "", "There is no such file.\n", "text/plain; charset=utf-8", "no-store"},
	}
	for _, c := range cases {
		r := httptest.NewRequest("GET", c.path, nil)
		r.Header.Set("Accept-Encoding", c.accept)
		w := httptest.NewRecorder()
		f.Files().ServeHTTP(w, r)
		got := fmt.Sprint(w.Code, "|", w.Header().Get("Content-Encoding"), "|", w.Body, "|", w.Header().Get("Content-Type"), "|", w.Header().Get("Cache-Control"))
		want := fmt.Sprint(c.status, "|", c.coding, "|", c.body, "|", c.kind, "|", c.caching)
		if got != want {
			t.Errorf("%s (%s):\n got %s\nwant %s", c.path, c.accept, got, want)
		}
		if w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s may be sniffed", c.path)
		}
		if c.status != 200 {
			continue
		}
		tag := w.Header().Get("Etag")
		r.Header.Set("If-None-Match", tag)
		w = httptest.NewRecorder()
		f.Files().ServeHTTP(w, r)
		if w.Code != http.StatusNotModified || w.Body.Len() != 0 || tag == "" {
			t.Errorf("%s: second request %d, tag %q", c.path, w.Code, tag)
		}
	}
	if w := f.get("/index.html"); w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "Not here") {
		t.Errorf("the template itself was served: %d", w.Code)
	}
	if w := f.get("/favicon.svg"); w.Code != http.StatusOK {
		t.Errorf("mounted favicon: %d", w.Code)
	}
}

func TestFilesAreServedInParts(t *testing.T) {
	f := newSite(t)
	w := f.get("/assets/film-1.mp4", "Range", "bytes=2-4")
	if w.Code != http.StatusPartialContent || w.Body.String() != "234" || w.Header().Get("Content-Range") != "bytes 2-4/10" {
		t.Errorf("%d %q %q", w.Code, w.Body, w.Header().Get("Content-Range"))
	}
	w = f.get("/assets/index-1.js", "Range", "bytes=0-6", "Accept-Encoding", "br")
	if w.Body.String() != "console" || w.Header().Get("Content-Encoding") != "" {
		t.Errorf("part of a compressible file: %q as %q", w.Body, w.Header().Get("Content-Encoding"))
	}
	w = f.do(http.MethodHead, "/assets/index-1.js", "Accept-Encoding", "br")
	if w.Code != http.StatusOK || w.Body.Len() != 0 || w.Header().Get("Content-Length") != strconv.Itoa(len(packedScript)) {
		t.Errorf("HEAD: %d, %d bytes, length %s", w.Code, w.Body.Len(), w.Header().Get("Content-Length"))
	}
}

func TestAdminShellIsServedForEveryPath(t *testing.T) {
	f := newSite(t)
	for path, status := range map[string]int{
		"/admin": 200, "/admin/events": 200, "/admin/invoices/42/edit": 200,
		"/admin/nope": 404, "/admin/events/nope": 404, "/admin/invoices/42/edit/nope": 404,
	} {
		w := f.get(path, "X-Role", "manager")
		wantIn(t, w.Body.String(), `src="/admin/assets/admin-1.js"`)
		got := fmt.Sprint(w.Code, w.Header().Get("Cache-Control"), w.Header().Get("X-Robots-Tag"))
		if got != fmt.Sprint(status, "no-store", "noindex") {
			t.Errorf("%s: %s", path, got)
		}
	}
	if w := f.get("/admin/invoices/42/edit", "X-Role", "staff"); w.Code != http.StatusForbidden {
		t.Errorf("a screen for managers answers staff with %d", w.Code)
	}
	if w := f.do(http.MethodPost, "/admin/events"); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", w.Code)
	}
}

func TestCrawlersFindTheirFiles(t *testing.T) {
	f := newSite(t)
	w := f.get("/robots.txt")
	if got, want := w.Body.String(), "User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: https://venue.example/sitemap.xml\n"; got != want {
		t.Errorf("robots.txt is %q, want %q", got, want)
	}
	w = f.get("/sitemap.xml")
	wantIn(t, w.Body.String(), `<?xml version="1.0"`, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
		`<url><loc>https://venue.example/</loc></url>`,
		`<loc>https://venue.example/terms&amp;conditions</loc><lastmod>2025-06-28</lastmod>`)
	if again := f.get("/sitemap.xml", "If-None-Match", w.Header().Get("Etag")); again.Code != http.StatusNotModified {
		t.Errorf("second request of the sitemap: %d", again.Code)
	}
	w = f.get("/manifest.webmanifest")
	if w.Header().Get("Content-Type") != "application/manifest+json" || w.Body.String() != `{"name":"Veld \u0026 Vine"}` {
		t.Errorf("manifest: %q %s", w.Header().Get("Content-Type"), w.Body)
	}
}

func TestDevServerGivesDocumentsAndModules(t *testing.T) {
	vite := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/index.html":
			_, _ = fmt.Fprint(w, `<head><script type="module" src="/@vite/client"></script><!--head--></head><div id="root"><!--app--></div><!--page-->`)
		case "/admin.html":
			_, _ = fmt.Fprint(w, `admin from vite`)
		default:
			_, _ = fmt.Fprint(w, "module ", r.URL.Path)
		}
	}))
	f := newSite(t, func(o *Options) { o.DevURL = vite.URL })
	w := f.get("/")
	wantIn(t, w.Body.String(), `src="/@vite/client"`, `data-mode="render"></div>`, `"heading":"Welcome"`, "<title>Home</title>")
	if got := w.Header().Get("Cache-Control"); got != "no-store" {
		t.Errorf("Cache-Control %q", got)
	}
	f.heading.Store("Edited")
	wantIn(t, f.get("/").Body.String(), `"heading":"Edited"`)
	wantIn(t, f.get("/admin/x").Body.String(), "admin from vite")
	for _, path := range []string{"/@vite/client", "/src/app.tsx", "/favicon.svg", "/assets/x.png"} {
		wantIn(t, f.get(path).Body.String(), "module "+path)
	}
	if w := f.get("/nowhere"); w.Code != http.StatusNotFound {
		t.Errorf("unknown path: %d", w.Code)
	}
	vite.Close()
	if w := f.get("/"); w.Code != http.StatusInternalServerError {
		t.Errorf("without the dev server: %d", w.Code)
	}
}
