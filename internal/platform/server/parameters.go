package server

import (
	"errors"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// parameter is a field of an input that is read from the path, the query or a header.
type parameter struct {
	in, name string
	index    []int
	required bool
	missing  string // what it is when it is not given
	explode  bool   // a list that is given by repeating the name
	schema   *huma.Schema
}

// parameter reads a field's tags; ok is false where it has none of a parameter.
func (a *API) parameter(field reflect.StructField) (p parameter, ok bool) {
	for _, in := range []string{"path", "query", "header"} {
		if name := field.Tag.Get(in); name != "" {
			name, style, _ := strings.Cut(name, ",")
			p = parameter{in: in, name: name, explode: style == "explode"}
		}
	}
	if p.in == "" {
		return p, false
	}
	switch field.Type.Kind() {
	case reflect.String, reflect.Int, reflect.Bool:
	default:
		if field.Type != reflect.TypeFor[[]string]() {
			panic("a parameter cannot be a " + field.Type.String() + ": " + p.name)
		}
	}
	p.index, p.missing = field.Index, field.Tag.Get("default")
	p.required = p.in == "path" || field.Tag.Get("required") == "true"
	p.schema = huma.SchemaFromField(a.contract.schemas(), field, "")
	return p, true
}

func (p *parameter) describe() *huma.Param {
	described := &huma.Param{Name: p.name, In: p.in, Description: p.schema.Description, Required: p.required, Schema: p.schema}
	if p.in == "query" {
		described.Explode = &p.explode
	}
	return described
}

// readParameters fills in what a request says beside its body.
func (o *operation) readParameters(r *http.Request, in reflect.Value) error {
	query := r.URL.Query()
	var wrong complaints
	for name := range query {
		if !o.query[name] {
			wrong.add(name, "unknown query parameter")
		}
	}
	for i := range o.parameters {
		p := &o.parameters[i]
		given := p.find(r, query)
		if len(given) == 0 {
			if p.required {
				wrong.add(p.name, "required "+p.in+" parameter is missing")
			}
			continue
		}
		value, err := assign(in.FieldByIndex(p.index), given)
		if err != nil {
			wrong.add(p.name, err.Error())
			continue
		}
		wrong.validate(o.api.contract.schemas(), p.schema, p.name, value)
	}
	return wrong.err()
}

// find gives a parameter's text, or texts if it is a list; an empty one is not given.
func (p *parameter) find(r *http.Request, query url.Values) []string {
	var text string
	switch p.in {
	case "path":
		text = r.PathValue(p.name)
	case "header":
		text = r.Header.Get(p.name)
	case "query":
		if p.explode {
			return query[p.name]
		}
		text = query.Get(p.name)
	}
	if text == "" {
		text = p.missing
	}
	if text == "" {
		return nil
	}
	if p.schema.Type == huma.TypeArray {
		return strings.Split(text, ",")
	}
	return []string{text}
}

// assign puts text into a field of an input, and gives the value as a schema judges it.
func assign(field reflect.Value, given []string) (any, error) {
	switch field.Kind() {
	case reflect.Slice:
		field.Set(reflect.ValueOf(given))
		return given, nil
	case reflect.Int:
		number, err := strconv.ParseInt(given[0], 10, 64)
		if err != nil {
			return nil, errors.New("invalid integer")
		}
		field.SetInt(number)
		return number, nil
	case reflect.Bool:
		yes, err := strconv.ParseBool(given[0])
		if err != nil {
			return nil, errors.New("invalid boolean")
		}
		field.SetBool(yes)
		return yes, nil
	}
	field.SetString(given[0])
	return given[0], nil
}

// complaints are what is wrong with parameters, or with the fields of a form, by name.
type complaints map[string]string

func (c *complaints) add(name, message string) {
	if *c == nil {
		*c = complaints{}
	}
	(*c)[name] = message
}

// validate asks the schema.
func (c *complaints) validate(registry huma.Registry, schema *huma.Schema, name string, value any) {
	path := huma.NewPathBuffer(make([]byte, 0, 64), 0)
	path.Push(name)
	var result huma.ValidateResult
	huma.Validate(registry, schema, path, huma.ModeWriteToServer, value, &result)
	for _, err := range result.Errors {
		if detail, ok := errors.AsType[*huma.ErrorDetail](err); ok {
			c.add(detail.Location, detail.Message)
		}
	}
}

// err is what the client reads; it never repeats what was sent, which may be a password.
func (c complaints) err() error {
	if c == nil {
		return nil
	}
	p := newProblem(http.StatusUnprocessableEntity, "invalid", "Please check what was sent.", "")
	p.Fields = c
	return p
}
