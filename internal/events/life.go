package events

import (
	"cmp"
	"context"
	"crypto/rand"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
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
	Because string `json:"because" doc:"What guests and visitors read"`
	Version int    `json:"revision,omitempty" doc:"As it was read: calling off an older state is refused. 0 skips the check"`
}

// callOffForm is the form of calling off.
var callOffForm = map[string][]rules.Rule{
	"because": {rules.Required("Please tell your guests why"), rules.MaxLength(1000, "Please use at most 1 000 characters")},
}

// CallOff ends an event that will not take place: registrations end, guests are told and read what goes back, nobody
// waits any more, and the page stays with the reason. The demo calls it; the operation also answers who is concerned.
func (s *Service) CallOff(ctx context.Context, id string, in CallOffInput) (Event, error) {
	after, _, err := s.callOff(ctx, id, in)
	return after, err
}

// callOff also says who is concerned.
func (s *Service) callOff(ctx context.Context, id string, in CallOffInput) (after Event, about CallOffEffects, err error) {
	in.Because = text.Clean(in.Because)
	if err := Forms["callOff"].Check(map[string]string{"because": in.Because}, ""); err != nil {
		return after, about, err
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, id); err != nil {
			return err
		}
		before, err := s.find(ctx, id)
		if err != nil {
			return err
		}
		if err := before.mayBeCalledOff(); err != nil {
			return err
		}
		if in.Version != 0 && in.Version != before.Version {
			return changedMeanwhile()
		}
		guests, err := s.store.guests(ctx, id)
		if err != nil {
			return err
		}
		if err := s.store.callOff(ctx, id, s.clock.Now()); err != nil { // from here on no payment comes in between
			return err
		}
		paid, effects, err := s.effects(ctx, before, guests)
		if err != nil {
			return err
		}
		about = effects
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
	after, err = s.shown(ctx, after, err)
	return after, about, err
}

func (e Event) mayBeCalledOff() error {
	switch {
	case e.State == StateCalledOff:
		return fault.Conflict("This event was called off already")
	case e.State == StateDraft:
		return fault.Conflict("Nobody knows of a draft. Please delete it instead")
	case e.Ended:
		return fault.Conflict("This event is over, so it cannot be called off")
	}
	return nil
}

// CallOffEffects is whom calling an event off concerns.
type CallOffEffects struct {
	Registrations int          `json:"registrations" doc:"Those that end"`
	Attendees     int          `json:"attendees" doc:"The people of those registrations"`
	Emailed       int          `json:"emailed" doc:"The registrations with an address: they are told"`
	Waiting       int          `json:"waiting" doc:"Parties on the waiting list: they are told"`
	Paid          int          `json:"paid" doc:"The registrations for which something was paid"`
	RefundCents   *money.Cents `json:"refundCents,omitempty" doc:"What is to be given back; for managers"`
}

// CallOffEffects tells staff what calling off would do, before they do it.
func (s *Service) CallOffEffects(ctx context.Context, id string) (CallOffEffects, error) {
	event, err := s.find(ctx, id)
	if err == nil {
		err = event.mayBeCalledOff()
	}
	if err != nil {
		return CallOffEffects{}, err
	}
	guests, err := s.store.guests(ctx, id)
	if err != nil {
		return CallOffEffects{}, err
	}
	_, about, err := s.effects(ctx, event, guests)
	return about, err
}

func (s *Service) effects(ctx context.Context, event Event, guests []Registration) (paid map[string]payments.Statement, about CallOffEffects, err error) {
	if paid, err = s.calledOff(ctx, event, guests); err != nil {
		return paid, about, err
	}
	waiting, offered, err := s.store.waitingCounts(ctx, event.ID)
	about = CallOffEffects{Registrations: len(guests), Waiting: waiting + offered}
	var back money.Cents
	for _, guest := range guests {
		about.Attendees += guest.NumberOfAttendees
		if guest.Email != "" {
			about.Emailed++
		}
		if credit := paid[guest.ID].CreditCents; credit > 0 {
			about.Paid, back = about.Paid+1, back+credit
		}
	}
	if identity.Caller(ctx).Manages() {
		about.RefundCents = &back
	}
	return paid, about, err
}

// DuplicateInput is what is different about a copy.
type DuplicateInput struct {
	Date calendar.Date `json:"date,omitempty" doc:"The copy's day; that of the original where it is missing"`
}

// duplicateForm is the form of duplicating.
var duplicateForm = map[string][]rules.Rule{
	"date": {rules.Required("Date is required"), rules.Date("Please enter a valid date")},
}

// Duplicate makes a draft with everything of an event but its guests. Both show the same picture: the event is held, so
// that nobody lets go of it meanwhile.
func (s *Service) Duplicate(ctx context.Context, id string, in DuplicateInput) (copied Event, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, id); err != nil {
			return err
		}
		event, err := s.find(ctx, id)
		if err != nil {
			return err
		}
		event.Date = cmp.Or(in.Date, event.Date)
		if err := Forms["duplicate"].Check(map[string]string{"date": string(event.Date)}, ""); err != nil {
			return err
		}
		now := s.clock.Now()
		copied = Event{ID: rand.Text(), Version: 1, CreatedAt: now, UpdatedAt: now}.apply(event.Input())
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
