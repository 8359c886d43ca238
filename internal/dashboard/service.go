package dashboard

import (
	"context"
	"fmt"

	"tafel/internal/platform/backup"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/health"
)

// Service reads the dashboard.
type Service struct {
	store   store
	clock   calendar.Clock
	backups *backup.Scheduler
	health  *health.Reports
}

// Deps are what the dashboard reads from.
type Deps struct {
	DB      *db.DB
	Clock   calendar.Clock
	Backups *backup.Scheduler
	Health  *health.Reports
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, clock: deps.Clock, backups: deps.Backups, health: deps.Health}
}

// Find reads everything. The figures come from tallies and short ranges, so
// that it takes the same time with a thousand reservations and with a million.
func (s *Service) Find(ctx context.Context) (Dashboard, error) {
	today := s.clock.Today()
	d := Dashboard{Today: today, Months: months(today)}
	d.WeekStart, d.WeekEnd = week(today)
	for name, read := range map[string]func(context.Context, *Dashboard) error{
		"visits": s.store.visits, "visits by month": s.store.visitsByMonth, "requests": s.store.requests,
		"invoices": s.store.invoices, "invoices by month": s.store.invoicesByMonth,
		"events": s.store.events, "registrations by month": s.store.registrationsByMonth, "unusual registrations": s.store.unusual,
		"waiting comments": s.store.waitingComments,
	} {
		if err := read(ctx, &d); err != nil {
			return d, fmt.Errorf("read the %s: %w", name, err)
		}
	}
	return d, nil
}
