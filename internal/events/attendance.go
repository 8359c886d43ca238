package events

import (
	"context"

	"tafel/internal/platform/list"
)

// AttendanceFilter is what staff look for among the registrations.
type AttendanceFilter struct {
	EventID string `query:"eventId" maxLength:"100"`
	Status  string `query:"status" enum:"registered,cancelled,called_off"`
	Search  string `query:"search" maxLength:"200"`
	Paid    bool   `query:"paid" doc:"Only those of the event who have money with us; for managers"`
}

// Attendance lists registrations, newest first.
func (s *Service) Attendance(ctx context.Context, f AttendanceFilter, q list.Query) (RegistrationList, error) {
	page, err := s.store.attendance(ctx, f, q)
	if err != nil {
		return RegistrationList{}, err
	}
	sums, err := s.moneyFor(ctx, f.EventID, page.Items)
	return RegistrationList{page, sums}, err
}

// DeletedEvents lists the events that are gone and whose registrations are still stored.
func (s *Service) DeletedEvents(ctx context.Context) ([]DeletedEvent, error) {
	return s.store.deletedEvents(ctx)
}

// Guests lists who is coming to an event, by name.
func (s *Service) Guests(ctx context.Context, eventID string) (Event, []Registration, error) {
	event, err := s.Find(ctx, eventID)
	if err != nil {
		return event, nil, err
	}
	guests, err := s.store.guests(ctx, eventID)
	return event, guests, err
}

// OfGuest reads a page of what somebody registered for, by the address in small letters.
func (s *Service) OfGuest(ctx context.Context, email string, q list.Query) (list.Page[Registration], error) {
	return s.store.ofGuest(ctx, email, q.Bounded())
}

// FindRegistration gives one registration.
func (s *Service) FindRegistration(ctx context.Context, id string) (Registration, error) {
	r, ok, err := s.store.findRegistration(ctx, id)
	if err == nil && !ok {
		err = errNoRegistration
	}
	return r, err
}

// holdRegistration takes a registration for the rest of the transaction, after its event, and reads it: nobody else
// changes its seats meanwhile, or writes a payment down.
func (s *Service) holdRegistration(ctx context.Context, id string) (Registration, error) {
	guest, err := s.FindRegistration(ctx, id)
	if err != nil {
		return guest, err
	}
	if err := s.store.hold(ctx, guest.EventID); err != nil {
		return guest, err
	}
	guest, ok, err := s.store.holdRegistration(ctx, id)
	if err == nil && !ok {
		err = errNoRegistration
	}
	return guest, err
}

// stands tells whether a registration is stored and not cancelled.
func (s *Service) stands(ctx context.Context, id string) (bool, error) {
	r, ok, err := s.store.findRegistration(ctx, id)
	return ok && r.Status == Registered, err
}
