package site

import (
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/text"
)

// HoursKind tells when guests are served from when somebody answers calls and letters.
type HoursKind string

// The kinds.
const (
	Serving HoursKind = "serving"
	Office  HoursKind = "office"
)

// Hours is when something is open. Days are Mo, Tu, We, Th, Fr, Sa, Su.
type Hours struct {
	Kind   HoursKind          `json:"kind,omitempty" enum:"serving,office" doc:"Whether guests are served, or somebody answers calls and letters; worked out from the label where it is missing"`
	Label  string             `json:"label" doc:"What is open: the office, dinner"`
	Text   string             `json:"text" doc:"As people read it"`
	Days   []string           `json:"days"`
	Opens  calendar.TimeOfDay `json:"opens"`
	Closes calendar.TimeOfDay `json:"closes"`
}

// officeWords are what the hours of an office were called before they had a kind.
var officeWords = []string{"office", "admin", "enquir", "inquir", "phone", "call"}

func (h Hours) tidy() Hours {
	h.Label, h.Text, h.Days = text.Line(h.Label), text.Line(h.Text), each(h.Days, same)
	if h.Kind == "" {
		h.Kind = Serving
		for _, word := range officeWords {
			if strings.Contains(text.Fold(h.Label), word) {
				h.Kind = Office
			}
		}
	}
	return h
}

// HoursOf are the hours of one kind.
func (s Site) HoursOf(kind HoursKind) []Hours {
	var found []Hours
	for _, h := range s.Hours {
		if h.Kind == kind {
			found = append(found, h)
		}
	}
	return found
}
