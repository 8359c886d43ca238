package events

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"strconv"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/text"
)

var errNotWaiting = fault.NotFound("Waiting list entry not found")

const (
	listClosed   = "This event’s waiting list is closed"
	offerOver    = "This offer has ended, so the seats went to the next in line"
	noLongerHeld = "This offer is no longer open"
)

// Join puts a party on the waiting list of an event that has not enough seats for it. Whoever types an address learns
// nothing about it: an address that waits already gets a letter that says so, and the answer is the same.
func (s *Service) Join(ctx context.Context, eventID string, in WaitingInput) error {
	entry, err := in.entry()
	if err != nil {
		return err
	}
	largest, err := s.largestParty(ctx)
	if err != nil {
		return err
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, eventID); err != nil {
			return err
		}
		event, err := s.find(ctx, eventID)
		if err != nil {
			return err
		}
		if err := s.mayWait(event, entry.PartySize, cmp.Or(event.LargestParty, largest)); err != nil {
			return err
		}
		if in.Website != "" { // a robot is thanked like everybody else
			return nil
		}
		return s.join(ctx, event, entry)
	})
}

func (s *Service) join(ctx context.Context, event Event, entry WaitingEntry) error {
	entry.ID, entry.State, entry.JoinedAt = rand.Text(), Waiting, s.clock.Now()
	entry.EventID, entry.EventTitle, entry.EventDate, entry.UpdatedAt = event.ID, event.Title, event.Date, entry.JoinedAt
	joined, err := s.store.join(ctx, &entry)
	if err != nil {
		return err
	}
	if !joined {
		there, ok, err := s.store.waitingFor(ctx, event.ID, entry.Email)
		if err != nil || !ok {
			return err
		}
		return s.letters.Waiting(ctx, kindWaitingAlready, event, there)
	}
	s.store.db.Changed(ctx, WaitingTopic)
	return s.letters.Waiting(ctx, kindWaitingJoined, event, entry)
}

// entry checks what a visitor typed.
func (in WaitingInput) entry() (WaitingEntry, error) {
	entry := WaitingEntry{FullName: text.Line(in.FullName), Email: text.Line(in.Email), Phone: text.Line(in.Phone), PartySize: 1}
	if in.PartySize != nil {
		entry.PartySize = *in.PartySize
	}
	if in.Typed != nil {
		entry.Typed = in.Typed.cut()
	}
	return entry, Forms["waiting"].Check(map[string]string{
		"fullName": entry.FullName, "email": entry.Email, "phone": entry.Phone, "partySize": strconv.Itoa(entry.PartySize),
	}, "")
}

// cut bounds what is kept of a form that nobody has checked yet.
func (in RegistrationInput) cut() RegistrationInput {
	in.FullName, in.Email, in.Phone = text.Cut(in.FullName, 120), text.Cut(in.Email, 254), text.Cut(in.Phone, 40)
	in.SpecialRequirements, in.Website = text.Cut(in.SpecialRequirements, 2000), ""
	kept := map[string]Value{}
	for name, value := range in.Answers {
		if goodName.MatchString(name) && len(kept) < mostFields {
			kept[name] = Value(text.Cut(string(value), 2000))
		}
	}
	in.Answers = kept
	return in
}

func (s *Service) mayWait(event Event, size, largest int) error {
	const field = "partySize"
	switch {
	case event.State == StateDraft:
		return errNotFound
	case event.State == StateCalledOff:
		return fault.Refused("This event was called off")
	case event.Ended:
		return fault.Refused("This event has ended")
	case size > event.TotalSeats:
		return fault.InvalidField(field, fmt.Sprintf("This event has %d seats in all", event.TotalSeats))
	case largest > 0 && size > largest:
		return fault.InvalidField(field, tooMany(largest))
	case size <= event.AvailableSeats:
		return fault.WithCode(fault.Conflict("There are seats for you. Please register"), "seats-free")
	case !event.waits(s.clock.Now()):
		return fault.Refused(listClosed)
	}
	return nil
}

