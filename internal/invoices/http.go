package invoices

import (
	"context"
	"net/http"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// InvoiceList is one page of invoices.
type InvoiceList struct{ list.Page[Invoice] }

// InvoicePath names one invoice.
type InvoicePath struct {
	ID string `path:"id" maxLength:"64"`
}

type (
	listInput struct {
		Filter
		list.Query
	}
	createInput struct{ Body InvoiceInput }
	updateInput struct {
		InvoicePath
		Body InvoiceInput
	}
	statusInput struct {
		InvoicePath
		Body struct {
			Status Status               `json:"status" enum:"pending,paid,overdue,cancelled"`
			By     payments.CancelledBy `json:"by,omitempty" enum:"guest,venue" doc:"Who cancels; the guest, where it was never said"`
			On     calendar.Date        `json:"on,omitempty" doc:"Since when it is cancelled, not in the future; today, where it was never said"`
		}
	}
)

// invoiceBody is enough for all lines and notes that the rules allow, in any script.
const invoiceBody = 256 << 10

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("invoices")
	managers := server.Staff(identity.Managers...)
	server.Answer(api, managers, http.MethodGet, "/api/admin/invoices", server.Op{
		ID: "list-invoices", Summary: "List invoices",
	}, func(ctx context.Context, in *listInput) (InvoiceList, error) {
		page, err := s.List(ctx, in.Filter, in.Query)
		return InvoiceList{page}, err
	})
	server.Answer(api, managers, http.MethodGet, "/api/admin/invoices/stats", server.Op{
		ID: "count-invoices", Summary: "Add invoices up by status",
	}, func(ctx context.Context, _ *struct{}) (InvoiceStats, error) { return s.Stats(ctx) })
	server.Handle(api, managers, http.MethodGet, "/api/admin/invoices.csv", server.Op{
		ID: "export-invoices", Summary: "Download invoices as a spreadsheet", Gives: "text/csv",
	}, func(ctx context.Context, in *Filter) (*server.Download, error) {
		write, err := s.Export(ctx, *in)
		return api.CSV("invoices.csv", write), err
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/invoices", server.Op{
		ID: "create-invoice", Summary: "Make an invoice for a reservation", Status: http.StatusCreated, Idempotent: true, MaxBody: invoiceBody,
	}, func(ctx context.Context, in *createInput) (Invoice, error) { return s.Create(ctx, in.Body) })
	server.Answer(api, managers, http.MethodGet, "/api/admin/invoices/{id}", server.Op{
		ID: "find-invoice", Summary: "Read an invoice",
	}, func(ctx context.Context, in *InvoicePath) (Invoice, error) { return s.Find(ctx, in.ID) })
	server.Handle(api, managers, http.MethodGet, "/api/admin/invoices/{id}/pdf", server.Op{
		ID: "print-invoice", Summary: "Download an invoice as PDF", Gives: "application/pdf",
	}, func(ctx context.Context, in *InvoicePath) (*server.Download, error) {
		name, file, err := s.PDF(ctx, in.ID)
		return api.File(name, "application/pdf", file), err
	})
	server.Answer(api, managers, http.MethodPut, "/api/admin/invoices/{id}", server.Op{
		ID: "update-invoice", Summary: "Edit an invoice", Idempotent: true, MaxBody: invoiceBody,
	}, func(ctx context.Context, in *updateInput) (Invoice, error) { return s.Update(ctx, in.ID, in.Body) })
	server.Answer(api, managers, http.MethodPut, "/api/admin/invoices/{id}/status", server.Op{
		ID: "set-invoice-status", Summary: "Say how far an invoice has come", Idempotent: true,
	}, func(ctx context.Context, in *statusInput) (Invoice, error) {
		if in.Body.Status == Cancelled {
			return s.Cancel(ctx, in.ID, Cancellation{in.Body.By, in.Body.On})
		}
		return s.SetStatus(ctx, in.ID, in.Body.Status)
	})
	server.Do(api, managers, http.MethodDelete, "/api/admin/invoices/{id}", server.Op{
		ID: "delete-invoice", Summary: "Delete an invoice", Idempotent: true,
	}, func(ctx context.Context, in *InvoicePath) error { return s.Delete(ctx, in.ID) })
	s.mountMoney(api)
	s.mountSend(api)
}
