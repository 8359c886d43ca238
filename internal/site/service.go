package site

import (
	"context"

	"tafel/internal/db"
)

// Topic changes whenever the document does.
const Topic = "site"

// Service reads and changes what the site says.
type Service struct{ store store }

// New makes the service.
func New(database *db.DB) *Service { return &Service{store: store{database}} }

// Find gives the document in force.
func (s *Service) Find(ctx context.Context) (Site, error) {
	saved, ok, err := s.store.newest(ctx)
	if err != nil || ok {
		return saved, err
	}
	return Default(), nil
}
