package events

import (
	"context"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
)

var eventFields = audit.Fields{
	{Name: "title", Label: "Title"},
	{Name: "description", Label: "Description"},
	{Name: "date", Label: "Date", Show: audit.Day},
	{Name: "time", Label: "Time"},
	{Name: "location", Label: "Location"},
	{Name: "priceCents", Label: "Price", Show: audit.Money},
	{Name: "payment", Label: "Payment", Show: func(value any) string { return planWords[payments.Plan(audit.Plain(value))] }},
	{Name: "asks"}, // told by the terms
	{Name: "depositPercent"},
	{Name: "totalSeats", Label: "Seats"},
	{Name: "availableSeats", Label: "Free seats", With: "Seats"},
	{Name: "largestParty", Label: "Largest party", Show: audit.Number},
	{Name: "state", Label: "State", Show: func(value any) string { return strings.ReplaceAll(audit.Plain(value), "_", " ") }},
	{Name: "because", Label: "Reason"},
	{Name: "offeredSeats", Label: "Offered seats", With: "Seats"},
	{Name: "waitingList"},
	{Name: "endTime", Label: "End"},
	{Name: "summary", Label: "Summary"},
	{Name: "included", Label: "Included"},
	{Name: "children", Label: "Children"},
	{Name: "parking", Label: "Parking"},
	{Name: "rain", Label: "Rain"},
	{Name: "branchId", Label: "Branch"},
	{Name: "branch"}, // told by its id
	{Name: "pictureId", Label: "Picture", Opaque: "a picture"},
	{Name: "attendanceForm"}, // each question has a line of its own
	{Name: "ended"},
	{Name: "imageUrl"},
	{Name: "picture"},
}

var registrationFields = audit.Fields{
	{Name: "status", Label: "Status", Show: func(value any) string { return Status(audit.Plain(value)).words() }},
	{Name: "attendees", Label: "People"},
	{Name: "keptCents", Label: "Kept for seats given back", Show: audit.Money},
	{Name: "search", Label: "Searched for"},
	{Name: "eventId"},
}

var waitingFields = audit.Fields{
	{Name: "state", Label: "State", Show: func(value any) string { return WaitingState(audit.Plain(value)).words() }},
	{Name: "partySize", Label: "People"},
	{Name: "eventId"},
}

var waitingWords = map[WaitingState]string{
	Waiting: "waiting", Offered: "has an offer", Accepted: "registered", Declined: "declined the offer", Expired: "the offer ended",
	Left: "left the list", Removed: "taken off", Closed: "the list was closed",
}

func (s WaitingState) words() string { return waitingWords[s] }

// moved says who put a party where; Thing is the party on its list.
func moved(where string) func(audit.Told) string {
	return func(t audit.Told) string {
		verb := " put "
		if strings.HasPrefix(where, " off") {
			verb = " took "
		}
		return t.Who + verb + strings.Replace(t.Thing, onTheList, where, 1)
	}
}

// history is what the history says of events and of registrations.
func (s *Service) history() []audit.Words {
	return []audit.Words{{
		Entity: "event", Kind: "Events", One: "an event",
		Name: func(r audit.Record) string {
			if title := r.Text("title"); title != "" {
				return "the event “" + title + "”"
			}
			return ""
		},
		Lines: eventLines,
		Actions: map[string]audit.Action{
			"created": {Label: "Added", Say: func(t audit.Told) string {
				if t.After.Text("state") == string(StateDraft) {
					return t.Who + " saved " + t.Thing + " as a draft"
				}
				return audit.Did("added")(t)
			}},
			"published":     {Label: "Published", Say: audit.Did("published")},
			"back to draft": {Label: "Back to draft", Say: audit.Did("made", "a draft again")},
			"updated":       {Label: "Changed", Say: audit.Edited},
			"updated without telling": {Label: "Changed without telling", Say: func(t audit.Told) string {
				return audit.Edited(t) + ", and told nobody"
			}},
			"called off": {Label: "Called off", Say: audit.Did("called off")},
			"duplicated": {Label: "Duplicated", Say: audit.Did("made a copy of", "as a draft")},
			"deleted":    {Label: "Deleted", Say: audit.Did("deleted")},
		},
	}, {
		Entity: "waiting", Kind: "Waiting lists", One: "a place on a waiting list",
		Names: s.store.waitingNames,
		Lines: waitingFields.Lines,
		Actions: map[string]audit.Action{
			"added":    {Label: "Put on a list", Say: audit.Did("put")},
			"offered":  {Label: "Offered seats", Say: audit.Did("offered seats to")},
			"removed":  {Label: "Taken off a list", Say: moved(" off the waiting list")},
			"put back": {Label: "Put back on a list", Say: moved(" back on the waiting list")},
			"exported": {Label: "Exported", Say: func(t audit.Told) string { return audit.Exported(t.Thing)(t) }},
		},
	}, {
		Entity: "registration", Kind: "Registrations", One: "a registration",
		Names: s.store.told,
		Lines: registrationFields.Lines,
		Actions: map[string]audit.Action{
			string(Registered): {Label: "Taken up again", Say: audit.Did("took up", "again")},
			string(Cancelled):  {Label: "Cancelled", Say: audit.Did("cancelled")},
			"seats changed":    {Label: "Number of people changed", Say: audit.Did("changed the number of people of")},
			"kept":             {Label: "Kept", Say: audit.Did("kept", "which had looked unusual"), About: true},
			"exported": {Label: "Exported", Say: func(t audit.Told) string {
				if t.EntityID == "" {
					return audit.Exported("all registrations")(t)
				}
				return audit.Exported(t.Thing)(t)
			}},
		},
	}}
}

func eventLines(r audit.Record) []audit.Line {
	lines := eventFields.Lines(r)
	var event Event
	r.Into(&event)
	if event.AttendanceForm != nil {
		for _, field := range event.AttendanceForm.Fields {
			lines = append(lines, audit.Line{Label: "Question “" + field.Label + "”", Text: field.told()})
		}
	}
	return lines
}

var fieldWords = map[string]string{
	"text": "one line of text", "email": "an email address", "tel": "a phone number", "number": "a number", "textarea": "a longer text",
}

// told is a question as the history describes it.
func (f Field) told() string {
	words := fieldWords[f.Type]
	if f.Type == "select" {
		words = "a choice of " + strings.Join(f.Options, ", ")
	}
	if f.Required {
		words += ", must be answered"
	}
	return words
}

// told is what the history calls registrations. Of an export the id is the event's.
func (s store) told(ctx context.Context, ids []string) (map[string]string, error) {
	all, err := s.someRegistrations(ctx, ids)
	names := map[string]string{}
	for _, r := range all {
		of := "the registrations"
		if r.FullName != "" {
			of = "the registration of " + r.FullName
		}
		names[r.ID] = of + " for “" + r.EventTitle + "” on " + r.EventDate.Long()
	}
	return names, err
}
