package audit

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Did says who did what to which record. What stands behind the record, if
// anything, ends the sentence.
func Did(verb string, behind ...string) func(Told) string {
	return func(t Told) string {
		return strings.Join(append([]string{t.Who, verb, t.Thing}, behind...), " ")
	}
}

// Exported says that records left the program as a file.
func Exported(records string) func(Told) string {
	return func(t Told) string { return t.Who + " exported " + records + " as a file" }
}

const (
	longestValue = 60 // characters that a sentence quotes
	mostNamed    = 3  // changes that a sentence names
)

// Edited says what of a record was changed: one thing with its values, a few by
// their names, many by their number.
func Edited(t Told) string {
	told := t.told()
	switch {
	case len(told) == 0 && len(t.Changes) == 0:
		return t.Who + " saved " + t.Thing + " without a change"
	case len(told) == 1:
		return t.Who + " " + one(told[0], t.Thing)
	case len(told) <= mostNamed:
		names := make([]string, len(told))
		for i, c := range told {
			names[i] = "the " + small(c.Label)
		}
		return t.Who + " changed " + And(names) + " of " + t.Thing
	}
	return fmt.Sprintf("%s changed %d details of %s", t.Who, len(told), t.Thing)
}

// told are the changes that a sentence has to tell of: not those that another one tells of, too.
func (t Told) told() []AuditChange {
	labels := map[string]bool{}
	for _, c := range t.Changes {
		labels[c.Label] = true
	}
	var told []AuditChange
	for _, c := range t.Changes {
		if c.with == "" || !labels[c.with] {
			told = append(told, c)
		}
	}
	return told
}

func one(c AuditChange, thing string) string {
	of := "the " + small(c.Label) + " of " + thing
	switch {
	case c.After == "":
		return "removed " + of
	case c.opaque && c.Before == "":
		return "added " + of
	case c.opaque || !Short(c.Before) || !Short(c.After):
		return "changed " + of
	case c.Before == "":
		return "set " + of + " to " + c.After
	}
	return "changed " + of + " from " + c.Before + " to " + c.After
}

// Short tells whether a sentence can quote a text.
func Short(s string) bool {
	return utf8.RuneCountInString(s) <= longestValue && !strings.Contains(s, "\n")
}

// And joins names as people do: a, b and c.
func And(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// small lets a label stand inside a sentence; an abbreviation stays as it is.
func small(label string) string {
	first, size := utf8.DecodeRuneInString(label)
	if second, _ := utf8.DecodeRuneInString(label[size:]); unicode.IsUpper(second) {
		return label
	}
	return string(unicode.ToLower(first)) + label[size:]
}

// Refusal says why somebody was not let do something, and how often before.
func Refusal(t Told) string {
	reason := strings.TrimSuffix(t.After.Text("reason"), ".")
	switch more := t.After.Count("more before"); {
	case more == 1:
		reason += " (and once more before)"
	case more > 1:
		reason += fmt.Sprintf(" (and %d more times before)", more)
	}
	return reason
}
