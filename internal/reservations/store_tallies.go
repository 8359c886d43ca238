package reservations

import (
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// The tallies count reservations and guests for each day and status. Each
// function belongs into the transaction that changes the reservation, after it
// and after the customers: rows are always locked in the same order (a customer,
// days of customers, days of reservations), so that two writers never wait for
// each other.

// moveTally moves a reservation from one status's tally to another's.
func (s store) moveTally(ctx context.Context, r Reservation, before Status) error {
	moves := []struct {
		status Status
		sign   int
	}{{before, -1}, {r.Status, 1}}
	if before > r.Status {
		slices.Reverse(moves)
	}
	for _, move := range moves {
		if err := s.tally(ctx, r.Date, move.status, move.sign, move.sign*r.GuestCount); err != nil {
			return err
		}
	}
	return nil
}

func (s store) tally(ctx context.Context, date calendar.Date, status Status, reservations, guests int) error {
	_, err := s.db.Exec(ctx, `INSERT INTO reservation_days (date, status, reservations, guests)
		VALUES ($1, $2, 0, 0)
		ON CONFLICT (date, status) DO NOTHING`, date, string(status))
	if err != nil {
		return fmt.Errorf("open a day: %w", err)
	}
	_, err = s.db.Exec(ctx, `UPDATE reservation_days
		SET reservations = reservations + $3, guests = guests + $4
		WHERE date = $1 AND status = $2`, date, string(status), reservations, guests)
	if err != nil {
		return fmt.Errorf("count a day: %w", err)
	}
	return nil
}

// rebuildTallies counts all reservations anew.
func (s store) rebuildTallies(ctx context.Context) error {
	for _, step := range []string{
		`DELETE FROM reservation_days`,
		`INSERT INTO reservation_days (date, status, reservations, guests)
		SELECT date, status, COUNT(*), CAST(SUM(guest_count) AS BIGINT)
		FROM reservations
		GROUP BY date, status`,
	} {
		if _, err := s.db.Exec(ctx, step); err != nil {
			return fmt.Errorf("count the days anew: %w", err)
		}
	}
	return nil
}

// checkTallies is one statement each way, so that it sees one moment.
func (s store) checkTallies(ctx context.Context) ([]string, error) {
	const counted = `SELECT date, status, COUNT(*) AS reservations, CAST(SUM(guest_count) AS BIGINT) AS guests
		FROM reservations
		GROUP BY date, status`
	const stored = `SELECT date, status, reservations, guests
		FROM reservation_days
		WHERE reservations <> 0 OR guests <> 0`
	type day struct {
		date   calendar.Date
		status Status
	}
	var findings []string
	for _, query := range []string{counted + " EXCEPT " + stored, stored + " EXCEPT " + counted} {
		days, err := db.All(ctx, s.db, func(d *day) []any { return []any{&d.date, &d.status, new(int), new(int)} }, query)
		if err != nil {
			return nil, err
		}
		for _, d := range days {
			finding := fmt.Sprintf("the tally of %s reservations on %s is wrong", d.status, d.date)
			if !slices.Contains(findings, finding) {
				findings = append(findings, finding)
			}
		}
	}
	return findings, nil
}
