package reservations

import (
	"cmp"
	"context"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

// KnownCaller is somebody who has booked before and gave a phone number, but no address: no customer, and yet known.
type KnownCaller struct {
	FirstName       string        `json:"firstName"`
	LastName        string        `json:"lastName"`
	Phone           string        `json:"phone"`
	Notes           string        `json:"notes" doc:"What staff noted last"`
	Reservations    int           `json:"reservations" doc:"Of those that were looked at"`
	LastReservation calendar.Date `json:"lastReservation" doc:"The latest day"`
}

// KnownCallers are those whom a search finds.
type KnownCallers struct {
	Items []KnownCaller `json:"items" doc:"At most five, who booked last first"`
}

// CallerQuery asks for them.
type CallerQuery struct {
	Search string `query:"search" maxLength:"200" doc:"Any part of a name or a phone number"`
}

const (
	mostCallers = 5
	// mostCalls is how many reservations are looked at.
	mostCalls = 200
)

// Callers finds who has booked without an address. The same name and number are the same person.
func (s *Service) Callers(ctx context.Context, q CallerQuery) (KnownCallers, error) {
	found := KnownCallers{Items: []KnownCaller{}}
	words := list.Words(q.Search)
	if len(words) == 0 {
		return found, nil
	}
	calls, err := s.store.calls(ctx, list.Inside(words), mostCalls)
	place := map[string]int{}
	for _, r := range calls { // the newest first
		who := text.Fold(r.Name()) + " " + strings.Join(phoneForms(r.Phone), " ")
		at, known := place[who]
		if !known {
			if len(found.Items) == mostCallers {
				continue
			}
			at = len(found.Items)
			place[who] = at
			found.Items = append(found.Items, KnownCaller{FirstName: r.FirstName, LastName: r.LastName, Phone: r.Phone})
		}
		caller := &found.Items[at]
		caller.Notes = cmp.Or(caller.Notes, r.Notes)
		caller.Reservations++
		caller.LastReservation = max(caller.LastReservation, r.Date)
	}
	return found, err
}
