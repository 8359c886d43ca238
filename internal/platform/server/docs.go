package server

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html"
	"iter"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/httpcache"
	"tafel/internal/platform/settings"
)

//go:embed docs.html
var docsFile string

// docsPage is the page up to what is made of the contract.
var docsPage = strings.NewReplacer(
	"{{language}}", settings.Language,
	"{{ink}}", settings.Ink.Hex(), "{{page}}", settings.Page.Hex(), "{{line}}", settings.Line.Hex(), "{{inkSoft}}", settings.InkSoft.Hex(), "{{accent}}", settings.Accent.Hex(),
	"{{nightInk}}", settings.NightInk.Hex(), "{{nightPage}}", settings.NightPage.Hex(), "{{nightLine}}", settings.NightLine.Hex(),
	"{{nightInkSoft}}", settings.NightInkSoft.Hex(), "{{nightLink}}", settings.NightLink.Hex(),
).Replace(docsFile)

// docsCSP allows the one constant style block of the page, by its hash, and
// nothing else.
func docsCSP() string {
	_, style, _ := strings.Cut(docsPage, "<style>")
	style, _, _ = strings.Cut(style, "</style>")
	sum := sha256.Sum256([]byte(style))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

// describeAPI serves the contract as YAML for programs and as one page for
// people, made here without a script. Each is written at the first request: few
// ask, and every start would wait for it.
func (a *API) describeAPI() {
	contract := sync.OnceValue(func() *httpcache.Answer {
		yaml, err := a.OpenAPI().YAML()
		if err != nil {
			panic(err) // a contract that cannot be written is a programming error, and its test fails
		}
		return httpcache.NewAnswer(http.StatusOK, "application/yaml; charset=utf-8", yaml)
	})
	docs := sync.OnceValue(func() *httpcache.Answer {
		return httpcache.NewAnswer(http.StatusOK, "text/html; charset=utf-8", []byte(a.renderDocs()))
	})
	policy := docsCSP()
	a.mux.HandleFunc("GET /api/openapi.yaml", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		contract().ServeHTTP(w, r)
	})
	a.mux.HandleFunc("GET /api/docs", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cache-Control", "no-cache")
		docs().ServeHTTP(w, r)
	})
}

// renderDocs writes the page: operations by tag and path, then schemas. It is no
// template, as a letter is none (mail/page.go).
func (a *API) renderDocs() string {
	contract := a.OpenAPI()
	access := map[string]string{}
	for _, op := range a.Operations() {
		access[op.ID] = op.Access.String()
	}
	tags := map[string]map[string]*huma.Operation{} // by path and method
	for _, item := range contract.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op == nil {
				continue
			}
			tag := op.Tags[0]
			if tags[tag] == nil {
				tags[tag] = map[string]*huma.Operation{}
			}
			tags[tag][op.Path+op.Method] = op
		}
	}
	var b strings.Builder
	write := func(format string, values ...any) { fmt.Fprintf(&b, format, values...) }
	b.WriteString(docsPage)
	write(`<nav aria-label="Features"><ul>`)
	for tag := range inOrder(tags) {
		write(`<li><a href="#%[1]s">%[1]s</a></li>`, tag)
	}
	write(`<li><a href="#schemas">schemas</a></li></ul></nav>`)
	for tag, operations := range inOrder(tags) {
		write("\n<section>\n<h2 id=%[1]q>%[1]s</h2>\n", tag)
		for _, op := range inOrder(operations) {
			describeOperation(write, op, access[op.OperationID])
		}
		write("</section>")
	}
	write("\n<section>\n<h2 id=\"schemas\">schemas</h2>\n")
	for name, schema := range inOrder(contract.Components.Schemas.Map()) {
		describeSchema(write, name, schema)
	}
	write("</section>\n</main>\n</body>\n</html>\n")
	return b.String()
}

func describeOperation(write func(string, ...any), op *huma.Operation, access string) {
	write("<details id=%q>\n<summary><code class=\"method\">%s</code><code>%s</code><span class=\"soft\">%s</span></summary>\n<dl>\n<dt>Who</dt><dd>%s</dd>\n",
		op.OperationID, op.Method, html.EscapeString(op.Path), html.EscapeString(op.Summary), html.EscapeString(access))
	for _, p := range op.Parameters {
		required := ""
		if p.Required {
			required = " (required)"
		}
		write("<dt>%s</dt><dd><code>%s</code>%s %s</dd>\n", p.In, p.Name, required, html.EscapeString(p.Description))
	}
	if op.RequestBody != nil {
		for kind, media := range inOrder(op.RequestBody.Content) {
			write("<dt>Takes</dt><dd><code>%s %s</code></dd>\n", kind, typeName(media.Schema))
		}
	}
	for status, response := range inOrder(op.Responses) {
		if status == "default" {
			continue
		}
		write("<dt>Gives</dt><dd><code>%s", status)
		for kind, media := range inOrder(response.Content) {
			write(" %s %s", kind, typeName(media.Schema))
		}
		write("</code></dd>\n")
	}
	write("</dl>\n</details>\n")
}

func describeSchema(write func(string, ...any), name string, schema *huma.Schema) {
	write("<details id=\"schema-%[1]s\">\n<summary><code>%[1]s</code></summary>\n<table><thead><tr><th scope=\"col\">Field</th><th scope=\"col\">Type</th><th scope=\"col\">About</th></tr></thead><tbody>\n", name)
	for field, about := range inOrder(schema.Properties) {
		optional := ""
		if !slices.Contains(schema.Required, field) {
			optional = ` <span class="soft">optional</span>`
		}
		write("<tr><td><code>%s</code>%s</td><td><code>%s</code></td><td>%s</td></tr>", field, optional, typeName(about), html.EscapeString(about.Description))
	}
	write("\n</tbody></table>\n</details>\n")
}

// inOrder goes through a map by its keys.
func inOrder[V any](m map[string]V) iter.Seq2[string, V] {
	return func(yield func(string, V) bool) {
		for _, key := range slices.Sorted(maps.Keys(m)) {
			if !yield(key, m[key]) {
				return
			}
		}
	}
}

func typeName(s *huma.Schema) string {
	switch {
	case s == nil:
		return ""
	case s.Ref != "":
		return s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]
	case s.Type == huma.TypeArray:
		return typeName(s.Items) + "[]"
	case s.Format != "":
		return s.Type + " (" + s.Format + ")"
	}
	return s.Type
}
