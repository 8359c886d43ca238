package reservations

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// RequestID names the operation that a visitor's form stands for.
const RequestID = "request-reservation"

// RequestLimit is how often one visitor may ask for a table: three at once and
// one more every twenty seconds, ten in an hour.
var RequestLimit = server.Limit{Every: 20 * time.Second, Burst: 3}.And(server.Limit{Every: 6 * time.Minute, Burst: 10})

// ReservationReceived is the answer to a visitor's request.
type ReservationReceived struct {
	Message string             `json:"message" doc:"A sentence for the visitor"`
	Branch  string             `json:"branch" doc:"What was asked for"`
	Date    calendar.Date      `json:"date"`
	Time    calendar.TimeOfDay `json:"time" doc:"Empty for no particular one"`
	Guests  string             `json:"guests" doc:"As people read it: 4 people"`
	Next    string             `json:"next" doc:"What happens now, and until when"`
	Address []string           `json:"address" doc:"Of the branch; lines, as on an envelope"`
	Phone   string             `json:"phone" doc:"Of the branch"`
	Map     string             `json:"map" doc:"Leads to a map with directions to the branch"`
	// Requests confirm themselves where the owner wants that.
	Confirmed bool   `json:"confirmed,omitempty" doc:"It is agreed, and can be put into a calendar"`
	Link      string `json:"link" doc:"The guest's own page, for whoever asked alone"`
}

// ReservationList is a page of reservations.
type ReservationList struct {
	list.Page[Reservation]
	list.Searched
	Cards GuestCards `json:"cards" doc:"What is noted about their guests, by the address in small letters"`
}

type (
	requestInput  struct{ Body VisitorRequest }
	requestOutput struct{ Body ReservationReceived }
	createInput   struct{ Body ReservationInput }
	idInput       struct {
		ID string `path:"id" maxLength:"64"`
	}
	deleteInput struct {
		ID   string `path:"id" maxLength:"64"`
		Tell bool   `query:"tell" default:"true" doc:"Whether a guest who is still expected is told that it is cancelled"`
	}
	statusInput struct {
		ID   string `path:"id" maxLength:"64"`
		Body ReservationAnswer
	}
	changeInput struct {
		ID   string `path:"id" maxLength:"64"`
		Body ReservationChange
	}
	offersInput struct {
		ID   string `path:"id" maxLength:"64"`
		Body OffersInput
	}
	answersInput struct{ Body ReservationAnswers }
)

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("reservations")
	server.Describe[ContactPage](api)
	server.Describe[ReservationPage](api)
	server.Handle(api, server.Public, http.MethodPost, "/api/reservations", server.Op{
		ID: RequestID, Summary: "Ask for a table", Status: http.StatusCreated, Idempotent: true, Limit: RequestLimit,
		Complete: func(answer any) {
			body := &answer.(*requestOutput).Body
			body.Link = managePath(s.links.Token(body.Link)) // the id alone is remembered: the link itself is in no row
		},
	}, func(ctx context.Context, in *requestInput) (*requestOutput, error) {
		r, _, err := s.Ask(ctx, in.Body)
		if err != nil {
			return nil, err
		}
		received, err := s.received(ctx, r)
		return &requestOutput{received}, err
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/reservations", server.Op{
		ID: "list-reservations", Summary: "List reservations",
	}, func(ctx context.Context, in *Filter) (ReservationList, error) { return s.List(ctx, *in) })
	server.Answer(api, server.Staff(), http.MethodPost, "/api/admin/reservations", server.Op{
		ID: "create-reservation", Summary: "Write down a reservation", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *createInput) (Reservation, error) { return s.Create(ctx, in.Body) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/reservations/{id}", server.Op{
		ID: "find-reservation", Summary: "Read one reservation",
	}, func(ctx context.Context, in *idInput) (Reservation, error) { return s.Find(ctx, in.ID) })
	server.Answer(api, server.Staff(), http.MethodPut, "/api/admin/reservations/{id}/status", server.Op{
		ID: "set-reservation-status", Summary: "Say what became of a reservation", Idempotent: true,
	}, func(ctx context.Context, in *statusInput) (Reservation, error) {
		return s.SetStatus(ctx, in.ID, in.Body)
	})
	server.Answer(api, server.Staff(), http.MethodPut, "/api/admin/reservations/{id}", server.Op{
		ID: "change-reservation", Summary: "Change a reservation", Idempotent: true,
	}, func(ctx context.Context, in *changeInput) (Reservation, error) { return s.Change(ctx, in.ID, in.Body) })
	server.Do(api, server.Staff(), http.MethodDelete, "/api/admin/reservations/{id}", server.Op{
		ID: "delete-reservation", Summary: "Delete a reservation", Idempotent: true,
	}, func(ctx context.Context, in *deleteInput) error { return s.Delete(ctx, in.ID, in.Tell) })
	s.mountAnswers(api)
	s.mountGuests(api)
	s.mountDiary(api)
	s.mountWalkIns(api)
	s.mountRules(api)
}
