package invoices

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
)

// Parts are what the program registers of invoices.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{
		Operations: s.Mount, Forms: Forms, Generated: map[string]func() ([]byte, error){"web/src/gen/new-invoice.gen.ts": startTypeScript},
		Screens: []string{"/admin/invoices", "/admin/invoices/create", "/admin/invoices/{invoiceId}", "/admin/invoices/{invoiceId}/edit"},
		Health:  []health.Check{s.health()},
	}
}
