package mail

import (
	"cmp"
	"context"
	"slices"
)

// TakeBack takes back what nobody has been told yet of a record, as part of the
// transaction in ctx. It gives the oldest of those facts, which knows how things
// were when the reader last heard of them.
func (o *Outbox) TakeBack(ctx context.Context, record string) (oldest Told, found bool, err error) {
	if o == nil {
		return oldest, false, nil
	}
	facts, err := o.takeUntold(ctx, record)
	if err != nil || len(facts) == 0 {
		return oldest, false, err
	}
	first := slices.MinFunc(facts, func(a, b factRow) int { return cmp.Compare(a.id, b.id) })
	return first.Told, true, nil
}
