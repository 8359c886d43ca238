package reports

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of reports.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{
		Operations: s.Mount,
		Screens:    []website.Screen{{Pattern: "/admin/reports", Roles: identity.Managers}},
		History:    history(),
	}
}
