package invoices

import (
	"context"
	"fmt"
	"io"

	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
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
		plain(i.SubtotalCents), plain(i.TaxCents), plain(i.DiscountCents), plain(i.TotalCents), string(i.Status),
	}
}

// plain writes an amount as spreadsheets read numbers.
func plain(c money.Cents) string { return fmt.Sprintf("%d.%02d", c/100, c%100) }
