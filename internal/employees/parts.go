package employees

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of employees.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{
		Operations: s.Mount, Forms: Forms,
		Screens: []website.Screen{
			{Pattern: "/admin/employees"},
			{Pattern: "/admin/employees/add", Roles: identity.Managers}, {Pattern: "/admin/employees/{id}/edit", Roles: identity.Managers},
		},
		History: history(),
	}
}
