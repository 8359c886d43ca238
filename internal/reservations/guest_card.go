package reservations

import (
	"context"
	"slices"
)

// GuestCard is what staff noted about a guest, for every booking of theirs.
type GuestCard struct {
	Notes     string   `json:"notes" doc:"For staff only"`
	Allergies string   `json:"allergies"`
	Tags      []string `json:"tags"`
}

// GuestCards are by the address in small letters. Guests of whom nothing is noted are not among them.
type GuestCards map[string]GuestCard

// Cards are what is noted about the guests of some reservations.
func (s *Service) Cards(ctx context.Context, some ...[]Reservation) (GuestCards, error) {
	var keys []string
	for _, r := range slices.Concat(some...) {
		if key := r.Key(); key != "" { // who gave no address is nobody's customer
			keys = append(keys, key)
		}
	}
	return s.customers.Cards(ctx, slices.Compact(slices.Sorted(slices.Values(keys))))
}

// SamePhone tells whether two numbers are one, however they are written.
func SamePhone(a, b string) bool {
	return slices.ContainsFunc(phoneForms(a), func(form string) bool { return slices.Contains(phoneForms(b), form) })
}
