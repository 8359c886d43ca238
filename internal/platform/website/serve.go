package website

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"tafel/internal/platform/httpcache"
)

const htmlType = "text/html; charset=utf-8"

// plan is one way to a cached answer: its key, and how it is made.
type plan struct {
	key        string
	version    httpcache.Version
	path       string // in the page object and the canonical link; empty for shared failures
	load       func(ctx context.Context) (Page, error)
	recompress []string // the topics of a page that is worth recompressing
}

// Handler serves one page of the table.
func (s *Site) Handler(route Route) http.Handler {
	topics := s.topics(route)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.proxiedSocket(w, r) {
			return
		}
		path, ok := canonical(r.URL)
		if !ok {
			redirectTo(w, r, path)
			return
		}
		if route.Private || s.dev != nil {
			s.fresh(w, r, route, http.StatusOK, nil)
			return
		}
		key := route.key(path, r)
		version := s.version(topics) // before any data is read
		if answer, ok := s.cache.Lookup(key, version); ok {
			s.metrics.hits.Inc()
			answer.ServeHTTP(w, r)
			return
		}
		p := plan{key: key, version: version, path: path, load: shared(route, r)}
		if route.fixed() && key == path {
			p.recompress = topics
		}
		answer, err := s.cached(r.Context(), p)
		if err != nil {
			s.fail(w, r, err, topics)
			return
		}
		answer.ServeHTTP(w, r)
	})
}

func (s *Site) topics(route Route) []string {
	return slices.Concat(s.opts.SiteTopics, route.Topics)
}

func (s *Site) version(topics []string) httpcache.Version {
	return httpcache.Version{Data: s.opts.Versions(topics...), Day: s.opts.Today()}
}

// shared is a route's loader for a page that everybody will see.
func shared(route Route, r *http.Request) func(context.Context) (Page, error) {
	return func(ctx context.Context) (Page, error) { return route.Load(ctx, route.bare(ctx, r)) }
}

// cached returns a plan's answer, made by at most one request at a time.
func (s *Site) cached(ctx context.Context, p plan) (*httpcache.Answer, error) {
	answer, outcome, err := s.cache.Get(ctx, p.key, p.version, func(ctx context.Context) (*httpcache.Answer, bool, error) {
		page, err := p.load(anonymous{ctx})
		if err != nil {
			return nil, false, err
		}
		site, err := s.site(anonymous{ctx})
		if err != nil {
			return nil, false, err
		}
		return s.compose(ctx, page, document{Path: p.path, Today: p.version.Day}, site)
	})
	if outcome == httpcache.Miss {
		s.metrics.misses.Inc()
		if err == nil && p.recompress != nil {
			s.recompressor.take(job{p.key, p.recompress, answer, time.Now()})
		}
	} else {
		s.metrics.hits.Inc()
	}
	return answer, err
}

// fresh answers with a page made for this request alone. Who asks for too many gets
// the page of failures, which is made once.
func (s *Site) fresh(w http.ResponseWriter, r *http.Request, route Route, status int, form *Form) {
	ctx := r.Context()
	if s.opts.Limit != nil {
		if err := s.opts.Limit(ctx); err != nil {
			s.failed(w, r, err, s.opts.Status(err))
			return
		}
	}
	topics := s.topics(route)
	today := s.opts.Today()
	page, err := route.Load(ctx, r)
	if err != nil {
		s.fail(w, r, err, topics)
		return
	}
	site, err := s.site(ctx)
	if err != nil {
		s.fail(w, r, err, topics)
		return
	}
	page.Status = cmp.Or(page.Status, status)
	if route.Private {
		page.Head.NoIndex = true
	}
	path, _ := canonical(r.URL)
	answer, _, err := s.compose(ctx, page, document{Path: path, Today: today, Form: form}, site)
	if err != nil {
		s.fail(w, r, err, topics)
		return
	}
	answer.With("Cache-Control", "no-store")
	if route.Private {
		// The path may hold a secret; it stays between us and the visitor.
		answer.With("X-Robots-Tag", "noindex").With("Referrer-Policy", "same-origin")
	}
	answer.ServeHTTP(w, r)
}

