package dashboard

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of the dashboard.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{Operations: s.Mount, Screens: []website.Screen{{Pattern: "/admin"}}}
}
