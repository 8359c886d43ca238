package customers

import (
	"context"

	"tafel/internal/events"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/reservations"
)

// CustomerFile is what the card of a customer begins with.
type CustomerFile struct {
	Customer Customer     `json:"customer"`
	Card     CustomerCard `json:"card"`
	Visits   VisitCounts  `json:"visits"`
}

// VisitCounts are a customer's reservations by what became of them.
type VisitCounts struct {
	Coming  int `json:"coming" doc:"Today or later, asked for or confirmed"`
	Past    int `json:"past" doc:"They were there"`
	Missed  int `json:"missed" doc:"Declined, cancelled, never answered, or they did not come"`
	NoShows int `json:"noShows" doc:"Of the missed ones those whom nobody told that they would not come"`
}

// Which of a customer's reservations are meant. Every one is in exactly one of them.
const (
	Coming = "coming"
	Past   = "past"
	Missed = "missed"
)

// VisitList is a page of a customer's reservations.
type VisitList struct {
	list.Page[reservations.Reservation]
}

// CustomerNote is what staff wrote down with a reservation.
type CustomerNote struct {
	ReservationID string              `json:"reservationId"`
	Date          calendar.Date       `json:"date" doc:"Of the reservation"`
	Status        reservations.Status `json:"status" enum:"pending,confirmed,arrived,completed,declined,cancelled,no_show"`
	Notes         string              `json:"notes"`
	WrittenBy     string              `json:"writtenBy" doc:"Empty where that is not known"`
	WrittenAt     calendar.Instant    `json:"writtenAt" doc:"Null where that is not known"`
}

// NoteList is a page of notes, those of the latest reservation first.
type NoteList struct{ list.Page[CustomerNote] }

// CustomerRegistrations is a page of the events that a customer registered for, the latest first.
type CustomerRegistrations struct{ list.Page[events.Registration] }

// CustomerWaiting is a page of the waiting lists that a customer is on, or was, the latest event first.
type CustomerWaiting struct{ list.Page[events.WaitingEntry] }

// File reads a customer's card and counts the visits.
func (s *Service) File(ctx context.Context, email string) (file CustomerFile, err error) {
	key := rules.EmailKey(email)
	if file.Customer, err = s.one(ctx, key); err != nil {
		return file, err
	}
	if file.Card, err = s.store.card(ctx, key); err != nil {
		return file, err
	}
	file.Visits, err = s.store.countVisits(ctx, key, s.clock.Today())
	return file, err
}

// Visits reads some of a customer's reservations: those to come the nearest first, the others the latest first.
func (s *Service) Visits(ctx context.Context, email, when string, q list.Query) (page VisitList, err error) {
	page.Page, err = s.store.visits(ctx, rules.EmailKey(email), when, s.clock.Today(), q.Bounded())
	return page, err
}

// Notes reads everything that staff wrote down with a customer's reservations, and who did.
func (s *Service) Notes(ctx context.Context, email string, q list.Query) (page NoteList, err error) {
	page.Page, err = s.store.notes(ctx, rules.EmailKey(email), q.Bounded())
	if err != nil || len(page.Items) == 0 {
		return page, err
	}
	return page, s.store.noteWriters(ctx, page.Items)
}
