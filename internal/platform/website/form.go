package website

import (
	"context"
	"net/http"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/text"
)

// Submit acts on a form that came without JavaScript: for browsers whose script
// has not arrived yet, or never will. It answers where to go next, or an error
// that the page shows beside what was typed.
type Submit func(w http.ResponseWriter, r *http.Request, values map[string]string) (next string, err error)

// Form is a form's state in the answer to a post that came without
// JavaScript: what was typed, and what is wrong with it.
type Form struct {
	Values  map[string]string `json:"values"`
	Fields  map[string]string `json:"fields"`
	Message string            `json:"message,omitempty"`
	Reason  string            `json:"reason,omitempty"` // follows the message, which stands alone
	Done    bool              `json:"done,omitempty"`
}

// FormBytes is how much a form may send.
const FormBytes = 64 << 10

// submission answers the form posts of a page.
func (s *Site) submission(route Route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		values, err := formValues(w, r)
		if err == nil && route.Limit != nil {
			err = route.Limit(r.Context())
		}
		if err == nil {
			var next string
			if next, err = route.Submit(w, r, values); err == nil {
				http.Redirect(w, r, next, http.StatusSeeOther)
				return
			}
		}
		if fault.Is(err, fault.KindTooMany) && !s.refusals.Allow() {
			s.failed(w, r, err, http.StatusTooManyRequests)
			return
		}
		delete(values, "password")
		form := route.form(values, err)
		s.fresh(w, r, route, s.formStatus(r.Context(), err), &form)
	})
}

const tryAgain = "Something went wrong. Nothing was lost; please try again."

// form is what the page says of a form that failed: the fault's sentence, or
// else the page's own and the plain one after it.
func (route *Route) form(values map[string]string, err error) Form {
	form := Form{Values: values, Fields: map[string]string{}, Message: tryAgain}
	known, ok := fault.As(err)
	switch {
	case ok:
		form.Message = known.Message
		if known.Fields != nil {
			form.Fields = known.Fields
		}
	case route.Failed != "":
		form.Message, form.Reason = route.Failed, tryAgain
	}
	return form
}

func formValues(w http.ResponseWriter, r *http.Request) (map[string]string, error) {
	r.Body = http.MaxBytesReader(w, r.Body, FormBytes)
	values := map[string]string{}
	if err := r.ParseForm(); err != nil {
		return values, fault.Malformed("The form could not be read. Please try again.")
	}
	for name, given := range r.PostForm {
		value := strings.Join(given, "\n")
		if !text.Storable(value) {
			return values, fault.Malformed("The form contains characters that cannot be stored.")
		}
		values[name] = value
	}
	return values, nil
}

// formStatus is what the post answers with: the page is shown either way.
func (s *Site) formStatus(ctx context.Context, err error) int {
	status := s.opts.Status(err)
	if status == http.StatusInternalServerError {
		s.opts.Logger.ErrorContext(ctx, "a form failed", "error", err)
	}
	return status
}
