package events

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"sync/atomic"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/site"
	"tafel/internal/terms"
)

// Topic changes whenever any event does, its seats included.
const Topic = "events"

// TopicOf changes whenever this one event does.
func TopicOf(eventID string) string { return Topic + "/" + eventID }

// AttendanceTopic changes whenever any registration does.
const AttendanceTopic = "attendance"

// Deps are what the service needs from outside.
type Deps struct {
	DB        *db.DB
	Audit     *audit.Log
	Clock     calendar.Clock
	Library   *media.Library // nil: events have no pictures
	PublicURL string         // of the site, for calendar files
	Letters   Letters        // without an outbox nobody is told

	LargestParty func(context.Context) (int, error)           // that may register at once; 0, or no function, for any
	Terms        func(context.Context) (terms.Numbers, error) // what the venue and its guests have agreed; the shipped ones without a function
	Venue        func(context.Context) (site.Site, error)     // for its branches; none without a function
}

// Service puts events on and takes registrations.
type Service struct {
	store     store
	cache     eventCache
	lists     lists
	library   *media.Library
	audit     *audit.Log
	clock     calendar.Clock
	publicURL string
	letters   Letters
	ledger    *payments.Ledger

	listsShown atomic.Int64 // when showLists last was there

	largestParty func(context.Context) (int, error)
	terms        func(context.Context) (terms.Numbers, error)
	venue        func(context.Context) (site.Site, error)
}

// New makes the service.
func New(deps Deps) *Service {
	s := &Service{store: store{deps.DB}, library: deps.Library, audit: deps.Audit, clock: deps.Clock, publicURL: deps.PublicURL, letters: deps.Letters, largestParty: deps.LargestParty, terms: deps.Terms, venue: deps.Venue,
		ledger: payments.New(payments.Deps{DB: deps.DB, Audit: deps.Audit, Clock: deps.Clock})}
	if s.terms == nil {
		s.terms = func(context.Context) (terms.Numbers, error) { return terms.Default(), nil }
	}
	if s.venue == nil {
		s.venue = func(context.Context) (site.Site, error) { return site.Site{}, nil }
	}
	if s.largestParty == nil {
		s.largestParty = func(context.Context) (int, error) { return 0, nil }
	}
	return s
}

var (
	errNotFound       = fault.NotFound("Event not found")
	errNoRegistration = fault.NotFound("Registration not found")
)

// mostListed bounds the public list.
const mostListed = 500

// List gives events in the order of their days: from today on, or all of them.
func (s *Service) List(ctx context.Context, upcoming bool, limit int) ([]Event, error) {
	all, err := s.listed(ctx, upcoming)
	if err != nil {
		return nil, err
	}
	if limit > 0 {
		all = all[:min(limit, len(all))]
	}
	return all, s.complete(ctx, all)
}

// Find gives one event with its picture.
func (s *Service) Find(ctx context.Context, id string) (Event, error) {
	event, err := s.find(ctx, id)
	return s.shown(ctx, event, err)
}

// Public gives one event as visitors may see it: a draft is not there for them.
func (s *Service) Public(ctx context.Context, id string) (Event, error) {
	if shown, ok := ctx.Value(previewKey{}).(Event); ok {
		return shown, nil
	}
	event, err := s.Find(ctx, id)
	if err == nil && event.State == StateDraft {
		return Event{}, errNotFound
	}
	return event, err
}

// find gives one event as it is reckoned with.
func (s *Service) find(ctx context.Context, id string) (Event, error) {
	event, ok, err := s.store.find(ctx, id)
	if err == nil && !ok {
		err = errNotFound
	}
	return s.today(event), err
}

// today marks an event whose day has passed.
func (s *Service) today(e Event) Event { return e.at(s.clock.Today(), s.clock.Now()) }

func (e Event) at(today calendar.Date, now calendar.Instant) Event {
	e.Ended = e.Date.Before(today)
	e.WaitingList = e.waits(now)
	return e
}

// EventFilter is what staff look for.
type EventFilter struct {
	When     string `query:"when" enum:"upcoming,past,all" default:"all"`
	State    string `query:"state" enum:"draft,published,called_off"`
	Search   string `query:"search" maxLength:"200"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"200" default:"50"`
}

// Page gives one page of events for staff.
func (s *Service) Page(ctx context.Context, f EventFilter) (list.Whole[Event], error) {
	page, err := s.store.page(ctx, f, s.clock.Today())
	if err != nil {
		return page, err
	}
	return page, s.complete(ctx, page.Items)
}

// Create puts an event on; all its seats are free.
func (s *Service) Create(ctx context.Context, in EventInput) (Event, error) {
	in, err := s.check(ctx, in)
	if err != nil {
		return Event{}, err
	}
	now := s.clock.Now()
	event := Event{ID: rand.Text(), Version: 1, CreatedAt: now, UpdatedAt: now}.apply(in)
	event.AvailableSeats = event.TotalSeats
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.swapPicture(ctx, "", event.PictureID); err != nil {
			return err
		}
		if err := s.store.insert(ctx, event); err != nil {
			return err
		}
		return s.changed(ctx, event.ID, audit.Entry{Action: "created", After: snapshot(event)})
	})
	return s.shown(ctx, event, err)
}

