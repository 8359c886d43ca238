package site

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/website"
)

// PreviewPattern takes a draft of the site and answers with a page that wears
// it. It is a form's target and no operation of the API, because its answer is a
// document for a frame of the staff area.
const PreviewPattern = "POST /admin/site/preview"

// previewPages are those that show something of the site's document.
var previewPages = []string{"/", "/about", "/menu", "/contact", "/terms&conditions"}

// Preview answers PreviewPattern.
type Preview struct {
	Authenticate func(context.Context, *http.Request) (identity.Actor, error)
	Website      *website.Site
	Routes       []website.Route
	Problem      func(http.ResponseWriter, *http.Request, error)
}

func (p Preview) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := p.show(w, r); err != nil {
		p.Problem(w, r, err)
	}
}

func (p Preview) show(w http.ResponseWriter, r *http.Request) error {
	actor, err := p.Authenticate(r.Context(), r)
	if err != nil {
		return err
	}
	if !actor.Is(identity.Owner, identity.Manager) {
		return fault.Forbidden("Only the owner and managers change the site.")
	}
	const most = DocumentLimit + website.FormBytes
	r.Body = http.MaxBytesReader(w, r.Body, most)
	if err := r.ParseMultipartForm(most); err != nil {
		return fault.Malformed("The draft could not be read.")
	}
	var draft Site
	if err := json.Unmarshal([]byte(r.PostForm.Get("site")), &draft); err != nil {
		return fault.Malformed("The draft could not be read.")
	}
	page := r.PostForm.Get("page")
	at := slices.IndexFunc(p.Routes, func(route website.Route) bool { return route.Pattern == page })
	if at < 0 || !slices.Contains(previewPages, page) {
		return fault.NotFound("There is no preview of that page.")
	}
	return p.Website.Preview(w, r.WithContext(WithDraft(r.Context(), draft)), p.Routes[at])
}
