package payments

import (
	"context"
	"net/http"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

// Book is what payments are for: invoices, or registrations.
type Book interface {
	Receive(ctx context.Context, id string, in PaymentInput) (Statement, error)
	Refund(ctx context.Context, id string, in PaymentInput) (Statement, error)
	Reverse(ctx context.Context, id, paymentID, note string) (Statement, error)
}

type (
	lineInput struct {
		ID   string `path:"id" maxLength:"100"`
		Body PaymentInput
	}
	reversalInput struct {
		ID        string `path:"id" maxLength:"100"`
		PaymentID string `path:"paymentId" maxLength:"64"`
		Body      struct {
			Note string `json:"note,omitempty"`
		}
	}
)

// Mount adds the operations that write lines, the same for everything that is paid: path is where one such thing is
// found, such as /api/admin/invoices/{id}, and noun what it is called.
func Mount(api *server.API, path, noun string, book Book) {
	managers := server.Staff(identity.Managers...)
	server.Answer(api, managers, http.MethodPost, path+"/payments", server.Op{
		ID: "receive-" + noun + "-payment", Summary: "Write down a payment", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *lineInput) (Statement, error) { return book.Receive(ctx, in.ID, in.Body) })
	server.Answer(api, managers, http.MethodPost, path+"/refunds", server.Op{
		ID: "refund-" + noun + "-payment", Summary: "Write down a refund", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *lineInput) (Statement, error) { return book.Refund(ctx, in.ID, in.Body) })
	server.Answer(api, managers, http.MethodPost, path+"/payments/{paymentId}/reversal", server.Op{
		ID: "reverse-" + noun + "-payment", Summary: "Take back a line that was a mistake", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *reversalInput) (Statement, error) {
		return book.Reverse(ctx, in.ID, in.PaymentID, in.Body.Note)
	})
}
