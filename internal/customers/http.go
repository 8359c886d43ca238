package customers

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tafel/internal/platform/server"
)

// CustomerList is a page of customers.
type CustomerList struct {
	Items  []Customer `json:"items"`
	Total  int        `json:"total" doc:"Exact up to 10000"`
	Capped bool       `json:"capped" doc:"There are more than total"`
	Inside bool       `json:"inside" doc:"Nothing begins with the search, or it was asked for: these have it inside"`
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
		Page     int `query:"page" minimum:"1" maximum:"1000000" default:"1"`
		PageSize int `query:"pageSize" minimum:"1" maximum:"100" default:"25"`
	}
	findInput struct {
		Email string `path:"email" maxLength:"254"`
	}
	listOutput  struct{ Body CustomerList }
	findOutput  struct{ Body CustomerDetails }
	statsOutput struct{ Body CustomerStats }
)

// Register adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("customers")
	server.Handle(api, server.Staff(), http.MethodGet, "/api/admin/customers", server.Op{
		ID: "list-customers", Summary: "List customers",
	}, func(ctx context.Context, in *listInput) (*listOutput, error) {
		page, err := s.List(ctx, Filter{Search: in.Search, Inside: in.Inside, Sort: in.Sort, Page: in.Page, PageSize: in.PageSize})
		return &listOutput{Body: CustomerList(page)}, err
	})
	server.Handle(api, server.Staff(), http.MethodGet, "/api/admin/customers/stats", server.Op{
		ID: "count-customers", Summary: "Count customers",
	}, func(ctx context.Context, _ *struct{}) (*statsOutput, error) {
		stats, err := s.Stats(ctx)
		return &statsOutput{Body: stats}, err
	})
	server.Handle(api, server.Staff(), http.MethodGet, "/api/admin/customers/{email}", server.Op{
		ID: "find-customer", Summary: "Read a customer with the latest reservations",
	}, func(ctx context.Context, in *findInput) (*findOutput, error) {
		details, err := s.Find(ctx, in.Email)
		return &findOutput{Body: details}, err
	})
	server.Handle(api, server.Staff(), http.MethodGet, "/api/admin/customers.csv", server.Op{
		ID: "export-customers", Summary: "Export customers as CSV",
	}, s.export)
}

// patience is how long a part of an export may take to leave.
const patience = 30 * time.Second

func (s *Service) export(ctx context.Context, in *CustomerQuery) (*huma.StreamResponse, error) {
	write, err := s.Export(ctx, Filter{Search: in.Search, Inside: in.Inside, Sort: in.Sort})
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		_, w := humago.Unwrap(hc)
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="customers.csv"`)
		w.Header().Set("Cache-Control", "no-store")
		if err := write(hc.Context(), patient{w, http.NewResponseController(w)}); err != nil {
			s.log.WarnContext(hc.Context(), "an export did not reach its end", "error", err)
			panic(http.ErrAbortHandler) // a torn download must not look whole
		}
	}}, nil
}

// patient gives every part of a long answer a deadline of its own.
type patient struct {
	w       http.ResponseWriter
	control *http.ResponseController
}

func (p patient) Write(data []byte) (int, error) {
	if err := p.control.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return 0, err
	}
	return p.w.Write(data)
}
