package mail

import (
	"context"
	"slices"
	"strings"

	"tafel/internal/platform/identity"
)

// seesAll tells whether every message may be seen: by the owner, and by the
// program itself where nobody asks.
func seesAll(ctx context.Context) bool {
	actor, asked := identity.From(ctx)
	return !asked || actor.Is(identity.Owner)
}

// maySee tells whether whoever asks may see messages of a kind. Managers see
// public ones; everything else, also of a kind that nobody registers any more, is
// the owner's alone.
func (o *Outbox) maySee(ctx context.Context, kind string) bool {
	return seesAll(ctx) || (o.kinds[kind].Public && identity.Caller(ctx).Manages())
}

// visibleKinds are the kinds that the asker may see, by their labels.
func (o *Outbox) visibleKinds(ctx context.Context) []Kind {
	var all []Kind
	for _, kind := range o.kinds {
		if kind.Label != "" && o.maySee(ctx, kind.Name) { // without a label nobody is written to
			all = append(all, kind)
		}
	}
	slices.SortFunc(all, func(a, b Kind) int { return strings.Compare(a.Label, b.Label) })
	return all
}
