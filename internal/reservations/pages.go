package reservations

import (
	"context"
	"net/http"
	"strings"

	"tafel/internal/platform/server"
	"tafel/internal/platform/text"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// ContactPage is how to reach the venue, and the form.
type ContactPage struct {
	Branches  []site.Branch    `json:"branches"`
	Hours     []site.OpenHours `json:"hours"`
	Requested bool             `json:"requested,omitempty" doc:"A reservation was asked for without JavaScript"`
}

// RequestedParam says that a request for a table has just been taken.
const RequestedParam = "requested"

// Pages are the public pages on which a table is asked for.
type Pages struct {
	Reservations *Service
	Site         *site.Service
	API          *server.API
	PublicURL    string
}

// routes lists them.
func (p Pages) routes() []website.Route {
	return []website.Route{p.WithForm(website.Route{Pattern: "/contact", Load: p.contact})}
}

// sitemap lists what search engines should find.
func (p Pages) sitemap(context.Context) ([]website.Entry, error) {
	return []website.Entry{{Path: "/contact"}}, nil
}

// WithForm lets a page take requests without JavaScript. They lead back to it.
func (p Pages) WithForm(route website.Route) website.Route {
	route.Query = map[string]website.Meaning{RequestedParam: website.Given}
	route.Limit = p.API.Limited(RequestID, RequestLimit)
	route.Submit = func(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
		return route.Pattern + "?" + RequestedParam + "=yes#form", p.API.Once(r.Context(), RequestID, values, p.Reservations.Exists, func(ctx context.Context) (string, error) {
			return p.Reservations.Ask(ctx, VisitorRequest{
				ReservationRequest: ReservationRequest{
					FirstName: values["firstName"], LastName: values["lastName"], Email: values["email"],
					Date: values["date"], Guests: values["guests"], SpecialRequest: values["specialRequest"],
				},
				Website: values["website"],
			})
		})
	}
	return route
}

func (p Pages) contact(ctx context.Context, r *http.Request) (website.Page, error) {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return website.Page{}, err
	}
	names := make([]string, 0, len(venue.Branches))
	for _, branch := range venue.Branches {
		names = append(names, branch.Name)
	}
	return website.Page{
		Name: "contact",
		Data: ContactPage{Branches: venue.Branches, Hours: venue.OpenHours(), Requested: r.URL.Query().Has(RequestedParam)},
		Head: website.Head{
			Title:       "Contact",
			Description: text.Summary("Request a reservation at " + venue.Name + ", call, write or chat with us, or find the way to " + strings.Join(names, " and ") + "."),
			Image:       site.ContactImage,
			JSONLD:      []any{venue.Structured(p.PublicURL)},
		},
	}, nil
}
