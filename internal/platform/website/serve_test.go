package website

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"tafel/internal/platform/httpcache"
)

func TestPageArrivesRenderedWithHeadAndData(t *testing.T) {
	f := newSite(t)
	w := f.get("/")
	if w.Code != http.StatusOK {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	body := w.Body.String()
	wantIn(t, body,
		`<title>Home</title>`, `<meta name="description" content="A venue">`,
		`<link rel="canonical" href="https://venue.example/">`,
		`<meta property="og:image" content="https://venue.example/assets/hero.webp">`,
		`<meta property="og:site_name" content="Veld &amp; Vine">`,
		`<div id="root" class="page" data-mode="hydrate"><h1>Welcome</h1>`,
		`2025-06-28 /</p></div>`,
		`<script id="page" type="application/json">{"name":"home","path":"/","today":"2025-06-28","site":{"name":"Veld \u0026 Vine"},"data":{"heading":"Welcome","hero":"/assets/hero.webp"}}</script>`,
		`<style>body{color:green;background:url(/assets/leaf-1.webp)}.page{margin:0}</style><noscript><link rel="stylesheet" crossorigin href="/assets/index-1.css"></noscript>`,
		`import("/assets/index-1.js")`,
		`<link rel="manifest" href="/manifest.webmanifest">`,
	)
	wantNotIn(t, body, "Replaced", "elsewhere", "<!--", "manifest-1")
	head, _, _ := strings.Cut(body, "</head>")
	wantIn(t, head, `<link rel="preload" as="image" href="/assets/hero.webp" fetchPriority="high"/>`)
	for name, want := range map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", "Vary": "Accept-Encoding",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

func TestWhatScriptsDoNotNeedIsForTheRendererAlone(t *testing.T) {
	body := newSite(t).get("/mine/token").Body.String()
	wantIn(t, body, `<noscript>read without scripts</noscript></div>`, `"heading":"cookie="}}</script>`)
	if strings.Count(body, "read without scripts") != 1 {
		t.Errorf("the browser's copy has it, too: %s", body)
	}
}

func TestPageIsCachedUntilItsDataChanges(t *testing.T) {
	f := newSite(t)
	first := f.get("/")
	f.heading.Store("Changed")
	if again := f.get("/"); again.Body.String() != first.Body.String() || f.loads.Load() != 1 {
		t.Errorf("the second request was loaded again (%d loads)", f.loads.Load())
	}
	tag := first.Header().Get("Etag")
	if w := f.get("/", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("with the tag: %d", w.Code)
	}
	f.version.Add(1)
	w := f.get("/", "If-None-Match", tag)
	if w.Code != http.StatusOK {
		t.Errorf("after the change: %d", w.Code)
	}
	wantIn(t, w.Body.String(), "<h1>Changed</h1>")
	if hits, misses := testutil.ToFloat64(f.metrics.hits), testutil.ToFloat64(f.metrics.misses); hits != 2 || misses != 2 {
		t.Errorf("%v hits and %v misses counted, want 2 and 2", hits, misses)
	}
}

func TestPageChangesWithTheDay(t *testing.T) {
	var day atomic.Value
	day.Store("2025-06-28")
	f := newSite(t, func(o *Options) { o.Today = func() string { return day.Load().(string) } })
	wantIn(t, f.get("/").Body.String(), "2025-06-28 /")
	day.Store("2025-06-29")
	wantIn(t, f.get("/").Body.String(), "2025-06-29 /", `"today":"2025-06-29"`)
}

func TestPageHasATagForEachCoding(t *testing.T) {
	f := newSite(t)
	tags := map[string]bool{}
	for _, coding := range []string{"", "gzip", "br", "zstd"} {
		w := f.get("/", "Accept-Encoding", coding)
		tag := w.Header().Get("Etag")
		if w.Header().Get("Content-Encoding") != coding || tags[tag] {
			t.Errorf("%q: sent as %q with tag %s", coding, w.Header().Get("Content-Encoding"), tag)
		}
		tags[tag] = true
		if again := f.get("/", "Accept-Encoding", coding, "If-None-Match", tag); again.Code != http.StatusNotModified {
			t.Errorf("%q: second request %d", coding, again.Code)
		}
	}
	if f.engine.renders.Load() != 1 {
		t.Errorf("rendered %d times for four codings", f.engine.renders.Load())
	}
}

func TestPageIsMadeOnceForManyVisitors(t *testing.T) {
	crowd := func(path func(int) string) int64 {
		f := newSite(t)
		var wg sync.WaitGroup
		start := make(chan struct{})
		for i := range 50 {
			wg.Go(func() {
				<-start
				if w := f.get(path(i)); w.Code != http.StatusOK {
					t.Errorf("status %d", w.Code)
				}
			})
		}
		close(start)
		wg.Wait()
		return f.engine.renders.Load()
	}
	if n := crowd(func(int) string { return "/" }); n != 1 {
		t.Errorf("one page was rendered %d times", n)
	}
	if n := crowd(func(i int) string { return fmt.Sprintf("/things/%d", i) }); n != 50 {
		t.Errorf("control: 50 pages were rendered %d times", n)
	}
}

// A writer changes the data, then the version, then tells; whoever asks after
// being told must see the change, whatever else is being made at the time.
func TestPageIsNeverOlderThanTheWriteBeforeIt(t *testing.T) {
	f := newSite(t)
	var told atomic.Int64
	f.heading.Store("0")
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		defer close(stop)
		for i := range int64(200) {
			f.heading.Store(fmt.Sprint(i))
			f.version.Add(1)
			told.Store(i)
			f.get("/")
		}
	})
	for range 3 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				least := told.Load()
				body := f.get("/").Body.String()
				_, after, _ := strings.Cut(body, "<h1>")
				var got int64
				if _, err := fmt.Sscanf(after, "%d</h1>", &got); err != nil || got < least {
					t.Errorf("told of %d, saw %d (%v)", least, got, err)
					return
				}
			}
		})
	}
	wg.Wait()
}

