package app

import (
	"context"
	"net/http"

	"tafel/internal/server"
	"tafel/internal/site"
	"tafel/internal/website"
)

// HomePage is what the home page shows beside the brief.
type HomePage struct {
	Hero      site.Hero       `json:"hero"`
	Story     site.Story      `json:"story"`
	Occasions []site.Occasion `json:"occasions"`
	Pricelist site.Pricelist  `json:"pricelist"`
}

// AboutPage is what the page about the venue shows.
type AboutPage struct {
	Description string          `json:"description"`
	Story       site.Story      `json:"story"`
	Occasions   []site.Occasion `json:"occasions"`
}

// MenuPage is what the kitchen offers.
type MenuPage struct {
	Menu []site.Course `json:"menu"`
}

// TermsPage is what a guest agrees to.
type TermsPage struct {
	Terms site.Terms `json:"terms"`
}

// describePages makes the contract know the data of pages, which travels in
// the document and in no answer of the API.
func describePages(api *server.API) {
	server.Describe[site.SiteBrief](api)
	server.Describe[HomePage](api)
	server.Describe[AboutPage](api)
	server.Describe[MenuPage](api)
	server.Describe[TermsPage](api)
	server.Describe[LoginPage](api)
	server.Describe[ForgotPasswordPage](api)
	server.Describe[ResetPasswordPage](api)
	server.Describe[EventsPage](api)
	server.Describe[EventPage](api)
	server.Describe[ManagePage](api)
}

// brief is the part of the page object that all pages share.
func (f *features) brief(ctx context.Context) (any, error) {
	venue, err := f.site.Find(ctx)
	return venue.Brief(), err
}

// venuePage loads a page that shows a part of the site's document.
func (f *features) venuePage(name, title string, data func(site.Site) any) website.Loader {
	return func(ctx context.Context, _ *http.Request) (website.Page, error) {
		venue, err := f.site.Find(ctx)
		if err != nil {
			return website.Page{}, err
		}
		return website.Page{Name: name, Head: head(venue, title, ""), Data: data(venue)}, nil
	}
}

func homeData(venue site.Site) any {
	return HomePage{Hero: venue.Hero, Story: venue.Story, Occasions: venue.Occasions, Pricelist: venue.Pricelist}
}

func aboutData(venue site.Site) any {
	return AboutPage{Description: venue.Description, Story: venue.Story, Occasions: venue.Occasions}
}

func menuData(venue site.Site) any { return MenuPage{Menu: venue.Menu} }

func termsData(venue site.Site) any { return TermsPage{Terms: venue.Terms} }
