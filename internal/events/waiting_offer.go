package events

import (
	"cmp"
	"context"
	"crypto/rand"

	"tafel/internal/platform/fault"
)

// offer holds seats for a party and tells it.
func (s *Service) offer(ctx context.Context, event Event, entry WaitingEntry) error {
	now := s.clock.Now()
	ends, ok := event.offerEnds(now)
	if !ok {
		return fault.Conflict("In the last two hours before an event nobody is offered seats. Whoever comes first can register")
	}
	held, err := s.store.reserve(ctx, event.ID, entry.PartySize)
	if err != nil || !held {
		return cmp.Or(err, soldOut())
	}
	entry.State, entry.OfferedAt, entry.OfferEnds, entry.UpdatedAt = Offered, now, ends, now
	moved, err := s.store.setWaiting(ctx, entry, Waiting)
	if err != nil || !moved {
		return cmp.Or(err, fault.Conflict("This party does not wait any more"))
	}
	s.store.db.Changed(ctx, Topic, TopicOf(event.ID), WaitingTopic)
	return s.letters.Waiting(ctx, kindWaitingOffer, event, entry)
}

// Accept registers the guest of an offer. They fill in the event's form, and may take fewer seats, or more where there
// are any.
func (s *Service) Accept(ctx context.Context, id string, in RegistrationInput) (guest Registration, err error) {
	agreed, err := s.terms(ctx)
	if err != nil {
		return guest, err
	}
	largest, err := s.largestParty(ctx)
	if err != nil {
		return guest, err
	}
	err = s.settle(ctx, id, func(ctx context.Context, event Event, entry WaitingEntry) error {
		switch {
		case entry.State == Accepted: // pressed twice
			guest, err = s.FindRegistration(ctx, entry.RegistrationID)
			return err
		case entry.State == Expired, entry.State == Offered && entry.OfferEnds <= s.clock.Now():
			return fault.Conflict(offerOver)
		case entry.State != Offered:
			return fault.Conflict(noLongerHeld)
		}
		free := event
		free.AvailableSeats += entry.PartySize // what is held is theirs
		if most := cmp.Or(event.LargestParty, largest); most > 0 {
			free.LargestParty = max(most, entry.PartySize) // a limit that came later takes nothing away
		}
		asked := request{RegistrationInput: in, largest: largest, terms: agreed}
		if guest, err = s.welcome(free, asked); err != nil {
			return err
		}
		guest.ID, guest.SubmittedAt = rand.Text(), s.clock.Now()
		guest.UpdatedAt = guest.SubmittedAt
		guest.owes = event.owes(guest.TotalCents(), agreed, s.clock.Today())
		entry.State, entry.RegistrationID, entry.UpdatedAt = Accepted, guest.ID, guest.SubmittedAt
		moved, err := s.store.setWaiting(ctx, entry, Offered)
		if err != nil || !moved {
			return cmp.Or(err, fault.Conflict(noLongerHeld))
		}
		if err := s.letters.OfferOver(ctx, entry); err != nil {
			return err
		}
		if err := s.store.insertRegistration(ctx, guest, ""); err != nil {
			return err
		}
		sold, err := s.store.takeOffered(ctx, event, entry.PartySize, guest.NumberOfAttendees)
		if err != nil || !sold {
			return cmp.Or(err, soldOut())
		}
		due := guest.bill(event.Payment, event.Date).Stands(0, agreed, s.clock.Today())
		if err := s.letters.Registered(ctx, event, guest, due); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic, TopicOf(event.ID), AttendanceTopic, WaitingTopic)
		return s.fill(ctx, event.ID)
	})
	return guest, err
}

// giveUp gives back the seats of an offer that is no more. Whoever has not been told of it yet never is.
func (s *Service) giveUp(ctx context.Context, entry WaitingEntry) error {
	if _, err := s.letters.unsay(ctx, entry); err != nil {
		return err
	}
	return s.store.release(ctx, entry.EventID, entry.PartySize)
}

// moveOffers lets the open offers of an event that was moved end no later than one that is made now, and tells their
// guests where and when it is, and until when we hold their seats. Quietly only who has less time is told.
func (s *Service) moveOffers(ctx context.Context, before, after Event, quietly bool) error {
	if !after.moved(before) || after.OfferedSeats == 0 {
		return nil
	}
	open, err := s.store.offers(ctx, after.ID)
	if err != nil {
		return err
	}
	now := s.clock.Now()
	for _, entry := range open {
		ends := min(entry.OfferEnds, after.latestEnd(now))
		if quietly && ends == entry.OfferEnds {
			continue
		}
		entry.OfferEnds, entry.UpdatedAt = ends, now
		if _, err := s.store.setWaiting(ctx, entry, Offered); err != nil {
			return err
		}
		if ends <= now { // the job tells them that it has ended
			continue
		}
		if _, err := s.letters.unsay(ctx, entry); err != nil {
			return err
		}
		if err := s.letters.Waiting(ctx, kindWaitingOffer, after, entry); err != nil {
			return err
		}
	}
	s.store.db.Changed(ctx, WaitingTopic)
	return nil
}

// takeBack withdraws offers that the cancellation of a registration, or the removal of a party, made and nobody has been
// told of, the last in order first, until so many seats are free again. Those parties keep their places.
func (s *Service) takeBack(ctx context.Context, event Event, freedBy string, seats int) error {
	free := event.AvailableSeats
	if free >= seats {
		return nil
	}
	made, err := s.store.freedBy(ctx, freedBy)
	if err != nil {
		return err
	}
	for _, entry := range made {
		if free >= seats {
			break
		}
		untold, err := s.letters.unsay(ctx, entry)
		if err != nil {
			return err
		}
		if !untold {
			continue
		}
		if err := s.store.release(ctx, entry.EventID, entry.PartySize); err != nil {
			return err
		}
		free += entry.PartySize
		entry.State, entry.OfferedAt, entry.OfferEnds, entry.FreedBy, entry.UpdatedAt = Waiting, 0, 0, "", s.clock.Now()
		if _, err := s.store.setWaiting(ctx, entry, Offered); err != nil {
			return err
		}
		s.store.db.Changed(ctx, WaitingTopic)
	}
	return nil
}
