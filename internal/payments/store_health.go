package payments

import (
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// What the tallies are to be, and what they are.
const (
	summed = `SELECT received_on, account_kind, method,
			CAST(SUM(CASE WHEN amount_cents > 0 THEN amount_cents ELSE 0 END) AS BIGINT) AS received_cents,
			CAST(SUM(CASE WHEN amount_cents < 0 THEN -amount_cents ELSE 0 END) AS BIGINT) AS returned_cents,
			CAST(SUM(CASE WHEN reverses <> '' THEN ABS(amount_cents) ELSE 0 END) AS BIGINT) AS corrected_cents
		FROM payments
		GROUP BY received_on, account_kind, method`
	days = `SELECT received_on, account_kind, method, received_cents, returned_cents, corrected_cents
		FROM payment_days
		WHERE received_cents <> 0 OR returned_cents <> 0 OR corrected_cents <> 0`

	summedByEvent = `SELECT received_on, event_id, CAST(SUM(amount_cents) AS BIGINT) AS net_cents
		FROM payments
		WHERE event_id <> ''
		GROUP BY received_on, event_id
		HAVING SUM(amount_cents) <> 0`
	eventDays = `SELECT received_on, event_id, net_cents
		FROM payment_event_days
		WHERE net_cents <> 0`
)

// check compares the tallies with the lines, in one statement each way, so that it sees one moment.
func (s store) check(ctx context.Context) ([]string, error) {
	var findings []string
	for _, one := range []struct {
		query, says string
		columns     int
	}{
		{summed + " EXCEPT " + days, "The payments of %s do not add up", 6},
		{days + " EXCEPT " + summed, "The payments of %s do not add up", 6},
		{summedByEvent + " EXCEPT " + eventDays, "What events took in on %s does not add up", 3},
		{eventDays + " EXCEPT " + summedByEvent, "What events took in on %s does not add up", 3},
	} {
		wrong, err := db.All(ctx, s.db, func(d *calendar.Date) []any {
			row := []any{d}
			for range one.columns - 1 {
				row = append(row, new(any))
			}
			return row
		}, one.query)
		if err != nil {
			return nil, fmt.Errorf("check the payments: %w", err)
		}
		for _, day := range wrong {
			if finding := fmt.Sprintf(one.says, day); !slices.Contains(findings, finding) {
				findings = append(findings, finding)
			}
		}
	}
	return findings, nil
}

// rebuild adds the tallies up anew.
func (s store) rebuild(ctx context.Context) error {
	for _, statement := range []string{
		`DELETE FROM payment_days`,
		`INSERT INTO payment_days (received_on, account_kind, method, received_cents, returned_cents, corrected_cents) ` + summed,
		`DELETE FROM payment_event_days`,
		`INSERT INTO payment_event_days (received_on, event_id, net_cents) ` + summedByEvent,
	} {
		if _, err := s.db.Exec(ctx, statement); err != nil {
			return fmt.Errorf("add the payments up: %w", err)
		}
	}
	return nil
}
