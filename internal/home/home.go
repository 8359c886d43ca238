// Package home is the home page: the venue, the events that come next, and the
// form that asks for a table. It owns nothing; what it shows belongs to others.
package home

import (
	"context"
	"net/http"

	"tafel/internal/events"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// HomePage is what the home page works with in a browser.
type HomePage struct {
	Hero      site.Hero          `json:"hero"`
	Branches  []site.BranchPhone `json:"branches"`
	Requested bool               `json:"requested,omitempty" doc:"A reservation was asked for without JavaScript"`

	Times []calendar.TimeOfDay `json:"times" doc:"Of any branch on any day; availability knows which of them have room"`
}

// HomeStatic is what it shows and leaves as it was drawn.
type HomeStatic struct {
	Events     []events.Event   `json:"events" doc:"What comes next, at most three"`
	Story      site.Story       `json:"story"`
	Occasions  []site.Occasion  `json:"occasions"`
	GuestWords []site.GuestWord `json:"guestWords"`
	Pricelist  site.Pricelist   `json:"pricelist"`
	Hours      []site.OpenHours `json:"hours"`
}

// featured is how many events it shows.
const featured = 3

// Pages is the home page, made of those of the features.
type Pages struct {
	Site         *site.Service
	Events       events.Pages
	Reservations reservations.Pages
	PublicURL    string
}

// Parts are what the program registers of the home page.
func (p Pages) Parts() feature.Parts {
	return feature.Parts{Operations: func(api *server.API) { server.Describe[HomePage](api); server.Describe[HomeStatic](api) }, Routes: p.routes(), Sitemap: p.sitemap}
}

// routes lists it.
func (p Pages) routes() []website.Route {
	return []website.Route{p.Reservations.WithForm(website.Route{Pattern: "/", Topics: []string{events.Topic}, Load: p.home})}
}

// sitemap lists what search engines should find.
func (p Pages) sitemap(context.Context) ([]website.Entry, error) {
	return []website.Entry{{Path: "/"}}, nil
}

func (p Pages) home(ctx context.Context, r *http.Request) (website.Page, error) {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return website.Page{}, err
	}
	times, err := p.Reservations.Reservations.Times(ctx)
	if err != nil {
		return website.Page{}, err
	}
	openings, err := p.Reservations.Reservations.Openings(ctx)
	if err != nil {
		return website.Page{}, err
	}
	next, err := p.Events.Next(ctx, featured)
	return website.Page{
		Name: "home",
		Head: website.Head{JSONLD: []any{venue.Structured(p.PublicURL, openings)}},
		Data: HomePage{
			Hero: venue.Hero, Branches: venue.Phones(), Requested: r.URL.Query().Has(reservations.RequestedParam), Times: times,
		},
		Static: HomeStatic{Events: next, Story: venue.Story, Occasions: venue.Occasions, GuestWords: venue.GuestWords, Pricelist: venue.Pricelist.Shown(), Hours: venue.OpenHours()},
	}, err
}
