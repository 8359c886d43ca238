package invoices

import (
	"time"

	"tafel/internal/platform/background"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/website"
)

// The names of the jobs.
const (
	JobRemind  = "remind customers of invoices"
	JobOverdue = "mark invoices as overdue"
)

// Parts are what the program registers of invoices.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{
		Operations: s.Mount, Forms: Forms, Generated: map[string]func() ([]byte, error){"web/src/gen/new-invoice.gen.ts": startTypeScript},
		Screens: []website.Screen{
			{Pattern: "/admin/invoices", Roles: identity.Managers}, {Pattern: "/admin/invoices/create", Roles: identity.Managers},
			{Pattern: "/admin/invoices/{invoiceId}", Roles: identity.Managers}, {Pattern: "/admin/invoices/{invoiceId}/edit", Roles: identity.Managers},
		},
		Letters: s.kinds(),
		Jobs: []background.Job{
			{Name: JobRemind, Every: 5 * time.Minute, Do: s.Remind},
			{Name: JobOverdue, Every: time.Hour, Do: s.MarkOverdue},
		},
		Health:  []health.Check{s.health()},
		History: history(),
	}
}
