package dashboard

import (
	"context"
	"net/http"

	"tafel/internal/server"
)

type output struct{ Body Dashboard }

// Register adds the feature's operation to the contract.
func (s *Service) Register(api *server.API) {
	server.Handle(api.Tag("dashboard"), server.Staff(), http.MethodGet, "/api/admin/dashboard", server.Op{
		ID: "find-dashboard", Summary: "Read today, this week, the money and the months",
	}, func(ctx context.Context, _ *struct{}) (*output, error) {
		d, err := s.Find(ctx)
		return &output{Body: d}, err
	})
}
