package invoices

import (
	"context"
	"fmt"

	"tafel/internal/money"
	"tafel/internal/sheet"
)

// exportMost bounds one download; nobody reads more in a spreadsheet.
const exportMost = 50_000

// Export writes the filtered invoices as a spreadsheet.
func (s *Service) Export(ctx context.Context, f Filter) ([]byte, error) {
	f.Page, f.PageSize = 1, exportMost
	page, err := s.List(ctx, f)
	if err != nil {
		return nil, err
	}
	rows := [][]string{{"Invoice #", "Customer", "Email", "Phone", "Date", "Due Date", "Subtotal", "Tax", "Discount", "Total", "Status"}}
	for _, i := range page.Items {
		rows = append(rows, []string{
			i.InvoiceNumber, i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone, string(i.IssuedOn), string(i.DueDate),
			plain(i.SubtotalCents), plain(i.TaxCents), plain(i.DiscountCents), plain(i.TotalCents), string(i.Status),
		})
	}
	return sheet.CSV(rows), nil
}

// plain writes an amount as spreadsheets read numbers.
func plain(c money.Cents) string { return fmt.Sprintf("%d.%02d", c/100, c%100) }
