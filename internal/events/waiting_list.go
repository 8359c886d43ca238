package events

import (
	"context"
	"crypto/rand"
	"strconv"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/text"
)

var errNotWaiting = fault.NotFound("Waiting list entry not found")

const (
	listClosed   = "This event’s waiting list is closed"
	offerOver    = "This offer has ended, so the seats went to the next in line"
	offerOverNow = "This offer has ended. Whoever registers first has the seats"
	noLongerHeld = "This offer is no longer open"

	codeSeatsFree = "seats-free" // there is no need to wait
)

// Join puts a party on the waiting list of an event that has not enough seats for it. Whoever types an address learns
// nothing about it: an address that waits already gets a letter that says so, and the answer is the same.
func (s *Service) Join(ctx context.Context, eventID string, in WaitingInput) error {
	entry, err := in.entry()
	if err != nil {
		return err
	}
	if err := s.endOverdue(ctx, eventID, in.Email); err != nil {
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
		largest, err := s.mostInParty(ctx, event)
		if err != nil {
			return err
		}
		if err := s.mayWait(event, entry.PartySize, event.leastInParty(), largest); err != nil {
			return err
		}
		if in.Website != "" { // a robot is thanked like everybody else
			return nil
		}
		return s.join(ctx, event, entry)
	})
}

// endOverdue ends an offer of this address whose time is over, before the job does, so that its guest can join again. It
// belongs before every transaction that may be refused: whoever is told that there are seats then finds them.
func (s *Service) endOverdue(ctx context.Context, eventID, email string) error {
	entry, waits, err := s.store.waitingFor(ctx, eventID, text.Line(email))
	if err != nil || !waits || !entry.over(s.clock.Now()) {
		return err
	}
	return s.endOffer(ctx, entry.ID)
}

func (s *Service) join(ctx context.Context, event Event, entry WaitingEntry) error {
	entry = entry.joining(event, s.clock.Now())
	joined, err := s.enter(ctx, event, &entry)
	if err != nil || joined {
		return err
	}
	there, ok, err := s.store.waitingFor(ctx, event.ID, entry.Email)
	if err != nil || !ok {
		return err
	}
	return s.letters.Waiting(ctx, kindWaitingAlready, event, there)
}

// enter puts a party at the end of the list and tells it, also of the seats that it has. False: the address waits already.
func (s *Service) enter(ctx context.Context, event Event, entry *WaitingEntry) (bool, error) {
	joined, err := s.store.join(ctx, entry)
	if err != nil || !joined {
		return false, err
	}
	s.store.db.Changed(ctx, WaitingTopic)
	has, err := s.store.seatsOf(ctx, event.ID, entry.Email)
	if err != nil {
		return true, err
	}
	return true, s.letters.Joined(ctx, event, *entry, has)
}

// joining is an entry as it begins.
func (w WaitingEntry) joining(event Event, now calendar.Instant) WaitingEntry {
	w.ID, w.State, w.JoinedAt, w.UpdatedAt = rand.Text(), Waiting, now, now
	w.EventID, w.EventTitle, w.EventDate = event.ID, event.Title, event.Date
	return w
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

func (s *Service) mayWait(event Event, size, least, largest int) error {
	const field = "partySize"
	switch {
	case event.State == StateDraft:
		return errNotFound
	case event.State == StateCalledOff:
		return fault.Refused("This event was called off")
	case event.Ended:
		return fault.Refused("This event has ended")
	case size > event.TotalSeats:
		return fault.InvalidField(field, "This event has "+seatWords(event.TotalSeats)+" in all")
	case largest > 0 && size > largest:
		return fault.InvalidField(field, tooMany(largest))
	case size < least:
		return fault.InvalidField(field, tooFew(least))
	case size <= event.AvailableSeats:
		return fault.WithCode(fault.Conflict("There are seats for you. Please register"), codeSeatsFree)
	case !event.waits(s.clock.Now()):
		return fault.Refused(listClosed)
	}
	return nil
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
	switch from {
	case Waiting:
	case Offered:
		if err := s.unsay(ctx, &entry); err != nil {
			return false, err
		}
	default:
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
	freedBy := ""
	if to == Removed { // which can be undone
		freedBy = entry.ID
	}
	return true, s.fillAfter(ctx, entry.EventID, freedBy)
}

// Leave takes a guest off the list by their own link: an offer is declined.
func (s *Service) Leave(ctx context.Context, id string) error {
	return s.settle(ctx, id, func(ctx context.Context, _ Event, entry WaitingEntry) error {
		if entry.State != Offered {
			_, err := s.end(ctx, entry, Left)
			return err
		}
		if err := s.letters.OfferOver(ctx, entry); err != nil {
			return err
		}
		_, err := s.end(ctx, entry, Declined)
		return err
	})
}

func waitingSnapshot(w WaitingEntry) any {
	return map[string]any{"eventId": w.EventID, "state": w.State, "partySize": w.PartySize}
}
