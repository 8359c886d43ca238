package events

import (
	"cmp"
	"context"
	"crypto/rand"
	"strings"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// State is where an event stands in its life. That its day has passed is told by the date.
type State string

// A draft is the staff's alone. Calling off is for good: the page stays, with the reason.
const (
	StateDraft     State = "draft"
	StatePublished State = "published"
	StateCalledOff State = "called_off"
)

// CallOffInput is what guests are told.
type CallOffInput struct {
	Because  string `json:"because" doc:"What guests and visitors read"`
	Revision int    `json:"revision,omitempty" doc:"As it was read: calling off an older state is refused. 0 skips the check"`
}

// callOffForm is the form of calling off.
var callOffForm = map[string][]rules.Rule{
	"because": {rules.Required("Please tell your guests why"), rules.MaxLength(1000, "Please use at most 1 000 characters")},
}

// CallOff ends an event that will not take place: registrations end, guests are told and read what goes back, nobody
// waits any more, and the page stays with the reason.
func (s *Service) CallOff(ctx context.Context, id string, in CallOffInput) (Event, error) {
	in.Because = text.Clean(in.Because)
	if err := Forms["callOff"].Check(map[string]string{"because": in.Because}, ""); err != nil {
		return Event{}, err
	}
	var after Event
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, id); err != nil {
			return err
		}
		before, err := s.find(ctx, id)
		if err != nil {
			return err
		}
		switch {
		case before.State == StateCalledOff:
			return fault.Conflict("This event was called off already")
		case before.State == StateDraft:
			return fault.Conflict("Nobody knows of a draft. Please delete it instead")
		case before.Ended:
			return fault.Conflict("This event is over, so it cannot be called off")
		case in.Revision != 0 && in.Revision != before.Revision:
			return changedMeanwhile()
		}
		guests, err := s.store.guests(ctx, id)
		if err != nil {
			return err
		}
		paid, err := s.calledOff(ctx, before, guests)
		if err != nil {
			return err
		}
		if err := s.store.callOff(ctx, id, s.clock.Now()); err != nil {
			return err
		}
		var ok bool
		if after, ok, err = s.store.endEvent(ctx, id, in.Because, s.clock.Now()); err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if err := s.closeList(ctx, after, id); err != nil {
			return err
		}
		if after, ok, err = s.store.find(ctx, id); err != nil || !ok { // with the seats of offers back
			return cmp.Or(err, errNotFound)
		}
		if err := s.letters.CalledOff(ctx, after, guests, paid); err != nil {
			return err
		}
		return s.changed(ctx, id, audit.Entry{Action: "called off", Before: snapshot(before), After: snapshot(after)})
	})
	return s.shown(ctx, after, err)
}

// Duplicate makes a draft with everything of an event but its guests. Both show the same picture: the event is held, so
// that nobody lets go of it meanwhile.
func (s *Service) Duplicate(ctx context.Context, id string) (copied Event, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, id); err != nil {
			return err
		}
		event, err := s.find(ctx, id)
		if err != nil {
			return err
		}
		now := s.clock.Now()
		copied = Event{ID: rand.Text(), Revision: 1, CreatedAt: now, UpdatedAt: now}.apply(event.Input())
		copied.State, copied.AvailableSeats = StateDraft, copied.TotalSeats
		if err := s.store.insert(ctx, copied); err != nil {
			return err
		}
		return s.changed(ctx, copied.ID, audit.Entry{Action: "duplicated", After: snapshot(copied)})
	})
	return s.shown(ctx, copied, err)
}

// sorry is what guests of an event that was called off read, with the reason.
func (e Event) sorry() string { return strings.TrimSpace(calledOff + " " + e.Because) }

func changedMeanwhile() error {
	return fault.Conflict("Somebody else changed this event meanwhile. Please reload it and make your change again.")
}
