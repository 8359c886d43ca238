package events

import (
	"context"
	"net/http"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/signed"
	"tafel/internal/platform/website"
)

// Links makes and reads the signed links by which a guest sees a registration
// and cancels it. Opening one shows; only a button acts.
type Links struct {
	Keys      signed.Keys
	PublicURL string
}

// URL is the link to a registration.
func (l Links) URL(id string) string {
	return l.PublicURL + "/manage/" + l.Keys.Token(id, manages(id))
}

// manages is what a link is signed for.
func manages(id string) string { return "registration " + id }

// ManagePage is what stands behind a guest's link.
type ManagePage struct {
	Registration *OwnRegistration `json:"registration,omitempty" doc:"Missing where the link does not work"`
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
}

const (
	eventEnded = "This event has ended, so nothing can be changed any more."
	calledOff  = "We are sorry: this event was called off and will not take place. There is nothing you need to do."
)

// manage shows a registration. A link that is broken, forged or of another key
// gets a plain page that says so.
func (p Pages) manage(ctx context.Context, r *http.Request) (website.Page, error) {
	page := website.Page{Name: "manage-registration", Head: website.Head{Title: "Your registration"}}
	own, err := p.own(ctx, r)
	if fault.Is(err, fault.KindNotFound) {
		own, page.Status, err = nil, http.StatusNotFound, nil
	}
	page.Data = ManagePage{own}
	return page, err
}

func (p Pages) own(ctx context.Context, r *http.Request) (*OwnRegistration, error) {
	guest, err := p.byLink(ctx, r)
	if err != nil {
		return nil, err
	}
	own := &OwnRegistration{
		Token: r.PathValue("token"), EventID: guest.EventID, Title: guest.EventTitle, Date: guest.EventDate, FullName: guest.FullName,
		NumberOfAttendees: guest.NumberOfAttendees, TotalCents: guest.TotalCents(), Status: guest.Status,
	}
	event, err := p.Events.Find(ctx, guest.EventID)
	switch {
	case fault.Is(err, fault.KindNotFound): // deleted; the registration still says what it was
		own.Why = eventEnded
		if guest.Status == CalledOff {
			own.Why = calledOff
		}
		return own, nil
	case event.Ended:
		own.Why = eventEnded
	default:
		own.CanCancel = guest.Status == Registered
	}
	own.Time, own.Location = event.Time, event.Location
	return own, err
}

func (p Pages) byLink(ctx context.Context, r *http.Request) (Registration, error) {
	id, ok := p.Links.Keys.Read(r.PathValue("token"), manages)
	if !ok {
		return Registration{}, fault.NotFound("This link does not work")
	}
	return p.Events.FindRegistration(ctx, id)
}

// cancel ends a registration: a plain post, with and without JavaScript.
func (p Pages) cancel(_ http.ResponseWriter, r *http.Request, _ map[string]string) (string, error) {
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
