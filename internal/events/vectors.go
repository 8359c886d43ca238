package events

import (
	"fmt"
	"strings"

	"tafel/internal/platform/rules"
)

// formVector is one golden case: what a question of an event's own form says
// about an answer while so many seats are left.
type formVector struct {
	Name   string `json:"name"`
	Field  Field  `json:"field"`
	Seats  int    `json:"seats"`
	Answer string `json:"answer"`
	Says   string `json:"says"`
}

// formVectors asks a question of each type about answers that two languages
// are likely to disagree about. The sentences are Go's; the browser must agree.
func formVectors() ([]byte, error) {
	const seats = 10
	none, least, six := 0, -5, 6
	fields := []Field{
		{Name: "title", Label: "Title", Type: "text"},
		{Name: "fullName", Label: "Your name", Type: "text", Required: true},
		{Name: "email", Label: "Email", Type: "email", Required: true},
		{Name: "phone", Label: "Phone", Type: "tel"},
		{Name: "notes", Label: "Notes", Type: "textarea"},
		{Name: "canvas", Label: "Canvas", Type: "select", Required: true, Options: []string{"Small", "Extra large", "1"}},
		{Name: "numberOfAttendees", Label: "How many?", Type: "number"},
		{Name: "numberOfAttendees", Label: "How many of you?", Type: "number", Required: true, Max: &six},
		{Name: "age", Label: "Age", Type: "number"},
		{Name: "degrees", Label: "Degrees", Type: "number", Min: &least, Max: &none},
	}
	answers := []string{
		"", " ", "\u00a0", "\ufeff", "x", "0", "-1", "-5", "-5.01", "1", "1.0", "1.5", "6", "7", "10", "10.0", "10.01", "11", " 2 ", "+1", "1.", ".5", "1e1", "0x1", "1,5", "١",
		"two", "1000000000", "99999999999999999999", "Infinity", "NaN", "Small", "small", " Small ", "Huge", "Extra large",
		"a@b.co", "a@b", "a b@c.co", "abc", "036 637 1234", "+27 (0)36 637-1234", "12+34567", "\U0001F37D", strings.Repeat("x", 500), strings.Repeat("x", 501), strings.Repeat("\U0001F37D", 251), strings.Repeat("x", 2000), strings.Repeat("x", 2001),
	}
	var vectors []formVector
	for _, field := range fields {
		for i, answer := range answers {
			vectors = append(vectors, formVector{
				Name: fmt.Sprintf("%s #%d", field.Label, i), Field: field, Seats: seats, Answer: answer, Says: field.broken(rules.Trim(answer), seats),
			})
		}
	}
	return rules.Cases(vectors)
}
