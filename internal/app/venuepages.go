package app

import (
	"context"
	"net/http"
	"strings"

	"tafel/internal/events"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// HomePage is what the home page shows beside the brief.
type HomePage struct {
	Hero      site.Hero       `json:"hero"`
	Story     site.Story      `json:"story"`
	Occasions []site.Occasion `json:"occasions"`
	Pricelist site.Pricelist  `json:"pricelist"`
	Events    []events.Event  `json:"events" doc:"What comes next, at most three"`

	Branches  []site.BranchPhone `json:"branches"`
	Hours     []site.OpenHours   `json:"hours"`
	Requested bool               `json:"requested,omitempty" doc:"A reservation was asked for without JavaScript"`
}

// AboutPage is what the page about the venue shows.
type AboutPage struct {
	Description string          `json:"description"`
	Story       site.Story      `json:"story"`
	Occasions   []site.Occasion `json:"occasions"`
	Branches    []site.Branch   `json:"branches"`
}

// MenuPage is what the kitchen offers.
type MenuPage struct {
	Menu     []site.Course `json:"menu"`
	Branches []site.Branch `json:"branches"`
}

// ContactPage is how to reach the venue, and the form.
type ContactPage struct {
	Branches  []site.Branch    `json:"branches"`
	Hours     []site.OpenHours `json:"hours"`
	Requested bool             `json:"requested,omitempty" doc:"A reservation was asked for without JavaScript"`
}

// TermsPage is what a guest agrees to.
type TermsPage struct {
	Terms site.Terms `json:"terms"`
}

// clamped is about what a line of an event's card holds.
const clamped = 55

// featured is how many events the home page shows.
const featured = 3

// requestedParam says that a request for a table has just been taken.
const requestedParam = "requested"

// homePage loads the home page: the venue, and what comes next.
func (h *house) homePage(f *features) website.Loader {
	return h.venuePage(f, func(ctx context.Context, r *http.Request, venue site.Site) (website.Page, error) {
		next, err := f.events.List(ctx, true, featured)
		if err != nil {
			return website.Page{}, err
		}
		next = cards(next)
		for i := range next {
			next[i].AttendanceForm = nil                                    // who registers does so on another page
			next[i].Description = shortened(next[i].Description, 2*clamped) // two lines are shown
			if picture := next[i].Picture; picture != nil {
				picture.Placeholder = "" // it has come before it is seen
			}
		}
		page := website.Page{Name: "home", Head: head(venue, "", ""), Data: HomePage{
			Hero: venue.Hero, Story: venue.Story, Occasions: venue.Occasions, Pricelist: venue.Pricelist,
			Events: next, Branches: venue.Phones(), Hours: venue.OpenHours(), Requested: r.URL.Query().Has(requestedParam),
		}}
		page.Head.JSONLD = []any{structuredVenue(venue, h.config.Public())}
		return page, nil
	})
}

func (h *house) aboutPage(f *features) website.Loader {
	return h.venuePage(f, func(_ context.Context, _ *http.Request, venue site.Site) (website.Page, error) {
		page := website.Page{Name: "about", Head: head(venue, "About Us", summary(strings.Join(venue.Story.Paragraphs, " ")))}
		page.Head.Image = shareCards["about"]
		page.Data = AboutPage{Description: venue.Description, Story: venue.Story, Occasions: venue.Occasions, Branches: venue.Branches}
		return page, nil
	})
}

func (h *house) menuPage(f *features) website.Loader {
	return h.venuePage(f, func(_ context.Context, _ *http.Request, venue site.Site) (website.Page, error) {
		titles := make([]string, 0, len(venue.Menu))
		for _, course := range venue.Menu {
			titles = append(titles, course.Title)
		}
		page := website.Page{Name: "menu", Data: MenuPage{Menu: venue.Menu, Branches: venue.Branches}}
		page.Head = head(venue, "Menu", summary("What we cook and pack for picnics at "+venue.Name+": "+strings.Join(titles, ", ")+"."))
		page.Head.Image = shareCards["menu"]
		page.Head.JSONLD = []any{structuredMenu(venue, h.config.Public())}
		return page, nil
	})
}

func (h *house) contactPage(f *features) website.Loader {
	return h.venuePage(f, func(_ context.Context, r *http.Request, venue site.Site) (website.Page, error) {
		names := make([]string, 0, len(venue.Branches))
		for _, branch := range venue.Branches {
			names = append(names, branch.Name)
		}
		page := website.Page{Name: "contact", Data: ContactPage{
			Branches: venue.Branches, Hours: venue.OpenHours(), Requested: r.URL.Query().Has(requestedParam),
		}}
		page.Head = head(venue, "Contact", summary("Request a reservation at "+venue.Name+", call, write or chat with us, or find the way to "+strings.Join(names, " and ")+"."))
		page.Head.Image = shareCards["contact"]
		page.Head.JSONLD = []any{structuredVenue(venue, h.config.Public())}
		return page, nil
	})
}

func (h *house) termsPage(f *features) website.Loader {
	return h.venuePage(f, func(_ context.Context, _ *http.Request, venue site.Site) (website.Page, error) {
		titles := make([]string, 0, len(venue.Terms.Sections))
		for _, section := range venue.Terms.Sections {
			titles = append(titles, strings.ToLower(section.Title))
		}
		about := summary("The terms of " + venue.Name + ": " + strings.Join(titles, ", ") + ".")
		return website.Page{Name: "terms", Head: head(venue, "Terms and Conditions", about), Data: TermsPage{Terms: venue.Terms}}, nil
	})
}

// venuePage loads a page that shows a part of the site's document.
func (h *house) venuePage(f *features, make func(context.Context, *http.Request, site.Site) (website.Page, error)) website.Loader {
	return func(ctx context.Context, r *http.Request) (website.Page, error) {
		venue, err := f.site.Find(ctx)
		if err != nil {
			return website.Page{}, err
		}
		return make(ctx, r, venue)
	}
}

// requestForm takes a request for a table that came without JavaScript, and
// leads back to the page that it was made on.
func (f *features) requestForm(api *server.API, page string) submit {
	return func(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
		next := page + "?" + requestedParam + "=yes#form"
		return next, api.Once(r.Context(), reservations.RequestID, values, func(ctx context.Context) error {
			return f.reservations.Ask(ctx, reservations.VisitorRequest{
				ReservationRequest: reservations.ReservationRequest{
					FirstName: values["firstName"], LastName: values["lastName"], Email: values["email"],
					Date: values["date"], Guests: values["guests"], SpecialRequest: values["specialRequest"],
				},
				Website: values["website"],
			})
		})
	}
}
