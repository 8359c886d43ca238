package invoices

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/money"
)

// pile is the invoices that are added up together.
type pile struct {
	issued, due calendar.Date
	status      Status
}

// sum is how many invoices a pile has, and what they come to.
type sum struct {
	invoices int
	cents    money.Cents
}

func (i Invoice) pile() pile { return pile{i.IssuedOn, i.DueDate, i.Status} }

func (p pile) compare(other pile) int {
	return cmp.Or(cmp.Compare(p.issued, other.issued), cmp.Compare(p.due, other.due), cmp.Compare(p.status, other.status))
}

// follow keeps the tallies in step with an invoice, in the transaction that has
// just changed it. A new invoice has no before, one that is gone no after. Piles
// are always locked in the same order, so that two writers never wait for each
// other.
func (s store) follow(ctx context.Context, before, after *Invoice) error {
	changes := map[pile]sum{}
	if before != nil {
		changes[before.pile()] = sum{-1, -before.TotalCents}
	}
	if after != nil {
		change := changes[after.pile()]
		changes[after.pile()] = sum{change.invoices + 1, change.cents + after.TotalCents}
	}
	for _, p := range slices.SortedFunc(maps.Keys(changes), pile.compare) {
		if changes[p] == (sum{}) {
			continue
		}
		if err := s.tally(ctx, p, changes[p]); err != nil {
			return err
		}
	}
	return nil
}

func (s store) tally(ctx context.Context, p pile, change sum) error {
	_, err := s.db.Exec(ctx, `INSERT INTO invoice_days (issued_on, due_date, status, invoices, total_cents)
		VALUES ($1, $2, $3, 0, 0)
		ON CONFLICT (issued_on, due_date, status) DO NOTHING`, p.issued, p.due, string(p.status))
	if err != nil {
		return fmt.Errorf("open a pile of invoices: %w", err)
	}
	_, err = s.db.Exec(ctx, `UPDATE invoice_days
		SET invoices = invoices + $4, total_cents = total_cents + $5
		WHERE issued_on = $1 AND due_date = $2 AND status = $3`, p.issued, p.due, string(p.status), change.invoices, int64(change.cents))
	if err != nil {
		return fmt.Errorf("count a pile of invoices: %w", err)
	}
	return nil
}

// added is what the tallies are to be.
const added = `SELECT issued_on, due_date, status, COUNT(*) AS invoices, CAST(SUM(total_cents) AS BIGINT) AS total_cents
	FROM invoices
	GROUP BY issued_on, due_date, status`

// Rebuild puts the tallies right, while others may write: it finds what each is
// wrong by, in one statement that sees one moment, and adds that to whatever it
// has come to meanwhile.
func (s *Service) Rebuild(ctx context.Context) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		s.store.db.Changed(ctx, Topic)
		for _, statement := range []string{
			`INSERT INTO invoice_days (issued_on, due_date, status, invoices, total_cents)
			SELECT DISTINCT issued_on, due_date, status, 0, 0
			FROM invoices
			WHERE TRUE
			ON CONFLICT (issued_on, due_date, status) DO NOTHING`,
			`UPDATE invoice_days
			SET invoices = invoice_days.invoices + wrong.invoices, total_cents = invoice_days.total_cents + wrong.cents
			FROM (
				SELECT kept.issued_on, kept.due_date, kept.status,
					COALESCE(added.invoices, 0) - kept.invoices AS invoices, COALESCE(added.total_cents, 0) - kept.total_cents AS cents
				FROM invoice_days AS kept
				LEFT JOIN (` + added + `) AS added
					ON added.issued_on = kept.issued_on AND added.due_date = kept.due_date AND added.status = kept.status
			) AS wrong
			WHERE wrong.issued_on = invoice_days.issued_on AND wrong.due_date = invoice_days.due_date AND wrong.status = invoice_days.status
				AND (wrong.invoices <> 0 OR wrong.cents <> 0)`,
		} {
			if _, err := s.store.db.Exec(ctx, statement); err != nil {
				return fmt.Errorf("add the invoices up: %w", err)
			}
		}
		return nil
	})
}

// checkPiles compares the tallies with the invoices, in one statement each way,
// so that it sees one moment.
func (s store) checkPiles(ctx context.Context) ([]string, error) {
	const kept = `SELECT issued_on, due_date, status, invoices, total_cents
		FROM invoice_days
		WHERE invoices <> 0 OR total_cents <> 0`
	var findings []string
	for _, query := range []string{added + " EXCEPT " + kept, kept + " EXCEPT " + added} {
		piles, err := db.All(ctx, s.db, func(p *pile) []any { return []any{&p.issued, &p.due, &p.status, new(int), new(int)} }, query)
		if err != nil {
			return nil, err
		}
		for _, p := range piles {
			finding := fmt.Sprintf("The tally of %s invoices of %s that are due on %s is wrong", p.status, p.issued, p.due)
			if !slices.Contains(findings, finding) {
				findings = append(findings, finding)
			}
		}
	}
	return findings, nil
}
