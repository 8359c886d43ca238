package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"os"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/text"
)

// The media types of what is sent and answered.
const (
	jsonType    = "application/json"
	formType    = "multipart/form-data"
	problemType = "application/problem+json"
)

// takes tells whether an operation reads this kind of content.
func (o *operation) takes(contentType string) bool {
	if contentType == "" || o.body == nil && o.form == nil {
		return true
	}
	kind, _, err := mime.ParseMediaType(contentType)
	return err == nil && (kind == jsonType && o.body != nil || kind == formType && o.form != nil)
}

// bodyReadTimeout is how long JSON may take to arrive; it is small.
const bodyReadTimeout = 10 * time.Second

// readBody reads a JSON body, bounded by the mux, into a field. Only where the field
// is a pointer may there be none.
func readBody(w http.ResponseWriter, r *http.Request, into reflect.Value) error {
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(bodyReadTimeout)) // a test's recorder has none
	var body bytes.Buffer
	body.Grow(int(max(0, min(r.ContentLength, defaultBody))) + bytes.MinRead)
	if _, err := body.ReadFrom(r.Body); err != nil {
		if _, over := errors.AsType[*http.MaxBytesError](err); over {
			return fault.TooLarge("That is too much to send at once.")
		}
		if errors.Is(err, os.ErrDeadlineExceeded) {
			return newProblem(http.StatusRequestTimeout, "timeout", "The request took too long to arrive.", "")
		}
		return fault.Malformed("The request could not be read.")
	}
	_ = control.SetReadDeadline(time.Time{})
	if body.Len() == 0 {
		if into.Kind() == reflect.Pointer {
			return nil
		}
		return fault.Malformed("The request could not be read.")
	}
	return unmarshalStrict(body.Bytes(), into.Addr().Interface())
}

// unmarshalStrict reads exactly one value of exactly the expected shape. What a
// client misspells must not be dropped in silence, and a NUL, which PostgreSQL
// cannot store, must not get in on one engine only.
func unmarshalStrict(data []byte, into any) error {
	if !utf8.Valid(data) {
		return fault.Malformed("The request is not valid UTF-8 text.")
	}
	if hasNUL(data) {
		return fault.Malformed("The request contains a character that cannot be stored.")
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return explainJSON(err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return fault.Malformed("There is something after the end of the JSON value.")
	}
	return nil
}

// explainJSON tells what is wrong by field name and never by value.
func explainJSON(err error) error {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		if wrong.Field == "" {
			return fault.Malformed("The request is not of the expected shape.")
		}
		return fault.Malformed("The field " + strconv.Quote(text.Cut(wrong.Field, 60)) + " has the wrong kind of value.")
	}
	if name, found := strings.CutPrefix(err.Error(), "json: unknown field "); found {
		return fault.Malformed("There is no field " + text.Cut(name, 60) + " here.")
	}
	return fault.Malformed("The request is not valid JSON.")
}

// hasNUL looks for the escape of U+0000; a raw one is no valid JSON anyway.
func hasNUL(data []byte) bool {
	for {
		i := bytes.Index(data, []byte(`\u0000`))
		if i < 0 {
			return false
		}
		slashes := 0
		for j := i - 1; j >= 0 && data[j] == '\\'; j-- {
			slashes++
		}
		if slashes%2 == 0 {
			return true
		}
		data = data[i+1:]
	}
}
