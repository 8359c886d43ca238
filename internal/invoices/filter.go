package invoices

import (
	"context"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
)

// Filter says which invoices are wanted, and in what order.
type Filter struct {
	Search string `query:"search" maxLength:"200" doc:"In number, customer name and e-mail"`
	Status Status `query:"status" enum:"pending,paid,overdue,cancelled,outstanding,invoiced,unsecured,not-due,1-30,31-60,61+" doc:"outstanding: pending and overdue; invoiced: all but the cancelled; unsecured: outstanding, and the deposit is late; not-due: owed, and not late; the others: overdue by so many days"`
	Sort   string `query:"sort" enum:"created,-created,due,-due,customer,-customer,amount,-amount,number,-number" default:"-created"`

	deposit int // the percentage of the terms, for unsecured
}

// What staff may ask for besides a status.
const (
	outstanding Status = "outstanding"
	invoiced    Status = "invoiced"
	unsecured   Status = "unsecured"
)

// wanted is a filter that can be asked for, with what the terms say to it.
func (s *Service) wanted(ctx context.Context, f Filter) (Filter, error) {
	if _, known := conditions[f.Status]; f.Status != "" && !known {
		return f, fault.InvalidField("status", statusUnknown)
	}
	if f.Status != unsecured {
		return f, nil
	}
	agreed, err := s.terms(ctx)
	f.deposit = agreed.DepositPercent
	return f, err
}

// InvoiceStats are the cards above the list.
type InvoiceStats struct {
	TotalRevenueCents money.Cents `json:"totalRevenueCents" doc:"The sum of all totals"`
	PaidCents         money.Cents `json:"paidCents" doc:"What was received for all of them"`
	OutstandingCents  money.Cents `json:"outstandingCents" doc:"What is owed of the pending and overdue"`
	CancelledCents    money.Cents `json:"cancelledCents" doc:"The totals of the cancelled"`
	Total             int         `json:"total"`
	Pending           int         `json:"pending"`
	Paid              int         `json:"paid"`
	Overdue           int         `json:"overdue"`
	Cancelled         int         `json:"cancelled"`
}

// add counts a group of invoices with one status.
func (s *InvoiceStats) add(status Status, n int, sum, received, owed money.Cents) {
	s.Total += n
	s.TotalRevenueCents += sum
	s.PaidCents += received
	switch status {
	case Paid:
		s.Paid = n
	case Pending:
		s.Pending = n
		s.OutstandingCents += owed
	case Overdue:
		s.Overdue = n
		s.OutstandingCents += owed
	case Cancelled:
		s.Cancelled, s.CancelledCents = n, sum
	}
}
