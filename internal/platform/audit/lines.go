package audit

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"tafel/internal/platform/text"
)

// Line is one thing that a record says.
type Line struct {
	Label string
	Text  string // as people read it; nothing is not shown
	// With names a line that tells of this one, too, where both have changed:
	// who reads that the sum is another one need not read of each part.
	With string
	// Guessed means that the label is the field's own name in words.
	Guessed bool

	value  any  // tells two apart that read the same
	opaque bool // the text says only that there is something
}

// Field says what people call a field of a record. A dot in the name leads inside
// another field; without a label it is not shown.
type Field struct {
	Name  string
	Label string
	Show  func(any) string // nil for the value as it stands
	With  string
	// Opaque stands for a value that cannot be written: a picture.
	Opaque string
}

// Fields are those of a record, in the order in which people read them.
type Fields []Field

// bookkeeping moves with every change and says nothing.
var bookkeeping = []string{"id", "revision", "version", "createdAt", "updatedAt"}

// Lines are what a record says. Fields that nobody has named come last, called by
// their own names in words.
func (all Fields) Lines(r Record) []Line {
	var lines []Line
	named := slices.Clone(bookkeeping)
	for _, field := range all {
		top, _, _ := strings.Cut(field.Name, ".")
		named = append(named, top)
		if field.Label == "" {
			continue
		}
		show, value := field.Show, r.value(field.Name)
		if show == nil {
			show = Plain
		}
		text := show(value)
		if field.Opaque != "" && text != "" {
			text = field.Opaque
		}
		lines = append(lines, Line{Label: field.Label, Text: text, With: field.With, value: value, opaque: field.Opaque != ""})
	}
	for _, name := range slices.Sorted(maps.Keys(r.fields)) {
		if !slices.Contains(named, name) {
			lines = append(lines, guess(name, r.fields[name]))
		}
	}
	return lines
}

// guess makes priceCents, R350 and dressCode, smart into lines.
func guess(name string, value any) Line {
	show := Plain
	if base, ok := strings.CutSuffix(name, "Cents"); ok {
		name, show = base, Money
	}
	var words strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			words.WriteByte(' ')
		}
		words.WriteRune(unicode.ToLower(r))
	}
	return Line{Label: text.Capital(words.String()), Text: show(value), Guessed: true, value: value}
}

// difference lists what two states of a record do not say alike. Several lines
// may have the same label; each is held against the next of that label.
func difference(before, after []Line) []AuditChange {
	old := map[string][]Line{}
	for _, line := range before {
		old[line.Label] = append(old[line.Label], line)
	}
	changes := []AuditChange{}
	add := func(was, is Line) {
		if was.Text == is.Text {
			if is.Text == "" || reflect.DeepEqual(was.value, is.value) {
				return
			}
			is.Text += " (another one)"
		}
		changes = append(changes, AuditChange{Label: is.Label, Before: was.Text, After: is.Text, with: is.With, opaque: was.opaque || is.opaque})
	}
	for _, is := range after {
		was := Line{}
		if same := old[is.Label]; len(same) > 0 {
			was, old[is.Label] = same[0], same[1:]
		}
		add(was, is)
	}
	for _, was := range before {
		if left := old[was.Label]; len(left) > 0 {
			add(left[0], Line{Label: was.Label, With: was.With})
			old[was.Label] = left[1:]
		}
	}
	return changes
}
