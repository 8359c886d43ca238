package events

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/ics"
)

// mostExported bounds one export; a search or an event narrows it.
const mostExported = 100_000

// AttendanceCSV writes the registrations that a filter finds as a table for a
// spreadsheet. For one event its questions are columns of their own; over
// several events, whose questions differ, they share one.
func (s *Service) AttendanceCSV(ctx context.Context, f AttendanceFilter) ([]byte, error) {
	f.Page, f.PageSize = 1, mostExported+1
	all, _, err := s.store.attendance(ctx, f)
	if err != nil {
		return nil, err
	}
	if len(all) > mostExported {
		return nil, fault.Refused("There are more than 100 000 registrations. Please choose an event or a search first.")
	}
	var questions []Answer
	if f.EventID != "" {
		questions = questionsOf(all)
	}
	rows := make([][]string, 0, len(all)+1)
	header := []string{
		"Event", "Event date", "Name", "Email", "Phone", "Attendees", "Price per person (R)", "Total (R)",
		"Date Registered", "Status", "Special requirements",
	}
	for _, q := range questions {
		header = append(header, q.Label)
	}
	if f.EventID == "" {
		header = append(header, "Answers")
	}
	rows = append(rows, header)
	for _, r := range all {
		rows = append(rows, r.row(f.EventID == "", questions))
	}
	return list.CSV(rows), nil
}

// row is a registration's line; the standard answers have columns already.
func (r Registration) row(shared bool, questions []Answer) []string {
	row := []string{
		r.EventTitle, string(r.EventDate), r.FullName, r.Email, r.Phone, strconv.Itoa(r.NumberOfAttendees),
		inRand(r.PriceCents), inRand(r.TotalCents()), venueTime(r.SubmittedAt), r.Status.words(), r.SpecialRequirements,
	}
	if shared {
		return append(row, r.answersText())
	}
	for _, q := range questions {
		row = append(row, r.answer(q.Name))
	}
	return row
}

func (r Registration) answersText() string {
	var lines []string
	for _, a := range r.Answers {
		if !standard(a.Name) && a.Value != "" {
			lines = append(lines, a.Label+": "+a.Value)
		}
	}
	return strings.Join(lines, "\n")
}

func (r Registration) answer(name string) string {
	for _, a := range r.Answers {
		if a.Name == name {
			return a.Value
		}
	}
	return ""
}

// questionsOf are the questions that were ever asked, the latest words for
// each, in the order in which they are met.
func questionsOf(all []Registration) []Answer {
	var questions []Answer
	seen := map[string]bool{}
	for _, r := range all {
		for _, a := range r.Answers {
			if !seen[a.Name] && !standard(a.Name) {
				seen[a.Name] = true
				questions = append(questions, a)
			}
		}
	}
	return questions
}

func standard(name string) bool {
	switch name {
	case fieldFullName, fieldName, fieldEmail, fieldPhone, fieldAttendees:
		return true
	}
	return false
}

func venueTime(at calendar.Instant) string {
	return at.Time().In(calendar.Venue).Format("2006-01-02 15:04")
}

// CalendarFile is the event for a visitor's own calendar: the same entry as in
// the confirmation, so that one replaces the other.
func (s *Service) CalendarFile(ctx context.Context, id string) ([]byte, error) {
	event, err := s.Find(ctx, id)
	if err != nil {
		return nil, err
	}
	file, err := ics.File(factsOf(event).Entry(mail.Venue{PublicURL: s.publicURL}), ics.Publish)
	if err != nil {
		return nil, fmt.Errorf("calendar file of event %s: %w", id, err)
	}
	return file, nil
}