// NotFound answers an unknown path. It is also the place where wrong
// spellings of known paths end up, so those are corrected first.
func (s *Site) NotFound(w http.ResponseWriter, r *http.Request) {
	if s.proxiedFile(w, r) {
		return
	}
	if path, ok := canonical(r.URL); !ok {
		redirectTo(w, r, path)
		return
	}
	s.notFound(w, r, NotFound{}, s.opts.SiteTopics)
}

// notFound shows the one page that stands for all that is missing. Its key
// holds no path, so unknown addresses cost neither rendering nor memory.
func (s *Site) notFound(w http.ResponseWriter, r *http.Request, missing NotFound, topics []string) {
	p := plan{key: "404 " + missing.Page.Name, version: s.version(topics)}
	p.load = func(context.Context) (Page, error) {
		page := missing.Page
		if page.Name == "" {
			page = s.opts.NotFound
		}
		page.Status = http.StatusNotFound
		page.Head.NoIndex = true
		return page, nil
	}
	answer, err := s.cached(r.Context(), p)
	if err != nil {
		s.failed(w, r, err, http.StatusInternalServerError)
		return
	}
	answer.ServeHTTP(w, r)
}

// fail turns a loader's error into an answer.
func (s *Site) fail(w http.ResponseWriter, r *http.Request, err error, topics []string) {
	if to, ok := errors.AsType[Redirect](err); ok {
		w.Header().Set("Cache-Control", "no-cache")
		http.Redirect(w, r, to.To, cmp.Or(to.Status, http.StatusFound))
		return
	}
	missing, ok := errors.AsType[NotFound](err)
	status := s.opts.Status(err)
	if ok || status == http.StatusNotFound {
		s.notFound(w, r, missing, topics)
		return
	}
	s.failed(w, r, err, status)
}

// failed shows the failure page, with the shared data as it last was, or a
// few plain words when there never was any.
func (s *Site) failed(w http.ResponseWriter, r *http.Request, err error, status int) {
	if errors.Is(r.Context().Err(), context.Canceled) {
		w.WriteHeader(http.StatusServiceUnavailable) // the visitor has gone; nobody failed
		return
	}
	if status >= http.StatusInternalServerError {
		s.opts.Logger.ErrorContext(r.Context(), "page could not be made", "pattern", r.Pattern, "error", err)
	}
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	answer, err := s.failure(r.Context(), status)
	if err != nil {
		answer = httpcache.NewAnswer(status, htmlType, []byte(plainFailure))
	}
	answer.ServeHTTP(w, r)
}

func (s *Site) failure(ctx context.Context, status int) (*httpcache.Answer, error) {
	version := s.version(s.opts.SiteTopics)
	key := "failed " + strconv.Itoa(status)
	answer, _, err := s.cache.Get(ctx, key, version, func(ctx context.Context) (*httpcache.Answer, bool, error) {
		site, err := s.site(anonymous{ctx})
		if err != nil {
			last := s.lastSite.Load()
			if last == nil {
				return nil, false, err
			}
			site = *last
		}
		page := s.opts.Failed
		page.Status = status
		page.Head.NoIndex = true
		answer, keep, composeErr := s.compose(ctx, page, document{Today: version.Day}, site)
		return answer, keep && err == nil, composeErr
	})
	return answer, err
}

// site loads what all pages share, and remembers it.
func (s *Site) site(ctx context.Context) (Shared, error) {
	site, err := s.opts.Site(ctx)
	if err != nil {
		return Shared{}, err
	}
	s.lastSite.Store(&site)
	return site, nil
}

// absolute makes an address of this site whole; others stay as they are.
func (s *Site) absolute(address string) string {
	if strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") {
		return s.origin + address
	}
	return address
}
