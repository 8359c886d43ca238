package app

import (
	"encoding/json"
	"net/http"
	"slices"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// previewPath takes a draft of the site and answers with a page that wears it.
// It is a form's target and no operation of the API, because its answer is a
// document for a frame of the staff area.
const previewPath = "/admin/site/preview"

// previewPages are those that show something of the site's document.
var previewPages = []string{"/", "/about", "/menu", "/contact", "/terms&conditions"}

func (h *house) preview(api *server.API, f *features, pages *website.Site, routes []website.Route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := f.showDraft(w, r, pages, routes); err != nil {
			api.WriteProblem(w, r, err)
		}
	})
}

func (f *features) showDraft(w http.ResponseWriter, r *http.Request, pages *website.Site, routes []website.Route) error {
	actor, err := f.accounts.Authenticate(r.Context(), r)
	if err != nil {
		return err
	}
	if !actor.Is(identity.Owner, identity.Manager) {
		return fault.Forbidden("Only the owner and managers change the site.")
	}
	r.Body = http.MaxBytesReader(w, r.Body, site.DocumentLimit+formBody)
	if err := r.ParseMultipartForm(site.DocumentLimit + formBody); err != nil {
		return fault.Malformed("The draft could not be read.")
	}
	var draft site.Site
	if err := json.Unmarshal([]byte(r.PostForm.Get("site")), &draft); err != nil {
		return fault.Malformed("The draft could not be read.")
	}
	page := r.PostForm.Get("page")
	at := slices.IndexFunc(routes, func(route website.Route) bool { return route.Pattern == page })
	if at < 0 || !slices.Contains(previewPages, page) {
		return fault.NotFound("There is no preview of that page.")
	}
	return pages.Preview(w, r.WithContext(site.WithDraft(r.Context(), draft)), routes[at])
}
