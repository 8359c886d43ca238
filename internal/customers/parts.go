package customers

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of customers.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{Operations: s.Mount, Screens: []website.Screen{{Pattern: "/admin/customers"}}, Health: []health.Check{s.health()}, History: history()}
}
