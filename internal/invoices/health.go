package invoices

import (
	"context"
	"fmt"

	"tafel/internal/platform/health"
	"tafel/internal/platform/list"
)

// health proves the sums of the invoices. The tallies can be added up anew.
func (s *Service) health() health.Check {
	return health.Proof("the invoices", "Every invoice's sums are those of its items, and the tallies are those of the invoices.", s.Check, s.Rebuild)
}

// Check proves that every invoice's sums are those of its items, and that the
// tallies are the sums of the invoices. It returns a sentence for each where
// that does not hold.
func (s *Service) Check(ctx context.Context) ([]string, error) {
	findings, err := s.store.checkTallies(ctx)
	if err != nil {
		return nil, fmt.Errorf("check the tallies of invoices: %w", err)
	}
	for next := s.store.every(ctx); len(findings) < health.MostFindings; {
		batch, err := next()
		if err != nil {
			return nil, fmt.Errorf("check the invoices: %w", err)
		}
		for _, invoice := range batch {
			// The rate is not stored, so the tax itself is taken as it stands.
			sum := Totals(invoice.Items, 0, 0).Subtotal
			total := max(0, sum+invoice.TaxCents-invoice.DiscountCents)
			if invoice.SubtotalCents != sum || invoice.TotalCents != total {
				findings = append(findings, fmt.Sprintf("The invoice %s says %s in all where its items, tax and discount make %s", invoice.InvoiceNumber, invoice.TotalCents, total))
			}
		}
		if len(batch) < list.Batch {
			break
		}
	}
	return findings, nil
}

// Rebuild puts the tallies right, while others may write.
func (s *Service) Rebuild(ctx context.Context) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		s.store.db.Changed(ctx, Topic)
		return s.store.rebuildTallies(ctx)
	})
}
