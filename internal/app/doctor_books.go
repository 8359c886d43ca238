package app

import (
	"context"
	"strings"
)

// book is something that a feature keeps in two places: seats, customers,
// invoices.
type book struct {
	good   string
	check  func(context.Context) ([]string, error)
	derive func(context.Context) error // from the other place, while others may write; nil where that cannot be
}

func (p patient) books() []book {
	f := p.features
	return []book{
		{"Every event's seats add up: those registered and those available.", f.events.Check, nil},
		{"Every invoice's sums are those of its items, and the tallies are those of the invoices.", f.invoices.Check, f.invoices.Rebuild},
		{"The list of customers is what the reservations say.", f.reservations.Check, nil},
	}
}

// examineBooks has each feature prove what it keeps.
func examineBooks(ctx context.Context, p patient) ([]finding, error) {
	var found []finding
	for _, b := range p.books() {
		wrongs, err := b.check(ctx)
		if err == nil && len(wrongs) > 0 && p.repair && b.derive != nil {
			if err = b.derive(ctx); err == nil {
				found = append(found, fine("Repaired: what was kept beside the books was derived from them anew. It had been so: %s.", some(wrongs)))
				wrongs, err = b.check(ctx)
			}
		}
		if err != nil {
			return found, err
		}
		if len(wrongs) == 0 {
			found = append(found, fine("%s", b.good))
		}
		for _, text := range wrongs {
			found = append(found, wrong("%s.", strings.TrimSuffix(text, ".")))
		}
	}
	return found, nil
}