// fill offers free seats to those who wait, as long as the first party that fits can be found. It belongs into every
// transaction that frees seats, while the event's row is held.
func (s *Service) fill(ctx context.Context, eventID string) error {
	event, ok, err := s.store.find(ctx, eventID)
	if err != nil || !ok || !event.waits(s.clock.Now()) {
		return err
	}
	for event.AvailableSeats > 0 {
		entry, found, err := s.store.firstThatFits(ctx, eventID, event.AvailableSeats)
		if err != nil || !found {
			return err
		}
		if err := s.offer(ctx, event, entry); err != nil {
			return err
		}
		event.AvailableSeats -= entry.PartySize
	}
	return nil
}

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

// FindWaiting gives one entry.
func (s *Service) FindWaiting(ctx context.Context, id string) (WaitingEntry, error) {
	entry, ok, err := s.store.findWaiting(ctx, id)
	if err == nil && !ok {
		err = errNotWaiting
	}
	return entry, err
}

// settle does something with an entry while its event is held. The event may be gone.
func (s *Service) settle(ctx context.Context, id string, do func(context.Context, Event, WaitingEntry) error) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		entry, err := s.FindWaiting(ctx, id)
		if err != nil {
			return err
		}
		if err := s.store.hold(ctx, entry.EventID); err != nil {
			return err
		}
		if entry, err = s.FindWaiting(ctx, id); err != nil { // as it is now that nobody else can change it
			return err
		}
		event, _, err := s.store.find(ctx, entry.EventID)
		if err != nil {
			return err
		}
		return do(ctx, s.today(event), entry)
	})
}

// end takes a party off the list, gives the seats of its offer to the next, and says whether it was on the list.
func (s *Service) end(ctx context.Context, entry WaitingEntry, to WaitingState) (bool, error) {
	from := entry.State
	if from != Waiting && from != Offered {
		return false, nil
	}
	entry.State, entry.UpdatedAt = to, s.clock.Now()
	moved, err := s.store.setWaiting(ctx, entry, from)
	if err != nil || !moved {
		return false, err
	}
	s.store.db.Changed(ctx, Topic, TopicOf(entry.EventID), WaitingTopic)
	if from == Waiting {
		return true, nil
	}
	if err := s.store.release(ctx, entry.EventID, entry.PartySize); err != nil {
		return true, err
	}
	return true, s.fill(ctx, entry.EventID)
}

// Leave takes a guest off the list by their own link: an offer is declined.
func (s *Service) Leave(ctx context.Context, id string) error {
	return s.settle(ctx, id, func(ctx context.Context, _ Event, entry WaitingEntry) error {
		to := Left
		if entry.State == Offered {
			to = Declined
		}
		_, err := s.end(ctx, entry, to)
		return err
	})
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

// OfferTo makes an offer by hand, whoever stands before.
func (s *Service) OfferTo(ctx context.Context, id string) (entry WaitingEntry, err error) {
	err = s.settle(ctx, id, func(ctx context.Context, event Event, found WaitingEntry) error {
		if found.State != Waiting {
			return fault.Conflict("This party does not wait any more")
		}
		if err := s.offer(ctx, event, found); err != nil {
			return err
		}
		if entry, err = s.FindWaiting(ctx, id); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "offered", Entity: "waiting", EntityID: id, After: waitingSnapshot(entry)})
	})
	return entry, err
}

// Remove takes a party off the list.
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

func waitingSnapshot(w WaitingEntry) any {
	return map[string]any{"eventId": w.EventID, "state": w.State, "partySize": w.PartySize}
}

// closeList ends the list of an event that will not take place, or has begun, and tells those who still wait.
func (s *Service) closeList(ctx context.Context, event Event, eventID string) error {
	for {
		part, err := s.store.live(ctx, eventID, 500)
		if err != nil || len(part) == 0 {
			return err
		}
		for _, entry := range part {
			from := entry.State
			entry.State, entry.UpdatedAt = Closed, s.clock.Now()
			moved, err := s.store.setWaiting(ctx, entry, from)
			if err != nil {
				return err
			}
			if !moved {
				continue
			}
			if from == Offered {
				if err := s.store.release(ctx, eventID, entry.PartySize); err != nil {
					return err
				}
			}
			if err := s.letters.Waiting(ctx, kindWaitingClosed, event, entry); err != nil {
				return err
			}
		}
		s.store.db.Changed(ctx, Topic, TopicOf(eventID), WaitingTopic)
	}
}
