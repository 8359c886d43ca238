package website

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/httpcache"
)

var linkTarget = regexp.MustCompile(`(<a\s[^>]*?href=")[^"#][^"]*"`)

// restingLinks lets links lead nowhere: other pages are in no frame, so that a click would leave an empty one. They are
// still read out and focused as links.
func restingLinks(html []byte) []byte { return linkTarget.ReplaceAll(html, []byte(`${1}#rests"`)) }

// Preview answers with a page as the request's context has it, a draft for
// example, for a frame in the staff area. It runs no scripts, its links and
// forms rest, and nothing of it is cached. The values of the pattern are the request's.
func (s *Site) Preview(w http.ResponseWriter, r *http.Request, path string) error {
	at := slices.IndexFunc(s.routes, func(route Route) bool { return route.Pattern == path })
	if at < 0 {
		return fault.NotFound("There is no preview of that page.")
	}
	ctx, route := r.Context(), s.routes[at]
	shown := r.Clone(ctx)
	shown.Method, shown.URL = http.MethodGet, &url.URL{Path: route.Pattern}
	page, err := route.Load(ctx, shown)
	if err != nil {
		return fmt.Errorf("preview %s: %w", route.Pattern, err)
	}
	site, err := s.opts.Site(ctx) // not remembered: it is nobody's last known state
	if err != nil {
		return fmt.Errorf("preview %s: %w", route.Pattern, err)
	}
	page.Head.NoIndex, page.Head.JSONLD = true, nil
	answer, _, err := s.compose(ctx, page, document{Path: route.Pattern, Today: s.opts.Today()}, site)
	if err != nil {
		return err
	}
	html := restingLinks(inlineScript.ReplaceAll(answer.Plain(), nil))
	_, styles := inlineHashes(string(html))
	w.Header().Set("X-Frame-Options", "SAMEORIGIN")
	httpcache.NewAnswer(http.StatusOK, htmlType, html).
		With("Content-Security-Policy", framed(styles)).
		With("Cache-Control", "no-store").
		ServeHTTP(w, r)
	return nil
}
