package employees

import "tafel/internal/platform/feature"

// Parts are what the program registers of employees.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{
		Operations: s.Mount, Forms: Forms,
		Screens: []string{"/admin/employees", "/admin/employees/add", "/admin/employees/{id}/edit"},
	}
}
