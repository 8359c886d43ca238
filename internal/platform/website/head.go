package website

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"strconv"
	"strings"

	"tafel/internal/platform/settings"
)

// Head is what search engines and link previews read. Paths of this site
// become whole addresses.
type Head struct {
	Title       string
	Description string
	Canonical   string // path; empty is the page's own
	SiteName    string // for previews
	Type        string // Open Graph type; empty is "website"
	Image       Image  // the picture of previews
	JSONLD      []any  // structured data, one script element each
	NoIndex     bool
}

// Image is a picture for link previews.
type Image struct {
	URL           string
	Width, Height int
	Alt           string
}

// ShareImage is a picture of the front end's share folder: 1200 by 630, as the
// services that show links want it.
func ShareImage(name, alt string) Image {
	return Image{URL: "/share/" + name + ".jpg", Width: 1200, Height: 630, Alt: alt}
}

// or fills what is empty from the head that all pages share. A page's own title
// is followed by the site's name.
func (h Head) or(shared Head) Head {
	switch {
	case h.Title == "":
		h.Title = shared.Title
	case shared.SiteName != "":
		h.Title += " · " + shared.SiteName
	}
	h.Description = cmp.Or(h.Description, shared.Description)
	h.SiteName = cmp.Or(h.SiteName, shared.SiteName)
	if h.Image.URL == "" {
		h.Image = shared.Image
	}
	return h
}

// head writes the page's part of the document's head. Every value comes from
// data and is escaped.
func (s *Site) head(h Head, path string, status int) (string, error) {
	var b strings.Builder
	b.WriteString("<title>" + html.EscapeString(h.Title) + "</title>\n")
	meta(&b, "name", "description", h.Description)
	address := cmp.Or(h.Canonical, path)
	switch {
	case h.NoIndex:
		meta(&b, "name", "robots", "noindex")
	case status == http.StatusOK && address != "":
		fmt.Fprintf(&b, "<link rel=\"canonical\" href=\"%s\">\n", html.EscapeString(s.absolute(address)))
		meta(&b, "property", "og:url", s.absolute(address))
	}
	s.preview(&b, h)
	for _, data := range h.JSONLD {
		block, err := json.Marshal(data) // escapes <, > and &
		if err != nil {
			return "", fmt.Errorf("structured data: %w", err)
		}
		b.WriteString("<script type=\"application/ld+json\">" + string(block) + "</script>\n")
	}
	if s.opts.Manifest != nil {
		b.WriteString("<link rel=\"manifest\" href=\"/manifest.webmanifest\">\n")
	}
	return b.String(), nil
}

func (s *Site) preview(b *strings.Builder, h Head) {
	meta(b, "property", "og:type", cmp.Or(h.Type, "website"))
	meta(b, "property", "og:title", h.Title)
	meta(b, "property", "og:description", h.Description)
	meta(b, "property", "og:site_name", h.SiteName)
	meta(b, "property", "og:locale", strings.ReplaceAll(settings.Language, "-", "_"))
	if h.Image.URL == "" {
		meta(b, "name", "twitter:card", "summary")
		return
	}
	meta(b, "property", "og:image", s.absolute(h.Image.URL))
	if h.Image.Width > 0 && h.Image.Height > 0 {
		meta(b, "property", "og:image:width", strconv.Itoa(h.Image.Width))
		meta(b, "property", "og:image:height", strconv.Itoa(h.Image.Height))
	}
	meta(b, "property", "og:image:alt", h.Image.Alt)
	meta(b, "name", "twitter:card", "summary_large_image")
	meta(b, "name", "twitter:title", h.Title)
	meta(b, "name", "twitter:description", h.Description)
	meta(b, "name", "twitter:image", s.absolute(h.Image.URL))
	meta(b, "name", "twitter:image:alt", h.Image.Alt)
}

// meta writes one element, or nothing for an empty value.
func meta(b *strings.Builder, attribute, name, content string) {
	if content != "" {
		fmt.Fprintf(b, "<meta %s=\"%s\" content=\"%s\">\n", attribute, name, html.EscapeString(content))
	}
}
