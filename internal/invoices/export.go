package invoices

import (
	"context"
	"io"

	"tafel/internal/platform/list"
)

// Export prepares a spreadsheet of the filtered invoices, all of them: a part of
// the accounts that looks like the whole would be worse than none.
func (s *Service) Export(f Filter) (write func(context.Context, io.Writer) error, err error) {
	header := []string{"Invoice #", "Customer", "Email", "Phone", "Date", "Due Date", "Subtotal", "Tax", "Discount", "Total", "Status"}
	return func(ctx context.Context, out io.Writer) error {
		return list.Export(out, header, s.store.batches(ctx, f), Invoice.row)
	}, f.check()
}

// row is an invoice's line.
func (i Invoice) row() []string {
	return []string{
		i.InvoiceNumber, i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone, string(i.IssuedOn), string(i.DueDate),
		i.SubtotalCents.Decimal(), i.TaxCents.Decimal(), i.DiscountCents.Decimal(), i.TotalCents.Decimal(), string(i.Status),
	}
}
