package reservations

import (
	"encoding/json"
	"fmt"
	"strings"
)

// What the history says of the lists in the booking rules: a line for each entry.

func showServing(value any) string {
	return eachLine(value, func(s Serving) string {
		return fmt.Sprintf("%s from %s to %s every %d minutes", strings.Join(s.Days, ", "), s.First, s.Last, s.Every)
	})
}

func showStays(value any) string {
	return eachLine(value, func(s Stay) string { return fmt.Sprintf("from %s %d minutes", peopleText(s.From), s.Minutes) })
}

func showClosed(value any) string {
	return eachLine(value, func(c ClosedDays) string {
		if c.From == c.To {
			return c.From.Long() + ": " + c.Reason
		}
		return c.From.Long() + " to " + c.To.Long() + ": " + c.Reason
	})
}

func eachLine[T any](value any, say func(T) string) string {
	raw, err := json.Marshal(value)
	var all []T
	if err != nil || json.Unmarshal(raw, &all) != nil {
		return ""
	}
	lines := make([]string, 0, len(all))
	for _, one := range all {
		lines = append(lines, say(one))
	}
	return strings.Join(lines, "\n")
}

// orNone says in words what 0 means.
func orNone(words string) func(any) string {
	return func(value any) string {
		if n, ok := value.(float64); ok && n != 0 {
			return fmt.Sprint(n)
		}
		return words
	}
}
