package invoices

import (
	"context"
	"fmt"

	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
)

// exportAtOnce is how many invoices are held in memory while a file is written.
const exportAtOnce = 1_000

// Export writes the filtered invoices as a spreadsheet, all of them: a part of
// the accounts that looks like the whole would be worse than none.
func (s *Service) Export(ctx context.Context, f Filter) ([]byte, error) {
	rows := [][]string{{"Invoice #", "Customer", "Email", "Phone", "Date", "Due Date", "Subtotal", "Tax", "Discount", "Total", "Status"}}
	for f.Page, f.PageSize = 1, exportAtOnce; ; f.Page++ {
		page, err := s.List(ctx, f)
		if err != nil {
			return nil, err
		}
		for _, i := range page.Items {
			rows = append(rows, []string{
				i.InvoiceNumber, i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone, string(i.IssuedOn), string(i.DueDate),
				plain(i.SubtotalCents), plain(i.TaxCents), plain(i.DiscountCents), plain(i.TotalCents), string(i.Status),
			})
		}
		if len(page.Items) < exportAtOnce {
			return list.CSV(rows), nil
		}
	}
}

// plain writes an amount as spreadsheets read numbers.
func plain(c money.Cents) string { return fmt.Sprintf("%d.%02d", c/100, c%100) }
