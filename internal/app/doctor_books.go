package app

import (
	"context"
	"strings"
)

// examineBooks has each feature prove what it keeps in two places: seats,
// customers, invoices.
func examineBooks(ctx context.Context, p patient) ([]finding, error) {
	var found []finding
	for _, book := range []struct {
		good  string
		check func(context.Context) ([]string, error)
	}{
		{"Every event's seats add up: those registered and those available.", p.features.events.Check},
		{"Every invoice's sums are those of its items.", p.features.invoices.Check},
		{"The list of customers is what the reservations say.", p.features.reservations.Check},
	} {
		wrongs, err := book.check(ctx)
		if err != nil {
			return found, err
		}
		if len(wrongs) == 0 {
			found = append(found, fine("%s", book.good))
		}
		for _, text := range wrongs {
			found = append(found, wrong("%s.", strings.TrimSuffix(text, ".")))
		}
	}
	return found, nil
}
