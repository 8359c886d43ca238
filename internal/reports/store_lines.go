package reports

import (
	"context"

	"tafel/internal/platform/list"
)

func (l *line) bind() []any {
	return []any{&l.on, &l.kind, &l.number, &l.event, &l.customer, &l.cents, &l.method, &l.reference, &l.note, &l.reverses, &l.by, &l.at}
}

// lines are the payments of some days in their order, with whom and what they are for.
func (s store) lines(ctx context.Context, in span) func() ([]line, error) {
	return list.Batches(ctx, s.db, (*line).bind, `payments.received_on, payments.account_kind, COALESCE(invoices.number, ''), COALESCE(attendance.event_title, ''),
			COALESCE(invoices.customer_name, attendance.full_name, ''), payments.amount_cents, payments.method, payments.reference,
			payments.note, payments.reverses, payments.entered_by, payments.entered_at`,
		`FROM payments
		LEFT JOIN invoices ON payments.account_kind = 'invoice' AND invoices.id = payments.account_id
		LEFT JOIN attendance ON payments.account_kind = 'registration' AND attendance.id = payments.account_id
		WHERE payments.received_on >= $1 AND payments.received_on <= $2`, []any{in.first, in.last},
		list.Order{Columns: []string{"payments.received_on", "payments.entered_at", "payments.id"}})
}
