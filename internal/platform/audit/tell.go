package audit

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/text"
)

// tell puts entries into words.
func (l *Log) tell(ctx context.Context, rows []row) ([]AuditEntry, error) {
	missing := map[string][]string{} // ids of which the entry itself does not say which record it is
	for i := range rows {
		r := &rows[i]
		r.Before, r.After = object(r.before), object(r.after)
		r.Thing = l.words[r.Entity].nameOf(r.Before, r.After)
		if r.Thing == "" && r.EntityID != "" && !slices.Contains(missing[r.Entity], r.EntityID) {
			missing[r.Entity] = append(missing[r.Entity], r.EntityID)
		}
	}
	found := map[string]map[string]string{}
	for entity, ids := range missing {
		names, err := l.names(ctx, l.words[entity], ids)
		if err != nil {
			return nil, fmt.Errorf("name the records of the history: %w", err)
		}
		found[entity] = names
	}
	entries := make([]AuditEntry, len(rows))
	for i, r := range rows {
		r.Thing = cmp.Or(r.Thing, found[r.Entity][r.EntityID])
		entries[i] = l.words[r.Entity].say(r.AuditEntry)
	}
	return entries, nil
}

// nameOf is what the record was called before, else what it is called after.
func (w Words) nameOf(before, after map[string]any) string {
	if w.Name == nil {
		return ""
	}
	return cmp.Or(w.Name(Record{before}), w.Name(Record{after}))
}

// names asks the feature for what is stored now, and the log for what is not any more.
func (l *Log) names(ctx context.Context, w Words, ids []string) (names map[string]string, err error) {
	if w.Names != nil {
		if names, err = w.Names(ctx, ids); err != nil {
			return nil, err
		}
	}
	if names == nil {
		names = map[string]string{}
	}
	left := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return names[id] != "" })
	if len(left) == 0 || w.Name == nil {
		return names, nil
	}
	rows, err := l.newestOf(ctx, w.Entity, left)
	for _, r := range rows {
		if names[r.EntityID] == "" {
			names[r.EntityID] = w.nameOf(object(r.before), object(r.after))
		}
	}
	return names, err
}

// say gives an entry its sentence and its changes. One for which there are no
// words, as an older version may have written it, says what it can.
func (w Words) say(e AuditEntry) AuditEntry {
	thing := cmp.Or(e.Thing, w.One, e.Entity)
	action, known := w.Actions[e.Action]
	before, after := Record{e.Before}, Record{e.After}
	lines := w.Lines
	if lines == nil {
		lines = Fields{}.Lines
	}
	e.Changes = []AuditChange{}
	if !action.About {
		e.Changes = difference(lines(before), lines(after))
	}
	if !known {
		e.Sentence = e.who() + ": " + thing + " " + e.Action
		return e
	}
	e.Sentence = action.Say(Told{
		Who: e.who(), Thing: thing, EntityID: e.EntityID, Own: e.ActorID != "" && e.ActorID == e.EntityID, Command: e.ActorName == commandLine,
		Before: before, After: after, Changes: e.Changes,
	})
	return e
}

// who begins a sentence.
func (e AuditEntry) who() string {
	switch {
	case e.ActorID == "" && e.ActorName == commandLine:
		return "Somebody at the command line"
	case e.ActorName == "":
		return cmp.Or(e.ActorEmail, "Somebody")
	case e.ActorID == "":
		return text.Capital(e.ActorName)
	}
	return e.ActorName
}
