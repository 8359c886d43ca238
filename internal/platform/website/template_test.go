package website

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTemplateNamesWhatIsWrongWithIt(t *testing.T) {
	change := func(old, new string) string { return strings.Replace(index, old, new, 1) }
	css := func(content string) fstest.MapFS {
		return fstest.MapFS{"client/assets/index-1.css": {Data: []byte(content)}}
	}
	cases := []struct {
		html  string
		files fstest.MapFS
		want  string
	}{
		{index, css("a{}"), ""},
		{change("<!--head-->", ""), css("a{}"), "<!--head-->"},
		{change("<!--app-->", ""), css("a{}"), "<!--app-->"},
		{change("<!--page-->", ""), css("a{}"), "<!--page-->"},
		{change("<script>", "<template>"), css("a{}"), "no script"},
		{index, fstest.MapFS{}, "index-1.css"},
		{index, css("a{}</sTyle><script>"), "</style"},
		{index, css("a{background:url('./leaf.webp')}"), "leaf.webp"},
		{change(`href="/assets/index-1.css"`, `href="https://cdn.example/x.css"`), css("a{}"), "not a path of this site"},
	}
	for _, c := range cases {
		_, err := parseTemplate(c.html, c.files)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

func TestTemplateIgnoresMarkersInPages(t *testing.T) {
	tmpl, err := parseTemplate(index, dist(t))
	if err != nil {
		t.Fatal(err)
	}
	document, _ := tmpl.fill(filling{head: "<!--app-->", app: "<!--page--><!--head-->", rendered: true, data: []byte(`{}`)})
	html := string(document)
	for _, marker := range []string{"<!--app-->", "<!--page-->", "<!--head-->"} {
		if strings.Count(html, marker) != 1 {
			t.Errorf("%s stands %d times in:\n%s", marker, strings.Count(html, marker), html)
		}
	}
}

func TestNewRefusesAnIncompleteFrontEnd(t *testing.T) {
	for _, name := range []string{"client/index.html", "admin/admin.html", "ssr/ssr.js"} {
		files := dist(t)
		delete(files, name)
		_, err := New(Options{
			Dist: files, PublicURL: "http://localhost:8080",
			Site: func(context.Context) (Shared, error) { return Shared{}, nil }, Versions: func(...string) uint64 { return 0 },
			Today: func() string { return "" }, NotFound: Page{Name: "not-found"}, Status: statusOf,
		})
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
	_, err := New(Options{PublicURL: "venue.example/path"})
	for _, want := range []string{"public URL", "Site", "Versions", "Today", "NotFound", "Status"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %v", want, err)
		}
	}
}

// hostile is what a visitor or a careless manager may have typed.
var hostile = []string{
	`</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `'><b>`, "a\u2028b\u2029c",
	`<!--`, `]]>`, `&lt;`, `</title><script>`, "\x00\xff", `</div><!--page-->`, `\u003c/script>`,
}

func TestDataCannotLeaveItsPlace(t *testing.T) {
	for _, text := range hostile {
		f := newSite(t)
		route := Route{Pattern: "/x", Load: func(context.Context, *http.Request) (Page, error) {
			return Page{
				Name: "x", Data: map[string]any{"heading": text},
				Head: Head{
					Title: text, Description: text, SiteName: text, Type: text,
					Image: Image{URL: "/" + text, Alt: text}, JSONLD: []any{map[string]string{"name": text}},
				},
			}, nil
		}}
		mux := http.NewServeMux()
		f.Mount(mux, []Route{route})
		f.Handler = mux
		body := f.get("/x").Body.String()
		// The document must have exactly the elements of a harmless page.
		for element, want := range map[string]int{"<script": 3, "</script": 3, "<title": 1, "</title": 1, "<img": 0, "<b>": 0, "</div>": 1, "<!--": 0} {
			if got := strings.Count(body, element); got != want {
				t.Errorf("%q: %d × %s, want %d, in:\n%s", text, got, element, want, body)
			}
		}
		for _, line := range strings.Split(body, "\n") {
			if strings.HasPrefix(line, "<meta") && strings.Count(line, `"`) != 4 {
				t.Errorf("%q left its attribute: %s", text, line)
			}
		}
		for _, block := range regexp.MustCompile(`json">(.*?)</script>`).FindAllStringSubmatch(body, -1) {
			wantNotIn(t, block[1], "\u2028", "\u2029", "<", ">", "&")
			var back any
			if err := json.Unmarshal([]byte(block[1]), &back); err != nil {
				t.Errorf("%q: block is no JSON: %v", text, err)
			}
		}
	}
}

func TestPolicyNamesTheBytesThatAreServed(t *testing.T) {
	f := newSite(t)
	check := func(body, policy string, scripts, styles int) {
		t.Helper()
		var found [2]int
		for i, pattern := range []string{`(?s)<script>(.*?)</script>`, `(?s)<style>(.*?)</style>`} {
			for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(body, -1) {
				found[i]++
				sum := sha256.Sum256([]byte(m[1]))
				wantIn(t, policy, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
			}
		}
		if found != [2]int{scripts, styles} || strings.Count(policy, "sha256-") != scripts+styles {
			t.Errorf("%v inline blocks; policy %s", found, policy)
		}
		wantNotIn(t, policy, "unsafe-inline", "unsafe-eval")
		wantIn(t, policy, "default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'")
	}
	w := f.get("/")
	check(w.Body.String(), w.Header().Get("Content-Security-Policy"), 1, 1)
	w = f.get("/admin")
	check(w.Body.String(), w.Header().Get("Content-Security-Policy"), 1, 0)
}
