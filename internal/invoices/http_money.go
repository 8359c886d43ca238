package invoices

import (
	"context"
	"net/http"

	"tafel/internal/payments"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

type (
	moneyInput struct {
		ID string      `path:"id" maxLength:"64"`
		By CancelledBy `query:"by" enum:"guest,venue" doc:"What goes back if it is they who cancel; empty is whoever did, and otherwise the guest"`
	}
	paymentInput struct {
		ID   string `path:"id" maxLength:"64"`
		Body payments.PaymentInput
	}
	reverseInput struct {
		ID        string `path:"id" maxLength:"64"`
		PaymentID string `path:"paymentId" maxLength:"64"`
		Body      struct {
			Note string `json:"note,omitempty"`
		}
	}
)

// mountMoney adds what was paid and what is due.
func (s *Service) mountMoney(api *server.API) {
	managers := server.Staff(identity.Managers...)
	server.Answer(api, managers, http.MethodGet, "/api/admin/invoices/{id}/payments", server.Op{
		ID: "find-invoice-money", Summary: "Tell what was paid of an invoice, and what is due",
	}, func(ctx context.Context, in *moneyInput) (payments.Statement, error) {
		return s.MoneyIf(ctx, in.ID, in.By)
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/invoices/{id}/payments", server.Op{
		ID: "receive-invoice-payment", Summary: "Write down a payment", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *paymentInput) (payments.Statement, error) {
		return s.Receive(ctx, in.ID, in.Body)
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/invoices/{id}/refunds", server.Op{
		ID: "refund-invoice-payment", Summary: "Write down a refund", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *paymentInput) (payments.Statement, error) {
		return s.Refund(ctx, in.ID, in.Body)
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/invoices/{id}/payments/{paymentId}/reversal", server.Op{
		ID: "reverse-invoice-payment", Summary: "Take back a line that was a mistake", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *reverseInput) (payments.Statement, error) {
		return s.Reverse(ctx, in.ID, in.PaymentID, in.Body.Note)
	})
}
