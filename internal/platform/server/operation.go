package server

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// operation is one registered operation: it reads an input from a request, has the
// feature's handler work on it, and writes the output, all by reflection, so that
// every operation shares this code (ADR 5).
type operation struct {
	Op
	api        *API
	access     Access
	input      reflect.Type
	output     reflect.Type
	parameters []parameter
	query      map[string]bool // the parameters that may stand in the query
	body       []int           // the input's field for a JSON body; nil for none
	form       []int           // the input's field for a form with files; nil for none
	headers    []header        // of the answer
	content    []int           // the output's field for the answer's body; nil for none
	run        func(ctx context.Context, in any) (out any, err error)
}

// header is a header of the answer and the output's field for it.
type header struct {
	name  string
	index []int
}

// ServeHTTP answers a call.
func (o *operation) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, leave, err := o.check(w, r)
	if err != nil {
		writeProblem(w, o.api.problem(ctx, o.ID, err))
		return
	}
	defer leave()
	r = r.WithContext(ctx)
	in := reflect.New(o.input)
	if err := o.read(w, r, in.Elem()); err != nil {
		writeProblem(w, o.api.problem(ctx, o.ID, err))
		return
	}
	out, err := o.call(ctx, in.Interface())
	if err != nil {
		writeProblem(w, o.api.problem(ctx, o.ID, err))
		return
	}
	o.answer(w, r, out)
}

// check comes first: limits, then who is asking, then what kind of content they send.
func (o *operation) check(w http.ResponseWriter, r *http.Request) (ctx context.Context, leave func(), err error) {
	ctx = r.Context()
	if err := o.api.limiter.take(o.ID, o.Limit, identity.RequestFrom(ctx).Prefix()); err != nil {
		return ctx, nil, err
	}
	if ctx, err = o.api.Admit(ctx, r, o.access); err != nil {
		return ctx, nil, err
	}
	if !o.takes(r.Header.Get("Content-Type")) {
		return ctx, nil, newProblem(http.StatusUnsupportedMediaType, "unsupported-media-type", "This is not a kind of content that can be sent here.", "")
	}
	if leave, err = o.receiveForm(ctx, w, r); err != nil {
		return ctx, nil, err
	}
	ctx = context.WithValue(ctx, keyHeader{}, r.Header.Get("Idempotency-Key"))
	return context.WithValue(ctx, cookiesKey{}, r.Cookies()), leave, nil
}

// read makes the input of a request.
func (o *operation) read(w http.ResponseWriter, r *http.Request, in reflect.Value) error {
	if err := o.readParameters(r, in); err != nil {
		return err
	}
	if o.body != nil {
		return readBody(w, r, in.FieldByIndex(o.body))
	}
	if o.form != nil {
		return readForm(r.MultipartForm, in.FieldByIndex(o.form))
	}
	return nil
}

// Shares is an input whose write may share a transaction with others that wait
// for the same row (db.Together).
type Shares interface{ SharedRow() string }

// call has the handler work, once for each Idempotency-Key, and gives its output.
func (o *operation) call(ctx context.Context, in any) (reflect.Value, error) {
	if shares, ok := in.(Shares); ok {
		ctx = db.Together(ctx, shares.SharedRow())
	}
	out := reflect.New(reflect.PointerTo(o.output))
	if o.Before != nil {
		if err := o.Before(ctx, in); err != nil {
			return out.Elem(), err
		}
	}
	err := o.api.remember(ctx, o.Op, in, out.Interface(), func(ctx context.Context) error {
		got, err := o.run(ctx, in)
		out.Elem().Set(reflect.ValueOf(got))
		return err
	})
	if err == nil && o.Complete != nil {
		o.Complete(out.Elem().Interface())
	}
	return out.Elem(), err
}

// answer writes an output; a missing one is only its status.
func (o *operation) answer(w http.ResponseWriter, r *http.Request, out reflect.Value) {
	if out.IsNil() {
		w.WriteHeader(o.Status)
		return
	}
	out = out.Elem()
	for _, h := range o.headers {
		switch value := out.FieldByIndex(h.index).Interface().(type) {
		case string:
			if value != "" {
				w.Header().Set(h.name, value)
			}
		case []http.Cookie:
			for _, cookie := range value {
				w.Header().Add(h.name, cookie.String())
			}
		}
	}
	if o.content == nil {
		w.WriteHeader(o.Status)
		return
	}
	switch body := out.FieldByIndex(o.content).Interface().(type) {
	case func(http.ResponseWriter, *http.Request):
		body(w, r)
	case []byte:
		w.WriteHeader(o.Status)
		_, _ = w.Write(body) // the client may be gone
	default:
		w.Header()["Content-Type"] = jsonHeader
		w.WriteHeader(o.Status)
		encoder := json.NewEncoder(untilGone{w})
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(body); err != nil {
			panic(err) // nothing that arrives here may be impossible to write
		}
	}
}

