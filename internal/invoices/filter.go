package invoices

import (
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
)

// Filter says which invoices are wanted, and in what order.
type Filter struct {
	Search string `query:"search" maxLength:"200" doc:"In number, customer name and e-mail"`
	Status Status `query:"status" enum:"pending,paid,overdue,cancelled,outstanding,invoiced" doc:"outstanding: pending and overdue; invoiced: all but the cancelled"`
	Sort   string `query:"sort" enum:"created,-created,due,-due,customer,-customer,amount,-amount,number,-number" default:"-created"`
}

// What staff may ask for besides a status.
const (
	outstanding Status = "outstanding"
	invoiced    Status = "invoiced"
)

// conditions say which invoices a status means; $1 is today.
var conditions = map[Status]string{
	Pending: isPending, Overdue: IsOverdue, Paid: `status = 'paid'`, Cancelled: `status = 'cancelled'`,
	outstanding: `status IN ('pending', 'overdue')`, invoiced: `status <> 'cancelled'`,
}

func (f Filter) check() error {
	if _, known := conditions[f.Status]; f.Status != "" && !known {
		return fault.InvalidField("status", statusUnknown)
	}
	return nil
}

// InvoiceStats are the cards above the list.
type InvoiceStats struct {
	TotalRevenueCents money.Cents `json:"totalRevenueCents" doc:"The sum of all totals"`
	PaidCents         money.Cents `json:"paidCents"`
	OutstandingCents  money.Cents `json:"outstandingCents" doc:"Pending and overdue"`
	Total             int         `json:"total"`
	Pending           int         `json:"pending"`
	Paid              int         `json:"paid"`
	Overdue           int         `json:"overdue"`
	Cancelled         int         `json:"cancelled"`
}

// sorts are the orders that an index knows.
var sorts = list.Sorts{
	"created": {"created_at"}, "due": {"due_date"}, "customer": {"customer_key"}, "amount": {"total_cents"}, "number": {"number"},
}

// add counts a group of invoices with one status.
func (s *InvoiceStats) add(status Status, n int, sum money.Cents) {
	s.Total += n
	s.TotalRevenueCents += sum
	switch status {
	case Paid:
		s.Paid, s.PaidCents = n, sum
	case Pending:
		s.Pending = n
		s.OutstandingCents += sum
	case Overdue:
		s.Overdue = n
		s.OutstandingCents += sum
	case Cancelled:
		s.Cancelled = n
	}
}
