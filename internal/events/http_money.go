package events

import (
	"context"
	"net/http"

	"tafel/internal/payments"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

type (
	paymentInput struct {
		ID   string `path:"id" maxLength:"100"`
		Body payments.PaymentInput
	}
	reverseInput struct {
		ID        string `path:"id" maxLength:"100"`
		PaymentID string `path:"paymentId" maxLength:"64"`
		Body      struct {
			Note string `json:"note,omitempty"`
		}
	}
)

// mountMoney adds what was paid of registrations and what is due.
func (s *Service) mountMoney(api *server.API) {
	managers := server.Staff(identity.Managers...)
	server.Answer(api, managers, http.MethodGet, "/api/admin/attendance/{id}/payments", server.Op{
		ID: "find-registration-money", Summary: "Tell what was paid of a registration, and what is due",
	}, func(ctx context.Context, in *eventPath) (payments.Statement, error) { return s.Money(ctx, in.ID) })
	server.Answer(api, managers, http.MethodPost, "/api/admin/attendance/{id}/payments", server.Op{
		ID: "receive-registration-payment", Summary: "Write down a payment for a registration", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *paymentInput) (payments.Statement, error) {
		return s.Receive(ctx, in.ID, in.Body)
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/attendance/{id}/refunds", server.Op{
		ID: "refund-registration-payment", Summary: "Write down a refund for a registration", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *paymentInput) (payments.Statement, error) {
		return s.Refund(ctx, in.ID, in.Body)
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/attendance/{id}/payments/{paymentId}/reversal", server.Op{
		ID: "reverse-registration-payment", Summary: "Take back a line of a registration that was a mistake", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *reverseInput) (payments.Statement, error) {
		return s.Reverse(ctx, in.ID, in.PaymentID, in.Body.Note)
	})
}

// mayAsk refuses to tell those who see no money who has paid.
func (f AttendanceFilter) mayAsk(ctx context.Context) error {
	switch {
	case f.Paid && !identity.Caller(ctx).Manages():
		return fault.Forbidden("Only managers see who has paid.")
	case f.Paid && f.EventID == "":
		return fault.InvalidField("eventId", "Please choose an event to see who has paid for it")
	}
	return nil
}

// withRefunds says to managers what is to be given back for events that were called off.
func (s *Service) withRefunds(ctx context.Context, all []ManagedEvent) error {
	if !identity.Caller(ctx).Manages() {
		return nil
	}
	var ids []string
	for _, e := range all {
		if e.State == StateCalledOff {
			ids = append(ids, e.ID)
		}
	}
	refunds, err := s.store.refunds(ctx, ids)
	for i := range all {
		all[i].RefundCents = refunds[all[i].ID]
	}
	return err
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
