package events

import (
	"context"
	"net/http"
	"net/url"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/website"
)

// ManagePage is what stands behind a guest's link.
type ManagePage struct {
	Registration OwnRegistration `json:"registration"`
}

// OwnRegistration is what a guest sees of their own registration.
type OwnRegistration struct {
	Token             string             `json:"token"`
	EventID           string             `json:"eventId"`
	Title             string             `json:"title"`
	Date              calendar.Date      `json:"date"`
	Time              calendar.TimeOfDay `json:"time"`
	Location          string             `json:"location"`
	FullName          string             `json:"fullName"`
	NumberOfAttendees int                `json:"numberOfAttendees"`
	TotalCents        money.Cents        `json:"totalCents"`
	Status            Status             `json:"status" enum:"registered,cancelled,called_off"`
	CanCancel         bool               `json:"canCancel"`
	Why               string             `json:"why" doc:"Why a registration that stands cannot be cancelled"`
	Done              string             `json:"done" doc:"That it has just been made; empty otherwise"`
	Asking            bool               `json:"asking" doc:"The page asks whether to cancel"`

	Money *payments.GuestStatement `json:"money,omitempty" doc:"Where something is or was to be paid"`
}

func managePath(token string) string { return "/manage/" + url.PathEscape(token) }

const (
	confirmed  = "Registration confirmed! Check your email for details."
	eventEnded = "This event has ended, so nothing can be changed any more."
	calledOff  = "We are sorry: this event was called off and will not take place. There is nothing you need to do."
)

// Manages tells whether a token is that of a registration.
func (p Pages) Manages(token string) bool {
	_, ok := p.Links.Read(token)
	return ok
}

// ManagePage shows a registration.
func (p Pages) ManagePage(ctx context.Context, r *http.Request) (website.Page, error) {
	own, err := p.own(ctx, r)
	return website.Page{Name: "manage-registration", Head: website.Head{Title: "Your registration"}, Data: ManagePage{own}}, err
}

func (p Pages) own(ctx context.Context, r *http.Request) (OwnRegistration, error) {
	guest, err := p.byLink(ctx, r)
	if err != nil {
		return OwnRegistration{}, err
	}
	own := OwnRegistration{
		Token: r.PathValue("token"), EventID: guest.EventID, Title: guest.EventTitle, Date: guest.EventDate, FullName: guest.FullName,
		NumberOfAttendees: guest.NumberOfAttendees, TotalCents: guest.TotalCents(), Status: guest.Status,
	}
	if guest.Status == Registered && r.URL.Query().Get("done") == "registered" {
		own.Done = confirmed
	}
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return own, err
	}
	if own.Money, err = p.Events.guestMoney(ctx, guest, venue.Account); err != nil {
		return own, err
	}
	event, err := p.Events.Find(ctx, guest.EventID)
	switch {
	case fault.Is(err, fault.KindNotFound): // deleted; the registration still says what it was
		own.Why = eventEnded
		if guest.Status == CalledOff {
			own.Why = calledOff
		}
		return own, nil
	case guest.Status == CalledOff:
		own.Why = event.sorry()
	case event.Ended:
		own.Why = eventEnded
	default:
		own.CanCancel = guest.Status == Registered
		own.Asking = own.CanCancel && r.URL.Query().Get("ask") == "cancel"
	}
	own.Time, own.Location = event.Time, event.Location
	return own, err
}

func (p Pages) byLink(ctx context.Context, r *http.Request) (Registration, error) {
	id, _ := p.Links.Read(r.PathValue("token"))
	return p.Events.FindRegistration(ctx, id)
}

// ManageSubmit ends a registration: a plain post, with and without JavaScript.
func (p Pages) ManageSubmit(_ http.ResponseWriter, r *http.Request, _ map[string]string) (string, error) {
	guest, err := p.byLink(r.Context(), r)
	if err != nil {
		return "", err
	}
	event, err := p.Events.Find(r.Context(), guest.EventID)
	if err == nil && event.Ended {
		return "", fault.Refused(eventEnded)
	}
	if _, err := p.Events.SetStatus(r.Context(), guest.ID, Cancelled); err != nil {
		return "", err
	}
	return r.URL.Path, nil
}