// Update edits an event. Seats that are taken stay taken, and guests are told
// when the day, the time, the place or the way to pay is another one.
func (s *Service) Update(ctx context.Context, id string, in EventInput) (Event, error) {
	in, err := s.check(ctx, in)
	if err != nil {
		return Event{}, err
	}
	var after Event
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, id); err != nil {
			return err
		}
		before, err := s.find(ctx, id)
		if err != nil {
			return err
		}
		if in.Version != 0 && in.Version != before.Version {
			return changedMeanwhile()
		}
		if err := before.mayBecome(in); err != nil {
			return err
		}
		if err := s.mayHide(ctx, before, in); err != nil {
			return err
		}
		edited := before.apply(in)
		edited.UpdatedAt = s.clock.Now()
		var ok bool
		if after, ok, err = s.store.update(ctx, edited); err != nil || !ok {
			return cmp.Or(err, fmt.Errorf("event %s changed while it was held", id))
		}
		if err := s.swapPicture(ctx, before.PictureID, after.PictureID); err != nil {
			return err
		}
		if err := s.store.rename(ctx, after); err != nil {
			return err
		}
		if err := s.store.renameWaiting(ctx, after); err != nil {
			return err
		}
		if err := s.moveOffers(ctx, before, after, in.Quietly); err != nil {
			return err
		}
		if err := s.fill(ctx, id); err != nil {
			return err
		}
		if after, err = s.find(ctx, id); err != nil { // with what was offered
			return err
		}
		action := "updated"
		if after.State != before.State {
			action = "published"
			if after.State == StateDraft {
				action = "back to draft"
			}
		}
		quietly := in.Quietly && (after.moved(before) || after.Payment != before.Payment)
		if quietly {
			action = "updated without telling"
		}
		if err := s.tell(ctx, before, after, quietly); err != nil {
			return err
		}
		return s.changed(ctx, id, audit.Entry{Action: action, Before: snapshot(before), After: snapshot(after)})
	})
	return s.shown(ctx, after, err)
}

// mayBecome refuses an edit that would take from guests what they have.
func (e Event) mayBecome(in EventInput) error {
	held := e.Taken() + e.OfferedSeats
	switch {
	case e.State == StateCalledOff:
		return fault.Conflict("This event was called off. Please duplicate it instead")
	case *in.TotalSeats < held && e.OfferedSeats > 0:
		return fault.InvalidField("totalSeats", fmt.Sprintf("%d seats are taken already and %d offered to those who wait, so there cannot be fewer", e.Taken(), e.OfferedSeats))
	case *in.TotalSeats < held:
		return fault.InvalidField("totalSeats", fmt.Sprintf("%d seats are taken already, so there cannot be fewer", held))
	case in.State == StateDraft && e.State == StatePublished && held > 0:
		return fault.Conflict("Guests have registered, so this event cannot be a draft again. Please call it off instead")
	}
	return nil
}

// mayHide refuses what would end the list of an event for which somebody waits: to make it a draft again, or to type a
// day that has passed.
func (s *Service) mayHide(ctx context.Context, event Event, in EventInput) error {
	draft, past := in.State == StateDraft && event.State != StateDraft, !event.Ended && in.Date.Before(s.clock.Today())
	if !draft && !past {
		return nil
	}
	waiting, offered, err := s.store.waitingCounts(ctx, event.ID)
	switch {
	case err != nil || waiting+offered == 0:
		return err
	case draft:
		return fault.Conflict("Guests wait for seats, so this event cannot be a draft again. Please call it off instead")
	}
	return fault.InvalidField("date", "Guests wait for seats, so the day cannot be one that has passed. Please call the event off instead")
}

// Delete takes an event off. Its registrations stay, and with them what was paid. Those who were coming are
// called off and told, unless the event's day has passed. Where guests have paid it is asked about first, unless anyway.
func (s *Service) Delete(ctx context.Context, id string, anyway bool) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		event, ok, err := s.store.delete(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if err := s.audit.MayDelete(ctx, "event", id); err != nil {
			return err
		}
		if !anyway {
			if err := s.unpaid(ctx, event); err != nil {
				return err
			}
		}
		if err := s.swapPicture(ctx, event.PictureID, ""); err != nil {
			return err
		}
		if s.today(event).Ended {
			if err := s.closeQuietly(ctx, id); err != nil {
				return err
			}
			return s.changed(ctx, id, audit.Entry{Action: "deleted", Before: snapshot(event)})
		}
		if err := s.closeList(ctx, event, id); err != nil {
			return err
		}
		guests, err := s.store.guests(ctx, id)
		if err != nil {
			return err
		}
		if len(guests) > 0 {
			if err := s.store.callOff(ctx, id, s.clock.Now()); err != nil {
				return err
			}
			paid, err := s.calledOff(ctx, event, guests)
			if err != nil {
				return err
			}
			if err := s.letters.Deleted(ctx, event, guests, paid); err != nil {
				return err
			}
		}
		return s.changed(ctx, id, audit.Entry{Action: "deleted", Before: snapshot(event)})
	})
}

// changed writes the audit log and raises the topics of the event.
func (s *Service) changed(ctx context.Context, id string, entry audit.Entry) error {
	entry.Entity, entry.EntityID = "event", id
	s.store.db.Changed(ctx, Topic, TopicOf(id), AttendanceTopic, editsTopic)
	return s.audit.Record(ctx, entry)
}

// snapshot is what the audit log keeps of an event.
func snapshot(e Event) any {
	return struct {
		Event
		PictureID string `json:"pictureId"`
		Version   int    `json:"revision"`
	}{e, e.PictureID, e.Version}
}
