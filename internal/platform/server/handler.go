package server

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/fault"
)

// HandlerOptions are what the handler needs beside the API itself.
type HandlerOptions struct {
	Site           http.Handler   // every path that is not /api/…
	SiteRoutes     *http.ServeMux // in which Site finds them
	Ready          func(*http.Request) error
	HTTPS          bool
	Hosts          []string
	TrustedProxies []netip.Prefix
	SessionCookies []string
	Registry       prometheus.Registerer
}

// Handler puts the layers around the API and the site.
func (a *API) Handler(options HandlerOptions) http.Handler {
	probes := http.NewServeMux()
	probes.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		plain(w, http.StatusOK, "ok\n")
	})
	probes.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		if err := options.Ready(r); err != nil {
			a.log.WarnContext(r.Context(), "not ready", "error", err)
			plain(w, http.StatusServiceUnavailable, "not ready\n")
			return
		}
		plain(w, http.StatusOK, "ready\n")
	})

	var handler http.Handler = &guard{
		next: apart(a.routes(), probes, options.Site), api: a, site: options.SiteRoutes, hosts: options.Hosts, cookies: options.SessionCookies,
		cross: http.NewCrossOriginProtection(),
	}
	handler = headers(handler, options.HTTPS)
	return observe(handler, a.log, newMetrics(options.Registry), addresses{options.TrustedProxies}.origin)
}

// apart sends requests to the handler that knows their patterns, so that only one
// of them looks for a pattern.
func apart(api, probes, site http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch path := r.URL.Path; {
		case isAPI(r):
			api.ServeHTTP(w, r)
		case path == "/healthz" || path == "/readyz":
			probes.ServeHTTP(w, r)
		default:
			site.ServeHTTP(w, r)
		}
	})
}

func isAPI(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/api/") }

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text)) // the client may be gone
}

// routes is the API with the contract beside it, and a problem for every path
// and method that it does not know.
func (a *API) routes() http.Handler {
	a.describeAPI()
	a.mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		allowed := a.mux.allowed(r)
		if len(allowed) == 0 {
			a.WriteProblem(w, r, fault.NotFound("There is nothing at this address."))
			return
		}
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		writeProblem(w, newProblem(http.StatusMethodNotAllowed, "method-not-allowed", "This address does not take that method.", ""))
	})
	return &a.mux.ServeMux
}

// allowed lists the methods that some operation takes at this path.
func (m *mux) allowed(r *http.Request) []string {
	var methods []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, pattern := m.Handler(other); pattern != "" && pattern != "/api/" {
			methods = append(methods, method)
		}
	}
	slices.Sort(methods)
	return methods
}
