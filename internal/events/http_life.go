package events

import (
	"cmp"
	"context"
	"net/http"

	"tafel/internal/platform/server"
)

type (
	callOffInput struct {
		ID   string `path:"id" maxLength:"100"`
		Body CallOffInput
	}
	duplicateInput struct {
		ID   string `path:"id" maxLength:"100"`
		Body *DuplicateInput
	}
)

// CalledOffEvent is an event that was called off, and whom that concerned.
type CalledOffEvent struct {
	ManagedEvent
	Effects CallOffEffects `json:"effects"`
}

// mountLife adds what becomes of an event: it is called off, or made again.
func (s *Service) mountLife(api *server.API) {
	staff := server.Staff()
	server.Answer(api, staff, http.MethodGet, "/api/admin/events/{id}/call-off", server.Op{
		ID: "find-call-off-effects", Summary: "Tell whom calling an event off would concern",
	}, func(ctx context.Context, in *eventPath) (CallOffEffects, error) { return s.CallOffEffects(ctx, in.ID) })
	server.Answer(api, staff, http.MethodPost, "/api/admin/events/{id}/call-off", server.Op{
		ID: "call-off-event", Summary: "Call an event off: guests are told, and the page stays with the reason", Idempotent: true,
	}, func(ctx context.Context, in *callOffInput) (CalledOffEvent, error) {
		event, effects, err := s.callOff(ctx, in.ID, in.Body)
		shown, err := managed(event, err)
		return CalledOffEvent{ManagedEvent: shown, Effects: effects}, err
	})
	server.Answer(api, staff, http.MethodPost, "/api/admin/events/{id}/duplicate", server.Op{
		ID: "duplicate-event", Summary: "Make a draft with everything of an event but its guests", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *duplicateInput) (ManagedEvent, error) {
		return managed(s.Duplicate(ctx, in.ID, *cmp.Or(in.Body, &DuplicateInput{})))
	})
}
