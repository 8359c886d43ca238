package site

import (
	"net/http"

	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media"
	"tafel/internal/platform/website"
)

// termsPath is where the terms are; the others are what people type.
const termsPath = "/terms&conditions"

// securityPath is where those who find a weakness look for an address.
const securityPath = "/.well-known/security.txt"

var termsAliases = []string{"/terms", "/terms-and-conditions"}

// Parts are what the program registers of the site.
func (p Pages) Parts() feature.Parts {
	menu := newMenuPDF(p)
	return feature.Parts{
		Operations: p.Site.Mount, Generated: map[string]func() ([]byte, error){"web/src/gen/site-most.gen.ts": mostTypeScript},
		Routes: p.routes(), Sitemap: p.sitemap,
		Mount: func(mux website.Mux, rendered *website.Site) {
			p.mount(mux, rendered)
			mux.Handle("GET "+menuPDFPath, menu)
		},
		Close: menu.cache.Wait,
		Screens: []website.Screen{
			{Pattern: "/admin/site", Roles: identity.Managers}, {Pattern: "/admin/payments-and-terms", Roles: identity.Managers},
		},
		PublicTopics: []string{Topic},
		Pictures:     []media.Claim{{One: "version of the site", Many: "versions of the site", IDs: p.Site.store.pictureIDs}},
		Health:       []health.Check{p.Site.health()},
		History:      history(),
		Letters:      p.Site.letters.Kinds(),
	}
}

func (p Pages) mount(mux website.Mux, rendered *website.Site) {
	mux.Handle(previewPattern, preview{p, rendered})
	mux.Handle("GET "+securityPath, http.HandlerFunc(p.securityTxt))
	for _, alias := range termsAliases {
		mux.Handle("GET "+alias, http.RedirectHandler(termsPath, http.StatusPermanentRedirect))
	}
}
