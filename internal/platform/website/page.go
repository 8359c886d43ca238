package website

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Page is what a loader returns: what the browser shows and what stands in
// the document's head.
type Page struct {
	Name   string // the page's name in the front end's table
	Data   any    // the page's own data; nil is sent as {}
	Static any    // for the renderer alone: what stays as it was drawn, and what scripts fetch for themselves
	Head   Head
	Status int    // 0 is 200; only pages with 200 are cached
	Path   string // the page's own path, where it differs from the request's
}

// Loader reads the data of a page. The loader of a page that is cached sees
// neither headers nor values of the request's context (who is signed in), nor
// query parameters beyond those the route names: what it returns is shown to
// everybody.
type Loader func(ctx context.Context, r *http.Request) (Page, error)

// Route is one line of the table of pages.
type Route struct {
	Pattern string             // a path in http.ServeMux's notation, without method
	Topics  []string           // whose change makes the page stale, beside the site's
	Query   map[string]Meaning // query parameters that the page depends on
	Private bool               // for one person only: never cached anywhere, never indexed
	Load    Loader
	Submit  Submit                      // what the page's form does without JavaScript; nil where it has none
	Limit   func(context.Context) error // asked before each Submit; nil for no limit
	Failed  string                      // what the page says first when its form fails inside; empty for nothing of its own
}

// Meaning is what a query parameter's value means to a page: one of few, and
// empty where it is as if it were not there. Pages are cached by meanings, so that
// made-up values cost nothing.
type Meaning func(ctx context.Context, value string) string

// OneOf knows these values.
func OneOf(values ...string) Meaning {
	return func(_ context.Context, value string) string {
		if slices.Contains(values, value) {
			return value
		}
		return ""
	}
}

// Given asks only whether there is a value.
func Given(context.Context, string) string { return "yes" }

// fixed tells whether the route is one page that everybody sees.
func (route *Route) fixed() bool {
	return !route.Private && !strings.ContainsRune(route.Pattern, '{')
}

// Redirect is a loader's way to send the visitor elsewhere.
type Redirect struct {
	To     string
	Status int // 0 is 302
}

func (r Redirect) Error() string { return "redirect to " + r.To }

// NotFound is a loader's way to say that there is no such page. With a Page,
// that one is shown instead of the site's; it must be the same for everything
// that is missing on the route, because it is rendered once for all.
type NotFound struct{ Page Page }

func (n NotFound) Error() string { return fmt.Sprintf("not found (page %q)", n.Page.Name) }

// document is the page object: the same JSON for the renderer and the browser, but for what is static.
type document struct {
	Name  string `json:"name"`
	Path  string `json:"path"`
	Today string `json:"today"`
	Site  any    `json:"site"`
	Data  any    `json:"data"`
	Form  *Form  `json:"form,omitempty"`
	// What is static is in the browser's copy only where the page could not be rendered.
	Static any `json:"static,omitempty"`
	Frame  any `json:"frame,omitempty"`
}

// key is what a request's page is cached under: the path, and the meanings of the
// parameters that the route names, in one order. Others do not multiply pages.
func (route *Route) key(path string, r *http.Request) string {
	if len(route.Query) == 0 || r.URL.RawQuery == "" {
		return path
	}
	if q := route.query(r); q != "" {
		return path + "?" + q
	}
	return path
}

func (route *Route) query(r *http.Request) string {
	given, kept := r.URL.Query(), url.Values{}
	for name, meaning := range route.Query {
		value := given.Get(name)
		if value == "" {
			continue
		}
		if value = meaning(r.Context(), value); value != "" {
			kept.Set(name, value)
		}
	}
	return kept.Encode()
}

// bare is the request without anything personal, for loaders of shared pages.
func (route *Route) bare(ctx context.Context, r *http.Request) *http.Request {
	clean := r.WithContext(ctx)
	address := *r.URL
	address.RawQuery = route.query(r)
	clean.URL = &address
	clean.Method = http.MethodGet
	clean.Header = http.Header{}
	clean.Body = http.NoBody
	clean.RemoteAddr = ""
	return clean
}

// anonymous is a context that says nothing about who is asking.
type anonymous struct{ context.Context }

func (anonymous) Value(any) any { return nil }
