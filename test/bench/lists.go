package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"tafel/internal/platform/db"
	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

// staffLists are the first pages that staff open, as they open them.
func staffLists(eventID string) []question {
	return append([]question{
		{name: "dashboard", path: "/api/admin/dashboard", goal: true, sums: true},
		{name: "customers: a part of a name", path: "/api/admin/customers?search=lerato.mok", goal: true, sums: true},
		{name: "customers: two words", path: "/api/admin/customers?search=thandi+nko", goal: true, sums: true},
		{name: "customers: a part of a phone number", path: "/api/admin/customers?search=08255", goal: true, sums: true},
		{name: "customers by name", path: "/api/admin/customers?sort=name", goal: true},
		{name: "customers by visits", path: "/api/admin/customers?sort=-reservations", goal: true},
		{name: "customers by last visit", path: "/api/admin/customers?sort=-lastVisit", goal: true},
		{name: "reservations, newest first", path: "/api/admin/reservations", goal: true},
		{name: "reservations by date", path: "/api/admin/reservations?sort=-date", goal: true},
		{name: "reservations, pending", path: "/api/admin/reservations?status=pending", goal: true},
		{name: "invoices, newest first", path: "/api/admin/invoices", goal: true},
		{name: "invoices by amount", path: "/api/admin/invoices?sort=-amount", goal: true},
		{name: "invoices, overdue", path: "/api/admin/invoices?status=overdue", goal: true, sums: true},
		{name: "attendance, newest first", path: "/api/admin/attendance", goal: true},
		{name: "attendance of one event", path: "/api/admin/attendance?eventId=" + eventID, goal: true},
		{name: "attendance, cancelled", path: "/api/admin/attendance?status=cancelled", goal: true},
	}, append(diary(), reports()...)...)
}

// lists asks for each list at every size in turn, on SQLite.
func (r *suite) lists(ctx context.Context) (section report.Section, err error) {
	var venues []*asked
	defer func() {
		for _, v := range venues {
			err = errors.Join(err, v.close())
		}
	}()
	for _, s := range r.sizes {
		p := place{db.SQLite, s}
		if err := p.fill(ctx, r.options); err != nil {
			return section, err
		}
		if err := p.fillBooks(ctx, r.options); err != nil {
			return section, err
		}
		v, err := start(ctx, r.options, p)
		if err != nil {
			return section, err
		}
		venues = append(venues, v)
	}
	plot := report.Plot{Title: "Waiting for a list, by the number of rows", X: "rows", Y: "p95, ms"}
	details := "| List |"
	rule := "|---|"
	for _, s := range r.sizes {
		details, rule = details+" p95 at "+report.Figure(float64(s.reservations))+" |", rule+"---|"
	}
	details += "\n" + rule
	for _, q := range staffLists(benchEvent) {
		p95, err := r.ask(ctx, venues, q)
		if err != nil {
			return section, err
		}
		line := report.Line{Name: q.name}
		details += "\n| " + q.name + " |"
		for i, s := range r.sizes {
			middle := report.Median(p95[i])
			line.Points = append(line.Points, [2]float64{float64(s.reservations), middle})
			details += " " + report.Figure(middle) + " ms |"
		}
		plot.Lines = append(plot.Lines, line)
		if !q.grows {
			section.Rows = append(section.Rows, r.growth(q, p95))
		}
		if q.within > 0 || q.grows {
			section.Rows = append(section.Rows, report.Row{Work: q.name + ", p95", Sense: report.Below, Limit: q.limit(), Unit: "ms", Rounds: p95[len(p95)-1]})
		}
	}
	waiting, err := r.waiting(ctx)
	if err != nil {
		return section, err
	}
	section.Rows = append(section.Rows, waiting...)
	section.Title = "Lists of staff, as they grow"
	section.Before = fmt.Sprintf("A venue with as many reservations, invoices and registrations each, and a fifth as many customers. Each list is asked %d times in a round, all sizes in\nturn. The goal is p95 with a million rows beside p95 with ten thousand; of searches and sums, 20 ms are enough. `make bench-lists` asks more of them, searches too, on both engines.\n"+
		"Cancelling a registration is measured on both: it offers the seats to the first party that fits, which stands behind nearly ten thousand that do not.", r.asks)
	picture, err := r.plot("lists", plot)
	section.After = details + "\n\n" + picture
	return section, err
}

// growth compares the largest venue with that of ten thousand rows.
func (r *suite) growth(q question, p95 [][]float64) report.Row {
	base, last := slices.Index(r.sizes, small), len(r.sizes)-1
	const why = "totals are counted up to ten thousand, and with ten thousand rows there are only hundreds of these to count."
	row := report.Row{Why: why, Work: q.name + ", at " + report.Figure(float64(r.sizes[last].reservations)) + " rows", Sense: report.AtMost, Limit: 2, Unit: "×"}
	row.Rounds = divide(p95[last], p95[base])
	if q.sums {
		row.Or = &report.Row{Sense: report.Below, Limit: 20, Unit: "ms", Rounds: p95[last]}
	}
	return row
}

// ask gives p95 in ms for every size and round.
func (r *suite) ask(ctx context.Context, venues []*asked, q question) ([][]float64, error) {
	p95 := make([][]float64, len(venues))
	for round := range r.turns {
		times := make([][]time.Duration, len(venues))
		for n := range r.asks + 3 {
			for i, v := range venues {
				took, err := v.ask(ctx, q.path)
				if err != nil {
					return nil, fmt.Errorf("%s: %w", http.MethodGet+" "+q.path, err)
				}
				if round > 0 || n >= 3 { // the first prepare statements and fill caches
					times[i] = append(times[i], took)
				}
			}
		}
		for i := range venues {
			slices.Sort(times[i])
			p95[i] = append(p95[i], traffic.Quantile(times[i], 95))
		}
	}
	return p95, nil
}
