package website

import (
	"bytes"
	"context"
	"encoding/json"
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
	styles     *stylesheet       // all rules that the pages use; nil in development and without a front end
	links      string            // the same as files, for a page that the browser renders
	files      map[string]string // the scripts of each page, by its name
	scripts    []string          // the hashes of the inline scripts
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
	pageFiles      = regexp.MustCompile(`(?s)<!--files (.*?)-->\s*`)
	stylesheetLink = regexp.MustCompile(`(?i)<link\b[^>]*\brel="?stylesheet"?[^>]*>`)
	manifestLink   = regexp.MustCompile(`(?i)\s*<link\b[^>]*\brel="?manifest"?[^>]*>`)
	titleElement   = regexp.MustCompile(`(?is)\s*<title>.*?</title>`)
	hrefValue      = regexp.MustCompile(`(?i)\bhref="([^"]*)"`)
	srcValue       = regexp.MustCompile(`(?i)\bsrc="([^"]*)"`)
	modeAttribute  = regexp.MustCompile(`\s*data-mode="[^"]*"`)
	rootElement    = regexp.MustCompile(`(?s)(<div\b[^>]*\bid="root"[^>]*)>\s*<!--app-->\s*</div>`)
	cssAddress     = regexp.MustCompile(`url\(\s*["']?([^"')]*)`)
)

// parseTemplate reads the built document: its stylesheets are taken apart, and
// the markers become cuts. The scripts stay as the build wrote them: one
// constant inline loader that waits for the page to be there. With a nil dist
// (development, or no front end) the stylesheets stay too.
func parseTemplate(html string, dist fs.FS) (*template, error) {
	html = titleElement.ReplaceAllString(html, "") // both are written with the page's head
	html = manifestLink.ReplaceAllString(html, "")
	t := &template{}
	if dist != nil {
		var err error
		if html, err = t.takeStyles(html, dist); err != nil {
			return nil, err
		}
		if html, err = t.takeFiles(html); err != nil {
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
	t.beforeHead, t.beforeMode, t.beforePage, t.tail = before, rest[:root[0]]+opening, "</div>"+between, tail
	t.scripts, _ = inlineHashes(html)
	return t, nil
}

// filling is what a page puts into the document.
type filling struct {
	name     string
	head     string
	app      string // the markup inside the root; empty for the browser to render
	rendered bool
	data     []byte
}

// fill puts a page into the document and gives the policy that it needs.
func (t *template) fill(c filling) (document []byte, policy string) {
	mode, style, styles := "render", t.links, []string(nil)
	if c.rendered {
		mode = "hydrate"
		if t.styles != nil {
			css := t.styles.forPage(t.beforeMode + ">" + c.app)
			style, styles = "<style>"+css+"</style><noscript>"+t.links+"</noscript>", []string{hash(css)}
		}
	}
	var b bytes.Buffer
	for _, part := range []string{t.beforeHead, c.head, style, t.beforeMode, ` data-mode="`, mode, `">`, c.app, t.beforePage, `<script id="page" type="application/json"`} {
		b.WriteString(part)
	}
	if files := t.files[c.name]; files != "" {
		b.WriteString(` data-files="` + files + `"`)
	}
	b.WriteString(`>`)
	b.Write(c.data)
	b.WriteString(`</script>` + t.tail)
	return b.Bytes(), policyFor(t.scripts, styles)
}

// takeStyles reads the stylesheets that the document links, so that each page
// can carry what it needs of them: the first paint then waits for one answer
// instead of two.
func (t *template) takeStyles(html string, dist fs.FS) (string, error) {
	var failure error
	var all strings.Builder
	html = stylesheetLink.ReplaceAllStringFunc(html, func(link string) string {
		css, err := readStylesheet(link, dist)
		failure = errors.Join(failure, err)
		all.WriteString(css)
		t.links += link
		return ""
	})
	if failure != nil {
		return "", failure
	}
	var err error
	t.styles, err = parseStylesheet(all.String())
	return html, err
}

// takeFiles reads which scripts each page needs, as the build has noted it.
func (t *template) takeFiles(html string) (string, error) {
	note := pageFiles.FindStringSubmatch(html)
	if note == nil {
		return html, nil
	}
	if err := json.Unmarshal([]byte(note[1]), &t.files); err != nil {
		return "", fmt.Errorf("the note of the pages' files: %w", err)
	}
	return strings.Replace(html, note[0], "", 1), nil
}

func readStylesheet(link string, dist fs.FS) (string, error) {
	href := hrefValue.FindStringSubmatch(link)
	if href == nil || !strings.HasPrefix(href[1], "/") {
		return "", fmt.Errorf("stylesheet %s: not a path of this site", link)
	}
	css, err := readBuilt(dist, "client"+href[1])
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
	return tmpl, nil
}
