package events

import (
	"cmp"
	"context"
	"fmt"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
)

// OfferTo makes an offer by hand, whoever stands before. Where the seats do not suffice, some can be added to the event,
// which then nobody else is offered.
func (s *Service) OfferTo(ctx context.Context, id string, addSeats int) (entry WaitingEntry, err error) {
	err = s.settle(ctx, id, func(ctx context.Context, event Event, found WaitingEntry) error {
		if found.State != Waiting {
			return fault.Conflict("This party does not wait any more")
		}
		if addSeats > 0 {
			if event, err = s.enlarge(ctx, event, addSeats); err != nil {
				return err
			}
		}
		if err := event.fits(found.PartySize); err != nil {
			return err
		}
		if err := s.offer(ctx, event, found, s.clock.Now()); err != nil {
			return err
		}
		if err := s.fill(ctx, event.ID); err != nil {
			return err
		}
		if entry, err = s.FindWaiting(ctx, id); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "offered", Entity: "waiting", EntityID: id, After: waitingSnapshot(entry)})
	})
	return entry, err
}

// Remove takes a party off the list. For ten seconds it can be put back, and nobody is told.
func (s *Service) Remove(ctx context.Context, id string) (entry WaitingEntry, err error) {
	err = s.settle(ctx, id, func(ctx context.Context, event Event, found WaitingEntry) error {
		removed, err := s.end(ctx, found, Removed)
		if err != nil {
			return err
		}
		if entry, err = s.FindWaiting(ctx, id); err != nil || !removed {
			return err
		}
		if err := s.letters.Waiting(ctx, kindWaitingRemoved, event, entry); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "removed", Entity: "waiting", EntityID: id, Before: waitingSnapshot(found), After: waitingSnapshot(entry)})
	})
	return entry, err
}

// PutBack undoes a removal as long as nobody was told of it: the party has its own place again, and its offer, if it had
// one and the seats are still to be had.
func (s *Service) PutBack(ctx context.Context, id string) (entry WaitingEntry, err error) {
	err = s.settle(ctx, id, func(ctx context.Context, event Event, found WaitingEntry) error {
		if found.State != Removed {
			return fault.Conflict("This party was not taken off the list")
		}
		if event.ID == "" || event.State != StatePublished {
			return fault.Conflict(listClosed)
		}
		untold, err := s.letters.unsay(ctx, found)
		if err != nil {
			return err
		}
		if !untold {
			return fault.Conflict("This guest was told already. Please put them on the list again")
		}
		before := found
		if found, err = s.offerAgain(ctx, event, found); err != nil {
			return err
		}
		back, err := s.store.putBack(ctx, found)
		if err != nil || !back {
			return cmp.Or(err, fault.Conflict("This guest has joined the list again meanwhile"))
		}
		s.store.db.Changed(ctx, Topic, TopicOf(event.ID), WaitingTopic)
		if err := s.fill(ctx, event.ID); err != nil {
			return err
		}
		if entry, err = s.FindWaiting(ctx, id); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "put back", Entity: "waiting", EntityID: id, Before: waitingSnapshot(before), After: waitingSnapshot(entry)})
	})
	return entry, err
}

// offerAgain gives a party that had an offer the same one once more. Seats that were offered to others instead come back,
// unless those were told.
func (s *Service) offerAgain(ctx context.Context, event Event, entry WaitingEntry) (WaitingEntry, error) {
	entry.State, entry.UpdatedAt = Waiting, s.clock.Now()
	if entry.OfferedAt == 0 {
		return entry, nil
	}
	if err := s.takeBack(ctx, event, entry.ID, entry.PartySize); err != nil {
		return entry, err
	}
	held, err := s.store.reserve(ctx, event.ID, entry.PartySize)
	if err != nil {
		return entry, err
	}
	if !held {
		entry.OfferedAt, entry.OfferEnds, entry.FreedBy = 0, 0, ""
		return entry, nil
	}
	before, now := entry.OfferEnds, s.clock.Now()
	entry.State, entry.OfferEnds = Offered, min(before, event.latestEnd(now)) // the event may begin earlier meanwhile
	told := entry.FreedBy == "" && entry.OfferEnds == before
	if told || entry.OfferEnds <= now { // the job tells them that it has ended
		return entry, nil
	}
	return entry, s.tellOffer(ctx, event, entry, false)
}

// CallerInput is what staff write down of somebody who telephones. The offer comes by mail, so there is an address.
type CallerInput struct {
	FullName  string `json:"fullName,omitempty"`
	Email     string `json:"email,omitempty"`
	Phone     string `json:"phone,omitempty"`
	PartySize *int   `json:"partySize,omitempty" doc:"1 when missing"`
}

// AddCaller puts somebody on the list for whom staff speak, however many they are. Unlike visitors staff are told that an
// address waits already.
func (s *Service) AddCaller(ctx context.Context, eventID string, in CallerInput) (entry WaitingEntry, err error) {
	typed, err := WaitingInput{FullName: in.FullName, Email: in.Email, Phone: in.Phone, PartySize: in.PartySize}.entry()
	if err != nil {
		return entry, err
	}
	if err := s.endOverdue(ctx, eventID, in.Email); err != nil {
		return entry, err
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, eventID); err != nil {
			return err
		}
		event, err := s.find(ctx, eventID)
		if err != nil {
			return err
		}
		err = s.mayWait(event, typed.PartySize, 1, 0) // who is more than the largest party, or fewer than the least, contacts us
		if fault.Is(err, fault.KindConflict) {
			return fault.WithCode(fault.Conflict("There are seats for this party. It can register on the event’s page"), codeSeatsFree)
		}
		if err != nil {
			return err
		}
		entry = typed.joining(event, s.clock.Now())
		joined, err := s.enter(ctx, event, &entry)
		if err != nil {
			return err
		}
		if !joined {
			return fault.InvalidField("email", "This address is on the list already")
		}
		return s.audit.Record(ctx, audit.Entry{Action: "added", Entity: "waiting", EntityID: entry.ID, After: waitingSnapshot(entry)})
	})
	return entry, err
}

// enlarge adds seats to an event, for the party that staff want to have.
func (s *Service) enlarge(ctx context.Context, before Event, seats int) (Event, error) {
	after, ok, err := s.store.addSeats(ctx, before.ID, seats, s.clock.Now())
	if err != nil || !ok {
		return before, cmp.Or(err, fault.Conflict("There can be at most 100 000 seats"))
	}
	return s.today(after), s.changed(ctx, after.ID, audit.Entry{Action: "updated", Before: snapshot(before), After: snapshot(after)})
}

// fits refuses an offer by hand for which the seats do not suffice.
func (e Event) fits(size int) error {
	switch {
	case size <= e.AvailableSeats:
		return nil
	case e.AvailableSeats == 0:
		return fault.Conflict(fmt.Sprintf("No seat is free, and this party needs %d", size))
	case e.AvailableSeats == 1:
		return fault.Conflict(fmt.Sprintf("Only one seat is free, and this party needs %d", size))
	}
	return fault.Conflict(fmt.Sprintf("Only %d seats are free, and this party needs %d", e.AvailableSeats, size))
}
