package website

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/fault"
)

func TestRenderingFailureSendsTheShellAndIsNeverCached(t *testing.T) {
	f := newSite(t)
	for i, how := range []string{"throw", "loop", "recurse", "bomb", "number"} {
		w := f.get("/things/" + how)
		body := w.Body.String()
		if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, %q", how, w.Code, w.Header().Get("Cache-Control"))
		}
		wantIn(t, body, `data-mode="render"></div>`, `"misbehave":"`+how+`"`, `import("/assets/index-1.js")`,
			`<link rel="stylesheet" crossorigin href="/assets/index-1.css">`)
		if got := f.failures(); got != float64(i+1) {
			t.Errorf("%s: %v failures counted", how, got)
		}
		if n, _ := f.cache.Len(); n != 0 {
			t.Errorf("%s: the shell was cached", how)
		}
	}
	w := f.get("/things/good")
	wantIn(t, w.Body.String(), `data-mode="hydrate"><h1>thing good</h1>`)
	loads := f.loads.Load()
	f.get("/things/throw")
	if f.loads.Load() != loads+1 {
		t.Error("a failed page was not tried again")
	}
}

func TestLoaderErrorsBecomePages(t *testing.T) {
	f := newSite(t)
	cases := []struct {
		path     string
		status   int
		contains string
	}{
		{"/nowhere", 404, "<h1>Not here</h1>"},
		{"/things/missing", 404, "<h1>Not here</h1>"},
		{"/things/missing-own", 404, "<h1>No such thing</h1>"},
		{"/things/broken", 500, "<h1>Sorry</h1>"},
		{"/things/panic", 500, "<h1>Sorry</h1>"},
		{"/things/gone", 410, "<h1>Gone</h1>"},
	}
	for range 2 { // made, then cached
		for _, c := range cases {
			w := f.get(c.path)
			if w.Code != c.status || w.Header().Get("Etag") != "" {
				t.Errorf("%s: %d, tag %q", c.path, w.Code, w.Header().Get("Etag"))
			}
			wantIn(t, w.Body.String(), c.contains)
			wantNotIn(t, w.Body.String(), "disk on fire", "loader bug", `rel="canonical"`)
		}
	}
	if n := f.engine.renders.Load(); n != 5 { // not-found, its own, failed, and gone twice
		t.Errorf("rendered %d times, want 5", n)
	}
	w := f.get("/things/moved")
	if w.Code != http.StatusFound || w.Header().Get("Location") != "/list" {
		t.Errorf("moved: %d to %q", w.Code, w.Header().Get("Location"))
	}
}

func TestUnknownPathsAreNotRenderedOneByOne(t *testing.T) {
	f := newSite(t)
	for _, path := range []string{"/a", "/b", "/c/d", "/things/missing"} {
		w := f.get(path)
		wantIn(t, w.Body.String(), `"path":""`, `content="noindex"`)
	}
	if n := f.engine.renders.Load(); n != 1 {
		t.Errorf("rendered %d times", n)
	}
}

func TestFailureOfTheSharedDataShowsWhatWasLastKnown(t *testing.T) {
	unavailable := func(o *Options) {
		o.Status = func(err error) int {
			if fault.Is(err, fault.KindUnavailable) {
				return http.StatusServiceUnavailable
			}
			return http.StatusInternalServerError
		}
	}
	f := newSite(t, unavailable)
	f.down.Store(true)
	w := f.get("/")
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("never up: %d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
	wantIn(t, w.Body.String(), "Please try again in a moment.")

	f.down.Store(false)
	f.get("/")
	f.down.Store(true)
	wantIn(t, f.get("/").Body.String(), "<h1>Welcome</h1>") // cached pages go on
	f.version.Add(1)
	w = f.get("/")
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("down: %d, %q", w.Code, w.Header().Get("Cache-Control"))
	}
	wantIn(t, w.Body.String(), "<h1>Sorry</h1>", "Veld")

	f.down.Store(false)
	if w := f.get("/"); w.Code != http.StatusOK {
		t.Errorf("up again: %d", w.Code)
	}
}

