package events

import (
	"context"
	"net/http"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

type (
	seatsInput struct {
		ID   string `path:"id" maxLength:"100"`
		Body SeatsInput
	}
	planInput struct {
		ID                string `path:"id" maxLength:"100"`
		NumberOfAttendees int    `query:"numberOfAttendees" required:"true" minimum:"1" maximum:"1000000000"`
	}
)

// mountSeats adds what staff do with the number of people of a registration.
func (s *Service) mountSeats(api *server.API) {
	staff := server.Staff()
	server.Answer(api, staff, http.MethodGet, "/api/admin/attendance/{id}/seats", server.Op{
		ID: "plan-registration-seats", Summary: "Tell what another number of people would come to",
	}, func(ctx context.Context, in *planInput) (SeatsPlan, error) {
		plan, err := s.PlanSeats(ctx, in.ID, in.NumberOfAttendees)
		if !identity.Caller(ctx).Manages() {
			plan.Money = nil
		}
		return plan, err
	})
	server.Answer(api, staff, http.MethodPut, "/api/admin/attendance/{id}/seats", server.Op{
		ID: "change-registration-seats", Summary: "Change the number of people of a registration: more while there are seats, fewer by the terms", Idempotent: true,
	}, func(ctx context.Context, in *seatsInput) (Registration, error) {
		return s.ChangeSeats(ctx, in.ID, in.Body)
	})
}
