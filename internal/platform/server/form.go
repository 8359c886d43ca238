package server

import (
	"mime/multipart"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/fault"
)

// FormFile is a file of a form; the zero value where none was sent.
type FormFile struct {
	multipart.File
	Filename string
	Size     int64
	IsSet    bool
}

// fields are the fields of a form that have a name in it.
func fields(form reflect.Type) map[string]reflect.StructField {
	named := map[string]reflect.StructField{}
	for _, field := range reflect.VisibleFields(form) {
		if name := field.Tag.Get("form"); name != "" {
			named[name] = field
		}
	}
	return named
}

// mustHoldForm panics for a type that readForm cannot fill in.
func mustHoldForm(form reflect.Type) {
	for name, field := range fields(form) {
		if field.Type != reflect.TypeFor[FormFile]() && field.Type != reflect.TypeFor[string]() {
			panic("a form cannot hold a " + field.Type.String() + ": " + name)
		}
	}
}

// describeForm says in the contract what a form holds. Handlers say what is missing.
func describeForm(schemas huma.Registry, form reflect.Type) *huma.MediaType {
	schema := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}}
	described := &huma.MediaType{Schema: schema, Encoding: map[string]*huma.Encoding{}}
	for name, field := range fields(form) {
		encoding := "text/plain"
		if field.Type.Kind() == reflect.String {
			schema.Properties[name] = huma.SchemaFromField(schemas, field, name)
		} else {
			encoding = "application/octet-stream"
			schema.Properties[name] = &huma.Schema{Type: huma.TypeString, Format: "binary", ContentEncoding: "binary", Description: field.Tag.Get("doc")}
		}
		described.Encoding[name] = &huma.Encoding{ContentType: encoding}
	}
	return described
}

// readForm fills in a form that has arrived.
func readForm(sent *multipart.Form, form reflect.Value) error {
	for name, field := range fields(form.Type()) {
		texts, files := sent.Value[name], sent.File[name]
		if len(texts) > 1 || len(files) > 1 {
			return fault.InvalidField(name, "Only one can be sent at once")
		}
		if field.Type.Kind() == reflect.String {
			if len(texts) > 0 {
				form.FieldByIndex(field.Index).SetString(texts[0])
			}
			continue
		}
		for _, head := range files {
			file, err := head.Open()
			if err != nil {
				return fault.Malformed("The form could not be read. Please try again.")
			}
			form.FieldByIndex(field.Index).Set(reflect.ValueOf(FormFile{File: file, Filename: head.Filename, Size: head.Size, IsSet: true}))
		}
	}
	return nil
}
