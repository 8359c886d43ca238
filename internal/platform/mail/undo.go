package mail

import (
	"cmp"
	"context"
	"slices"

	"tafel/internal/platform/db"
)

// Unsay takes back what nobody has been told yet of a record, as part of the
// transaction in ctx. It gives the oldest of those facts, which knows how things
// were when the reader last heard of them.
func (o *Outbox) Unsay(ctx context.Context, record string) (oldest Told, found bool, err error) {
	if o == nil {
		return oldest, false, nil
	}
	facts, err := db.All(ctx, o.db, func(f *factRow) []any {
		return []any{&f.id, &f.Kind, &f.To, &f.data, &f.sealed, &f.At}
	}, `
		DELETE FROM mail_facts
		WHERE record = $1 AND due_at > $2
		RETURNING id, kind, recipient, data, secret, created_at`, record, o.clock.Now())
	if err != nil || len(facts) == 0 {
		return oldest, false, err
	}
	first := slices.MinFunc(facts, func(a, b factRow) int { return cmp.Compare(a.id, b.id) })
	return first.Told, true, nil
}
