package dashboard

import "tafel/internal/platform/feature"

// Parts are what the program registers of the dashboard.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{Operations: s.Mount, Screens: []string{"/admin"}}
}
