package events

import (
	"context"
	"net/http"

	"tafel/internal/payments"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

type paymentChangeInput struct {
	ID      string        `path:"id" maxLength:"100"`
	Payment payments.Plan `query:"payment" required:"true" enum:"venue,deposit,full"`
}

// mountMoney adds what was paid of registrations and what is due. Whoever may edit an event may ask whom that is told.
func (s *Service) mountMoney(api *server.API) {
	server.Answer(api, server.Staff(identity.Managers...), http.MethodGet, "/api/admin/attendance/{id}/payments", server.Op{
		ID: "find-registration-money", Summary: "Tell what was paid of a registration, and what is due",
	}, func(ctx context.Context, in *eventPath) (payments.Statement, error) { return s.Money(ctx, in.ID) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/events/{id}/payment-change", server.Op{
		ID: "find-payment-change", Summary: "Count whom another way to pay would be told, before it is saved",
	}, func(ctx context.Context, in *paymentChangeInput) (PaymentChange, error) {
		return s.paymentChange(ctx, in.ID, in.Payment)
	})
	payments.Mount(api, "/api/admin/attendance/{id}", "registration", s)
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
