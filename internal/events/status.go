package events

import (
	"cmp"
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/site"
)

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

// cancelOwn cancels the registration of a guest who has read what comes back, in cents. Where that is another sum by now,
// such as after midnight, they are asked again; no sum skips the check.
func (s *Service) cancelOwn(ctx context.Context, id, read string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		guest, err := s.holdRegistration(ctx, id)
		if err != nil {
			return err
		}
		if guest.Status == Registered {
			if err := s.readBack(ctx, guest, read); err != nil {
				return err
			}
		}
		_, err = s.setStatus(ctx, id, Cancelled)
		return err
	})
}

// readBack refuses where the guest has read of another sum that comes back.
func (s *Service) readBack(ctx context.Context, guest Registration, read string) error {
	money, err := s.guestMoney(ctx, guest, site.BankAccount{})
	if err != nil || money == nil {
		return cmp.Or(err, payments.SameBack(read))
	}
	return payments.SameBack(read, *money)
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
	if err := s.store.saveStatus(ctx, guest, before); err != nil {
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
	if s.today(event).Ended {
		return nil // nobody looks forward to what is over
	}
	paid, err := s.money(ctx, guest)
	if err != nil {
		return err
	}
	if err := s.letters.Restored(ctx, event, guest, paid); err != nil {
		return err
	}
	return s.fill(ctx, event.ID)
}
