package events

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/ics"
	"tafel/internal/platform/settings"
)

// ExportAttendance writes the registrations that a filter finds as a table for
// a spreadsheet. For one event its questions are columns of their own; over
// several events, whose questions differ, they share one.
func (s *Service) ExportAttendance(ctx context.Context, f AttendanceFilter, out io.Writer) error {
	const inMoney = " (" + settings.CurrencySign + ")"
	header := []string{
		"Event", "Event date", "Name", "Email", "Phone", "Attendees", "Price per person" + inMoney, "Total" + inMoney, "Kept for seats given back" + inMoney, "Paid" + inMoney, "Due" + inMoney, "Reference",
		"Date Registered", "Status", "Special requirements",
	}
	if f.EventID == "" {
		return list.Export(out, append(header, "Answers"), s.paidBatches(ctx, f), func(r Registration) []string {
			return append(r.row(), r.answersText())
		})
	}
	questions, err := s.questions(ctx, f)
	if err != nil {
		return err
	}
	for _, q := range questions {
		header = append(header, q.Label)
	}
	return list.Export(out, header, s.paidBatches(ctx, f), func(r Registration) []string {
		row := r.row()
		for _, q := range questions {
			row = append(row, r.answer(q.Name))
		}
		return row
	})
}

// paidBatches reads the registrations with what was paid of them.
func (s *Service) paidBatches(ctx context.Context, f AttendanceFilter) func() ([]Registration, error) {
	next := s.store.batches(ctx, f)
	return func() ([]Registration, error) {
		batch, err := next()
		if err != nil {
			return nil, err
		}
		return batch, s.withMoney(ctx, batch)
	}
}

// ExportWaiting writes everybody who ever waited for an event, in the order in which they joined.
func (s *Service) ExportWaiting(ctx context.Context, eventID string, out io.Writer) error {
	header := []string{"Event", "Event date", "Joined as number", "Name", "Email", "Phone", "People", "State", "Date joined", "Offered", "Offer ends"}
	return list.Export(out, header, s.store.waitingBatches(ctx, eventID), func(w WaitingEntry) []string {
		return []string{
			w.EventTitle, string(w.EventDate), strconv.Itoa(w.Place), w.FullName, w.Email, w.Phone, strconv.Itoa(w.PartySize), w.State.words(),
			w.JoinedAt.Local(), offerTime(w.OfferedAt), offerTime(w.OfferEnds),
		}
	})
}

func offerTime(at calendar.Instant) string {
	if at == 0 {
		return ""
	}
	return at.Local()
}

// row is a registration's line; the standard answers have columns already.
func (r Registration) row() []string {
	return []string{
		r.EventTitle, string(r.EventDate), r.FullName, r.Email, r.Phone, strconv.Itoa(r.NumberOfAttendees),
		r.PriceCents.Decimal(), r.TotalCents().Decimal(), r.Money.KeptCents.Decimal(), r.Money.ReceivedCents.Decimal(), r.Money.OwedCents.Decimal(), r.Money.Reference, r.SubmittedAt.Local(), r.Status.words(), r.SpecialRequirements,
	}
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

// questions are what was ever asked, the latest words for each, in the order in
// which they are met.
func (s *Service) questions(ctx context.Context, f AttendanceFilter) (questions []Answer, err error) {
	seen := map[string]bool{}
	for next := s.store.batches(ctx, f); ; {
		batch, err := next()
		if err != nil {
			return nil, err
		}
		for _, r := range batch {
			for _, a := range r.Answers {
				if !seen[a.Name] && !standard(a.Name) {
					seen[a.Name] = true
					questions = append(questions, a)
				}
			}
		}
		if len(batch) < list.Batch {
			return questions, nil
		}
	}
}

func standard(name string) bool {
	return slices.Contains([]string{fieldFullName, fieldName, fieldEmail, fieldPhone, fieldAttendees}, name)
}

// CalendarFile is the event for a visitor's own calendar: the same entry as in
// the confirmation, so that one replaces the other. One that was called off is taken out.
func (s *Service) CalendarFile(ctx context.Context, id string) (file []byte, method ics.Method, err error) {
	event, err := s.Public(ctx, id)
	if err != nil {
		return nil, "", err
	}
	if method = ics.Publish; event.State == StateCalledOff {
		method = ics.Cancel
	}
	facts := factsOf(event)
	facts.Branch = event.Branch
	if file, err = ics.File(facts.Entry(mail.Sender{PublicURL: s.publicURL}), method); err != nil {
		return nil, "", fmt.Errorf("calendar file of event %s: %w", id, err)
	}
	return file, method, nil
}
