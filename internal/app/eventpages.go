package app

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"tafel/internal/events"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// EventsPage is what is coming up.
type EventsPage struct {
	Events []events.Event `json:"events"`
}

// EventPage is one event. Registration says what the page does about it:
// nothing special, show the form (for browsers without JavaScript), or say
// that it was done.
type EventPage struct {
	Event        events.Event `json:"event"`
	Registration string       `json:"registration,omitempty" enum:"open,done"`
}

// eventsAbout is what search engines and shared links say of the list.
const eventsAbout = "Tastings, long tables, picnics and workshops to come to: dates, prices, seats left, and a place for you."

func (f *features) eventsData(ctx context.Context, _ *http.Request) (any, error) {
	all, err := f.events.List(ctx, true, 0)
	return EventsPage{Events: cards(all)}, err
}

// cards leaves out what a card does not show: most of the words, and pictures
// wider than it is. The page of the event has the rest.
func cards(all []events.Event) []events.Event {
	for i := range all {
		all[i].Description, all[i].ImageURL = summary(all[i].Description), ""
		if all[i].Picture != nil {
			light := lighter(*all[i].Picture, 960)
			all[i].Picture = &light
		}
	}
	return all
}

// registerParam asks for the registration form in the page itself.
const registerParam = "register"

// eventPage loads one event; an unknown one leads to the list, as SPEC.md says.
func (f *features) eventPage(publicURL string) website.Loader {
	return func(ctx context.Context, r *http.Request) (website.Page, error) {
		venue, err := f.site.Find(ctx)
		if err != nil {
			return website.Page{}, err
		}
		event, err := f.events.Find(ctx, r.PathValue("id"))
		if fault.Is(err, fault.KindNotFound) {
			return website.Page{}, website.Redirect{To: "/events"}
		}
		if err != nil {
			return website.Page{}, err
		}
		page := website.Page{Name: "event", Data: EventPage{Event: event}, Head: eventHead(venue, event, publicURL)}
		wish := r.URL.Query().Get(registerParam)
		switch {
		case r.Method == http.MethodPost || wish == "open":
			page.Name, page.Data = "event-registration", EventPage{Event: event, Registration: "open"}
		case wish == "done":
			page.Data = EventPage{Event: event, Registration: "done"}
		case wish != "":
			return website.Page{}, website.Redirect{To: eventPath(event.ID)}
		}
		return page, nil
	}
}

func eventPath(id string) string { return "/events/" + url.PathEscape(id) }

func eventHead(venue site.Site, event events.Event, publicURL string) website.Head {
	h := head(venue, event.Title, summary(event.Description))
	h.Canonical = eventPath(event.ID)
	h.Image = eventCard(venue, event)
	h.JSONLD = []any{structuredEvent(venue, event, publicURL)}
	return h
}

// summary is the beginning of a text, for previews.
func summary(text string) string { return shortened(text, 160) }

func shortened(text string, most int) string {
	text = rules.Trim(text)
	if runes := []rune(text); len(runes) > most {
		return rules.Trim(string(runes[:most-1])) + "…"
	}
	return text
}

// structuredEvent is the event as search engines read it (schema.org/Event).
func structuredEvent(venue site.Site, event events.Event, publicURL string) map[string]any {
	start := string(event.Date)
	if event.Time != "" {
		start += "T" + string(event.Time) + ":00+02:00"
	}
	page := publicURL + eventPath(event.ID)
	availability := "https://schema.org/InStock"
	if event.AvailableSeats <= 0 || event.Ended {
		availability = "https://schema.org/SoldOut"
	}
	data := map[string]any{
		"@context": "https://schema.org", "@type": "Event",
		"name": event.Title, "description": event.Description, "startDate": start, "url": page,
		"eventStatus":               "https://schema.org/EventScheduled",
		"eventAttendanceMode":       "https://schema.org/OfflineEventAttendanceMode",
		"maximumAttendeeCapacity":   event.TotalSeats,
		"remainingAttendeeCapacity": event.AvailableSeats,
		"location":                  map[string]any{"@type": "Place", "name": event.Location, "address": event.Location},
		"organizer":                 map[string]any{"@type": "Organization", "name": venue.Name, "url": publicURL},
		"offers": map[string]any{
			"@type": "Offer", "url": page, "priceCurrency": "ZAR", "availability": availability,
			"price": fmt.Sprintf("%d.%02d", event.PriceCents/100, event.PriceCents%100),
		},
	}
	if event.Picture != nil {
		data["image"] = []string{publicURL + event.ImageURL, publicURL + previewOf(*event.Picture, event.Title).URL}
	}
	return data
}
