package invoices

import (
	"context"
	"fmt"
	"iter"

	"tafel/internal/platform/db"
	"tafel/internal/platform/health"
)

const (
	batch        = 1000
	mostFindings = 20
)

// Health proves the sums of the invoices. The tallies can be added up anew.
func (s *Service) Health() health.Check {
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
	for invoice, err := range s.store.every(ctx) {
		if err != nil {
			return nil, fmt.Errorf("check the invoices: %w", err)
		}
		// The rate is not stored, so the tax itself is taken as it stands.
		sum := Totals(invoice.Items, 0, 0).Subtotal
		total := max(0, sum+invoice.TaxCents-invoice.DiscountCents)
		if invoice.SubtotalCents != sum || invoice.TotalCents != total {
			findings = append(findings, fmt.Sprintf("The invoice %s says %s in all where its items, tax and discount make %s", invoice.InvoiceNumber, invoice.TotalCents, total))
			if len(findings) >= mostFindings {
				break
			}
		}
	}
	return findings[:min(len(findings), mostFindings)], nil
}

// every goes through all invoices by their ids, some at a time.
func (s store) every(ctx context.Context) iter.Seq2[Invoice, error] {
	return func(yield func(Invoice, error) bool) {
		for after := ""; ; {
			some, err := db.All(ctx, s.db, (*Invoice).bind, `SELECT `+columns+`
				FROM invoices
				WHERE id > $1
				ORDER BY id
				LIMIT $2`, after, batch)
			if err != nil {
				yield(Invoice{}, err)
				return
			}
			for _, invoice := range some {
				if !yield(invoice, nil) {
					return
				}
			}
			if len(some) < batch {
				return
			}
			after = some[len(some)-1].ID
		}
	}
}
