package reservations

import (
	"context"
	"net/http"

	"tafel/internal/platform/server"
)

type walkInInput struct{ Body WalkIn }

// mountWalkIns adds what writes down people who have not booked, and finds those who gave no address when they did.
func (s *Service) mountWalkIns(api *server.API) {
	server.Answer(api, server.Staff(), http.MethodPost, "/api/admin/reservations/walk-ins", server.Op{
		ID: "seat-walk-in", Summary: "Write down people who have come without a booking", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *walkInInput) (Reservation, error) { return s.Seat(ctx, in.Body) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/reservations/callers", server.Op{
		ID: "find-callers", Summary: "Find who has booked before without an address",
	}, func(ctx context.Context, in *CallerQuery) (KnownCallers, error) { return s.Callers(ctx, *in) })
}
