// Package manage is the page behind the links that guests get by mail: the same
// address for everything that a guest has. It owns no tables, and does not know
// what a link is for: each kind of record reads its own tokens.
package manage

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// Kind is one sort of record that guests have links to.
type Kind interface {
	Manages(token string) bool // whether the token was signed for this kind
	ManagePage(ctx context.Context, r *http.Request) (website.Page, error)
	ManageSubmit(w http.ResponseWriter, r *http.Request, values map[string]string) (next string, err error)
}

// Pages is the page of all kinds.
type Pages struct {
	API   *server.API
	Site  *site.Service
	Kinds []Kind
}

// limit is how often one visitor may press a button there. Most of them write to the venue's managers: forty in the
// first hour, then twenty.
var limit = server.Limit{Every: 6 * time.Second, Burst: 12}.And(server.Limit{Every: 3 * time.Minute, Burst: 20})

// DeadLinkPage is what whoever follows a link that does not work can do about it.
type DeadLinkPage struct {
	Branches []site.Branch `json:"branches"`
}

var errDead = fault.NotFound("This link does not work")

// Parts are what the program registers of it.
func (p Pages) Parts() feature.Parts {
	return feature.Parts{
		Operations: func(api *server.API) { server.Describe[DeadLinkPage](api) },
		Routes: []website.Route{{
			Pattern: "/manage/{token}", Private: true, Load: p.load, Submit: p.submit, Limit: p.API.Limited("manage", limit),
		}},
		Disallow: []string{"/manage/"},
	}
}

// load shows what a link is for. One that is cut off, forged, of another key or of
// something that is gone gets the same plain page.
func (p Pages) load(ctx context.Context, r *http.Request) (website.Page, error) {
	page, err := website.Page{}, errDead
	if kind := p.kind(r); kind != nil {
		page, err = kind.ManagePage(ctx, r)
	}
	if !fault.Is(err, fault.KindNotFound) {
		return page, err
	}
	venue, err := p.Site.Find(ctx)
	return website.Page{
		Name: "dead-link", Data: DeadLinkPage{Branches: venue.Branches},
		Head: website.Head{Title: "This link does not work"}, Status: http.StatusNotFound,
	}, err
}

func (p Pages) submit(w http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	kind := p.kind(r)
	if kind == nil {
		return "", errDead
	}
	return kind.ManageSubmit(w, r, values)
}

func (p Pages) kind(r *http.Request) Kind {
	for _, kind := range p.Kinds {
		if kind.Manages(r.PathValue("token")) {
			return kind
		}
	}
	return nil
}
