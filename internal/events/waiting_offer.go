package events

import (
	"cmp"
	"context"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
)

// offer holds seats for a party and tells it.
func (s *Service) offer(ctx context.Context, event Event, entry WaitingEntry, now calendar.Instant) error {
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
	return s.tellOffer(ctx, event, entry, false)
}

// tellOffer writes to a party that seats are held for it, until when and what they come to; quietly it only mends the
// letter that still waits to be sent.
func (s *Service) tellOffer(ctx context.Context, event Event, entry WaitingEntry, quietly bool) error {
	agreed, err := s.terms(ctx)
	if err != nil {
		return err
	}
	return s.letters.Offered(ctx, event, entry, event.costs(entry.PartySize, agreed, s.clock.Today()), quietly)
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
		case entry.State == Expired, entry.over(s.clock.Now()):
			if !event.waits(s.clock.Now()) {
				return fault.Conflict(offerOverNow)
			}
			return fault.Conflict(offerOver)
		case entry.State != Offered:
			return fault.Conflict(noLongerHeld)
		}
		asked := request{RegistrationInput: in, largest: largest, terms: agreed, network: s.network(ctx)}
		if largest > 0 {
			asked.largest = max(largest, entry.PartySize)
		}
		if guest, err = s.welcome(event.heldFor(entry), asked); err != nil {
			return err
		}
		if !in.saysHowMany() { // the event's form does not ask, or nothing was typed
			guest.NumberOfAttendees = entry.PartySize
		}
		s.stamp(&guest, event, agreed)
		entry.State, entry.RegistrationID, entry.UpdatedAt = Accepted, guest.ID, guest.SubmittedAt
		moved, err := s.store.setWaiting(ctx, entry, Offered)
		if err != nil || !moved {
			return cmp.Or(err, fault.Conflict(noLongerHeld))
		}
		if err := s.letters.OfferOver(ctx, entry); err != nil {
			return err
		}
		if err := s.store.insertRegistration(ctx, guest, asked.network); err != nil {
			return err
		}
		sold, err := s.store.takeOffered(ctx, event, entry.PartySize, guest.NumberOfAttendees)
		if err != nil || !sold {
			return cmp.Or(err, soldOut())
		}
		if err := s.confirm(ctx, event, guest, agreed); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic, TopicOf(event.ID), AttendanceTopic, WaitingTopic)
		return s.fill(ctx, event.ID)
	})
	return guest, err
}

// heldFor is the event as a party with an offer finds it: the seats that are held are theirs, and a limit that came later
// takes none of them away.
func (e Event) heldFor(entry WaitingEntry) Event {
	e.AvailableSeats += entry.PartySize
	if e.LargestParty > 0 {
		e.LargestParty = max(e.LargestParty, entry.PartySize)
	}
	if e.countField() != nil {
		e.AttendanceForm = &Form{Fields: slices.Clone(e.AttendanceForm.Fields)}
		field := e.countField()
		if field.Min != nil {
			field.Min = new(min(*field.Min, entry.PartySize))
		}
		if field.Max != nil {
			field.Max = new(max(*field.Max, entry.PartySize))
		}
	}
	return e
}

// saysHowMany tells whether a form says how many people come.
func (in RegistrationInput) saysHowMany() bool {
	return in.NumberOfAttendees != nil || rules.Trim(string(in.Answers[fieldAttendees])) != ""
}

// giveUp gives back the seats of an offer that is no more. Whoever has not been told of it yet never is.
func (s *Service) giveUp(ctx context.Context, entry WaitingEntry) error {
	if err := s.unsay(ctx, &entry); err != nil {
		return err
	}
	return s.store.release(ctx, entry.EventID, entry.PartySize)
}

// unsay takes back the letter of an offer, if it has not left. Else the guest knows of the offer, and whoever undoes what
// made it gets no seats from it.
func (s *Service) unsay(ctx context.Context, entry *WaitingEntry) error {
	untold, err := s.letters.unsay(ctx, *entry)
	if !untold {
		entry.FreedBy = ""
	}
	return err
}

// moveOffers lets the open offers of an event that was moved end no later than one that is made now, and tells their
// guests where and when it is, what the seats cost and until when we hold them. Where only the price or the way to pay is
// another, they read that. Quietly only who has less time is told, and what waits to be sent is mended.
func (s *Service) moveOffers(ctx context.Context, before, after Event, quietly bool) error {
	costs := after.PriceCents != before.PriceCents || after.Payment != before.Payment
	if !after.moved(before) && !costs || after.OfferedSeats == 0 {
		return nil
	}
	open, err := s.store.offers(ctx, after.ID)
	if err != nil {
		return err
	}
	now := s.clock.Now()
	for _, entry := range open {
		ends := min(entry.OfferEnds, after.latestEnd(now))
		mends := quietly && ends == entry.OfferEnds
		entry.OfferEnds, entry.UpdatedAt = ends, now
		if err := s.unsay(ctx, &entry); err != nil {
			return err
		}
		if _, err := s.store.setWaiting(ctx, entry, Offered); err != nil {
			return err
		}
		if ends <= now { // the job tells them that it has ended
			continue
		}
		if err := s.tellOffer(ctx, after, entry, mends && entry.FreedBy == ""); err != nil {
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
