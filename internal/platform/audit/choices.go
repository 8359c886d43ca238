package audit

import (
	"cmp"
	"context"
	"slices"

	"tafel/internal/platform/db"
	"tafel/internal/platform/text"
)

// Each of these goes from one value of an index to the next: a log of a million
// entries has few people and few kinds.
const (
	everyName = `WITH RECURSIVE found(name) AS (
			SELECT MIN(actor_name) FROM audit
			UNION ALL
			SELECT (SELECT MIN(actor_name) FROM audit WHERE actor_name > found.name) FROM found WHERE found.name IS NOT NULL
		)
		SELECT name FROM found WHERE name IS NOT NULL`
	everyPerson = `WITH RECURSIVE found(id, name, email) AS (
			SELECT '', '', ''
			UNION ALL
			SELECT next.actor_id, next.actor_name, next.actor_email
			FROM found
			JOIN audit AS next ON next.id = (
				SELECT id FROM audit WHERE actor_id > found.id ORDER BY actor_id, at DESC, id DESC LIMIT 1
			)
		)
		SELECT id, name, email FROM found WHERE id <> ''`
	everyAction = `WITH RECURSIVE found(entity, action) AS (
			SELECT '', ''
			UNION ALL
			SELECT next.entity, next.action
			FROM found
			JOIN audit AS next ON next.id = (
				SELECT id FROM audit WHERE (entity, action) > (found.entity, found.action) ORDER BY entity, action LIMIT 1
			)
		)
		SELECT entity, action FROM found WHERE entity <> ''`
)

// Choices reads the filters' values from the log itself.
func (l *Log) Choices(ctx context.Context) (c AuditChoices, err error) {
	c = AuditChoices{Actions: []string{}, Entities: []string{}, People: []AuditPerson{}, Kinds: []AuditKind{}}
	if c.Actors, err = db.All(ctx, l.store, db.Value[string], everyName); err != nil {
		return c, err
	}
	people, err := db.All(ctx, l.store, func(p *AuditPerson) []any { return []any{&p.ID, &p.Name, &p.Email} }, everyPerson)
	if err != nil {
		return c, err
	}
	type pair struct{ entity, action string }
	pairs, err := db.All(ctx, l.store, func(p *pair) []any { return []any{&p.entity, &p.action} }, everyAction)
	if err != nil {
		return c, err
	}
	kinds := map[string]*AuditKind{}
	for _, p := range pairs {
		words := l.words[p.entity]
		if kinds[p.entity] == nil {
			kinds[p.entity] = &AuditKind{Name: p.entity, Label: cmp.Or(words.Kind, capital(p.entity))}
			c.Entities = append(c.Entities, p.entity)
		}
		kind := kinds[p.entity]
		kind.Actions = append(kind.Actions, AuditAction{Name: p.action, Label: cmp.Or(words.Actions[p.action].Label, capital(p.action))})
		c.Actions = append(c.Actions, p.action)
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
