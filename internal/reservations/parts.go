package reservations

import (
	"context"
	"time"

	"tafel/internal/platform/background"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of reservations.
func (p Pages) Parts(letters Letters) feature.Parts {
	s := p.Reservations
	return feature.Parts{
		Operations: s.Mount, Forms: Forms,
		Routes: p.routes(), Sitemap: p.sitemap,
		Screens: []website.Screen{
			{Pattern: "/admin/reservations"}, {Pattern: "/admin/reservations/new"}, {Pattern: "/admin/booking-rules", Roles: identity.Managers}, {Pattern: "/admin/customers/add-reservation"},
		},
		Letters: letters.Kinds(),
		Jobs: []background.Job{
			{Name: JobRemind, Every: 5 * time.Minute, Do: func(ctx context.Context) error { return letters.Remind(ctx, s) }},
			{Name: JobSettle, Do: s.Settle},
		},
		Health:  []health.Check{s.health()},
		History: s.history(),
	}
}

// The names of the jobs.
const (
	JobRemind = "remind guests of reservations"
	JobSettle = "give old reservations a branch"
)
