package website

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"strings"
)

// useDevServer takes documents and modules from a Vite server. Nothing is
// rendered here and nothing is cached, so an edit shows at once.
func (s *Site) useDevServer() error {
	target, err := url.Parse(s.opts.DevURL)
	if err != nil || target.Host == "" {
		return fmt.Errorf("website: dev server URL %q: must be http:// and a host", s.opts.DevURL)
	}
	s.dev = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.Out.Host = target.Host
	}}
	return nil
}

// devDocument fetches a document as the dev server makes it.
func (s *Site) devDocument(ctx context.Context, name string) (string, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimSuffix(s.opts.DevURL, "/")+name, nil)
	if err != nil {
		return "", err
	}
	r.Header.Set("Accept", "*/*") // not a browser: a page from the dev server would ask us for its data
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", fmt.Errorf("asking the dev server: %w", err)
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return "", fmt.Errorf("the dev server answered %s for %s", answer.Status, name)
	}
	html, err := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
	return string(html), err
}

// proxiedSocket passes on the connection by which the dev server reloads pages.
func (s *Site) proxiedSocket(w http.ResponseWriter, r *http.Request) bool {
	if s.dev == nil || !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return false
	}
	s.dev.ServeHTTP(w, r)
	return true
}

// proxiedFile passes on what only the dev server knows: modules and the files
// of the front end's public folder.
func (s *Site) proxiedFile(w http.ResponseWriter, r *http.Request) bool {
	if s.dev == nil {
		return false
	}
	if s.proxiedSocket(w, r) {
		return true
	}
	if path.Ext(r.URL.Path) == "" && !under(r.URL.Path, []string{"/@", "/src/", "/node_modules/"}) {
		return false
	}
	s.dev.ServeHTTP(w, r)
	return true
}
