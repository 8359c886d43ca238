package customers

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
)

// Parts are what the program registers of customers.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{Operations: s.Mount, Screens: []string{"/admin/customers"}, Health: []health.Check{s.health()}}
}
