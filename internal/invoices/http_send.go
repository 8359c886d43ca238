package invoices

import (
	"context"
	"net/http"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

type remindersInput struct{ Body InvoiceReminders }

// mountSend adds what is written to customers.
func (s *Service) mountSend(api *server.API) {
	managers := server.Staff(identity.Managers...)
	server.Do(api, managers, http.MethodPost, "/api/admin/invoices/{id}/letter", server.Op{
		// Not idempotent by its key: the PDF would be drawn inside the transaction. Who presses twice replaces the letter.
		ID: "send-invoice", Summary: "Send an invoice with its PDF to the customer",
	}, func(ctx context.Context, in *InvoicePath) error { return s.Send(ctx, in.ID) })
	server.Do(api, managers, http.MethodDelete, "/api/admin/invoices/{id}/letter", server.Op{
		ID: "unsend-invoice", Summary: "Take back an invoice that has not left yet", Idempotent: true,
	}, func(ctx context.Context, in *InvoicePath) error { return s.Unsend(ctx, in.ID) })
	server.Answer(api, managers, http.MethodGet, "/api/admin/invoices/reminders", server.Op{
		ID: "find-invoice-reminders", Summary: "Tell whether customers are reminded of what they have to pay",
	}, func(ctx context.Context, _ *struct{}) (InvoiceReminders, error) { return s.Reminders(ctx) })
	server.Answer(api, server.Staff(identity.Owner), http.MethodPut, "/api/admin/invoices/reminders", server.Op{
		ID: "set-invoice-reminders", Summary: "Turn reminders of invoices on or off", Idempotent: true,
	}, func(ctx context.Context, in *remindersInput) (InvoiceReminders, error) {
		return s.SetReminders(ctx, in.Body)
	})
}
