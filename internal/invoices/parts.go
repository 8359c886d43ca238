package invoices

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of invoices.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{
		Operations: s.Mount, Forms: Forms, Generated: map[string]func() ([]byte, error){"web/src/gen/new-invoice.gen.ts": startTypeScript},
		Screens: []website.Screen{
			{Pattern: "/admin/invoices", Roles: identity.Managers}, {Pattern: "/admin/invoices/create", Roles: identity.Managers},
			{Pattern: "/admin/invoices/{invoiceId}", Roles: identity.Managers}, {Pattern: "/admin/invoices/{invoiceId}/edit", Roles: identity.Managers},
		},
		Health:  []health.Check{s.health()},
		History: history(),
	}
}
