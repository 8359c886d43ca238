package app

import (
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"tafel/internal/events"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
	"tafel/internal/reservations"
)

// formBody is how much a form may send.
const formBody = 64 << 10

// submit acts on a form that came without JavaScript. It answers where to go
// next, or an error that the page shows.
type submit func(w http.ResponseWriter, r *http.Request, values map[string]string) (next string, err error)

// form gives the handler for a page's plain form post, nil where it has none.
// These are the same deeds as the API's, for browsers whose script has not
// arrived yet, or never will.
func (h *house) form(api *server.API, f *features, pages *website.Site, route website.Route) http.Handler {
	var do submit
	var failed string // said first where the page has words of its own for a failure
	switch route.Pattern {
	case "/login":
		do = f.signInForm
	case "/forgot-password":
		do = f.forgotForm
	case "/reset-password":
		do = f.resetForm
	case manageRoute:
		do = f.manageForm
	case "/", "/contact":
		do = limited(api, reservations.RequestID, reservations.RequestLimit, f.requestForm(api, route.Pattern))
	case "/events/{id}":
		do = limited(api, events.RegisterID, events.RegisterLimit, h.registerForm(api, f))
		failed = "Registration failed"
	default:
		return nil
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		values, err := formValues(w, r)
		if err == nil {
			var next string
			if next, err = do(w, r, values); err == nil {
				http.Redirect(w, r, next, http.StatusSeeOther)
				return
			}
		}
		delete(values, "password")
		pages.RenderForm(w, r, route, h.formStatus(err), formState(values, err, failed))
	})
}

// limited counts a form's post against the limit of the operation that it
// stands for.
func limited(api *server.API, operation string, limit server.Limit, do submit) submit {
	return func(w http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
		if err := api.Take(r.Context(), operation, limit); err != nil {
			return "", err
		}
		return do(w, r, values)
	}
}

func formValues(w http.ResponseWriter, r *http.Request) (map[string]string, error) {
	r.Body = http.MaxBytesReader(w, r.Body, formBody)
	values := map[string]string{}
	if err := r.ParseForm(); err != nil {
		return values, fault.Malformed("The form could not be read. Please try again.")
	}
	for name, given := range r.PostForm {
		text := strings.Join(given, "\n")
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return values, fault.Malformed("The form contains characters that cannot be stored.")
		}
		values[name] = text
	}
	return values, nil
}

const tryAgain = "Something went wrong. Nothing was lost; please try again."

// formState is what the page says of a form that failed: the fault's sentence,
// or else the page's own and the plain one after it.
func formState(values map[string]string, err error, failed string) website.Form {
	if known, ok := fault.As(err); ok {
		return website.Form{Values: values, Message: known.Message, Fields: known.Fields}
	}
	if failed == "" {
		return website.Form{Values: values, Message: tryAgain}
	}
	return website.Form{Values: values, Message: failed, Reason: tryAgain}
}

// formStatus is what the post answers with: the page is shown either way.
func (h *house) formStatus(err error) int {
	status := server.StatusOf(err)
	if status == http.StatusInternalServerError {
		h.log.Error("a form failed", "error", err)
	}
	return status
}

func (f *features) signInForm(w http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	cookies, err := f.accounts.SignInForm(r, values["email"], values["password"])
	if err != nil {
		return "", err
	}
	for _, cookie := range cookies {
		http.SetCookie(w, &cookie)
	}
	return safeNext(r.URL.Query().Get("next")), nil
}

// safeNext follows a wish only inside the admin area of this very site.
func safeNext(next string) string {
	u, err := url.Parse(next)
	if err != nil || u.IsAbs() || u.Host != "" || u.User != nil || strings.ContainsAny(next, "\\\r\n\t") {
		return "/admin"
	}
	if u.Path == "/admin" || strings.HasPrefix(u.Path, "/admin/") {
		return u.RequestURI()
	}
	return "/admin"
}
