package reports

import (
	"context"
	"fmt"
	"sort"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

// Service reads reports.
type Service struct {
	store store
	audit *audit.Log
	clock calendar.Clock
}

// Deps are what reports are made from.
type Deps struct {
	DB    *db.DB
	Audit *audit.Log
	Clock calendar.Clock
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, audit: deps.Audit, clock: deps.Clock}
}

// Money is the report of a period.
func (s *Service) Money(ctx context.Context, period Period) (MoneyReport, error) {
	today := s.clock.Today()
	days, err := period.days(today)
	if err != nil {
		return MoneyReport{}, err
	}
	r := MoneyReport{Today: today, From: days.first, To: days.last}
	for _, read := range []func(context.Context, *MoneyReport) error{s.receipts, s.store.invoiced, s.store.owed} {
		if err := read(ctx, &r); err != nil {
			return r, fmt.Errorf("read a report: %w", err)
		}
	}
	return r, nil
}

// receipts puts every day into its row.
func (s *Service) receipts(ctx context.Context, r *MoneyReport) error {
	step, parts := span{r.From, r.To}.steps()
	r.Step, r.Rows = step, make([]ReceiptsRow, len(parts))
	for i, part := range parts {
		r.Rows[i] = ReceiptsRow{From: part.first, To: part.last}
	}
	all, err := s.store.days(ctx, span{r.From, r.To}, step)
	for _, d := range all {
		at := sort.Search(len(parts), func(i int) bool { return !parts[i].last.Before(d.on) })
		r.Rows[at].add(d)
		r.Sums.add(d)
		if d.kind == payments.ForInvoice {
			r.ForInvoices += d.received - d.returned
		} else {
			r.ForEvents += d.received - d.returned
		}
	}
	return err
}

// Events are the events that took something in during a period, or took place in it, the latest first.
func (s *Service) Events(ctx context.Context, period Period, q list.Query) (list.Whole[EventTakings], error) {
	days, err := period.days(s.clock.Today())
	if err != nil {
		return list.Whole[EventTakings]{}, err
	}
	page, err := s.store.events(ctx, days, q.Bounded())
	if err != nil {
		return page, fmt.Errorf("read the takings of events: %w", err)
	}
	return page, nil
}
