package events

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/mail/ics"
	"tafel/internal/platform/money"
	"tafel/internal/platform/server"
	"tafel/internal/site"
)

// EventList is a list of events.
type EventList struct{ list.Whole[Event] }

type eventListInput struct {
	Upcoming bool `query:"upcoming" doc:"Only events of today or later"`
	Limit    int  `query:"limit" minimum:"0" maximum:"500" doc:"At most so many; 0 for all"`
}

type eventPath struct {
	ID string `path:"id" maxLength:"100"`
}

// RegistrationReceipt is what a guest gets back: what was booked, not who.
type RegistrationReceipt struct {
	ID                string           `json:"id"`
	EventID           string           `json:"eventId"`
	EventTitle        string           `json:"eventTitle"`
	EventDate         calendar.Date    `json:"eventDate" format:"date"`
	NumberOfAttendees int              `json:"numberOfAttendees"`
	TotalCents        money.Cents      `json:"totalCents"`
	Status            Status           `json:"status" enum:"registered,cancelled,called_off"`
	SubmittedAt       calendar.Instant `json:"submittedAt"`
	Owes              string           `json:"owes" doc:"What is to be paid, how and until when; empty where it is free"`
	Link              string           `json:"link" doc:"The guest's own page, for whoever registered alone"`
}

func receipt(r Registration) RegistrationReceipt {
	return RegistrationReceipt{
		ID: r.ID, EventID: r.EventID, EventTitle: r.EventTitle, EventDate: r.EventDate,
		NumberOfAttendees: r.NumberOfAttendees, TotalCents: r.TotalCents(), Status: r.Status, SubmittedAt: r.SubmittedAt,
		Owes: r.owes,
	}
}

type ownInput struct {
	Token string `path:"token" maxLength:"300"`
}

// own is the receipt of a registration as it is now. Whoever has the link may see its page, and this is less.
func (s *Service) own(ctx context.Context, in *ownInput) (RegistrationReceipt, error) {
	id, ok := s.letters.Links.Read(in.Token)
	if !ok {
		return RegistrationReceipt{}, errNoRegistration
	}
	guest, err := s.FindRegistration(ctx, id)
	if err != nil {
		return RegistrationReceipt{}, err
	}
	sums, _, err := s.guestMoney(ctx, guest, site.BankAccount{})
	if err == nil && sums != nil {
		guest.owes = sums.Due
	}
	out := receipt(guest)
	out.Link = managePath(in.Token)
	return out, err
}

type receiptOutput struct{ Body RegistrationReceipt }

type registerInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body RegistrationInput
}

// SharedRow is the event: those who register at once share a transaction.
func (in registerInput) SharedRow() string { return in.ID }

// RegisterID is the operation's name, under which its limit counts.
const RegisterID = "register-for-event"

// RegisterLimit is how often one visitor may register: five times a minute,
// twenty times an hour.
var RegisterLimit = server.Limit{Every: 12 * time.Second, Burst: 5}.And(server.Limit{Every: 3 * time.Minute, Burst: 20})

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("events")
	server.Describe[EventsPage](api)
	server.Describe[EventPage](api)
	server.Describe[ManagePage](api)
	server.Describe[WaitingPage](api)
	server.Answer(api, server.Public, http.MethodGet, "/api/events", server.Op{
		ID: "list-events", Summary: "List events by date", Topics: []string{Topic, site.Topic},
	}, func(ctx context.Context, in *eventListInput) (EventList, error) {
		all, err := s.List(ctx, in.Upcoming, in.Limit)
		return EventList{list.Whole[Event]{Items: all, Total: len(all)}}, err
	})
	server.Answer(api, server.Public, http.MethodGet, "/api/events/{id}", server.Op{
		ID: "find-event", Summary: "Read an event", Topics: []string{Topic, site.Topic},
	}, func(ctx context.Context, in *eventPath) (Event, error) { return s.Public(ctx, in.ID) })
	server.Handle(api, server.Public, http.MethodPost, "/api/events/{id}/registrations", server.Op{
		ID: RegisterID, Summary: "Register for an event", Status: http.StatusCreated, Idempotent: true, Limit: RegisterLimit,
		Complete: func(answer any) {
			body := &answer.(*receiptOutput).Body
			body.Link = managePath(s.letters.Links.Token(body.ID)) // only now: what is remembered has no link, so that it is in no row
		},
	}, func(ctx context.Context, in *registerInput) (*receiptOutput, error) {
		guest, err := s.Register(ctx, in.ID, in.Body)
		return &receiptOutput{receipt(guest)}, err
	})
	server.Handle(api, server.Public, http.MethodGet, "/api/events/{id}/calendar.ics", server.Op{
		ID: "download-event-calendar", Summary: "Download an event for a calendar",
	}, func(ctx context.Context, in *eventPath) (*fileOutput, error) {
		file, method, err := s.CalendarFile(ctx, in.ID)
		return &fileOutput{
			ContentType: ics.ContentType(method), ContentDisposition: `attachment; filename="event.ics"`, Body: file,
		}, err
	})
	server.Answer(api, server.Public, http.MethodGet, "/api/registrations/{token}", server.Op{
		ID: "find-own-registration", Summary: "Read what a guest has booked, by the token of their own link",
	}, s.own)
	s.mountStaff(api)
	s.mountWaiting(api)
	s.mountLife(api)
}

// fileOutput is a download.
type fileOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	Body               []byte
}
