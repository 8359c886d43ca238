package audit

import (
	"encoding/json"
	"strings"
)

// Record is what an entry holds of a record, before or after.
type Record struct{ fields map[string]any }

// RecordOf makes a record of an entry's fields. The test that every field has a label tries each by itself with it.
func RecordOf(fields map[string]any) Record { return Record{fields} }

// Empty tells whether there was nothing.
func (r Record) Empty() bool { return len(r.fields) == 0 }

// Text is a field that is a text, else empty. A dot leads inside another field.
func (r Record) Text(name string) string {
	text, _ := r.value(name).(string)
	return text
}

// Count is a field that is a whole number, else 0.
func (r Record) Count(name string) int {
	number, _ := r.value(name).(float64)
	return int(number)
}

// Into fills a value of the feature's own type. What an older entry holds in
// another shape stays empty.
func (r Record) Into(value any) {
	if raw, err := json.Marshal(r.fields); err == nil {
		_ = json.Unmarshal(raw, value)
	}
}

func (r Record) value(name string) any {
	var at any = r.fields
	for part := range strings.SplitSeq(name, ".") {
		inside, ok := at.(map[string]any)
		if !ok {
			return nil
		}
		at = inside[part]
	}
	return at
}
