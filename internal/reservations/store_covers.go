package reservations

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// cover is how many people are expected in a half hour.
type cover struct {
	half
	taken, capacity, allowed int
}

func (c *cover) bind() []any {
	return []any{&c.branch, &c.date, &c.number, &c.taken, &c.capacity, &c.allowed}
}

// covers are the half hours of some days that were ever opened.
func (s store) covers(ctx context.Context, branch string, from, to calendar.Date) ([]cover, error) {
	return db.All(ctx, s.db, (*cover).bind, `SELECT branch_id, date, half, taken, capacity, allowed
		FROM reservation_covers
		WHERE branch_id = $1 AND date >= $2 AND date <= $3
		ORDER BY date, half`, branch, from, to)
}

// openHalves makes rows for the half hours that have none yet. Whoever makes one holds the branch, so that a change
// of its capacity misses no row.
func (s store) openHalves(ctx context.Context, halves []half) error {
	there := map[half]bool{}
	for i, h := range halves {
		if i > 0 && halves[i-1].branch == h.branch && halves[i-1].date == h.date {
			continue
		}
		found, err := s.covers(ctx, h.branch, h.date, h.date)
		if err != nil {
			return fmt.Errorf("read half hours: %w", err)
		}
		for _, c := range found {
			there[c.half] = true
		}
	}
	held := map[string]int{}
	for _, h := range halves {
		if there[h] {
			continue
		}
		capacity, ok := held[h.branch]
		if !ok {
			var err error
			if capacity, err = s.holdBranch(ctx, h.branch); err != nil {
				return err
			}
			held[h.branch] = capacity
		}
		_, err := s.db.Exec(ctx, `INSERT INTO reservation_covers (branch_id, date, half, taken, capacity, allowed)
			VALUES ($1, $2, $3, 0, $4, $4)
			ON CONFLICT (branch_id, date, half) DO NOTHING`, h.branch, h.date, h.number, capacity)
		if err != nil {
			return fmt.Errorf("open a half hour: %w", err)
		}
	}
	return nil
}

// holdBranch keeps a branch's capacity as it is for the rest of the transaction.
func (s store) holdBranch(ctx context.Context, branch string) (capacity int, err error) {
	_, err = s.db.Exec(ctx, `INSERT INTO booking_branches (branch_id, version, capacity)
		VALUES ($1, 0, $2)
		ON CONFLICT (branch_id) DO NOTHING`, branch, uncounted)
	if err != nil {
		return 0, fmt.Errorf("open a branch: %w", err)
	}
	return db.One(ctx, s.db, db.Value[int], `UPDATE booking_branches
		SET capacity = capacity
		WHERE branch_id = $1
		RETURNING capacity`, branch)
}

// setCapacity gives the half hours from a day on a new capacity. Whoever was promised a place keeps it.
func (s store) setCapacity(ctx context.Context, branch string, from calendar.Date, capacity int) error {
	_, err := s.db.Exec(ctx, `UPDATE reservation_covers
		SET capacity = $3, allowed = CASE WHEN taken > $3 THEN taken ELSE $3 END
		WHERE branch_id = $1 AND date >= $2`, branch, from, capacity)
	if err != nil {
		return fmt.Errorf("change the capacity: %w", err)
	}
	return nil
}

// counted is what the covers must be, from the reservations: one row for each half hour with people.
const counted = `WITH RECURSIVE steps (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM steps WHERE n < 25),
	kept AS (
		SELECT branch_id, date, guest_count,
			CAST(SUBSTR(time, 1, 2) AS BIGINT) * 60 + CAST(SUBSTR(time, 4, 2) AS BIGINT) AS begins, stay_minutes
		FROM reservations
		WHERE status IN ('confirmed', 'arrived') AND time <> '' AND stay_minutes > 0
	),
	counted AS (
		SELECT branch_id, date, begins / 30 + n AS half, CAST(SUM(guest_count) AS BIGINT) AS taken
		FROM kept
		JOIN steps ON (begins / 30 + n) * 30 < begins + stay_minutes
		GROUP BY branch_id, date, begins / 30 + n
	)`

// rebuildCovers counts the people of all half hours anew.
func (s store) rebuildCovers(ctx context.Context) error {
	for _, step := range []string{
		`DELETE FROM reservation_covers`,
		counted + ` INSERT INTO reservation_covers (branch_id, date, half, taken, capacity, allowed)
		SELECT branch_id, date, half, taken, room, CASE WHEN taken > room THEN taken ELSE room END
		FROM (
			SELECT counted.*, COALESCE(booking_branches.capacity, ` + fmt.Sprint(uncounted) + `) AS room
			FROM counted
			LEFT JOIN booking_branches ON booking_branches.branch_id = counted.branch_id
		) AS all_halves`,
	} {
		if _, err := s.db.Exec(ctx, step); err != nil {
			return fmt.Errorf("count the half hours anew: %w", err)
		}
	}
	return nil
}

// checkCovers is one statement each way, so that it sees one moment.
func (s store) checkCovers(ctx context.Context) ([]string, error) {
	const stored = `SELECT branch_id, date, half, taken FROM reservation_covers WHERE taken <> 0`
	const expected = `SELECT branch_id, date, half, taken FROM counted`
	var findings []string
	seen := map[half]bool{}
	for _, query := range []string{counted + expected + " EXCEPT " + stored, counted + stored + " EXCEPT " + expected} {
		wrong, err := db.All(ctx, s.db, func(h *half) []any { return []any{&h.branch, &h.date, &h.number, new(int)} }, query)
		if err != nil {
			return nil, err
		}
		for _, h := range wrong {
			if !seen[h] {
				seen[h] = true
				findings = append(findings, fmt.Sprintf("the number of people in %s on %s at %s is wrong", h.branch, h.date, timeAt(h.number*halfHour)))
			}
		}
	}
	return findings, nil
}

// unsettled tells whether a reservation has no branch yet.
func (s store) unsettled(ctx context.Context) (bool, error) {
	_, ok, err := db.Find(ctx, s.db, db.Value[string], `SELECT id FROM reservations WHERE branch_id = '' LIMIT 1`)
	return ok, err
}

// settle gives reservations without a branch one, and how long they stay there.
func (s store) settle(ctx context.Context, branch string, stays []Stay) error {
	for _, stay := range stays { // from small parties to large ones
		_, err := s.db.Exec(ctx, `UPDATE reservations
			SET stay_minutes = $1
			WHERE branch_id = '' AND guest_count >= $2`, stay.Minutes, stay.From)
		if err != nil {
			return fmt.Errorf("say how long old reservations stay: %w", err)
		}
	}
	if _, err := s.db.Exec(ctx, `UPDATE reservations SET branch_id = $1 WHERE branch_id = ''`, branch); err != nil {
		return fmt.Errorf("give old reservations a branch: %w", err)
	}
	return nil
}
