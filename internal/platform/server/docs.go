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

type docsOperation struct {
	Method, Path, ID, Summary, Access string
	Parameters                        []*huma.Param
	Takes, Gives                      []string
}

type docsTag struct {
	Name       string
	Operations []docsOperation
}

type docsSchema struct {
	Name   string
	Fields []docsField
}

type docsField struct {
	Name, Type, Doc string
	Required        bool
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
	access := map[string]Access{}
	for _, op := range a.Operations() {
		access[op.ID] = op.Access
	}
	tags := map[string]*docsTag{}
	for path, item := range a.OpenAPI().Paths {
		for method, op := range map[string]*huma.Operation{
			"GET": item.Get, "POST": item.Post, "PUT": item.Put, "PATCH": item.Patch, "DELETE": item.Delete,
		} {
			if op == nil {
				continue
			}
			tag := tags[op.Tags[0]]
			if tag == nil {
				tag = &docsTag{Name: op.Tags[0]}
				tags[op.Tags[0]] = tag
			}
			tag.Operations = append(tag.Operations, describe(method, path, op, access[op.OperationID]))
		}
	}
	var page struct {
		Title   string
		Tags    []docsTag
		Schemas []docsSchema
	}
	page.Title = a.OpenAPI().Info.Title
	for _, tag := range tags {
		slices.SortFunc(tag.Operations, func(x, y docsOperation) int {
			return strings.Compare(x.Path+x.Method, y.Path+y.Method)
		})
		page.Tags = append(page.Tags, *tag)
	}
	slices.SortFunc(page.Tags, func(x, y docsTag) int { return strings.Compare(x.Name, y.Name) })
	page.Schemas = schemas(a.OpenAPI().Components.Schemas.Map())
	parsed, err := template.New("docs").Parse(docsPage)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	err = parsed.Execute(&out, page)
	return out.String(), err
}

func describe(method, path string, op *huma.Operation, access Access) docsOperation {
	d := docsOperation{Method: method, Path: path, ID: op.OperationID, Summary: op.Summary, Parameters: op.Parameters, Access: "anyone"}
	if !access.public {
		names := make([]string, 0, len(access.roles))
		for _, role := range access.roles {
			names = append(names, string(role))
		}
		d.Access = strings.Join(names, ", ")
	}
	if op.RequestBody != nil {
		for kind, media := range op.RequestBody.Content {
			d.Takes = append(d.Takes, kind+" "+typeName(media.Schema))
		}
	}
	for status, response := range op.Responses {
		line := status
		for kind, media := range response.Content {
			line += " " + kind + " " + typeName(media.Schema)
		}
		if status != "default" {
			d.Gives = append(d.Gives, line)
		}
	}
	slices.Sort(d.Takes)
	slices.Sort(d.Gives)
	return d
}

func schemas(all map[string]*huma.Schema) []docsSchema {
	var list []docsSchema
	for name, schema := range all {
		s := docsSchema{Name: name}
		for field, about := range schema.Properties {
			s.Fields = append(s.Fields, docsField{
				Name: field, Type: typeName(about), Doc: about.Description, Required: slices.Contains(schema.Required, field),
			})
		}
		slices.SortFunc(s.Fields, func(x, y docsField) int { return strings.Compare(x.Name, y.Name) })
		list = append(list, s)
	}
	slices.SortFunc(list, func(x, y docsSchema) int { return strings.Compare(x.Name, y.Name) })
	return list
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
