package reservations

import (
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
)

var historyFields = audit.Fields{
	{Name: "firstName", Label: "First name"},
	{Name: "lastName", Label: "Last name"},
	{Name: "email", Label: "Email"},
	{Name: "phone", Label: "Phone"},
	{Name: "date", Label: "Date", Show: audit.Day},
	{Name: "time", Label: "Time"},
	{Name: "branchId", Label: "Branch"},
	{Name: "guests", Label: "Guests"},
	{Name: "guestCount"}, // the same as a number
	{Name: "partySize", Label: "People"},
	{Name: "occasion", Label: "Occasion"},
	{Name: "specialRequest", Label: "Special request"},
	{Name: "notes", Label: "Notes"},
	{Name: "source", Label: "Taken by", Show: audit.OneOf(map[string]string{string(Website): "the website", string(Admin): "staff"})},
	{Name: "status", Label: "Status"},
	{Name: "stayMinutes"}, // follows from the people and the rules
	{Name: "declineReason", Label: "Reason"},
	{Name: "offered", Label: "Offered"},
	{Name: "cancelledBy", Label: "Cancelled by", Show: audit.OneOf(map[string]string{string(payments.ByGuest): "the guest", string(payments.ByVenue): "us"})},
	{Name: "cancelledOn", Label: "Cancelled on", Show: audit.Day},
}

var ruleFields = audit.Fields{
	{Name: "branch"}, // in the name
	{Name: "serving", Label: "Serving times", Show: showServing},
	{Name: "stays", Label: "Stays", Show: showStays},
	{Name: "capacity", Label: "Capacity", Show: orNone("not counted")},
	{Name: "largestParty", Label: "Largest party online", Show: orNone("no limit")},
	{Name: "noticeHours", Label: "Notice in hours"},
	{Name: "horizonMonths", Label: "Months ahead"},
	{Name: "closed", Label: "Closed days", Show: showClosed},
	{Name: "confirmAlone", Label: "Confirm by themselves"},
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
			"created":          {Label: "Added", Say: audit.Did("added")},
			"status changed":   {Label: "Status changed", Say: audit.Edited},
			"updated":          {Label: "Changed", Say: audit.Edited},
			"offered":          {Label: "Offered another time", Say: audit.Did("offered other times for")},
			"offers withdrawn": {Label: "Offer withdrawn", Say: audit.Did("withdrew the other times offered for")},
			"offer accepted":   {Label: "Offer accepted", Say: audit.Did("accepted an offered time for")},
			"wished":           {Label: "Change asked for", Say: audit.Did("asked to change")},
			"wish accepted":    {Label: "Change accepted", Say: audit.Did("accepted what the guest asked to change in")},
			"wish declined":    {Label: "Change declined", Say: audit.Did("declined what the guest asked to change in")},
			"wish reopened":    {Label: "Answer taken back", Say: audit.Did("took back the answer to what the guest asked to change in")},
			"overbooked":       {Label: "Overbooked", Say: audit.Did("took more people than there is room for, with"), About: true},
			"deleted":          {Label: "Deleted", Say: audit.Did("deleted")},
		},
	}, {
		Entity: "booking rules", Kind: "Booking rules", One: "the booking rules",
		Name: func(r audit.Record) string {
			var about struct{ Branch string }
			r.Into(&about)
			if about.Branch == "" {
				return ""
			}
			return "the booking rules of " + about.Branch
		},
		Lines: ruleFields.Lines,
		Actions: map[string]audit.Action{
			"updated":  {Label: "Changed", Say: audit.Edited},
			"restored": {Label: "Restored", Say: audit.Did("restored an earlier version of")},
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
