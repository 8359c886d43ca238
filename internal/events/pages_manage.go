package events

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
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
	EndTime           calendar.TimeOfDay `json:"endTime"`
	Location          string             `json:"location"`
	Branch            *EventBranch       `json:"branch,omitempty" doc:"How to get there, where that is known"`
	Picture           *media.Picture     `json:"picture,omitempty" doc:"Of the event"`
	FullName          string             `json:"fullName"`
	NumberOfAttendees int                `json:"numberOfAttendees"`
	TotalCents        money.Cents        `json:"totalCents"`
	Status            Status             `json:"status" enum:"registered,cancelled,called_off"`
	CanCancel         bool               `json:"canCancel"`
	Why               string             `json:"why" doc:"Why a registration that stands cannot be cancelled"`
	Done              string             `json:"done" doc:"That it has just been made; empty otherwise"`
	Asking            bool               `json:"asking" doc:"The page asks whether to cancel"`
	Seats             *OwnSeats          `json:"seats,omitempty" doc:"Where the number of people can be changed"`

	Money *payments.GuestStatement `json:"money,omitempty" doc:"Where something is or was to be paid"`
}

// OwnSeats is how a guest changes the number of people.
type OwnSeats struct {
	Most  int          `json:"most" doc:"As many can be asked for"`
	Typed string       `json:"typed" doc:"What stands in the field"`
	Wrong string       `json:"wrong" doc:"Why it cannot be that many; empty where it can"`
	Asks  *SeatsAsking `json:"asks,omitempty" doc:"The page asks whether to change it so"`
}

// SeatsAsking is the question before the number of people is changed.
type SeatsAsking struct {
	Seats     int         `json:"seats"`
	Had       int         `json:"had"`
	KeptCents money.Cents `json:"keptCents"`
	Says      []string    `json:"says"`
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
	if done := r.URL.Query().Get("done"); guest.Status == Registered && done == "registered" {
		own.Done = confirmed
	} else if guest.Status == Registered && done == "seats" {
		own.Done = fmt.Sprintf("You have %s now. Check your email for details.", seatWords(guest.NumberOfAttendees))
	}
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return own, err
	}
	if own.Money, err = p.Events.guestMoney(ctx, guest, venue.Account); err != nil {
		return own, err
	}
	event, err := p.Events.Public(ctx, guest.EventID) // of a draft, which it may have become again, guests read nothing
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
	if err != nil {
		return own, err
	}
	own.Time, own.EndTime, own.Location, own.Branch = event.Time, event.EndTime, event.Location, event.Branch
	if event.Picture != nil {
		light := event.Picture.UpTo(960)
		own.Picture = &light
	}
	if own.CanCancel {
		own.Seats, err = p.ownSeats(ctx, r, event, guest)
	}
	return own, err
}

// ownSeats is how many people a guest may ask for, and what the number that they have chosen comes to.
func (p Pages) ownSeats(ctx context.Context, r *http.Request, event Event, guest Registration) (*OwnSeats, error) {
	largest, err := p.Events.mostInParty(ctx, event)
	if err != nil {
		return nil, err
	}
	own := &OwnSeats{Most: guest.NumberOfAttendees + event.AvailableSeats, Typed: strconv.Itoa(guest.NumberOfAttendees)}
	if largest > 0 {
		own.Most = max(guest.NumberOfAttendees, min(own.Most, largest))
	}
	if r.URL.Query().Get("ask") != "seats" {
		return own, nil
	}
	own.Typed = text.Cut(text.Line(r.URL.Query().Get("seats")), 10)
	seats, err := seatsTyped(own.Typed)
	if err == nil && seats == guest.NumberOfAttendees {
		return own, nil
	}
	plan := SeatsPlan{}
	if err == nil {
		plan, err = p.Events.PlanSeats(ctx, guest.ID, seats)
	}
	if wrong := (*fault.Error)(nil); errors.As(err, &wrong) {
		own.Wrong = cmp.Or(wrong.Fields[fieldAttendees], wrong.Message)
		return own, nil
	}
	if err == nil {
		own.Asks = &SeatsAsking{Seats: seats, Had: plan.Had, KeptCents: plan.change.kept, Says: plan.says(Reference(guest.ID))}
	}
	return own, err
}

func seatsTyped(typed string) (int, error) {
	seats, err := strconv.Atoi(rules.Trim(typed))
	if err != nil {
		return 0, fault.InvalidField(fieldAttendees, "Please enter a whole number")
	}
	return seats, nil
}

func (p Pages) byLink(ctx context.Context, r *http.Request) (Registration, error) {
	id, _ := p.Links.Read(r.PathValue("token"))
	return p.Events.FindRegistration(ctx, id)
}

// ManageSubmit changes the number of people, or ends a registration: a plain post, with and without JavaScript.
func (p Pages) ManageSubmit(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	guest, err := p.byLink(r.Context(), r)
	if err != nil {
		return "", err
	}
	event, err := p.Events.Find(r.Context(), guest.EventID)
	deleted := fault.Is(err, fault.KindNotFound) && guest.Status == Registered // after its day: else it was called off
	if err == nil && event.Ended || deleted {
		return "", fault.Refused(eventEnded)
	}
	if typed, asked := values["seats"]; asked {
		return p.changeSeats(r, guest.ID, typed, values)
	}
	return r.URL.Path, p.Events.cancelOwn(r.Context(), guest.ID, values["back"])
}

// changeSeats does what the guest has read and confirmed, and nothing else.
func (p Pages) changeSeats(r *http.Request, id, typed string, values map[string]string) (string, error) {
	seats, err := seatsTyped(typed)
	if err != nil {
		return "", err
	}
	in := SeatsInput{NumberOfAttendees: seats}
	had, err := strconv.Atoi(values["had"])
	kept, wrong := strconv.ParseInt(values["kept"], 10, 64)
	if err != nil || wrong != nil || had < 1 { // not our form
		return "", fault.Conflict(seatsMoved)
	}
	in.Had, in.KeptCents = had, new(money.Cents(kept))
	if _, err := p.Events.ChangeSeats(r.Context(), id, in); err != nil {
		return "", err
	}
	return r.URL.Path + "?done=seats", nil
}
