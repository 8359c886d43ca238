package customers

import (
	"cmp"
	"context"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
)

var errNotFound = fault.NotFound("Customer not found")

// Service derives customers from reservations and shows them.
type Service struct {
	store store
	audit *audit.Log
	clock calendar.Clock
}

// Deps are what the service needs from outside.
type Deps struct {
	DB    *db.DB
	Audit *audit.Log
	Clock calendar.Clock
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, audit: deps.Audit, clock: deps.Clock}
}

// List reads a page of customers.
func (s *Service) List(ctx context.Context, f Filter, q list.Query) (CustomerList, error) {
	if err := f.check(); err != nil {
		return CustomerList{}, err
	}
	page, err := s.store.list(ctx, f, q.Bounded())
	if err != nil {
		return page, err
	}
	return page, s.complete(ctx, page.Items)
}

// Find reads a customer by e-mail address, with the latest reservations.
func (s *Service) Find(ctx context.Context, email string) (CustomerDetails, error) {
	key := rules.EmailKey(email)
	customer, err := s.one(ctx, key)
	if err != nil {
		return CustomerDetails{}, err
	}
	history, err := s.store.history(ctx, key)
	details := CustomerDetails{Customer: customer, Reservations: history, SpecialRequests: []string{}}
	for _, r := range history {
		if r.SpecialRequest != "" {
			details.SpecialRequests = append(details.SpecialRequests, r.SpecialRequest)
		}
	}
	return details, err
}

// one reads a customer as the list shows it.
func (s *Service) one(ctx context.Context, key string) (Customer, error) {
	customer, ok, err := s.store.find(ctx, key)
	if err != nil || !ok {
		return customer, cmp.Or(err, errNotFound)
	}
	page := []Customer{customer}
	err = s.complete(ctx, page)
	return page[0], err
}

// Stats counts the customers. "This month" begins with the venue's month.
func (s *Service) Stats(ctx context.Context) (CustomerStats, error) {
	stats, err := s.store.stats(ctx, s.clock.Today().MonthStart())
	stats.AverageReservations = average(stats.TotalReservations, stats.TotalCustomers)
	return stats, err
}

// complete marks customers whose last visit is still to come, and those whom a
// stranger's request may have renamed, and adds what staff noted.
func (s *Service) complete(ctx context.Context, page []Customer) error {
	keys := make([]string, 0, len(page))
	for _, c := range page {
		keys = append(keys, c.Email)
	}
	cards, err := s.store.cards(ctx, keys)
	if err != nil {
		return err
	}
	confirmed, err := s.store.confirmed(ctx, keys, cards)
	today := s.clock.Today()
	for i := range page {
		c := &page[i]
		c.Upcoming = !c.LastReservation.Before(today)
		if known, ok := confirmed[c.Email]; ok && known.differs(*c) {
			c.Confirmed = &known
		}
		if card := cards[c.Email].GuestCard; noted(card) {
			c.Card = &card
		}
	}
	return err
}
