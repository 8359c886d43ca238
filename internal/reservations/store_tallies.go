package reservations

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// The tallies count reservations and guests for each day, status and branch. Each
// function belongs into the transaction that changes the reservation, after it
// and after the customers: rows are always locked in the same order (a customer,
// days of customers, days of reservations), so that two writers never wait for
// each other.

// moveTally takes a reservation from where it was counted to where it belongs now, always in one order of days and
// statuses. One that did not exist, or exists no more, is empty.
func (s store) moveTally(ctx context.Context, before, after Reservation) error {
	moves := []tallied{{before, -1}, {after, 1}}
	slices.SortStableFunc(moves, func(a, b tallied) int {
		return cmp.Or(cmp.Compare(a.r.Date, b.r.Date), cmp.Compare(a.r.Status, b.r.Status), cmp.Compare(a.r.BranchID, b.r.BranchID))
	})
	for _, move := range moves {
		if move.r.ID == "" {
			continue
		}
		if err := s.tally(ctx, move.r.BranchID, move.r.Date, move.r.Status, move.sign, move.sign*move.r.GuestCount); err != nil {
			return err
		}
	}
	return nil
}

type tallied struct {
	r    Reservation
	sign int
}

func (s store) tally(ctx context.Context, branch string, date calendar.Date, status Status, reservations, guests int) error {
	_, err := s.db.Exec(ctx, `INSERT INTO reservation_days (date, status, branch_id, reservations, guests)
		VALUES ($1, $2, $3, 0, 0)
		ON CONFLICT (date, status, branch_id) DO NOTHING`, date, string(status), branch)
	if err != nil {
		return fmt.Errorf("open a day: %w", err)
	}
	_, err = s.db.Exec(ctx, `UPDATE reservation_days
		SET reservations = reservations + $4, guests = guests + $5
		WHERE date = $1 AND status = $2 AND branch_id = $3`, date, string(status), branch, reservations, guests)
	if err != nil {
		return fmt.Errorf("count a day: %w", err)
	}
	return nil
}

// rebuildTallies counts all reservations anew.
func (s store) rebuildTallies(ctx context.Context) error {
	for _, step := range []string{
		`DELETE FROM reservation_days`,
		`INSERT INTO reservation_days (date, status, branch_id, reservations, guests)
		SELECT date, status, branch_id, COUNT(*), CAST(SUM(guest_count) AS BIGINT)
		FROM reservations
		GROUP BY date, status, branch_id`,
	} {
		if _, err := s.db.Exec(ctx, step); err != nil {
			return fmt.Errorf("count the days anew: %w", err)
		}
	}
	return nil
}

// checkTallies is one statement each way, so that it sees one moment.
func (s store) checkTallies(ctx context.Context) ([]string, error) {
	const counted = `SELECT date, status, branch_id, COUNT(*) AS reservations, CAST(SUM(guest_count) AS BIGINT) AS guests
		FROM reservations
		GROUP BY date, status, branch_id`
	const stored = `SELECT date, status, branch_id, reservations, guests
		FROM reservation_days
		WHERE reservations <> 0 OR guests <> 0`
	type day struct {
		date   calendar.Date
		status Status
	}
	var findings []string
	for _, query := range []string{counted + " EXCEPT " + stored, stored + " EXCEPT " + counted} {
		days, err := db.All(ctx, s.db, func(d *day) []any { return []any{&d.date, &d.status, new(string), new(int), new(int)} }, query)
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
