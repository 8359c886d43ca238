package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"

	"tafel/internal/events"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/website"
)

// manageLinks makes and reads the signed links by which a guest sees a
// registration and cancels it. Opening one shows; only a button acts.
type manageLinks struct {
	keys   [][]byte // the first signs, all are believed
	public string
}

func (m manageLinks) token(id string) string { return id + "." + m.sign(m.keys[0], id) }

func (m manageLinks) url(id string) string { return m.public + "/manage/" + m.token(id) }

func (m manageLinks) sign(key []byte, id string) string {
	mac := hmac.New(sha256.New, key)
	_, _ = mac.Write([]byte("registration " + id)) // hash.Hash never fails
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// read gives the registration that a token stands for.
func (m manageLinks) read(token string) (id string, ok bool) {
	id, mac, found := strings.Cut(token, ".")
	for _, key := range m.keys {
		if found && hmac.Equal([]byte(mac), []byte(m.sign(key, id))) {
			return id, true
		}
	}
	return "", false
}

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
	Status            events.Status      `json:"status" enum:"registered,cancelled,called_off"`
	CanCancel         bool               `json:"canCancel"`
	Why               string             `json:"why" doc:"Why a registration that stands cannot be cancelled"`
}

// manageRoute is the page's pattern; the token in it is a secret.
const manageRoute = "/manage/{token}"

const (
	eventEnded = "This event has ended, so nothing can be changed any more."
	calledOff  = "We are sorry: this event was called off and will not take place. There is nothing you need to do."
)

// managePage shows a registration. A link that is broken, forged or of another
// key gets a plain page that says so.
func (f *features) managePage(ctx context.Context, r *http.Request) (website.Page, error) {
	own, err := f.own(ctx, r)
	status := 0
	if fault.Is(err, fault.KindNotFound) {
		own, status, err = nil, http.StatusNotFound, nil
	}
	if err != nil {
		return website.Page{}, err
	}
	data := func(context.Context, *http.Request) (any, error) { return ManagePage{own}, nil }
	page, err := f.page("manage-registration", "Your registration", "", data)(ctx, r)
	if page.Status == 0 {
		page.Status = status
	}
	return page, err
}

func (f *features) own(ctx context.Context, r *http.Request) (*OwnRegistration, error) {
	guest, err := f.byLink(ctx, r)
	if err != nil {
		return nil, err
	}
	own := &OwnRegistration{
		Token: r.PathValue("token"), EventID: guest.EventID, Title: guest.EventTitle, Date: guest.EventDate, FullName: guest.FullName,
		NumberOfAttendees: guest.NumberOfAttendees, TotalCents: guest.TotalCents(), Status: guest.Status,
	}
	event, err := f.events.Find(ctx, guest.EventID)
	switch {
	case fault.Is(err, fault.KindNotFound): // deleted; the registration still says what it was
		own.Why = eventEnded
		if guest.Status == events.CalledOff {
			own.Why = calledOff
		}
		return own, nil
	case event.Ended:
		own.Why = eventEnded
	default:
		own.CanCancel = guest.Status == events.Registered
	}
	own.Time, own.Location = event.Time, event.Location
	return own, err
}

func (f *features) byLink(ctx context.Context, r *http.Request) (events.Registration, error) {
	id, ok := f.links.read(r.PathValue("token"))
	if !ok {
		return events.Registration{}, fault.NotFound("This link does not work")
	}
	return f.events.FindRegistration(ctx, id)
}

// manageForm cancels: a plain post, with and without JavaScript.
func (f *features) manageForm(_ http.ResponseWriter, r *http.Request, _ map[string]string) (string, error) {
	guest, err := f.byLink(r.Context(), r)
	if err != nil {
		return "", err
	}
	event, err := f.events.Find(r.Context(), guest.EventID)
	if err == nil && event.Ended {
		return "", fault.Refused(eventEnded)
	}
	if _, err := f.events.SetStatus(r.Context(), guest.ID, events.Cancelled); err != nil {
		return "", err
	}
	return r.URL.Path, nil
}
