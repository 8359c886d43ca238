package server

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// apiCSP is for answers that are never a page.
const apiCSP = "default-src 'none'; frame-ancestors 'none'; sandbox"

// headers sets what every answer carries. Pages replace the policy with their
// own, which names the hashes of their constant blocks.
func headers(next http.Handler, https bool) http.Handler {
	type field struct {
		name  string // as net/http spells it
		value []string
	}
	fixed := []field{
		{"X-Content-Type-Options", []string{"nosniff"}},
		{"Referrer-Policy", []string{"strict-origin-when-cross-origin"}},
		{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
		{"Cross-Origin-Resource-Policy", []string{"same-origin"}},
		{"Permissions-Policy", []string{"camera=(), microphone=(), geolocation=(), payment=(), usb=()"}},
		{"X-Frame-Options", []string{"DENY"}},
		{"Content-Security-Policy", []string{apiCSP}},
	}
	if https {
		fixed = append(fixed, field{"Strict-Transport-Security", []string{"max-age=31536000; includeSubDomains"}})
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		for _, f := range fixed {
			h[f.name] = f.value
		}
		next.ServeHTTP(w, r)
	})
}

// guard refuses what no honest client sends: a foreign Host, text that cannot
// be stored, a flood, or a write that another site makes a browser send.
type guard struct {
	next    http.Handler
	api     *API
	site    *http.ServeMux // nil where its routes are not known
	hosts   []string       // empty: any, for a server on loopback only
	cookies []string       // names whose presence makes a write need an origin
	cross   *http.CrossOriginProtection
}

func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := g.check(r); err != nil {
		r.Pattern = g.pattern(r)
		g.api.WriteProblem(w, r, err)
		return
	}
	g.next.ServeHTTP(w, r)
}

// pattern is that of the route to which a request does not get.
func (g *guard) pattern(r *http.Request) string {
	mux := g.site
	if isAPI(r) {
		mux = &g.api.mux.ServeMux
	}
	if mux == nil {
		return ""
	}
	_, pattern := mux.Handler(r)
	return pattern
}

func (g *guard) check(r *http.Request) error {
	if !g.knowsHost(r.Host) {
		return fault.WithCode(fault.Malformed("This server does not answer for that host name."), "unknown-host")
	}
	if !storable(r.URL) {
		return fault.Malformed("The address contains characters that cannot be used.")
	}
	if err := g.api.limiter.take("all", general, identity.RequestFrom(r.Context()).Prefix()); err != nil {
		return err
	}
	if err := g.cross.Check(r); err != nil || g.blindWrite(r) || foreignOrigin(r) {
		return fault.WithCode(fault.Forbidden("This request came from another site and was refused."), "cross-site")
	}
	return nil
}

func (g *guard) knowsHost(host string) bool {
	if len(g.hosts) == 0 {
		return true
	}
	name := strings.ToLower(host)
	if i := strings.LastIndexByte(name, ':'); i > strings.LastIndexByte(name, ']') {
		name = name[:i]
	}
	return slices.Contains(g.hosts, strings.Trim(name, "[]"))
}

// blindWrite is a write with a cookie of ours and without any word on where it
// comes from. Browsers say; a tool that holds a cookie can say, too.
func (g *guard) blindWrite(r *http.Request) bool {
	if reads(r) {
		return false
	}
	if r.Header.Get("Sec-Fetch-Site") != "" || r.Header.Get("Origin") != "" {
		return false
	}
	return slices.ContainsFunc(r.Cookies(), func(c *http.Cookie) bool { return slices.Contains(g.cookies, c.Name) })
}

// foreignOrigin is a write whose Origin is not ours to the letter, whatever else
// the request says: null and http://somebody@ours are nobody's page of ours.
func foreignOrigin(r *http.Request) bool {
	origin := strings.ToLower(r.Header.Get("Origin"))
	host := strings.ToLower(r.Host)
	return !reads(r) && origin != "" && origin != "http://"+host && origin != "https://"+host
}

// reads tells whether a request changes nothing by its method.
func reads(r *http.Request) bool {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodOptions:
		return true
	}
	return false
}

// storable refuses what PostgreSQL could not keep: NUL and broken UTF-8.
func storable(u *url.URL) bool {
	query, err := url.QueryUnescape(u.RawQuery)
	if err != nil {
		return false
	}
	for _, s := range []string{u.Path, query} {
		if !text.Storable(s) {
			return false
		}
	}
	return true
}
