package invoices

import (
	"context"
	"io"
	"slices"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
)

// Export prepares a spreadsheet of the filtered invoices, all of them: a part of
// the accounts that looks like the whole would be worse than none.
func (s *Service) Export(ctx context.Context, f Filter) (write func(context.Context, io.Writer) error, err error) {
	if f, err = s.wanted(ctx, f); err != nil {
		return nil, err
	}
	header := []string{"Invoice #", "Customer", "Email", "Phone", "Date", "Due Date", "Subtotal", "Tax", "Discount", "Total", "Status",
		"Received", "Owed", "Due Next", "Due Next On", "Overdue"}
	err = s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "invoice", After: map[string]any{"search": f.Search, "status": f.Status}})
	return func(ctx context.Context, out io.Writer) error {
		next := s.store.batches(ctx, f, s.clock.Today())
		return list.Export(out, header, func() ([]Invoice, error) {
			batch, err := next()
			if err != nil {
				return nil, err
			}
			for part := range slices.Chunk(batch, db.MostIn) { // the parts are the batch's own
				if err := s.withMoney(ctx, part); err != nil {
					return nil, err
				}
			}
			return batch, nil
		}, Invoice.row)
	}, err
}

// row is an invoice's line.
func (i Invoice) row() []string {
	var next, overdue money.Cents
	nextOn := ""
	if i.NextDue != nil {
		next, nextOn = i.NextDue.OwedCents, string(i.NextDue.DueOn)
	}
	if i.Status == Overdue {
		overdue = i.OwedCents
	}
	return []string{
		i.InvoiceNumber, i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone, string(i.IssuedOn), string(i.DueDate),
		i.SubtotalCents.Decimal(), i.TaxCents.Decimal(), i.DiscountCents.Decimal(), i.TotalCents.Decimal(), string(i.Status),
		i.ReceivedCents.Decimal(), i.OwedCents.Decimal(), next.Decimal(), nextOn, overdue.Decimal(),
	}
}
