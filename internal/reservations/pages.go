package reservations

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/rules"
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
	Booking   BookingChoices   `json:"booking"`
}

// BookingChoices are what a visitor may choose in the form.
type BookingChoices struct {
	Branches []BranchChoice       `json:"branches" doc:"The first is where guests go who choose none"`
	Times    []calendar.TimeOfDay `json:"times" doc:"Of any branch on any day; availability knows which of them have room"`
}

// BranchChoice is a branch by its name.
type BranchChoice struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Choices are what a visitor may choose.
func (s *Service) Choices(ctx context.Context) (BookingChoices, error) {
	venue, err := s.venue(ctx)
	choices := BookingChoices{Branches: []BranchChoice{}, Times: []calendar.TimeOfDay{}}
	if err != nil {
		return choices, err
	}
	today := s.clock.Today()
	for _, branch := range venue.Branches {
		choices.Branches = append(choices.Branches, BranchChoice{branch.ID, branch.Name})
		rules, err := s.rulesOf(ctx, branch.ID)
		if err != nil {
			return choices, err
		}
		for i := range Weekdays {
			choices.Times = append(choices.Times, rules.Times(today.AddDays(i))...)
		}
	}
	slices.Sort(choices.Times)
	choices.Times = slices.Compact(choices.Times)
	return choices, nil
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
	route.Topics = append(route.Topics, RulesTopic)
	route.Limit = p.API.Limited(RequestID, RequestLimit)
	route.Submit = func(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
		return route.Pattern + "?" + RequestedParam + "=yes#form", p.API.Once(r.Context(), RequestID, values, p.Reservations.Exists, func(ctx context.Context) (string, error) {
			return p.Reservations.Ask(ctx, VisitorRequest{
				ReservationRequest: ReservationRequest{
					FirstName: values["firstName"], LastName: values["lastName"], Email: values["email"], Phone: values["phone"],
					Date: values["date"], Time: values["time"], BranchID: values["branchId"], Guests: values["guests"],
					PartySize: typedParty(values["partySize"]), Occasion: values["occasion"], SpecialRequest: values["specialRequest"],
				},
				Website: values["website"],
			})
		})
	}
	return route
}

// typedParty is a number as it was typed; what is none is refused by the form's rules, as a number that cannot be.
func typedParty(typed string) int {
	typed = rules.Trim(typed)
	if typed == "" {
		return 0
	}
	n, err := strconv.Atoi(typed)
	if err != nil || n == 0 {
		return -1
	}
	return n
}

func (p Pages) contact(ctx context.Context, r *http.Request) (website.Page, error) {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return website.Page{}, err
	}
	choices, err := p.Reservations.Choices(ctx)
	if err != nil {
		return website.Page{}, err
	}
	names := make([]string, 0, len(venue.Branches))
	for _, branch := range venue.Branches {
		names = append(names, branch.Name)
	}
	return website.Page{
		Name: "contact",
		Data: ContactPage{Branches: venue.Branches, Hours: venue.OpenHours(), Requested: r.URL.Query().Has(RequestedParam), Booking: choices},
		Head: website.Head{
			Title:       "Contact",
			Description: text.Summary("Request a reservation at " + venue.Name + ", call, write or chat with us, or find the way to " + strings.Join(names, " and ") + "."),
			Image:       site.ContactImage,
			JSONLD:      []any{venue.Structured(p.PublicURL)},
		},
	}, nil
}
