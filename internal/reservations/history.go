package reservations

import (
	"context"

	"tafel/internal/platform/audit"
)

var historyFields = audit.Fields{
	{Name: "firstName", Label: "First name"},
	{Name: "lastName", Label: "Last name"},
	{Name: "email", Label: "Email"},
	{Name: "phone", Label: "Phone"},
	{Name: "date", Label: "Date", Show: audit.Day},
	{Name: "time", Label: "Time"},
	{Name: "guests", Label: "Guests"},
	{Name: "guestCount"}, // the same as a number
	{Name: "specialRequest", Label: "Special request"},
	{Name: "notes", Label: "Notes"},
	{Name: "source", Label: "Taken by", Show: audit.OneOf(map[string]string{string(Website): "the website", string(Admin): "staff"})},
	{Name: "status", Label: "Status"},
}

// history is what the history says of reservations.
func (s *Service) history() []audit.Words {
	return []audit.Words{{
		Entity: "reservation", Kind: "Reservations", One: "a reservation",
		Name: func(r audit.Record) string {
			var found Reservation
			r.Into(&found)
			return found.told()
		},
		Names: s.store.told,
		Lines: historyFields.Lines,
		Actions: map[string]audit.Action{
			"created":        {Label: "Added", Say: audit.Did("added")},
			"status changed": {Label: "Status changed", Say: audit.Edited},
			"deleted":        {Label: "Deleted", Say: audit.Did("deleted")},
		},
	}}
}

// told is what the history calls a reservation; empty where that is not known.
func (r Reservation) told() string {
	name := r.Name()
	switch {
	case name == "":
		return ""
	case r.Date == "":
		return "the reservation of " + name
	}
	return "the reservation of " + name + " for " + r.Date.Long()
}

// told is what the history calls those that are stored.
func (s store) told(ctx context.Context, ids []string) (map[string]string, error) {
	all, err := s.some(ctx, ids)
	names := map[string]string{}
	for _, r := range all {
		names[r.ID] = r.told()
	}
	return names, err
}
