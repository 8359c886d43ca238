package invoices

import (
	"context"
	"io"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/list"
)

// Export prepares a spreadsheet of the filtered invoices, all of them: a part of
// the accounts that looks like the whole would be worse than none.
func (s *Service) Export(ctx context.Context, f Filter) (write func(context.Context, io.Writer) error, err error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	header := []string{"Invoice #", "Customer", "Email", "Phone", "Date", "Due Date", "Subtotal", "Tax", "Discount", "Total", "Status"}
	err = s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "invoice", After: map[string]any{"search": f.Search, "status": f.Status}})
	return func(ctx context.Context, out io.Writer) error {
		today := s.clock.Today()
		return list.Export(out, header, s.store.batches(ctx, f, today), func(i Invoice) []string { return i.on(today).row() })
	}, err
}

// row is an invoice's line.
func (i Invoice) row() []string {
	return []string{
		i.InvoiceNumber, i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone, string(i.IssuedOn), string(i.DueDate),
		i.SubtotalCents.Decimal(), i.TaxCents.Decimal(), i.DiscountCents.Decimal(), i.TotalCents.Decimal(), string(i.Status),
	}
}
