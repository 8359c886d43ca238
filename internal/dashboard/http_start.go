package dashboard

import (
	"context"
	"net/http"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

type dismissInput struct {
	Body struct {
		Dismissed bool `json:"dismissed"`
	}
}

func (s Start) mount(api *server.API) {
	owner := server.Staff(identity.Owner)
	server.Answer(api, owner, http.MethodGet, "/api/admin/dashboard/getting-started", server.Op{
		ID: "find-getting-started", Summary: "Read what a new venue still has to do",
	}, func(ctx context.Context, _ *struct{}) (GettingStarted, error) { return s.find(ctx) })
	server.Answer(api, owner, http.MethodPut, "/api/admin/dashboard/getting-started", server.Op{
		ID: "dismiss-getting-started", Summary: "Put away the list of what a new venue has to do, or bring it back",
	}, func(ctx context.Context, in *dismissInput) (GettingStarted, error) {
		if err := s.dismiss(ctx, in.Body.Dismissed); err != nil {
			return GettingStarted{}, err
		}
		return s.find(ctx)
	})
}
