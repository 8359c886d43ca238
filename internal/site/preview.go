package site

import (
	"encoding/json"
	"net/http"
	"slices"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
)

// previewPattern takes a draft of the site and answers with a page that wears
// it. It is a form's target and no operation of the API, because its answer is a
// document for a frame of the staff area.
const previewPattern = "POST /admin/site/preview"

// previewPages are those that show something of the site's document.
var previewPages = []string{"/", "/about", "/menu", "/contact", termsPath}

// preview answers previewPattern.
type preview struct {
	Pages
	website *website.Site
}

func (p preview) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, err := p.API.Admit(r.Context(), r, server.Staff(identity.Managers...))
	if err == nil {
		err = p.show(w, r)
	}
	if err != nil {
		p.API.WriteProblem(w, r.WithContext(ctx), err)
	}
}

func (p preview) show(w http.ResponseWriter, r *http.Request) error {
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
	if !slices.Contains(previewPages, page) {
		return fault.NotFound("There is no preview of that page.")
	}
	ctx, err := p.Site.WithDraft(r.Context(), draft)
	if err != nil {
		return err
	}
	return p.website.Preview(w, r.WithContext(ctx), page)
}
