package events

import (
	"cmp"
	"context"
	"crypto/rand"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/terms"
)

// Register gives a guest a place: the seats, the registration and its mail in
// one transaction, or none of them.
func (s *Service) Register(ctx context.Context, eventID string, in RegistrationInput) (guest Registration, err error) {
	asked := request{RegistrationInput: in}
	if asked.largest, err = s.largestParty(ctx); err != nil {
		return guest, err
	}
	if asked.terms, err = s.terms(ctx); err != nil {
		return guest, err
	}
	asked.network = s.network(ctx)
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		guest, err = s.register(ctx, eventID, asked)
		return err
	})
	return guest, err
}

// network is where a guest's request comes from, as a hash; empty for staff.
func (s *Service) network(ctx context.Context) string {
	if _, staff := identity.From(ctx); staff {
		return ""
	}
	return identity.RequestFrom(ctx).Network(s.letters.Links.Keys.Digest)
}

// register sells the seats last: from then on everybody else who wants a seat
// at this event waits until we are on disk. A robot is thanked like everybody else,
// so that it has nothing to learn, and nothing is stored.
func (s *Service) register(ctx context.Context, eventID string, in request) (Registration, error) {
	event, guest, err := s.admit(ctx, eventID, in)
	if err != nil {
		return guest, err
	}
	s.stamp(&guest, event, in.terms)
	if in.Website != "" {
		return guest, nil
	}
	if err := s.store.insertRegistration(ctx, guest, in.network); err != nil {
		return guest, err
	}
	if err := s.confirm(ctx, event, guest, in.terms); err != nil {
		return guest, err
	}
	s.store.db.Changed(ctx, Topic, TopicOf(event.ID), AttendanceTopic)
	return guest, s.sell(ctx, event, guest.NumberOfAttendees)
}

// stamp gives a form that was accepted its id and its time, and says what is to be paid.
func (s *Service) stamp(guest *Registration, event Event, agreed terms.Numbers) {
	guest.ID, guest.SubmittedAt = rand.Text(), s.clock.Now()
	guest.UpdatedAt = guest.SubmittedAt
	guest.owes = event.owes(guest.TotalCents(), agreed, s.clock.Today())
}

// confirm writes to a guest who has just registered, and so has paid nothing yet.
func (s *Service) confirm(ctx context.Context, event Event, guest Registration, agreed terms.Numbers) error {
	due := guest.bill(event.Payment, event.Date).Stands(0, agreed, s.clock.Today())
	return s.letters.Registered(ctx, event, guest, due)
}

// admit checks what a guest filled in against the event as we remember it; the
// sale finds out whether that is still how it is. Whoever is refused is refused
// by what is true now.
func (s *Service) admit(ctx context.Context, eventID string, in request) (Event, Registration, error) {
	if s.store.db.Again(ctx) { // whoever was overtaken once is not overtaken again
		if err := s.store.hold(ctx, eventID); err != nil {
			return Event{}, Registration{}, err
		}
	} else if event, ok := s.cache.find(eventID); ok {
		if guest, err := s.welcome(event, in); err == nil {
			return event, guest, nil
		}
	}
	event, err := s.find(ctx, eventID)
	if err != nil {
		return event, Registration{}, err
	}
	s.store.db.AfterCommit(ctx, func() { s.cache.keep(event) }) // in a shared transaction it may be an edit that is not yet committed
	guest, err := s.welcome(event, in)
	return event, guest, err
}

func (s *Service) welcome(event Event, in request) (Registration, error) {
	switch {
	case event.State == StateDraft:
		return Registration{}, errNotFound
	case event.State == StateCalledOff:
		return Registration{}, fault.Refused("This event was called off")
	case s.today(event).Ended:
		return Registration{}, fault.Refused("This event has ended")
	}
	guest, err := in.fill(event)
	largest := cmp.Or(event.LargestParty, in.largest)
	switch {
	case err != nil:
	case guest.NumberOfAttendees > event.AvailableSeats:
		err = soldOut()
	case largest > 0 && guest.NumberOfAttendees > largest:
		err = fault.InvalidField(fieldAttendees, tooMany(largest))
	}
	return guest, err
}

// sell takes the seats, if the event is still the one whose form was filled in.
func (s *Service) sell(ctx context.Context, event Event, seats int) error {
	sold, err := s.store.take(ctx, event, seats)
	if err != nil || sold {
		return err
	}
	s.cache.forget(event.ID)
	now, err := s.find(ctx, event.ID)
	if err != nil {
		return err
	}
	if now.Version != event.Version {
		return db.ErrAgain
	}
	return soldOut()
}

