package payments

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
)

// Parts are what the program registers of payments.
func (l *Ledger) Parts() feature.Parts {
	return feature.Parts{Forms: Forms, Health: []health.Check{l.health()}, History: history()}
}
