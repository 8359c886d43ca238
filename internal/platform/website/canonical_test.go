package website

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func TestCanonicalPathIsTheOnlyOneServed(t *testing.T) {
	f := newSite(t)
	for path, want := range map[string]string{
		"/terms%26conditions":       "/terms&conditions",
		"/terms%26conditions?a=%26": "/terms&conditions?a=%26",
		"/terms&conditions/":        "/terms&conditions",
		"//terms&conditions":        "/terms&conditions",
		"/./terms&conditions":       "/terms&conditions",
		"/x/../terms&conditions":    "/terms&conditions",
		"/x/%2e%2E/list":            "/list",
		"/list//":                   "/list",
		"/%6Cist":                   "/list",
		"/things/a%20b/":            "/things/a%20b",
		"/things/%c3%a9":            "/things/%C3%A9",
		"/things/a%21b":             "/things/a!b",
		"//evil.example":            "/evil.example",
		"//evil.example/..":         "/",
		"/%2fevil.example":          "/%2Fevil.example",
		"/%5cevil.example/":         "/%5Cevil.example",
		"///evil.example/%2f..":     "/evil.example/%2F..",
		"//":                        "/",
	} {
		r := httptest.NewRequest("GET", "/", nil)
		u, err := url.ParseRequestURI(path) // as net/http's server reads it
		if err != nil {
			t.Fatal(err)
		}
		r.URL = u
		w := httptest.NewRecorder()
		f.ServeHTTP(w, r)
		if w.Code != http.StatusPermanentRedirect || w.Header().Get("Location") != want {
			t.Errorf("%s: %d to %q, want %q", path, w.Code, w.Header().Get("Location"), want)
		}
	}
	for _, path := range []string{"/", "/terms&conditions", "/list", "/things/a%20b", "/things/a!b", "/things/a%2Fb", "/things/.hidden", "/things/%5B1%5D"} {
		if w := f.get(path); w.Code != http.StatusOK {
			t.Errorf("%s: %d to %q", path, w.Code, w.Header().Get("Location"))
		}
	}
}

func TestCanonicalLeavesExceptedPathsAlone(t *testing.T) {
	f := newSite(t)
	seen := ""
	handler := f.Canonical(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { seen = r.URL.EscapedPath() }), "/api/")
	r := httptest.NewRequest("GET", "/api/customers/a%40b/", nil)
	handler.ServeHTTP(httptest.NewRecorder(), r)
	if seen != "/api/customers/a%40b/" {
		t.Errorf("the API saw %q", seen)
	}
}

// The page handlers correct spellings too, for a mux without the middleware.
func TestCanonicalHoldsBehindAMuxAlone(t *testing.T) {
	f := newSite(t)
	mux := http.NewServeMux()
	f.Mount(mux, f.table())
	for path, want := range map[string]string{"/terms%26conditions": "/terms&conditions", "/list/": "/list"} {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if w.Code != http.StatusPermanentRedirect || w.Header().Get("Location") != want {
			t.Errorf("%s: %d to %q", path, w.Code, w.Header().Get("Location"))
		}
	}
}

func FuzzCanonical(f *testing.F) {
	for _, seed := range []string{"/", "//evil", "/a%2Fb", "/a/../..", "/%2e", "/a!b", "/a%21b", "/\\x", "/%00", "/é", "/a;b=c", "/[", "/*"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		u, err := url.ParseRequestURI(path)
		if err != nil || u.Host != "" || !strings.HasPrefix(u.Path, "/") {
			t.Skip()
		}
		got, ok := canonical(u)
		if !strings.HasPrefix(got, "/") || strings.Contains(got, "//") || strings.Contains(got, `\`) || (len(got) > 1 && strings.HasSuffix(got, "/")) {
			t.Fatalf("canonical(%q) = %q", path, got)
		}
		again, err := url.ParseRequestURI(got)
		if err != nil || again.Host != "" {
			t.Fatalf("canonical(%q) = %q: %v, host %q", path, got, err, again.Host)
		}
		if twice, same := canonical(again); twice != got || !same {
			t.Fatalf("canonical(%q) = %q, and of that %q (%v): a redirect would not end", path, got, twice, same)
		}
		if raw := strings.SplitN(path, "?", 2)[0]; ok && raw != got && u.EscapedPath() != got {
			t.Fatalf("%q passes as %q", raw, got)
		}
	})
}
