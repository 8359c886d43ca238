package audit

import (
	"encoding/json"
	"strconv"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
)

// Plain writes a value as it stands.
func Plain(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return v
	case bool:
		return YesNo(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case []any:
		parts := make([]string, len(v))
		for i, one := range v {
			parts[i] = Plain(one)
		}
		return strings.Join(parts, "\n")
	}
	raw, _ := json.Marshal(value) // it came from JSON
	return string(raw)
}

// Money writes cents as money.
func Money(value any) string {
	if cents, ok := value.(float64); ok {
		return money.Cents(cents).String()
	}
	return Plain(value)
}

// Day writes a date with its weekday.
func Day(value any) string { return calendar.Date(Plain(value)).Long() }

// YesNo writes whether something is so.
func YesNo(value any) string {
	if so, _ := value.(bool); so {
		return "yes"
	}
	return "no"
}

// Number writes a number, and nothing for none.
func Number(value any) string {
	if value == 0.0 {
		return ""
	}
	return Plain(value)
}

// OneOf writes a value as people call it; one that is not listed as it stands.
func OneOf(names map[string]string) func(any) string {
	return func(value any) string {
		if name, ok := names[Plain(value)]; ok {
			return name
		}
		return Plain(value)
	}
}
