package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

const (
	waitingParties = 10_000
	slowestOffer   = 10 // ms
)

// waiting measures how long it takes to cancel a registration while ten thousand wait, in the worst case: almost all of
// them are too many, and those who fit are the last.
func (r *suite) waiting(ctx context.Context) ([]report.Row, error) {
	sqlite := report.Row{Work: fmt.Sprintf("cancelling on SQLite while %s wait, p95", report.Figure(waitingParties)), Sense: report.Below, Limit: slowestOffer, Unit: "ms"}
	postgres := sqlite
	postgres.Work = fmt.Sprintf("cancelling on PostgreSQL while %s wait, p95", report.Figure(waitingParties))
	for round := range r.turns {
		p95, err := r.cancelWhileTheyWait(ctx, "")
		if err != nil {
			return nil, fmt.Errorf("cancel on SQLite: %w", err)
		}
		sqlite.Rounds = append(sqlite.Rounds, p95)
		if r.postgres == "" {
			continue
		}
		if p95, err = r.cancelWhileTheyWait(ctx, fmt.Sprintf("tafel_bench_waiting_%d", round)); err != nil {
			return nil, fmt.Errorf("cancel on PostgreSQL: %w", err)
		}
		postgres.Rounds = append(postgres.Rounds, p95)
	}
	if r.postgres == "" {
		return []report.Row{sqlite}, nil
	}
	return []report.Row{sqlite, postgres}, nil
}

// cancelWhileTheyWait gives p95 in ms, on SQLite or in a new database.
func (r *suite) cancelWhileTheyWait(ctx context.Context, database string) (p95 float64, err error) {
	folder, err := os.MkdirTemp(r.work, "waiting-")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	address, more := "sqlite:"+filepath.Join(folder, "tafel.db"), []string(nil)
	if database != "" {
		var drop func()
		if address, drop, err = r.database(ctx, database); err != nil {
			return 0, err
		}
		defer drop()
		more = []string{"--database-url", address}
	}
	p, err := r.tafel(ctx, folder, more...)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	staff, err := signIn(ctx, p)
	if err != nil {
		return 0, err
	}
	many := 5 * r.asks
	events, err := staff.addEvents(ctx, 1, 2*many, nil)
	if err != nil {
		return 0, err
	}
	guests := make([]struct{ ID string }, many)
	for i := range guests {
		body := map[string]any{"fullName": fmt.Sprintf("Guest %d", i), "email": fmt.Sprintf("guest%d@example.com", i), "phone": "036 555 0100", "numberOfAttendees": 2}
		if err := staff.json(ctx, http.MethodPost, "/api/events/"+events[0].ID+"/registrations", body, &guests[i]); err != nil {
			return 0, err
		}
	}
	if err := fillWaiting(ctx, address, events[0], many); err != nil {
		return 0, err
	}
	p.settle(ctx)
	var times []time.Duration
	for _, guest := range guests {
		begin := time.Now()
		if err := staff.json(ctx, http.MethodPut, "/api/admin/attendance/"+guest.ID+"/status", map[string]string{"status": "cancelled"}, nil); err != nil {
			return 0, err
		}
		times = append(times, time.Since(begin))
	}
	var after struct{ AvailableSeats, OfferedSeats int }
	if err := staff.json(ctx, http.MethodGet, "/api/admin/events/"+events[0].ID, nil, &after); err != nil {
		return 0, err
	}
	if after.AvailableSeats != 0 || after.OfferedSeats != 2*many {
		return 0, fmt.Errorf("%d seats are free and %d offered, want 0 and %d", after.AvailableSeats, after.OfferedSeats, 2*many)
	}
	slices.Sort(times)
	return traffic.Quantile(times, 95), nil
}

// fillWaiting writes the list as it would lie there: parties of eight, and at its end those of two.
func fillWaiting(ctx context.Context, address string, e event, small int) (err error) {
	d, err := db.Open(ctx, address, db.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if err := waitingTable(e, small).pour(ctx, d); err != nil {
		return err
	}
	_, err = d.Exec(ctx, `ANALYZE`)
	return err
}

func waitingTable(e event, small int) table {
	var rows iter.Seq[[]any] = func(yield func([]any) bool) {
		instant := calendar.InstantOf(time.Now())
		day := calendar.DateOf(time.Now()).AddDays(10)
		for i := range waitingParties {
			people, email := int64(8), fmt.Sprintf("party%d@example.com", i)
			if i >= waitingParties-small {
				people = 2
			}
			if !yield([]any{fmt.Sprintf("BENCHWAITING%08d", i), e.ID, e.Title, day, int64(i + 1), fmt.Sprintf("Party %d", i), email, email, "036 555 0100", people, "{}", "waiting", instant, instant}) {
				return
			}
		}
	}
	return table{"waiting", `id, event_id, event_title, event_date, place, full_name, email, email_key, phone, party_size, typed, state, joined_at, updated_at`, waitingParties, rows}
}
