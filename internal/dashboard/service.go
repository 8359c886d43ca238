package dashboard

import (
	"context"
	"fmt"

	"tafel/internal/platform/backup"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/reservations"
)

// Service reads the dashboard.
type Service struct {
	store   store
	clock   calendar.Clock
	backups *backup.Scheduler
	health  *health.Reports
	start   Start
	offers  func(context.Context, []reservations.Reservation) error
	cards   readCards
}

type readCards func(ctx context.Context, some ...[]reservations.Reservation) (reservations.GuestCards, error)

// Deps are what the dashboard reads from.
type Deps struct {
	DB      *db.DB
	Clock   calendar.Clock
	Cards   readCards // what is noted about the guests
	Backups *backup.Scheduler
	Health  *health.Reports
	Start   Start
	Offers  func(context.Context, []reservations.Reservation) error // says of requests what they were offered
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{
		store: store{deps.DB}, clock: deps.Clock, backups: deps.Backups, health: deps.Health, start: deps.Start, offers: deps.Offers, cards: deps.Cards,
	}
}

// Find reads what whoever asks may see: the money and the months are for managers.
// The figures come from tallies and short ranges, so that it takes the same time
// with a thousand reservations and with a million.
func (s *Service) Find(ctx context.Context) (Dashboard, error) {
	today := s.clock.Today()
	d := Dashboard{Today: today}
	d.WeekStart, d.WeekEnd = week(today)
	reads := []func(context.Context, *Dashboard) error{
		s.store.visits, s.store.latestRequests, s.store.requests, s.offered, s.store.coming, s.store.events, s.store.unusual, s.store.waitingComments,
	}
	if identity.Caller(ctx).Manages() {
		d.Revenue, d.Months = &Revenue{}, months(today)
		reads = append(reads, s.store.estimate, s.store.visitsByMonth, s.store.invoices, s.store.invoicesByMonth, s.store.received, s.store.receivedByMonth, s.store.eventsByMonth)
	}
	for _, read := range reads {
		if err := read(ctx, &d); err != nil {
			return d, fmt.Errorf("read the dashboard: %w", err)
		}
	}
	cards, err := s.cards(ctx, d.Requests, d.Coming, d.LatestRequests)
	if err != nil {
		return d, fmt.Errorf("read the dashboard: %w", err)
	}
	d.Cards = cards
	return d, nil
}

func (s *Service) offered(ctx context.Context, d *Dashboard) error { return s.offers(ctx, d.Requests) }
