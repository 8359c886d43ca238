package payments

import (
	"context"
	"fmt"

	"tafel/internal/platform/db"
	"tafel/internal/platform/money"
)

type store struct{ db *db.DB }

const columns = `id, account_kind, account_id, amount_cents, method, reference, received_on, note, reverses, entered_by, entered_at`

func (p *Payment) bind() []any {
	return []any{&p.ID, &p.account.Kind, &p.account.ID, &p.AmountCents, &p.Method, &p.Reference, &p.ReceivedOn, &p.Note, &p.Reverses, &p.EnteredBy, &p.EnteredAt}
}

// insert adds a line; added is false where another one has taken back the same.
func (s store) insert(ctx context.Context, p Payment) (added bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO payments (`+columns+`, event_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
			COALESCE((SELECT attendance.event_id FROM attendance WHERE attendance.id = $3 AND $2 = 'registration'), ''))
		ON CONFLICT DO NOTHING`,
		p.ID, string(p.account.Kind), p.account.ID, int64(p.AmountCents), string(p.Method), p.Reference, p.ReceivedOn, p.Note, p.Reverses, p.EnteredBy, p.EnteredAt)
	if err != nil || n == 0 {
		return false, err
	}
	return true, s.follow(ctx, p)
}

// Sums is what every account has received, for whoever adds it up in SQL.
const Sums = `SELECT account_kind, account_id, CAST(SUM(amount_cents) AS BIGINT) AS cents
	FROM payments
	GROUP BY account_kind, account_id`

// OfInvoice is what one invoice has received, for a row of the table invoices.
const OfInvoice = `(SELECT CAST(COALESCE(SUM(amount_cents), 0) AS BIGINT)
	FROM payments
	WHERE account_kind = 'invoice' AND account_id = invoices.id)`

// of are the lines of an account, the oldest first.
func (s store) of(ctx context.Context, account Account) ([]Payment, error) {
	lines, err := db.All(ctx, s.db, (*Payment).bind, `SELECT `+columns+`
		FROM payments
		WHERE account_kind = $1 AND account_id = $2
		ORDER BY entered_at, id`, string(account.Kind), account.ID)
	reversed := map[string]string{}
	for _, line := range lines {
		reversed[line.Reverses] = line.ID
	}
	for i := range lines {
		lines[i].ReversedBy = reversed[lines[i].ID]
	}
	return lines, err
}

// find reads a line of an account.
func (s store) find(ctx context.Context, account Account, id string) (Payment, bool, error) {
	lines, err := s.of(ctx, account)
	for _, line := range lines {
		if line.ID == id {
			return line, true, nil
		}
	}
	return Payment{}, false, err
}

// same finds a line that says the same and stands.
func (s store) same(ctx context.Context, p Payment) (Payment, bool, error) {
	lines, err := s.of(ctx, p.account)
	for _, line := range lines {
		if line.Reverses == "" && line.ReversedBy == "" && line.AmountCents == p.AmountCents && line.Reference == p.Reference && line.ReceivedOn == p.ReceivedOn {
			return line, true, nil
		}
	}
	return Payment{}, false, err
}

// sums are what some accounts have received, less what was given back; it takes as many ids as db.In does.
func (s store) sums(ctx context.Context, kind Kind, ids []string) (map[string]money.Cents, error) {
	type sum struct {
		id    string
		cents money.Cents
	}
	sums := make(map[string]money.Cents, len(ids))
	if len(ids) == 0 {
		return sums, nil
	}
	in, args := db.In(ids)
	found, err := db.All(ctx, s.db, func(s *sum) []any { return []any{&s.id, &s.cents} }, `SELECT account_id, CAST(SUM(amount_cents) AS BIGINT)
		FROM payments
		WHERE account_id IN `+in+fmt.Sprintf(` AND account_kind = $%d
		GROUP BY account_id`, len(args)+1), append(args, string(kind))...)
	for _, one := range found {
		sums[one.id] = one.cents
	}
	return sums, err
}

// OfRegistration is what one registration has received, for a row of the table attendance.
const OfRegistration = `(SELECT CAST(COALESCE(SUM(amount_cents), 0) AS BIGINT)
	FROM payments
	WHERE account_kind = 'registration' AND account_id = attendance.id)`
