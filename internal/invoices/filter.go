package invoices

import (
	"fmt"
	"strings"

	"tafel/internal/platform/money"
	"tafel/internal/platform/text"
)

// Filter says which invoices are wanted, and in what order.
type Filter struct {
	Search   string // in number, customer name and e-mail
	Status   Status // empty: any
	Sort     string
	Page     int
	PageSize int
}

// Page is a part of a long list.
type Page struct {
	Items  []Invoice
	Total  int
	Capped bool
}

// MostCounted is how far totals are exact; above it is "10,000+".
const MostCounted = 10_000

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
var sorts = map[string]string{
	"created": "created_at", "due": "due_date", "customer": "customer_key", "amount": "total_cents", "number": "number",
}

func (f Filter) order() string {
	column, direction := sorts[strings.TrimPrefix(f.Sort, "-")], ""
	if strings.HasPrefix(f.Sort, "-") {
		direction = " DESC"
	}
	return column + direction + ", id" + direction
}

// where writes only the conditions that are asked for.
func (f Filter) where() (string, []any) {
	conditions, args := []string{"TRUE"}, []any{}
	if f.Status != "" {
		args = append(args, string(f.Status))
		conditions = append(conditions, fmt.Sprintf("status = $%d", len(args)))
	}
	for _, word := range text.Words(f.Search) {
		args = append(args, text.Inside(word))
		conditions = append(conditions, fmt.Sprintf(`search LIKE $%d ESCAPE '\'`, len(args)))
	}
	return strings.Join(conditions, " AND "), args
}

// add counts a group of invoices with one status.
func (s *InvoiceStats) add(status Status, n int, cents int64) {
	sum := money.Cents(cents)
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
