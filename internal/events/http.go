package events

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail/ics"
	"tafel/internal/platform/money"
	"tafel/internal/platform/server"
)

// EventList is a list of events.
type EventList struct {
	Items []Event `json:"items"`
	Total int     `json:"total"`
}

type eventListOutput struct{ Body EventList }

type eventListInput struct {
	Upcoming bool `query:"upcoming" doc:"Only events of today or later"`
	Limit    int  `query:"limit" minimum:"0" maximum:"500" doc:"At most so many; 0 for all"`
}

type eventPath struct {
	ID string `path:"id" maxLength:"100"`
}

type eventOutput struct{ Body Event }

// RegistrationReceipt is what a guest gets back: what was booked, not who.
type RegistrationReceipt struct {
	ID                string           `json:"id"`
	EventID           string           `json:"eventId"`
	EventTitle        string           `json:"eventTitle"`
	EventDate         calendar.Date    `json:"eventDate" format:"date"`
	NumberOfAttendees int              `json:"numberOfAttendees"`
	TotalCents        money.Cents      `json:"totalCents"`
	Status            Status           `json:"status" enum:"registered,cancelled"`
	SubmittedAt       calendar.Instant `json:"submittedAt"`
}

func receipt(r Registration) RegistrationReceipt {
	return RegistrationReceipt{
		ID: r.ID, EventID: r.EventID, EventTitle: r.EventTitle, EventDate: r.EventDate,
		NumberOfAttendees: r.NumberOfAttendees, TotalCents: r.TotalCents(), Status: r.Status, SubmittedAt: r.SubmittedAt,
	}
}

type registerInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body RegistrationInput
}

type registerOutput struct{ Body RegistrationReceipt }

// RegisterID is the operation's name, under which its limit counts.
const RegisterID = "register-for-event"

// RegisterLimit is how often one visitor may register: five times a minute,
// twenty times an hour.
var RegisterLimit = server.Limit{Every: 12 * time.Second, Burst: 5}.And(server.Limit{Every: 3 * time.Minute, Burst: 20})

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	h := handlers{s}
	api = api.Tag("events")
	server.Describe[EventsPage](api)
	server.Describe[EventPage](api)
	server.Describe[ManagePage](api)
	server.Handle(api, server.Public, http.MethodGet, "/api/events", server.Op{
		ID: "list-events", Summary: "List events by date", Topics: []string{Topic},
	}, h.list)
	server.Handle(api, server.Public, http.MethodGet, "/api/events/{id}", server.Op{
		ID: "find-event", Summary: "Read an event", Topics: []string{Topic},
	}, h.find)
	server.Handle(api, server.Public, http.MethodPost, "/api/events/{id}/registrations", server.Op{
		ID: RegisterID, Summary: "Register for an event", Status: http.StatusCreated, Idempotent: true, Limit: RegisterLimit,
	}, h.register)
	server.Handle(api, server.Public, http.MethodGet, "/api/events/{id}/calendar.ics", server.Op{
		ID: "download-event-calendar", Summary: "Download an event for a calendar",
	}, h.calendarFile)
	h.registerStaff(api)
}

// handlers translates between the contract and the service.
type handlers struct{ events *Service }

func (h handlers) list(ctx context.Context, in *eventListInput) (*eventListOutput, error) {
	all, err := h.events.List(ctx, in.Upcoming, in.Limit)
	return &eventListOutput{Body: EventList{Items: all, Total: len(all)}}, err
}

func (h handlers) find(ctx context.Context, in *eventPath) (*eventOutput, error) {
	event, err := h.events.Find(ctx, in.ID)
	return &eventOutput{Body: event}, err
}

func (h handlers) register(ctx context.Context, in *registerInput) (*registerOutput, error) {
	guest, err := h.events.Register(ctx, in.ID, in.Body)
	return &registerOutput{Body: receipt(guest)}, err
}

// fileOutput is a download.
type fileOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	Body               []byte
}

func (h handlers) calendarFile(ctx context.Context, in *eventPath) (*fileOutput, error) {
	file, err := h.events.CalendarFile(ctx, in.ID)
	return &fileOutput{
		ContentType: ics.ContentType(ics.Publish), ContentDisposition: `attachment; filename="event.ics"`, Body: file,
	}, err
}