var jsonHeader = []string{jsonType}

// untilGone takes whatever is written, also when the client has left. What
// still fails then is the encoding.
type untilGone struct{ w io.Writer }

func (u untilGone) Write(data []byte) (int, error) {
	_, _ = u.w.Write(data)
	return len(data), nil
}

// learn finds out from the types how to read requests and write answers.
func (o *operation) learn() {
	o.query = map[string]bool{}
	for _, field := range reflect.VisibleFields(o.input) {
		switch field.Name {
		case "Body":
			o.body = field.Index
		case "Form":
			o.form = field.Index
			mustHoldForm(field.Type)
		default:
			if p, ok := o.api.parameter(field); ok {
				o.parameters = append(o.parameters, p)
				o.query[p.name] = o.query[p.name] || p.in == "query"
			}
		}
	}
	for _, field := range reflect.VisibleFields(o.output) {
		if name := field.Tag.Get("header"); name != "" {
			o.headers = append(o.headers, header{name, field.Index})
		} else if field.Name == "Body" {
			o.content = field.Index
		}
	}
	if o.Status == 0 && o.content == nil {
		o.Status = http.StatusNoContent
	}
	o.Status = cmp.Or(o.Status, http.StatusOK)
}

// describe puts the operation into the contract.
func (o *operation) describe(contract *huma.OpenAPI, method, path string) {
	described := &huma.Operation{OperationID: o.ID, Method: method, Path: path, Summary: o.Summary, Tags: []string{o.api.tag}}
	if !o.access.public {
		described.Security = []map[string][]string{{"session": {}}}
	}
	schemas := contract.Components.Schemas
	for i := range o.parameters {
		described.Parameters = append(described.Parameters, o.parameters[i].describe())
	}
	if o.body != nil {
		body := o.input.FieldByIndex(o.body)
		described.RequestBody = &huma.RequestBody{
			Required: body.Type.Kind() != reflect.Pointer,
			Content:  map[string]*huma.MediaType{jsonType: {Schema: o.schema(schemas, body, o.input, "Request")}},
		}
	}
	if o.form != nil {
		described.RequestBody = &huma.RequestBody{
			Content: map[string]*huma.MediaType{formType: describeForm(schemas, o.input.FieldByIndex(o.form).Type)},
		}
	}
	problem := schemas.Schema(reflect.TypeFor[Problem](), true, "")
	described.Responses = map[string]*huma.Response{
		strconv.Itoa(o.Status): o.describeAnswer(schemas),
		"default":              {Description: "Error", Content: map[string]*huma.MediaType{problemType: {Schema: problem}}},
	}
	contract.AddOperation(described)
}

func (o *operation) describeAnswer(schemas huma.Registry) *huma.Response {
	answer := &huma.Response{Description: http.StatusText(o.Status), Headers: map[string]*huma.Param{}}
	for _, h := range o.headers {
		answer.Headers[h.name] = &huma.Param{Schema: &huma.Schema{Type: huma.TypeString}}
	}
	if o.Gives != "" {
		answer.Description = "A file"
		answer.Content = map[string]*huma.MediaType{o.Gives: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}}
	} else if o.content != nil {
		if body := o.output.FieldByIndex(o.content); body.Type.Kind() != reflect.Func {
			answer.Content = map[string]*huma.MediaType{jsonType: {Schema: o.schema(schemas, body, o.output, "Response")}}
		}
	}
	return answer
}

// schema describes the body in a field; one without a type's name is named after the operation.
func (o *operation) schema(schemas huma.Registry, field reflect.StructField, within reflect.Type, direction string) *huma.Schema {
	hint := o.ID + direction
	if within.Name() != "" {
		hint = within.Name() + field.Name
	}
	return huma.SchemaFromField(schemas, field, hint)
}
