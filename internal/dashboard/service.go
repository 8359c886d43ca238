package dashboard

import (
	"context"
	"fmt"

	"tafel/internal/backup"
	"tafel/internal/calendar"
	"tafel/internal/db"
)

// Service reads the dashboard.
type Service struct {
	store   store
	clock   calendar.Clock
	backups Backups
}

// Backups tells how the scheduled backups are doing.
type Backups interface {
	Status(ctx context.Context) (backup.BackupStatus, error)
}

// New makes the service.
func New(database *db.DB, clock calendar.Clock, backups Backups) *Service {
	return &Service{store: store{database}, clock: clock, backups: backups}
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
		"events": s.store.events, "registrations by month": s.store.registrationsByMonth,
	} {
		if err := read(ctx, &d); err != nil {
			return d, fmt.Errorf("read the %s: %w", name, err)
		}
	}
	return d, nil
}