func TestAFormWithoutJavaScriptShowsThePageWithWhatIsWrongAndStoresNothing(t *testing.T) {
	f := newSite(t)
	allowed := true
	route := f.routes["/"]
	route.Limit = func(context.Context) error {
		if !allowed {
			return fault.Refused("Please wait a moment")
		}
		return nil
	}
	route.Submit = func(_ http.ResponseWriter, _ *http.Request, values map[string]string) (string, error) {
		switch values["email"] {
		case "good@example.com":
			return "/?sent=1", nil
		case "broken":
			return "", errors.New("disk on fire")
		}
		return "", &fault.Error{Kind: fault.KindInvalid, Message: "Please check", Fields: map[string]string{"email": "Please enter a valid email"}}
	}
	post := func(body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		f.submission(route).ServeHTTP(w, r)
		return w
	}
	w := post("email=%3C/script%3E%3Cb%3E&password=hunter2")
	if w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%d, %q", w.Code, w.Header().Get("Cache-Control"))
	}
	wantIn(t, w.Body.String(), `<p role="alert">Please check</p>`, `"fields":{"email":"Please enter a valid email"}`)
	wantNotIn(t, w.Body.String(), "</script><b>", "hunter2")
	wantNotIn(t, f.get("/").Body.String(), "Please check", `"form"`)
	if w := post("email=good@example.com"); w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/?sent=1" {
		t.Errorf("%d to %q", w.Code, w.Header().Get("Location"))
	}
	if w := post("email=broken"); w.Code != http.StatusInternalServerError || strings.Contains(w.Body.String(), "fire") || !strings.Contains(w.Body.String(), `"fields":{}`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := post("email=%ff"); !strings.Contains(w.Body.String(), "cannot be stored") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	allowed = false
	wantIn(t, post("email=good@example.com").Body.String(), "Please wait a moment")
}

func TestAFloodOfFormsIsNotRendered(t *testing.T) {
	f := newSite(t)
	route := f.routes["/"]
	route.Submit = func(http.ResponseWriter, *http.Request, map[string]string) (string, error) { return "/", nil }
	route.Limit = func(context.Context) error { return fault.TooMany("Please wait a moment", time.Minute) }
	const posts = 100
	kept := 0
	for range posts {
		r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader("email=typed"))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		f.submission(route).ServeHTTP(w, r)
		if w.Code < 400 {
			t.Fatalf("answered %d", w.Code)
		}
		if strings.Contains(w.Body.String(), `"email":"typed"`) {
			kept++
		}
	}
	if kept < 5 {
		t.Errorf("only %d visitors see what they typed", kept)
	}
	if n := f.engine.renders.Load(); n > posts/2 {
		t.Errorf("%d pages were rendered for %d posts", n, posts)
	}
}

func TestAFloodOfPagesForOneVisitorIsNotRendered(t *testing.T) {
	left := 5
	f := newSite(t, func(o *Options) {
		o.Limit = func(context.Context) error {
			if left--; left < 0 {
				return fault.TooMany("Please wait a moment", time.Minute)
			}
			return nil
		}
		o.Status = func(error) int { return http.StatusTooManyRequests }
	})
	answered := map[int]int{}
	for range 50 {
		answered[f.get("/mine/made-up").Code]++
	}
	if answered[http.StatusOK] != 5 || answered[http.StatusTooManyRequests] != 45 {
		t.Errorf("answered %v", answered)
	}
	if n := f.engine.renders.Load(); n != 6 { // the five, and the page of failures
		t.Errorf("rendered %d times", n)
	}
	f.get("/") // is everybody's, and made once
	if w := f.get("/"); w.Code != http.StatusOK {
		t.Errorf("another page: %d", w.Code)
	}
}

func TestPageWithoutAFrontEndStillAnswers(t *testing.T) {
	f := newSite(t, func(o *Options) { o.Dist = nil })
	w := f.get("/")
	if w.Code != http.StatusOK {
		t.Fatal(w.Code)
	}
	wantIn(t, w.Body.String(), "<title>Home</title>", "The front end is not built", `"heading":"Welcome"`, `data-mode="render"`)
	wantIn(t, f.get("/admin/x").Body.String(), "The front end is not built")
	if w := f.get("/nowhere"); w.Code != http.StatusNotFound {
		t.Errorf("unknown path: %d", w.Code)
	}
	if w := f.get("/assets/x.js"); w.Code != http.StatusNotFound {
		t.Errorf("asset: %d", w.Code)
	}
}
