package invoices

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/money"
)

// group is the invoices that are added up together.
type group struct {
	issued, due calendar.Date
	status      Status
}

// sum is how many invoices a group has, what they come to, what was received and what is owed of it.
type sum struct {
	invoices              int
	cents, received, owed money.Cents
}

func (s sum) plus(other sum) sum {
	return sum{s.invoices + other.invoices, s.cents + other.cents, s.received + other.received, s.owed + other.owed}
}

func (s sum) minus(other sum) sum {
	return s.plus(sum{-other.invoices, -other.cents, -other.received, -other.owed})
}

// counts is what an invoice adds to its group.
func (i Invoice) counts(received money.Cents) sum {
	return sum{1, i.TotalCents, received, i.owed(received)}
}

// group has no due date for what is pending and owes nothing: it is never late.
func (i Invoice) group(received money.Cents) group {
	if i.Status == Pending && i.owed(received) == 0 {
		return group{i.IssuedOn, never, i.Status}
	}
	return group{i.IssuedOn, i.DueDate, i.Status}
}

func (g group) compare(other group) int {
	return cmp.Or(cmp.Compare(g.issued, other.issued), cmp.Compare(g.due, other.due), cmp.Compare(g.status, other.status))
}

// follow keeps the tallies and the reminders in step with an invoice, in the transaction that has
// just changed it. A new invoice has no before, one that is gone no after. Groups
// are always locked in the same order, so that two writers never wait for each
// other.
func (s store) follow(ctx context.Context, before, after *Invoice) error {
	changes := map[group]sum{}
	var received money.Cents
	if before != nil {
		var err error
		if received, err = s.ledger.Sum(ctx, account(before.ID)); err != nil {
			return err
		}
		changes[before.group(received)] = sum{}.minus(before.counts(received))
	}
	if after != nil {
		changes[after.group(received)] = changes[after.group(received)].plus(after.counts(received))
	}
	if err := s.add(ctx, changes); err != nil {
		return err
	}
	return s.withdraw(ctx, before, after)
}

// received keeps the tallies and the reminders in step with a line of the ledger.
func (s store) received(ctx context.Context, i Invoice, before, after money.Cents) error {
	changes := map[group]sum{i.group(before): sum{}.minus(i.counts(before))}
	changes[i.group(after)] = changes[i.group(after)].plus(i.counts(after))
	if err := s.add(ctx, changes); err != nil {
		return err
	}
	return s.withdrawReminders(ctx, i)
}

func (s store) add(ctx context.Context, changes map[group]sum) error {
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
		SET invoices = invoices + $4, total_cents = total_cents + $5, received_cents = received_cents + $6,
			owed_cents = owed_cents + $7
		WHERE issued_on = $1 AND due_date = $2 AND status = $3`, g.issued, g.due, string(g.status), change.invoices, int64(change.cents), int64(change.received), int64(change.owed))
	if err != nil {
		return fmt.Errorf("count a group of invoices: %w", err)
	}
	return nil
}

// added is what the tallies are to be.
const added = `SELECT issued_on, due_date, status, COUNT(*) AS invoices, CAST(SUM(total_cents) AS BIGINT) AS total_cents,
		CAST(SUM(received) AS BIGINT) AS received_cents,
		CAST(SUM(CASE WHEN status = 'cancelled' OR received > total_cents THEN 0 ELSE total_cents - received END) AS BIGINT) AS owed_cents
	FROM (
		SELECT issued_on, status, total_cents, COALESCE(ledger.cents, 0) AS received,
			CASE WHEN status = 'pending' AND COALESCE(ledger.cents, 0) >= total_cents THEN '` + string(never) + `' ELSE due_date END AS due_date
		FROM invoices
		LEFT JOIN (` + payments.Sums + `) AS ledger ON ledger.account_kind = 'invoice' AND ledger.account_id = invoices.id
	) AS billed
	GROUP BY issued_on, due_date, status`

// rebuildTallies puts the tallies right: it finds what each is wrong by, in one statement that sees one moment, and adds that to whatever it
// has come to meanwhile.
func (s store) rebuildTallies(ctx context.Context) error {
	for _, statement := range []string{
		`INSERT INTO invoice_days (issued_on, due_date, status, invoices, total_cents)
			SELECT issued_on, due_date, status, 0, 0
			FROM (` + added + `) AS added
			WHERE TRUE
			ON CONFLICT (issued_on, due_date, status) DO NOTHING`,
		`UPDATE invoice_days
			SET invoices = invoice_days.invoices + wrong.invoices, total_cents = invoice_days.total_cents + wrong.cents,
				received_cents = invoice_days.received_cents + wrong.received, owed_cents = invoice_days.owed_cents + wrong.owed
			FROM (
				SELECT stored.issued_on, stored.due_date, stored.status,
					COALESCE(added.invoices, 0) - stored.invoices AS invoices, COALESCE(added.total_cents, 0) - stored.total_cents AS cents,
					COALESCE(added.received_cents, 0) - stored.received_cents AS received, COALESCE(added.owed_cents, 0) - stored.owed_cents AS owed
				FROM invoice_days AS stored
				LEFT JOIN (` + added + `) AS added
					ON added.issued_on = stored.issued_on AND added.due_date = stored.due_date AND added.status = stored.status
			) AS wrong
			WHERE wrong.issued_on = invoice_days.issued_on AND wrong.due_date = invoice_days.due_date AND wrong.status = invoice_days.status
				AND (wrong.invoices <> 0 OR wrong.cents <> 0 OR wrong.received <> 0 OR wrong.owed <> 0)`,
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
	const stored = `SELECT issued_on, due_date, status, invoices, total_cents, received_cents, owed_cents
		FROM invoice_days
		WHERE invoices <> 0 OR total_cents <> 0 OR received_cents <> 0 OR owed_cents <> 0`
	var findings []string
	for _, query := range []string{added + " EXCEPT " + stored, stored + " EXCEPT " + added} {
		groups, err := db.All(ctx, s.db, func(g *group) []any {
			return []any{&g.issued, &g.due, &g.status, new(int), new(int), new(int), new(int)}
		}, query)
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
