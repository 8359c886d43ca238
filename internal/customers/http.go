package customers

import (
	"context"
	"net/http"

	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// CustomerList is a page of customers.
type CustomerList struct {
	list.Page[Customer]
	list.Searched
}

// CustomerQuery is what a list and an export are asked with alike. It is
// exported because huma does not look into embedded types that are not.
type CustomerQuery struct {
	Search string `query:"search" maxLength:"200" doc:"The beginning of a name, e-mail or phone number"`
	Inside bool   `query:"inside" doc:"Search inside words, too"`
	Sort   string `query:"sort" default:"name" doc:"name, email, reservations or lastVisit; a minus turns the order around"`
}

type (
	listInput struct {
		CustomerQuery
		list.Query
	}
	findInput struct {
		Email string `path:"email" maxLength:"254"`
	}
)

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("customers")
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers", server.Op{
		ID: "list-customers", Summary: "List customers",
	}, func(ctx context.Context, in *listInput) (CustomerList, error) {
		return s.List(ctx, Filter{Search: in.Search, Inside: in.Inside, Sort: in.Sort, Query: in.Query})
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/stats", server.Op{
		ID: "count-customers", Summary: "Count customers",
	}, func(ctx context.Context, _ *struct{}) (CustomerStats, error) { return s.Stats(ctx) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/customers/{email}", server.Op{
		ID: "find-customer", Summary: "Read a customer with the latest reservations",
	}, func(ctx context.Context, in *findInput) (CustomerDetails, error) { return s.Find(ctx, in.Email) })
	server.Handle(api, server.Staff(), http.MethodGet, "/api/admin/customers.csv", server.Op{
		ID: "export-customers", Summary: "Export customers as CSV", Gives: "text/csv",
	}, func(ctx context.Context, in *CustomerQuery) (*server.Download, error) {
		write, err := s.Export(ctx, Filter{Search: in.Search, Inside: in.Inside, Sort: in.Sort})
		return api.CSV("customers.csv", write), err
	})
}
