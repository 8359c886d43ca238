package events

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"

	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
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

// register sells the seats last: from then on whoever else wants a seat at this event
// waits until we are on disk, or shares our commit. There the sale is sent later and taken
// for done; where it was not, all runs again and is told. A robot is thanked like everybody else,
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
	case in.PriceCents != nil && *in.PriceCents < event.PriceCents:
		err = dearer(event)
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

// dearer is for who has read another price: nobody is registered for more than they have seen.
func dearer(event Event) error {
	return fault.WithCode(fault.Conflict(fmt.Sprintf("The price has changed meanwhile: it is %s per person now. Please look at it again.", event.PriceCents)), "price-changed")
}

// soldOut says the same sentence at the field and above the form.
func soldOut() error {
	return fault.WithCode(&fault.Error{
		Kind: fault.KindConflict, Message: notEnough, Fields: map[string]string{fieldAttendees: notEnough},
	}, "not-enough-seats")
}
