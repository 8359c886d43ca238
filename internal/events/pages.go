package events

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/server"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/signed"
	"tafel/internal/platform/text"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// EventPage is one event. Registration says what the page does about it:
// nothing special, show a form (for browsers without JavaScript), or say
// that it was done.
type EventPage struct {
	Event        Event   `json:"event"`
	Registration string  `json:"registration,omitempty" enum:"open,done,wait,waiting" doc:"wait shows the form of the waiting list, waiting says that somebody joined it"`
	Others       []Event `json:"others,omitempty" doc:"What else is coming"`
}

// Pages are the public pages of events, and those on which guests find their own
// registrations.
type Pages struct {
	Events    *Service
	Site      *site.Service
	API       *server.API
	Links     signed.Links // to registrations
	Logger    *slog.Logger
	PublicURL string
	Beneath   Beneath
}

// Beneath is what another feature shows beneath an event: scripts fetch it for
// themselves, and browsers without JavaScript have it in the page.
type Beneath struct {
	Topic string // changes when it does
	Load  func(ctx context.Context, eventID string) (any, error)
}

// eventPattern is where an event has its page.
const eventPattern = "/events/{id}"

// routes lists them.
func (p Pages) routes() []website.Route {
	return []website.Route{
		{Pattern: "/events", Topics: []string{Topic}, Query: map[string]website.Meaning{branchParam: p.branchMeant, monthParam: p.monthMeant, pageParam: pageMeant}, Load: p.list},
		{
			Pattern: eventPattern, Topics: []string{Topic, p.Beneath.Topic}, Query: map[string]website.Meaning{registerParam: website.OneOf("open", "done", "wait", "waiting")}, Load: p.event,
			Submit: p.submit, Limit: p.API.Limited(RegisterID, RegisterLimit), Failed: "Registration failed",
		},
	}
}

// sitemap lists what search engines should find.
func (p Pages) sitemap(ctx context.Context) ([]website.Entry, error) {
	entries := []website.Entry{{Path: "/events"}}
	all, err := p.Events.store.pages(ctx)
	for _, event := range all {
		entries = append(entries, website.Entry{Path: pagePath(event.ID), Modified: string(calendar.DateOf(event.UpdatedAt.Time()))})
	}
	return entries, err
}

// registerParam asks for the registration form in the page itself.
const registerParam = "register"

// event loads one event; an unknown one leads to the list.
func (p Pages) event(ctx context.Context, r *http.Request) (website.Page, error) {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return website.Page{}, err
	}
	event, err := p.Events.Public(ctx, r.PathValue("id"))
	if fault.Is(err, fault.KindNotFound) {
		return website.Page{}, website.Redirect{To: "/events"}
	}
	if err != nil {
		return website.Page{}, err
	}
	beneath, err := p.Beneath.Load(ctx, event.ID)
	if err != nil {
		return website.Page{}, err
	}
	others, err := p.others(ctx, event)
	if err != nil {
		return website.Page{}, err
	}
	page := website.Page{Name: "event", Data: EventPage{Event: event, Others: others}, Static: beneath, Head: website.Head{
		Title: event.Title, Description: cmp.Or(event.Summary, text.Summary(event.Description)), Canonical: pagePath(event.ID),
		Image: shareImage(venue, event), JSONLD: []any{structuredEvent(venue, event, p.PublicURL)},
	}}
	if event.State == StateCalledOff {
		return page, nil
	}
	switch wish := registerWish(r); wish {
	case "open":
		page.Name, page.Data = "event-registration", EventPage{Event: event, Registration: wish}
	case "wait":
		page.Name, page.Data = "waiting-list", EventPage{Event: event, Registration: wish}
	case "done", "waiting":
		page.Data = EventPage{Event: event, Registration: wish, Others: others}
	}
	return page, nil
}

func pagePath(id string) string { return "/events/" + url.PathEscape(id) }

// structuredEvent is the event as search engines read it (schema.org/Event).
func structuredEvent(venue site.Site, event Event, publicURL string) map[string]any {
	start := string(event.Date)
	if at, err := event.Date.At(event.Time); err == nil {
		start = at.Format(time.RFC3339)
	}
	page := publicURL + pagePath(event.ID)
	status, availability := "https://schema.org/EventScheduled", "https://schema.org/InStock"
	if event.State == StateCalledOff {
		status = "https://schema.org/EventCancelled"
	}
	if event.AvailableSeats <= 0 || event.Ended || event.State == StateCalledOff {
		availability = "https://schema.org/SoldOut"
	}
	place := map[string]any{"@type": "Place", "name": event.Location, "address": event.Location}
	if branch, ok := venue.Branch(event.BranchID); ok && event.BranchID != "" {
		place = branch.Place(event.Location)
	}
	data := map[string]any{
		"@context": "https://schema.org", "@type": "Event",
		"name": event.Title, "description": event.Description, "startDate": start, "url": page,
		"eventStatus":               status,
		"eventAttendanceMode":       "https://schema.org/OfflineEventAttendanceMode",
		"maximumAttendeeCapacity":   event.TotalSeats,
		"remainingAttendeeCapacity": event.AvailableSeats,
		"location":                  place,
		"organizer":                 map[string]any{"@type": "Organization", "name": venue.Name, "url": publicURL},
		"offers": map[string]any{
			"@type": "Offer", "url": page, "priceCurrency": settings.Currency, "availability": availability,
			"price": event.PriceCents.Decimal(),
		},
	}
	if end, ok := event.ends(); ok {
		data["endDate"] = end.Format(time.RFC3339)
	}
	if event.Picture != nil {
		data["image"] = []string{publicURL + event.ImageURL, publicURL + event.Picture.Preview().URL}
	}
	return data
}
