package invoices

import (
	"fmt"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

// IsOverdue is the rule of Invoice.on for the rows of invoice_days, where what is pending and owes nothing has a due
// date that never comes. isMarked with isLate, and isPending, are it for the invoices themselves. $1 is today.
const (
	IsOverdue = `(status = 'overdue' OR (status = 'pending' AND due_date < $1))`
	isMarked  = `status = 'overdue'`
	isLate    = `status = 'pending' AND due_date < $1 AND total_cents > ` + payments.OfInvoice
	isPending = `status = 'pending' AND (due_date >= $1 OR total_cents <= ` + payments.OfInvoice + `)`
)

// conditions say which invoices a status means; $1 is today. An age has its due dates besides. Where a status means two
// sorts of invoices, each has its own condition: both engines then read the two by the index of statuses and merge them,
// where for one condition with OR they read and sort all.
var conditions = map[Status][]string{
	Pending: {isPending}, Overdue: overdue, Paid: {`status = 'paid'`}, Cancelled: {`status = 'cancelled'`},
	outstanding: {`status = 'pending'`, `status = 'overdue'`}, invoiced: {`status <> 'cancelled'`},
	unsecured:      {`status IN ('pending', 'overdue') AND issued_on < $1 AND ` + payments.OfInvoice + ` < (total_cents * $2 + 50) / 100`},
	Status(NotDue): {`status = 'pending' AND total_cents > ` + payments.OfInvoice}, Status(UpTo30): overdue, Status(UpTo60): overdue, Status(Beyond60): overdue,
}

var overdue = []string{isMarked, isLate}

// sorts are the orders that an index knows.
var sorts = list.Sorts{
	"created": {"created_at"}, "due": {"due_date"}, "customer": {"customer_key"}, "amount": {"total_cents"}, "number": {"number"},
}

// from writes only the conditions that are asked for.
func (f Filter) from(today calendar.Date) (string, []any) {
	from, args := "FROM invoices WHERE TRUE", []any{}
	if meant := conditions[f.Status]; len(meant) > 0 {
		all := "SELECT * FROM invoices WHERE " + strings.Join(meant, " UNION ALL SELECT * FROM invoices WHERE ")
		from = "FROM (" + all + ") AS invoices WHERE TRUE"
		if strings.Contains(all, "$1") {
			args = append(args, today)
		}
		if strings.Contains(all, "$2") {
			args = append(args, f.deposit)
		}
	}
	due, before := Age(f.Status).Due(today)
	for _, bound := range []struct {
		text string
		day  calendar.Date
	}{{"due_date >= $%d", due}, {"due_date < $%d", before}} {
		if bound.day != "" {
			args = append(args, bound.day)
			from += " AND " + fmt.Sprintf(bound.text, len(args))
		}
	}
	for _, word := range text.Words(f.Search) {
		args = append(args, text.Inside(word))
		from += fmt.Sprintf(` AND search LIKE $%d ESCAPE '\'`, len(args))
	}
	return from, args
}
