package website

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"tafel/internal/platform/httpcache"
)

// compose makes the whole HTML answer of a page and says whether it may be
// cached. When rendering fails the same template goes out with an empty root and
// the browser renders; that one is never cached, so the next request tries again.
func (s *Site) compose(ctx context.Context, page Page, doc document, site Shared) (*httpcache.Answer, bool, error) {
	doc.Name, doc.Data, doc.Site = page.Name, page.Data, site.Data
	shared := doc.Path == "" // stands for many addresses, so it is worth keeping whatever its status
	doc.Path = cmp.Or(page.Path, doc.Path)
	if doc.Data == nil {
		doc.Data = struct{}{}
	}
	// Marshal escapes <, >, & and the two line separators of JavaScript, so
	// the JSON cannot end the script element it stands in.
	data, err := json.Marshal(doc)
	if err != nil {
		return nil, false, fmt.Errorf("page %q: data to JSON: %w", page.Name, err)
	}
	whole := data
	if page.Static != nil || site.Static != nil {
		doc.Static, doc.Frame = page.Static, site.Static
		if whole, err = json.Marshal(doc); err != nil {
			return nil, false, fmt.Errorf("page %q: static data to JSON: %w", page.Name, err)
		}
	}
	tmpl, err := s.templateFor(ctx)
	if err != nil {
		return nil, false, err
	}
	status := cmp.Or(page.Status, http.StatusOK)
	html, rendered := s.render(ctx, page.Name, string(whole))
	if !rendered {
		data = whole // the browser draws everything itself
	}
	preloads, html := splitPreloads(html)
	head, err := s.head(page.Head.or(site.Head), doc.Path, status)
	if err != nil {
		return nil, false, fmt.Errorf("page %q: head: %w", page.Name, err)
	}
	body, policy := tmpl.fill(filling{name: page.Name, head: preloads + head, app: html, rendered: rendered, data: data})
	if s.dev != nil {
		policy = devPolicy
	}
	answer := httpcache.NewAnswer(status, htmlType, body).With("Content-Security-Policy", policy)
	shellOnly := s.engine != nil && !rendered
	if shellOnly || status >= http.StatusInternalServerError {
		answer.With("Cache-Control", "no-store")
	} else {
		answer.With("Cache-Control", "no-cache")
	}
	return answer, !shellOnly && (status == http.StatusOK || shared), nil
}

// render returns the HTML inside the root element, and whether there is any.
func (s *Site) render(ctx context.Context, name, data string) (string, bool) {
	if s.engine == nil {
		return "", false
	}
	start := time.Now()
	html, err := s.engine.Render(ctx, data)
	s.metrics.seconds.Observe(time.Since(start).Seconds())
	if err != nil {
		s.metrics.failures.Inc()
		s.opts.Logger.ErrorContext(ctx, "page could not be rendered; sent for the browser to render",
			"page", name, "error", err)
		return "", false
	}
	return html, true
}

// splitPreloads cuts the resource hints that React puts before everything
// else, so that they can stand in the head where they are found soonest.
func splitPreloads(html string) (preloads, rest string) {
	rest = html
	for {
		end := strings.IndexByte(rest, '>')
		if end < 0 || !strings.HasPrefix(rest, `<link rel="pre`) {
			return html[:len(html)-len(rest)], rest
		}
		rest = rest[end+1:]
	}
}
