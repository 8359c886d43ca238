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

// group is the invoices that are added up together.
type group struct {
	issued, due calendar.Date
	status      Status
}

// sum is how many invoices a group has, and what they come to.
type sum struct {
	invoices int
	cents    money.Cents
}

func (i Invoice) group() group { return group{i.IssuedOn, i.DueDate, i.Status} }

func (g group) compare(other group) int {
	return cmp.Or(cmp.Compare(g.issued, other.issued), cmp.Compare(g.due, other.due), cmp.Compare(g.status, other.status))
}

// follow keeps the tallies in step with an invoice, in the transaction that has
// just changed it. A new invoice has no before, one that is gone no after. Groups
// are always locked in the same order, so that two writers never wait for each
// other.
func (s store) follow(ctx context.Context, before, after *Invoice) error {
	changes := map[group]sum{}
	if before != nil {
		changes[before.group()] = sum{-1, -before.TotalCents}
	}
	if after != nil {
		change := changes[after.group()]
		changes[after.group()] = sum{change.invoices + 1, change.cents + after.TotalCents}
	}
	for _, g := range slices.SortedFunc(maps.Keys(changes), group.compare) {
		if changes[g] == (sum{}) {
			continue
		}
		if err := s.tally(ctx, g, changes[g]); err != nil {
			return err
		}
	}
	return nil
}

func (s store) tally(ctx context.Context, g group, change sum) error {
	_, err := s.db.Exec(ctx, `INSERT INTO invoice_days (issued_on, due_date, status, invoices, total_cents)
		VALUES ($1, $2, $3, 0, 0)
		ON CONFLICT (issued_on, due_date, status) DO NOTHING`, g.issued, g.due, string(g.status))
	if err != nil {
		return fmt.Errorf("open a group of invoices: %w", err)
	}
	_, err = s.db.Exec(ctx, `UPDATE invoice_days
		SET invoices = invoices + $4, total_cents = total_cents + $5
		WHERE issued_on = $1 AND due_date = $2 AND status = $3`, g.issued, g.due, string(g.status), change.invoices, int64(change.cents))
	if err != nil {
		return fmt.Errorf("count a group of invoices: %w", err)
	}
	return nil
}

// added is what the tallies are to be.
const added = `SELECT issued_on, due_date, status, COUNT(*) AS invoices, CAST(SUM(total_cents) AS BIGINT) AS total_cents
	FROM invoices
	GROUP BY issued_on, due_date, status`

// rebuildTallies puts the tallies right: it finds what each is wrong by, in one statement that sees one moment, and adds that to whatever it
// has come to meanwhile.
func (s store) rebuildTallies(ctx context.Context) error {
	for _, statement := range []string{
		`INSERT INTO invoice_days (issued_on, due_date, status, invoices, total_cents)
			SELECT DISTINCT issued_on, due_date, status, 0, 0
			FROM invoices
			WHERE TRUE
			ON CONFLICT (issued_on, due_date, status) DO NOTHING`,
		`UPDATE invoice_days
			SET invoices = invoice_days.invoices + wrong.invoices, total_cents = invoice_days.total_cents + wrong.cents
			FROM (
				SELECT stored.issued_on, stored.due_date, stored.status,
					COALESCE(added.invoices, 0) - stored.invoices AS invoices, COALESCE(added.total_cents, 0) - stored.total_cents AS cents
				FROM invoice_days AS stored
				LEFT JOIN (` + added + `) AS added
					ON added.issued_on = stored.issued_on AND added.due_date = stored.due_date AND added.status = stored.status
			) AS wrong
			WHERE wrong.issued_on = invoice_days.issued_on AND wrong.due_date = invoice_days.due_date AND wrong.status = invoice_days.status
				AND (wrong.invoices <> 0 OR wrong.cents <> 0)`,
	} {
		if _, err := s.db.Exec(ctx, statement); err != nil {
			return fmt.Errorf("add the invoices up: %w", err)
		}
	}
	return nil
}

// checkTallies compares the tallies with the invoices, in one statement each way,
// so that it sees one moment.
func (s store) checkTallies(ctx context.Context) ([]string, error) {
	const stored = `SELECT issued_on, due_date, status, invoices, total_cents
		FROM invoice_days
		WHERE invoices <> 0 OR total_cents <> 0`
	var findings []string
	for _, query := range []string{added + " EXCEPT " + stored, stored + " EXCEPT " + added} {
		groups, err := db.All(ctx, s.db, func(g *group) []any { return []any{&g.issued, &g.due, &g.status, new(int), new(int)} }, query)
		if err != nil {
			return nil, err
		}
		for _, g := range groups {
			finding := fmt.Sprintf("The tally of %s invoices of %s that are due on %s is wrong", g.status, g.issued, g.due)
			if !slices.Contains(findings, finding) {
				findings = append(findings, finding)
			}
		}
	}
	return findings, nil
}
