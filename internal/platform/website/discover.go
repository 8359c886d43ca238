package website

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"tafel/internal/platform/httpcache"
)

// mostEntries is the sitemap protocol's limit for one file.
const mostEntries = 50_000

// Entry is one page in the sitemap.
type Entry struct {
	Path     string
	Modified string // YYYY-MM-DD, or empty
}

type sitemap struct {
	XMLName xml.Name     `xml:"urlset"`
	Space   string       `xml:"xmlns,attr"`
	URLs    []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Location string `xml:"loc"`
	Modified string `xml:"lastmod,omitempty"`
}

// SitemapXML serves the list of pages for search engines.
func (s *Site) SitemapXML() http.Handler {
	topics := slices.Concat(s.opts.SiteTopics, s.opts.SitemapTopics)
	return s.made("sitemap", topics, "application/xml; charset=utf-8", func(ctx context.Context) ([]byte, error) {
		entries, err := s.opts.Sitemap(ctx)
		if err != nil {
			return nil, err
		}
		// Should there be too many, those beneath others are left out.
		slices.SortStableFunc(entries, func(a, b Entry) int { return strings.Count(a.Path, "/") - strings.Count(b.Path, "/") })
		list := sitemap{Space: "http://www.sitemaps.org/schemas/sitemap/0.9"}
		for _, e := range entries[:min(len(entries), mostEntries)] {
			list.URLs = append(list.URLs, sitemapURL{s.absolute(e.Path), e.Modified})
		}
		body, err := xml.Marshal(list)
		if err != nil {
			return nil, fmt.Errorf("sitemap: %w", err)
		}
		return append([]byte(xml.Header), body...), nil
	})
}

// ManifestJSON serves the web app manifest.
func (s *Site) ManifestJSON() http.Handler {
	return s.made("manifest", s.opts.SiteTopics, "application/manifest+json", func(ctx context.Context) ([]byte, error) {
		data, err := s.opts.Manifest(ctx)
		if err != nil {
			return nil, err
		}
		return json.Marshal(data)
	})
}

// Robots serves what crawlers should leave alone, and where the sitemap is.
func (s *Site) Robots() http.Handler {
	var b bytes.Buffer
	b.WriteString("User-agent: *\n")
	for _, prefix := range s.opts.Disallow {
		fmt.Fprintf(&b, "Disallow: %s\n", strings.NewReplacer("\r", "", "\n", "").Replace(prefix))
	}
	if len(s.opts.Disallow) == 0 {
		b.WriteString("Disallow:\n")
	}
	if s.opts.Sitemap != nil {
		fmt.Fprintf(&b, "\nSitemap: %s/sitemap.xml\n", s.origin)
	}
	return httpcache.NewAnswer(http.StatusOK, "text/plain; charset=utf-8", b.Bytes()).With("Cache-Control", anHour)
}

// made serves bytes that are cached like pages, under a name that no path has.
func (s *Site) made(key string, topics []string, kind string, produce func(context.Context) ([]byte, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		version := s.version(topics)
		answer, _, err := s.cache.Get(r.Context(), key, version, func(ctx context.Context) (*httpcache.Answer, bool, error) {
			body, err := produce(anonymous{ctx})
			if err != nil {
				return nil, false, err
			}
			return httpcache.NewAnswer(http.StatusOK, kind, body).With("Cache-Control", "no-cache"), true, nil
		})
		if err != nil {
			s.failed(w, r, err, http.StatusInternalServerError)
			return
		}
		answer.ServeHTTP(w, r)
	})
}
