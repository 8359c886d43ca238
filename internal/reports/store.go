package reports

import (
	"context"

	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/money"
)

// store reads the tables of other features; each stays its owner's to write.
type store struct{ db *db.DB }

// day is what one method brought on one day for invoices, or for registrations.
type day struct {
	on                            calendar.Date
	kind                          payments.Kind
	method                        payments.Method
	received, returned, corrected money.Cents
}

func (d *day) bind() []any {
	return []any{&d.on, &d.kind, &d.method, &d.received, &d.returned, &d.corrected}
}

// days are those of a span. Where months are enough, each is one, under its first day with money: years of days are many rows to read.
func (s store) days(ctx context.Context, in span, step Step) ([]day, error) {
	if step == ByMonth {
		return db.All(ctx, s.db, (*day).bind, `SELECT MIN(received_on), account_kind, method, CAST(SUM(received_cents) AS BIGINT),
				CAST(SUM(returned_cents) AS BIGINT), CAST(SUM(corrected_cents) AS BIGINT)
			FROM payment_days
			WHERE received_on >= $1 AND received_on <= $2
			GROUP BY SUBSTR(received_on, 1, 7), account_kind, method`, in.first, in.last)
	}
	return db.All(ctx, s.db, (*day).bind, `SELECT received_on, account_kind, method, received_cents, returned_cents, corrected_cents
		FROM payment_days
		WHERE received_on >= $1 AND received_on <= $2`, in.first, in.last)
}

func (s store) invoiced(ctx context.Context, r *MoneyReport) error {
	_, err := db.One(ctx, s.db, func(*struct{}) []any { return []any{&r.Invoices, &r.InvoicedCents} },
		`SELECT CAST(COALESCE(SUM(invoices), 0) AS BIGINT), CAST(COALESCE(SUM(total_cents), 0) AS BIGINT)
		FROM invoice_days
		WHERE issued_on >= $1 AND issued_on <= $2 AND status <> 'cancelled'`, r.From, r.To)
	return err
}

// owed sorts what is owed by its age, as the list does. What is pending and owes nothing is no debt.
func (s store) owed(ctx context.Context, r *MoneyReport) error {
	type late struct {
		age   string
		count int
		cents money.Cents
	}
	month, _ := invoices.UpTo30.Due(r.Today)
	months, _ := invoices.UpTo60.Due(r.Today)
	found, err := db.All(ctx, s.db, func(l *late) []any { return []any{&l.age, &l.count, &l.cents} }, `SELECT age, CAST(SUM(invoices) AS BIGINT), CAST(SUM(owed_cents) AS BIGINT)
		FROM (
			SELECT invoices, owed_cents, CASE
				WHEN status = 'paid' THEN 'paid'
				WHEN NOT `+invoices.IsOverdue+` THEN 'not-due'
				WHEN due_date >= $2 THEN '1-30'
				WHEN due_date >= $3 THEN '31-60'
				ELSE '61+'
			END AS age
			FROM invoice_days
			WHERE status = 'overdue' AND invoices > 0 OR status IN ('pending', 'paid') AND owed_cents > 0
		) AS aged
		GROUP BY age`, r.Today, month, months)
	for _, age := range invoices.Ages {
		r.Owed.Ages = append(r.Owed.Ages, OwedAge{Age: age})
	}
	for _, l := range found {
		if l.age == "paid" {
			r.Owed.UnrecordedCents = l.cents
			continue
		}
		r.Owed.Invoices += l.count
		r.Owed.OwedCents += l.cents
		for i := range r.Owed.Ages {
			if age := &r.Owed.Ages[i]; string(age.Age) == l.age {
				age.Invoices, age.OwedCents = l.count, l.cents
			}
		}
	}
	return err
}
