package invoices

import (
	"context"
	"net/http"

	"tafel/internal/payments"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

type moneyInput struct {
	ID string               `path:"id" maxLength:"64"`
	By payments.CancelledBy `query:"by" enum:"guest,venue" doc:"What goes back if it is they who cancel; empty is whoever did, and otherwise the guest"`
}

type refundsInput struct {
	ID string               `path:"id" maxLength:"64"`
	By payments.CancelledBy `query:"by" enum:"guest,venue" default:"guest" doc:"Who cancels"`
}

// mountMoney adds what was paid and what is due.
func (s *Service) mountMoney(api *server.API) {
	server.Answer(api, server.Staff(identity.Managers...), http.MethodGet, "/api/admin/invoices/{id}/payments", server.Op{
		ID: "find-invoice-money", Summary: "Tell what was paid of an invoice, and what is due",
	}, func(ctx context.Context, in *moneyInput) (payments.Statement, error) {
		return s.MoneyIf(ctx, in.ID, in.By)
	})
	server.Answer(api, server.Staff(identity.Managers...), http.MethodGet, "/api/admin/reservations/{id}/refunds", server.Op{
		ID: "find-reservation-refunds", Summary: "Tell what goes back of what was paid for a reservation if it is cancelled today",
	}, func(ctx context.Context, in *refundsInput) (list.Whole[InvoiceRefund], error) {
		refunds, err := s.Refunds(ctx, in.ID, in.By)
		return list.Whole[InvoiceRefund]{Items: refunds, Total: len(refunds)}, err
	})
	payments.Mount(api, "/api/admin/invoices/{id}", "invoice", s)
}
