package audit

import (
	"cmp"
	"context"
	"slices"

	"tafel/internal/platform/text"
)

// Choices reads the filters' values from the log itself.
func (l *Log) Choices(ctx context.Context) (c AuditChoices, err error) {
	c = AuditChoices{Actions: []string{}, Entities: []string{}, People: []AuditPerson{}, Kinds: []AuditKind{}}
	if c.Actors, err = l.actorNames(ctx); err != nil {
		return c, err
	}
	people, err := l.people(ctx)
	if err != nil {
		return c, err
	}
	pairs, err := l.actions(ctx)
	if err != nil {
		return c, err
	}
	kinds := map[string]*AuditKind{}
	for _, p := range pairs {
		words := l.words[p.Entity]
		if kinds[p.Entity] == nil {
			kinds[p.Entity] = &AuditKind{Name: p.Entity, Label: cmp.Or(words.Kind, text.Capital(p.Entity))}
			c.Entities = append(c.Entities, p.Entity)
		}
		kind := kinds[p.Entity]
		kind.Actions = append(kind.Actions, AuditAction{Name: p.Action, Label: cmp.Or(words.Actions[p.Action].Label, text.Capital(p.Action))})
		c.Actions = append(c.Actions, p.Action)
	}
	for _, kind := range kinds {
		byLabel(kind.Actions, func(a AuditAction) string { return a.Label + a.Name })
		c.Kinds = append(c.Kinds, *kind)
	}
	c.People = append(c.People, people...)
	byLabel(c.Kinds, func(k AuditKind) string { return k.Label })
	byLabel(c.People, func(p AuditPerson) string { return p.Name + p.ID })
	for _, names := range []*[]string{&c.Actors, &c.Actions, &c.Entities} {
		slices.Sort(*names)
		*names = slices.Compact(*names)
	}
	return c, nil
}

func byLabel[T any](all []T, label func(T) string) {
	slices.SortFunc(all, func(a, b T) int {
		return cmp.Or(cmp.Compare(text.Fold(label(a)), text.Fold(label(b))), cmp.Compare(label(a), label(b)))
	})
}