// soldOut says the same sentence at the field and above the form.
func soldOut() error {
	return fault.WithCode(&fault.Error{
		Kind: fault.KindConflict, Message: notEnough, Fields: map[string]string{fieldAttendees: notEnough},
	}, "not-enough-seats")
}

// AttendanceFilter is what staff look for among the registrations.
type AttendanceFilter struct {
	EventID string `query:"eventId" maxLength:"100"`
	Status  string `query:"status" enum:"registered,cancelled,called_off"`
	Search  string `query:"search" maxLength:"200"`
	Paid    bool   `query:"paid" doc:"Only those of the event who have money with us; for managers"`
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

// stands tells whether a registration is stored and not cancelled.
func (s *Service) stands(ctx context.Context, id string) (bool, error) {
	r, ok, err := s.store.findRegistration(ctx, id)
	return ok && r.Status == Registered, err
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

// SetStatus cancels a registration, which gives its seats back exactly once,
// or brings a cancelled one back, which needs the seats to be there. Asking
// for what already is changes nothing. A member of staff or, by the link in
// the confirmation, the guest may ask.
func (s *Service) SetStatus(ctx context.Context, id string, to Status) (guest Registration, err error) {
	if to != Registered && to != Cancelled {
		return guest, fault.InvalidField("status", "Please choose registered or cancelled")
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		guest, err = s.setStatus(ctx, id, to)
		return err
	})
	return guest, err
}

func (s *Service) setStatus(ctx context.Context, id string, to Status) (Registration, error) {
	guest, err := s.holdRegistration(ctx, id)
	switch {
	case err != nil || guest.Status == to:
		return guest, err
	case guest.Status == CalledOff:
		return guest, fault.Conflict("This event was called off, so its registrations cannot be changed")
	}
	before := guest.Status
	guest.Status, guest.CancelledOn, guest.UpdatedAt = to, "", s.clock.Now()
	if to == Cancelled {
		guest.CancelledOn = s.clock.Today()
	}
	if err := s.store.setStatus(ctx, guest); err != nil {
		return guest, err
	}
	if err := s.moveSeats(ctx, guest); err != nil {
		return guest, err
	}
	s.store.db.Changed(ctx, Topic, TopicOf(guest.EventID), AttendanceTopic)
	return guest, s.audit.Record(ctx, audit.Entry{
		Action: string(to), Entity: "registration", EntityID: id,
		Before: map[string]any{"status": before}, After: map[string]any{"status": to, "eventId": guest.EventID, "attendees": guest.NumberOfAttendees},
	})
}

// moveSeats gives the seats back, or takes them again, and tells the guest.
func (s *Service) moveSeats(ctx context.Context, guest Registration) error {
	event, exists, err := s.store.find(ctx, guest.EventID)
	if err != nil {
		return err
	}
	if guest.Status == Registered {
		return s.takeAgain(ctx, event, exists, guest)
	}
	if err := s.store.giveBack(ctx, guest.EventID, guest.NumberOfAttendees); err != nil {
		return err
	}
	freedBy := ""
	if _, staff := identity.From(ctx); staff {
		freedBy = guest.ID
	}
	if err := s.fillAfter(ctx, guest.EventID, freedBy); err != nil {
		return err
	}
	if !exists || s.today(event).Ended {
		return nil // those guests have heard of it, or it is over
	}
	paid, err := s.money(ctx, guest)
	if err != nil {
		return err
	}
	return s.letters.Cancelled(ctx, event, guest, paid)
}

func (s *Service) takeAgain(ctx context.Context, event Event, exists bool, guest Registration) error {
	if !exists {
		return fault.Conflict("This event was deleted, so nobody can be registered for it")
	}
	switch event.State {
	case StateCalledOff:
		return fault.Conflict("This event was called off, so its registrations cannot be changed")
	case StateDraft:
		return fault.Conflict("This event is a draft, so nobody can be registered for it")
	}
	if err := s.takeBack(ctx, event, guest.ID, guest.NumberOfAttendees); err != nil {
		return err
	}
	sold, err := s.store.take(ctx, event, guest.NumberOfAttendees)
	if err != nil || !sold {
		return cmp.Or(err, soldOut())
	}
	paid, err := s.money(ctx, guest)
	if err != nil {
		return err
	}
	if err := s.letters.Registered(ctx, event, guest, paid); err != nil {
		return err
	}
	return s.fill(ctx, event.ID)
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
