package reservations

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
	"tafel/internal/platform/signed"
	"tafel/internal/platform/text"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// ContactPage is how to reach the venue, and the form.
type ContactPage struct {
	Branches   []site.Branch    `json:"branches"`
	Hours      []site.OpenHours `json:"hours"`
	Answers    string           `json:"answers" doc:"Who answers a request, and how fast"`
	GoodToKnow []site.Note      `json:"goodToKnow"`
	FAQ        []site.Question  `json:"faq"`
	Requested  bool             `json:"requested,omitempty" doc:"A reservation was asked for without JavaScript"`

	Times []calendar.TimeOfDay `json:"times" doc:"Of any branch on any day; availability knows which of them have room"`

	Occasion string `json:"occasion,omitempty" doc:"What the form begins with"`
	About    string `json:"about,omitempty" doc:"What of the pricelist is asked for"`
	People   int    `json:"people,omitempty" doc:"How many people that is for"`
}

// Times are those of any branch on any day.
func (s *Service) Times(ctx context.Context) ([]calendar.TimeOfDay, error) {
	venue, err := s.venue(ctx)
	if err != nil {
		return nil, err
	}
	today, times := s.clock.Today(), []calendar.TimeOfDay{}
	for _, branch := range venue.Branches {
		rules, err := s.rulesOf(ctx, branch.ID)
		if err != nil {
			return nil, err
		}
		for i := range Weekdays {
			times = append(times, rules.Times(today.AddDays(i))...)
		}
	}
	slices.Sort(times)
	return slices.Compact(times), nil
}

// RequestedParam says that a request for a table has just been taken.
const RequestedParam = "requested"

// What the form may begin with: a line of the pricelist leads here.
const (
	occasionParam = "occasion"
	askParam      = "ask"
)

// Pages are the public pages on which a table is asked for.
type Pages struct {
	Reservations *Service
	Site         *site.Service
	API          *server.API
	Links        signed.Links // to reservations
	PublicURL    string
	Money        Money
}

// Money tells what guests are to pay for a reservation, and what they have paid: another feature's bills.
type Money func(ctx context.Context, reservationID string) ([]payments.GuestStatement, error)

// routes lists them.
func (p Pages) routes() []website.Route {
	contact := p.WithForm(website.Route{Pattern: "/contact", Load: p.contact})
	contact.Query[occasionParam], contact.Query[askParam] = website.OneOf(Occasions...), p.offered
	return []website.Route{contact}
}

// sitemap lists what search engines should find.
func (p Pages) sitemap(context.Context) ([]website.Entry, error) {
	return []website.Entry{{Path: "/contact"}}, nil
}

// WithForm lets a page take requests without JavaScript. They lead to the guest's own page.
func (p Pages) WithForm(route website.Route) website.Route {
	route.Query = map[string]website.Meaning{RequestedParam: website.Given}
	route.Topics = append(route.Topics, RulesTopic)
	route.Limit = p.API.Limited(RequestID, RequestLimit)
	route.Submit = func(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
		var id string // what was made now, or by the press of the button before
		there := func(ctx context.Context, made string) (bool, error) {
			id = made
			return p.Reservations.Exists(ctx, made)
		}
		err := p.API.Once(r.Context(), RequestID, values, there, func(ctx context.Context) (string, error) {
			asked, stored, err := p.Reservations.Ask(ctx, VisitorRequest{
				ReservationRequest: ReservationRequest{
					FirstName: values["firstName"], LastName: values["lastName"], Email: values["email"], Phone: values["phone"],
					Date: values["date"], Time: values["time"], BranchID: values["branchId"], Guests: values["guests"],
					PartySize: typedParty(values["partySize"]), Occasion: values["occasion"], SpecialRequest: values["specialRequest"],
				},
				Website: values["website"],
			})
			if id = asked.ID; !stored {
				id = ""
			}
			return id, err
		})
		if id == "" { // a robot is thanked, too
			return route.Pattern + "?" + RequestedParam + "=yes#form", err
		}
		return managePath(p.Links.Token(id)) + "?done=asked", err
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

// offered knows what is on the pricelist.
func (p Pages) offered(ctx context.Context, value string) string {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return ""
	}
	if _, found := venue.Pricelist.Asked(value); !found {
		return ""
	}
	return value
}

func (p Pages) contact(ctx context.Context, r *http.Request) (website.Page, error) {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return website.Page{}, err
	}
	times, err := p.Reservations.Times(ctx)
	if err != nil {
		return website.Page{}, err
	}
	query := r.URL.Query()
	asked, _ := venue.Pricelist.Asked(query.Get(askParam))
	openings, err := p.Reservations.Openings(ctx)
	if err != nil {
		return website.Page{}, err
	}
	structured := []any{venue.Structured(p.PublicURL, openings)}
	if questions := venue.StructuredQuestions(); questions != nil {
		structured = append(structured, questions)
	}
	names := make([]string, 0, len(venue.Branches))
	for _, branch := range venue.Branches {
		names = append(names, branch.Name)
	}
	return website.Page{
		Name: "contact",
		Data: ContactPage{
			Branches: venue.Reachable(), Hours: venue.OpenHours(), Answers: answers(venue), GoodToKnow: venue.GoodToKnow, FAQ: venue.FAQ,
			Requested: query.Has(RequestedParam), Times: times, Occasion: cmp.Or(query.Get(occasionParam), string(asked.Occasion)), About: asked.About, People: asked.People,
		},
		Head: website.Head{
			Title:       "Contact",
			Description: text.Summary("Request a reservation at " + venue.Name + ", call, write or chat with us, or find the way to " + strings.Join(names, " and ") + "."),
			Image:       site.ContactImage,
			JSONLD:      structured,
		},
	}, nil
}
