package events

import (
	"context"
	"net/http"

	"tafel/internal/payments"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

// mountMoney adds what was paid of registrations and what is due.
func (s *Service) mountMoney(api *server.API) {
	server.Answer(api, server.Staff(identity.Managers...), http.MethodGet, "/api/admin/attendance/{id}/payments", server.Op{
		ID: "find-registration-money", Summary: "Tell what was paid of a registration, and what is due",
	}, func(ctx context.Context, in *eventPath) (payments.Statement, error) { return s.Money(ctx, in.ID) })
	payments.Mount(api, "/api/admin/attendance/{id}", "registration", s)
}

// moneyFor says what managers see of some registrations and of their event; others see no sums.
func (s *Service) moneyFor(ctx context.Context, eventID string, guests []Registration) (*EventMoney, error) {
	if !identity.Caller(ctx).Manages() {
		return nil, nil
	}
	if err := s.withMoney(ctx, guests); err != nil || eventID == "" {
		return nil, err
	}
	sums, err := s.store.eventMoney(ctx, eventID)
	return &sums, err
}
