package customers

import (
	"context"
	"net/http"

	"tafel/internal/events"
	"tafel/internal/invoices"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// CustomerList is a page of customers.
type CustomerList struct {
	list.Page[Customer]
	list.Searched
}

type (
	listInput struct {
		Filter
		list.Query
	}
	findInput struct {
		Email string `path:"email" maxLength:"254"`
	}
)

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API, eventService *events.Service, invoiceService *invoices.Service) {
	api = api.Tag("customers")
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers", server.Op{
		ID: "list-customers", Summary: "List customers",
	}, func(ctx context.Context, in *listInput) (CustomerList, error) {
		return s.List(ctx, in.Filter, in.Query)
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/stats", server.Op{
		ID: "count-customers", Summary: "Count customers",
	}, func(ctx context.Context, _ *struct{}) (CustomerStats, error) { return s.Stats(ctx) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/{email}", server.Op{
		ID: "find-customer", Summary: "Read a customer with the latest reservations",
	}, func(ctx context.Context, in *findInput) (CustomerDetails, error) { return s.Find(ctx, in.Email) })
	server.Handle(api, server.Staff(identity.Managers...), http.MethodGet, "/api/admin/customers.csv", server.Op{
		ID: "export-customers", Summary: "Export customers as CSV", Gives: "text/csv",
	}, func(ctx context.Context, in *Filter) (*server.Download, error) {
		write, err := s.Export(ctx, *in)
		return api.CSV("customers.csv", write), err
	})
	s.mountCard(api, eventService, invoiceService)
}
