package site

import (
	"context"
	"net/http"

	"tafel/internal/server"
)

type siteOutput struct{ Body Site }

// Register adds the feature's operations to the contract.
func (s *Service) Register(api *server.API) {
	api = api.Tag("site")
	server.Handle(api, server.Public, http.MethodGet, "/api/site", server.Op{
		ID: "find-site", Summary: "Read what the site says about the venue", Topics: []string{Topic},
	}, func(ctx context.Context, _ *struct{}) (*siteOutput, error) {
		site, err := s.Find(ctx)
		return &siteOutput{Body: site}, err
	})
}
