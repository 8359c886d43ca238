package website

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
)

// template is the public document cut at its markers. What pages write into
// it is never searched for markers again.
type template struct {
	beforeHead string
	beforeMode string // up to the end of the root's tag name and attributes
	beforePage string // from the end of the root element
	tail       string
	policy     string // the Content-Security-Policy for its inline blocks
}

// unbuilt stands in for the front end where the binary was built without it.
const unbuilt = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<!--head-->
</head>
<body>
<div id="root"><!--app--></div>
<p>The front end is not built into this binary; only the API answers. Build with make build to see the pages.</p>
<!--page-->
</body>
</html>
`

const unbuiltAdmin = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Staff area</title></head>
<body><p>The front end is not built into this binary; only the API answers. Build with make build to see the staff area.</p></body>
</html>
`

// plainFailure is the last resort, when not even the shared data is there.
const plainFailure = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong</title></head>
<body><h1>Something went wrong</h1><p>We could not show this page just now. Please try again in a moment.</p></body>
</html>
`

var (
	stylesheetLink = regexp.MustCompile(`(?i)<link\b[^>]*\brel="?stylesheet"?[^>]*>`)
	manifestLink   = regexp.MustCompile(`(?i)\s*<link\b[^>]*\brel="?manifest"?[^>]*>`)
	titleElement   = regexp.MustCompile(`(?is)\s*<title>.*?</title>`)
	hrefValue      = regexp.MustCompile(`(?i)\bhref="([^"]*)"`)
	srcValue       = regexp.MustCompile(`(?i)\bsrc="([^"]*)"`)
	modeAttribute  = regexp.MustCompile(`\s*data-mode="[^"]*"`)
	rootElement    = regexp.MustCompile(`(?s)(<div\b[^>]*\bid="root"[^>]*)>\s*<!--app-->\s*</div>`)
	cssAddress     = regexp.MustCompile(`url\(\s*["']?([^"')]*)`)
)

// parseTemplate reads the built document: its stylesheets become inline and
// the markers become cuts. The scripts stay as the build wrote them: one
// constant inline loader that waits for the page to be there. With a nil dist
// (development, or no front end) the stylesheets stay too.
func parseTemplate(html string, dist fs.FS) (*template, error) {
	html = titleElement.ReplaceAllString(html, "") // both are written with the page's head
	html = manifestLink.ReplaceAllString(html, "")
	if dist != nil {
		var err error
		if html, err = inlineStyles(html, dist); err != nil {
			return nil, err
		}
		if !strings.Contains(html, "<script") {
			return nil, errors.New("there is no script that starts the front end")
		}
	}
	before, rest, ok := strings.Cut(html, "<!--head-->")
	if !ok {
		return nil, errors.New("the marker <!--head--> is missing")
	}
	root := rootElement.FindStringSubmatchIndex(rest)
	if root == nil {
		return nil, errors.New(`<div id="root"><!--app--></div> is missing after <!--head-->`)
	}
	between, tail, ok := strings.Cut(rest[root[1]:], "<!--page-->")
	if !ok {
		return nil, errors.New("the marker <!--page--> is missing after the root")
	}
	opening := modeAttribute.ReplaceAllString(rest[root[2]:root[3]], "")
	return &template{
		beforeHead: before,
		beforeMode: rest[:root[0]] + opening,
		beforePage: "</div>" + between,
		tail:       tail,
		policy:     policy(html),
	}, nil
}

// fill puts a page into the document.
func (t *template) fill(head string, rendered bool, app string, page []byte) []byte {
	mode := "render"
	if rendered {
		mode = "hydrate"
	}
	const around = len(` data-mode="hydrate"><script id="page" type="application/json"></script>`)
	var b bytes.Buffer
	b.Grow(len(t.beforeHead) + len(head) + len(t.beforeMode) + len(app) + len(t.beforePage) + len(page) + len(t.tail) + around)
	b.WriteString(t.beforeHead)
	b.WriteString(head)
	b.WriteString(t.beforeMode)
	b.WriteString(` data-mode="` + mode + `">`)
	b.WriteString(app)
	b.WriteString(t.beforePage)
	b.WriteString(`<script id="page" type="application/json">`)
	b.Write(page)
	b.WriteString(`</script>`)
	b.WriteString(t.tail)
	return b.Bytes()
}

// inlineStyles puts the stylesheets into the document: the first paint then
// needs one answer instead of two.
func inlineStyles(html string, dist fs.FS) (string, error) {
	var failure error
	html = stylesheetLink.ReplaceAllStringFunc(html, func(link string) string {
		css, err := readStylesheet(link, dist)
		if err != nil {
			failure = errors.Join(failure, err)
		}
		return "<style>" + css + "</style>"
	})
	return html, failure
}

func readStylesheet(link string, dist fs.FS) (string, error) {
	href := hrefValue.FindStringSubmatch(link)
	if href == nil || !strings.HasPrefix(href[1], "/") {
		return "", fmt.Errorf("stylesheet %s: not a path of this site", link)
	}
	css, err := fs.ReadFile(dist, "client"+href[1])
	if err != nil {
		return "", fmt.Errorf("stylesheet: %w", err)
	}
	if bytes.Contains(bytes.ToLower(css), []byte("</style")) {
		return "", fmt.Errorf("stylesheet %s holds </style and cannot be inlined", href[1])
	}
	for _, m := range cssAddress.FindAllSubmatch(css, -1) {
		address := string(m[1])
		if !strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "data:") && !strings.HasPrefix(address, "#") {
			return "", fmt.Errorf("stylesheet %s: address %q would change its meaning when inlined", href[1], address)
		}
	}
	return strings.TrimSpace(string(css)), nil
}

// templateFor is the built template, or in development the one that the dev
// server has just now.
func (s *Site) templateFor(ctx context.Context) (*template, error) {
	if s.dev == nil {
		return s.template, nil
	}
	html, err := s.devDocument(ctx, "/index.html")
	if err != nil {
		return nil, err
	}
	tmpl, err := parseTemplate(html, nil)
	if err != nil {
		return nil, fmt.Errorf("the dev server's index.html: %w", err)
	}
	tmpl.policy = devPolicy
	return tmpl, nil
}
