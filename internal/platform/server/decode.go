package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/text"
)

// strictJSON reads exactly one value of exactly the expected shape. What a
// client misspells must not be dropped in silence, and a NUL, which PostgreSQL
// cannot store, must not get in on one engine only.
var strictJSON = huma.Format{
	Marshal:   huma.DefaultJSONFormat.Marshal,
	Unmarshal: unmarshalStrict,
}

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
