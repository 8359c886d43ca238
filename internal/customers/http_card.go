package customers

import (
	"context"
	"net/http"

	"tafel/internal/events"
	"tafel/internal/invoices"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
)

type (
	pageInput struct {
		Email string `path:"email" maxLength:"254"`
		list.Query
	}
	visitsInput struct {
		Email string `path:"email" maxLength:"254"`
		When  string `query:"when" enum:"coming,past,missed" default:"coming"`
		list.Query
	}
	cardInput struct {
		Email string `path:"email" maxLength:"254"`
		Body  CardInput
	}
	nameInput struct {
		Email string `path:"email" maxLength:"254"`
		Body  ConfirmedName
	}
)

// mountCard adds the card of a customer. What somebody owes is for managers, as all invoices are.
func (s *Service) mountCard(api *server.API, eventService *events.Service, invoiceService *invoices.Service) {
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/tags", server.Op{
		ID: "list-customer-tags", Summary: "List the tags in use",
	}, func(ctx context.Context, _ *struct{}) (TagList, error) { return s.Tags(ctx) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/{email}/card", server.Op{
		ID: "find-customer-card", Summary: "Read what staff noted about a customer, and count the visits",
	}, func(ctx context.Context, in *findInput) (CustomerFile, error) { return s.File(ctx, in.Email) })
	server.Answer(api, server.Staff(), http.MethodPut, "/api/admin/customers/{email}/card", server.Op{
		ID: "save-customer-card", Summary: "Note something about a customer", Idempotent: true,
	}, func(ctx context.Context, in *cardInput) (CustomerCard, error) {
		return s.SaveCard(ctx, in.Email, in.Body)
	})
	server.Answer(api, server.Staff(), http.MethodPut, "/api/admin/customers/{email}/name", server.Op{
		ID: "confirm-customer-name", Summary: "Say which name and phone number of a customer are right", Idempotent: true,
	}, func(ctx context.Context, in *nameInput) (Customer, error) {
		return s.ConfirmName(ctx, in.Email, in.Body)
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/{email}/visits", server.Op{
		ID: "list-customer-visits", Summary: "List some of a customer's reservations",
	}, func(ctx context.Context, in *visitsInput) (VisitList, error) {
		return s.Visits(ctx, in.Email, in.When, in.Query)
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/{email}/notes", server.Op{
		ID: "list-customer-notes", Summary: "List what staff wrote down with a customer's reservations",
	}, func(ctx context.Context, in *pageInput) (NoteList, error) { return s.Notes(ctx, in.Email, in.Query) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/{email}/registrations", server.Op{
		ID: "list-customer-registrations", Summary: "List the events that a customer registered for",
	}, func(ctx context.Context, in *pageInput) (out CustomerRegistrations, err error) {
		out.Page, err = eventService.OfGuest(ctx, rules.EmailKey(in.Email), in.Query)
		return out, err
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/{email}/waiting", server.Op{
		ID: "list-customer-waiting", Summary: "List the waiting lists that a customer is on, or was",
	}, func(ctx context.Context, in *pageInput) (out CustomerWaiting, err error) {
		out.Page, err = eventService.WaitingOfGuest(ctx, in.Email, in.Query)
		return out, err
	})
	server.Answer(api, server.Staff(identity.Managers...), http.MethodGet, "/api/admin/customers/{email}/invoices", server.Op{
		ID: "list-customer-invoices", Summary: "List a customer's invoices, and what is owed",
	}, func(ctx context.Context, in *pageInput) (invoices.GuestInvoices, error) {
		return invoiceService.OfGuest(ctx, rules.EmailKey(in.Email), in.Query)
	})
}
