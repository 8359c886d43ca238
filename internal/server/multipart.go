package server

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/fault"
)

const multipart = "multipart/form-data"

// working is how long the answer to a form with files may take: storing them
// is tried again for up to ten minutes.
const working = 11 * time.Minute

// readForm takes in a form with files before huma does, which would put them
// into the system's temporary folder and answer every mistake with the same
// words. The body is bounded already, so the whole form may stay in memory.
func (a *API) readForm(w http.ResponseWriter, r *http.Request, operation *huma.Operation, op Op) error {
	if operation.RequestBody == nil || operation.RequestBody.Content[multipart] == nil {
		return nil
	}
	if r.ContentLength > op.MaxBody {
		return tooLarge(op)
	}
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(patience(op.MaxBody))) // not every writer has one
	err := r.ParseMultipartForm(op.MaxBody)
	_ = control.SetReadDeadline(time.Time{})
	_ = control.SetWriteDeadline(time.Now().Add(working))
	if _, over := errors.AsType[*http.MaxBytesError](err); over {
		return tooLarge(op)
	}
	if err != nil {
		return fault.Malformed("The form could not be read. Please try again.")
	}
	for _, values := range r.MultipartForm.Value {
		if slices.ContainsFunc(values, func(text string) bool { return !utf8.ValidString(text) || strings.ContainsRune(text, 0) }) {
			return fault.Malformed("The form contains characters that cannot be stored.")
		}
	}
	return nil
}

func tooLarge(op Op) error {
	if op.TooLarge != "" {
		return fault.TooLarge(op.TooLarge)
	}
	return fault.TooLarge("That is too much to send at once.")
}
