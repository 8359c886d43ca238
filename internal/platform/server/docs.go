package server

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/httpcache"
)

//go:embed docs.html
var docsPage string

// docsCSP allows the one constant style block of the page, by its hash, and
// nothing else.
func docsCSP() string {
	_, style, _ := strings.Cut(docsPage, "<style>")
	style, _, _ = strings.Cut(style, "</style>")
	sum := sha256.Sum256([]byte(style))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

// docs is what the page shows. The template goes through maps in the order of
// their keys.
type docs struct {
	Title   string
	Tags    map[string]map[string]*huma.Operation // by tag; by path and method
	Access  map[string]string                     // who may call, by operation
	Schemas map[string]*huma.Schema
}

// describeAPI serves the contract as YAML for programs and as one page for
// people, made here without a script.
func (a *API) describeAPI() {
	contract := sync.OnceValue(func() *httpcache.Answer {
		return answerOf("application/yaml; charset=utf-8", a.OpenAPI().YAML)
	})
	docs := sync.OnceValue(func() *httpcache.Answer {
		return answerOf("text/html; charset=utf-8", a.renderDocs)
	})
	policy := docsCSP()
	a.mux.ServeMux.HandleFunc("GET /api/openapi.yaml", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		contract().ServeHTTP(w, r)
	})
	a.mux.ServeMux.HandleFunc("GET /api/docs", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cache-Control", "no-cache")
		docs().ServeHTTP(w, r)
	})
}

// answerOf makes an answer at the first request: few ask, and every start would
// wait for it.
func answerOf[T string | []byte](kind string, write func() (T, error)) *httpcache.Answer {
	text, err := write()
	if err != nil {
		panic(err) // a contract that cannot be written is a programming error, and its test fails
	}
	return httpcache.NewAnswer(http.StatusOK, kind, []byte(text))
}

func (a *API) renderDocs() (string, error) {
	contract := a.OpenAPI()
	page := docs{
		Title: contract.Info.Title, Schemas: contract.Components.Schemas.Map(),
		Tags: map[string]map[string]*huma.Operation{}, Access: map[string]string{},
	}
	for _, op := range a.Operations() {
		page.Access[op.ID] = op.Access.String()
	}
	for _, item := range contract.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op == nil {
				continue
			}
			tag := op.Tags[0]
			if page.Tags[tag] == nil {
				page.Tags[tag] = map[string]*huma.Operation{}
			}
			page.Tags[tag][op.Path+op.Method] = op
		}
	}
	functions := template.FuncMap{"typeName": typeName, "contains": slices.Contains[[]string]}
	parsed, err := template.New("docs").Funcs(functions).Parse(docsPage)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	err = parsed.Execute(&out, page)
	return out.String(), err
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
