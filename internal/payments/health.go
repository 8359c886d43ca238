package payments

import (
	"context"

	"tafel/internal/platform/health"
)

// health proves the days against the lines. They can be added up anew.
func (l *Ledger) health() health.Check {
	return health.Proof("the payments", "What was received on each day and for each event is the sum of its lines.", l.Check, l.Rebuild)
}

// Check compares the days with the lines.
func (l *Ledger) Check(ctx context.Context) ([]string, error) { return l.store.check(ctx) }

// Rebuild adds the days up anew.
func (l *Ledger) Rebuild(ctx context.Context) error {
	return l.store.db.Write(ctx, func(ctx context.Context) error {
		l.store.db.Changed(ctx, Topic)
		return l.store.rebuild(ctx)
	})
}