func TestPageSharedByAllSeesNothingPersonal(t *testing.T) {
	type person struct{}
	f := newSite(t)
	seen := make(chan any, 1)
	route := Route{Pattern: "/x", Load: func(ctx context.Context, r *http.Request) (Page, error) {
		seen <- fmt.Sprint(ctx.Value(person{}), r.Context().Value(person{}), r.Header, r.RemoteAddr)
		return Page{Name: "x", Data: map[string]any{}}, nil
	}}
	r := httptest.NewRequest("GET", "/x", nil)
	r.Header.Set("Cookie", "session=secret")
	r = r.WithContext(context.WithValue(r.Context(), person{}, "owner"))
	f.Site.Handler(route).ServeHTTP(httptest.NewRecorder(), r)
	if got := <-seen; got != "<nil> <nil> map[]" {
		t.Errorf("the loader saw %v", got)
	}
}

func TestPageDependsOnlyOnTheQueryItNames(t *testing.T) {
	f := newSite(t)
	for _, path := range []string{"/list?kind=a", "/list?kind=a&other=1", "/list?utm=x&kind=a&kind=b"} {
		wantIn(t, f.get(path, "Cookie", "s=1").Body.String(), "<h1>kind=a other= cookie=</h1>")
	}
	if f.loads.Load() != 1 {
		t.Errorf("loaded %d times for one kind", f.loads.Load())
	}
	wantIn(t, f.get("/list?kind=b").Body.String(), "<h1>kind=b")
	for _, path := range []string{"/list", "/list?other=1", "/list?kind=junk1", "/list?kind=junk2", "/list?kind=A"} {
		wantIn(t, f.get(path).Body.String(), "<h1>kind= other= ")
	}
	if f.loads.Load() != 3 {
		t.Errorf("loaded %d times for three pages", f.loads.Load())
	}
}

func TestPageOfOnePersonIsNeverCached(t *testing.T) {
	f := newSite(t)
	wantIn(t, f.get("/mine/t", "Cookie", "s=1").Body.String(), "cookie=s=1", `<meta name="robots" content="noindex">`)
	w := f.get("/mine/t", "Cookie", "s=2")
	wantIn(t, w.Body.String(), "cookie=s=2")
	wantNotIn(t, w.Body.String(), `rel="canonical"`)
	if got := w.Header().Get("Cache-Control"); got != "no-store" {
		t.Errorf("Cache-Control %q", got)
	}
	if n, _ := f.cache.Len(); n != 0 {
		t.Errorf("%d pages cached", n)
	}
}

func TestPagesAreBounded(t *testing.T) {
	f := newSite(t, func(o *Options) { o.Cache = httpcache.Limits{Answers: 20} })
	for i := range 60 {
		f.get(fmt.Sprintf("/things/%d", i))
		f.get(fmt.Sprintf("/nowhere/%d", i))
	}
	if n, _ := f.cache.Len(); n != 20 {
		t.Errorf("%d pages cached, want 20", n)
	}
}

func TestHeadHasTheHeadersOfGet(t *testing.T) {
	f := newSite(t)
	get, head := f.get("/"), f.do(http.MethodHead, "/")
	if head.Code != http.StatusOK || head.Body.Len() != 0 {
		t.Errorf("HEAD: %d with %d bytes", head.Code, head.Body.Len())
	}
	for _, name := range []string{"Etag", "Content-Length", "Content-Type"} {
		if head.Header().Get(name) != get.Header().Get(name) || get.Header().Get(name) == "" {
			t.Errorf("%s: %q, GET %q", name, head.Header().Get(name), get.Header().Get(name))
		}
	}
}

func TestWarmMakesTheFixedPages(t *testing.T) {
	f := newSite(t)
	f.Warm(t.Context())
	made := f.engine.renders.Load()
	for _, path := range []string{"/", "/terms&conditions", "/list"} {
		if w := f.get(path); w.Code != http.StatusOK {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if made != 3 || f.engine.renders.Load() != made {
		t.Errorf("%d pages made by Warm, %d after requests", made, f.engine.renders.Load())
	}
}

// BenchmarkStep measures what the website does for a page that is cached; make bench writes it down.
func BenchmarkStep(b *testing.B) {
	f := newSite(b)
	handler := f.Site.Handler(Route{Pattern: "/", Load: f.page("home")})
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Accept-Encoding", "gzip, deflate, br, zstd")
	handler.ServeHTTP(httptest.NewRecorder(), r)
	w := sink{http.Header{}}
	b.Run("path, version of the data, cache and coding of a page", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			clear(w.header)
			handler.ServeHTTP(w, r)
		}
	})
}

type sink struct{ header http.Header }

func (s sink) Header() http.Header       { return s.header }
func (sink) Write(p []byte) (int, error) { return len(p), nil }
func (sink) WriteHeader(int)             {}
