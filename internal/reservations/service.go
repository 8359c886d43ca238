package reservations

import (
	"cmp"
	"context"
	"crypto/rand"
	"sync"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/site"
)

// The topics. Topic changes with every reservation, RequestTopic only when a
// visitor asks for a table, which staff want to hear of at once, RulesTopic with the booking rules.
const (
	Topic        = "reservations"
	RequestTopic = "reservations/requests"
	RulesTopic   = "reservations/rules"
)

// Received is what a visitor reads after asking for a table.
const Received = "Thank you! Your reservation request has been submitted. We'll contact you shortly."

const statusUnknown = "Please choose one of the statuses"

var errNotFound = fault.NotFound("Reservation not found")

// Notifier tells the guest what happened. It is called inside the transaction
// and must only write to the database (the outbox).
type Notifier interface {
	ReservationReceived(ctx context.Context, r Reservation) error
	ReservationDecided(ctx context.Context, r Reservation, before Status) error
	ReservationChanged(ctx context.Context, before, r Reservation) error
	ReservationRemoved(ctx context.Context, r Reservation) error
}

// Customers are derived from the reservations. They hear of each one that comes
// or goes, inside the transaction and before the tallies are counted, and must
// only write to the database.
type Customers interface {
	ReservationAdded(ctx context.Context, r Reservation) error
	ReservationRemoved(ctx context.Context, r Reservation) error
	Rebuild(ctx context.Context) error
	Index() list.Index // finds customers, and so their reservations, by words
}

// Service keeps the reservations.
type Service struct {
	store     store
	customers Customers
	audit     *audit.Log
	clock     calendar.Clock
	notifier  Notifier
	venue     func(context.Context) (site.Site, error)
	rules     sync.Map // the rules in force by branch, each with the version of RulesTopic at which it was read
}

// Deps are what the service needs from outside.
type Deps struct {
	DB        *db.DB
	Customers Customers
	Audit     *audit.Log
	Clock     calendar.Clock
	Notifier  Notifier                                 // nil where nobody is told
	Venue     func(context.Context) (site.Site, error) // whose branches there are; nil for those that are shipped
}

// New makes the service.
func New(deps Deps) *Service {
	if deps.Venue == nil {
		deps.Venue = func(context.Context) (site.Site, error) { return site.Default(), nil }
	}
	return &Service{
		store: store{deps.DB}, customers: deps.Customers, audit: deps.Audit, clock: deps.Clock, venue: deps.Venue,
		notifier: cmp.Or[Notifier](deps.Notifier, Letters{Clock: deps.Clock}),
	}
}

// Request takes a visitor's wish for a table; it waits for staff to confirm, unless the branch confirms by itself
// while there is room.
func (s *Service) Request(ctx context.Context, in ReservationRequest) (Reservation, error) {
	in.tidy()
	if err := Forms["reservation"].Check(in.values(), s.clock.Today()); err != nil {
		return Reservation{}, err
	}
	r := s.reservation(ReservationInput{ReservationRequest: in}, defaultPublicGuests)
	r.Source, r.Status = Website, Pending
	branch, rules, err := s.place(ctx, &r)
	if err != nil {
		return Reservation{}, err
	}
	if err := s.asked(ctx, branch, rules, r); err != nil {
		return Reservation{}, err
	}
	if rules.ConfirmAlone && r.Time != "" {
		r.Status = Confirmed
	}
	return r, s.store.db.Write(ctx, func(ctx context.Context) error {
		if _, err := s.add(ctx, r, false); err != nil {
			return err
		}
		s.store.db.Changed(ctx, RequestTopic)
		if r.Status == Confirmed {
			return s.notifier.ReservationDecided(ctx, r, "")
		}
		return s.notifier.ReservationReceived(ctx, r)
	})
}

// Create writes down a reservation that staff have taken themselves.
func (s *Service) Create(ctx context.Context, in ReservationInput) (Reservation, error) {
	in.tidy()
	if err := Forms["staffReservation"].Check(in.values(), s.clock.Today()); err != nil {
		return Reservation{}, err
	}
	r := s.reservation(in, defaultStaffGuests)
	r.Source, r.Status = Admin, Confirmed
	_, rules, err := s.place(ctx, &r)
	if err != nil {
		return Reservation{}, err
	}
	if err := rules.offers(r); err != nil {
		return Reservation{}, err
	}
	if err := mayOverbook(ctx, in.Overbook); err != nil {
		return Reservation{}, err
	}
	return r, s.store.db.Write(ctx, func(ctx context.Context) error {
		over, err := s.add(ctx, r, in.Overbook)
		if err != nil {
			return err
		}
		if err := s.notifier.ReservationDecided(ctx, r, ""); err != nil {
			return err
		}
		if err := s.audit.Record(ctx, audit.Entry{Action: "created", Entity: "reservation", EntityID: r.ID, After: r}); err != nil {
			return err
		}
		return s.auditOver(ctx, r, over)
	})
}

// Find reads one reservation.
func (s *Service) Find(ctx context.Context, id string) (Reservation, error) {
	r, ok, err := s.store.find(ctx, id)
	if err == nil && !ok {
		err = errNotFound
	}
	return r, err
}

// Exists tells whether a reservation is still stored.
func (s *Service) Exists(ctx context.Context, id string) (bool, error) {
	_, ok, err := s.store.find(ctx, id)
	return ok, err
}

// List reads a page of reservations.
func (s *Service) List(ctx context.Context, f Filter) (ReservationList, error) {
	if err := f.check(); err != nil {
		return ReservationList{}, err
	}
	return s.store.list(ctx, f, s.customers.Index())
}

// ReservationAnswer says what became of a reservation.
type ReservationAnswer struct {
	Status   Status `json:"status" enum:"pending,confirmed,arrived,completed,declined,cancelled,no_show"`
	Time     string `json:"time,omitempty" doc:"For one without a time that is confirmed"`
	NoTime   bool   `json:"noTime,omitempty" doc:"Takes away the time that the answer before gave; not of one for which places are kept"`
	Overbook bool   `json:"overbook,omitempty" doc:"A manager takes more people than there is room for"`
}

// SetStatus says what became of a reservation; any status may follow any other. Whoever is expected needs a time and room.
func (s *Service) SetStatus(ctx context.Context, id string, change ReservationAnswer) (r Reservation, err error) {
	if !change.Status.valid() {
		return r, fault.InvalidField("status", statusUnknown)
	}
	if err := mayOverbook(ctx, change.Overbook); err != nil {
		return r, err
	}
	return r, s.store.db.Write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		r = before
		if before.Status == change.Status && (change.Time == "" || change.Time == string(before.Time)) {
			return nil
		}
		r.Status, r.UpdatedAt = change.Status, s.clock.Now()
		if change.Time != "" && r.Status.Room() {
			r.Time = calendar.TimeOfDay(change.Time)
		}
		if change.NoTime && !r.Status.Room() {
			r.Time = "" // an answer that is taken back leaves nothing behind
		}
		if r.Status.Room() && (!before.Status.Room() || r.Time != before.Time) {
			if err := s.keepsRoom(ctx, before, &r); err != nil {
				return err
			}
		}
		over, err := s.change(ctx, before, r, change.Overbook)
		if err != nil {
			return err
		}
		if err := s.notifier.ReservationDecided(ctx, r, before.Status); err != nil {
			return err
		}
		was, is := map[string]any{"status": before.Status}, map[string]any{"status": r.Status}
		if before.Time != r.Time {
			was["time"], is["time"] = before.Time, r.Time
		}
		if err := s.audit.Record(ctx, audit.Entry{Action: "status changed", Entity: "reservation", EntityID: id, Before: was, After: is}); err != nil {
			return err
		}
		return s.auditOver(ctx, r, over)
	})
}

// keepsRoom gives a reservation that is to be expected at a time how long it stays. A time that is new must be offered.
func (s *Service) keepsRoom(ctx context.Context, before Reservation, r *Reservation) error {
	if r.Time == "" {
		return nil
	}
	_, rules, err := s.place(ctx, r)
	if err == nil && r.Time != before.Time {
		err = rules.offers(*r)
	}
	return err
}

// Delete removes a reservation for good. Invoices keep their own copy.
func (s *Service) Delete(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		r, ok, err := s.store.delete(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if err := s.audit.MayDelete(ctx, "reservation", id); err != nil {
			return err
		}
		if _, err := s.moveCovers(ctx, r, Reservation{}, false); err != nil {
			return err
		}
		if err := s.customers.ReservationRemoved(ctx, r); err != nil {
			return err
		}
		if err := s.store.moveTally(ctx, r, Reservation{}); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		if err := s.notifier.ReservationRemoved(ctx, r); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "reservation", EntityID: id, Before: r})
	})
}

// add stores a new reservation, with everything that is derived from it. Over is true where more people come than there was room for.
func (s *Service) add(ctx context.Context, r Reservation, overbook bool) (over bool, err error) {
	if err := s.store.insert(ctx, r); err != nil {
		return false, err
	}
	s.store.db.Changed(ctx, Topic)
	if over, err = s.moveCovers(ctx, Reservation{}, r, overbook); err != nil {
		return false, err
	}
	if err := s.customers.ReservationAdded(ctx, r); err != nil {
		return false, err
	}
	return over, s.store.moveTally(ctx, Reservation{}, r)
}

// change stores what a reservation has become; its row is held.
func (s *Service) change(ctx context.Context, before, r Reservation, overbook bool) (over bool, err error) {
	if err := s.store.update(ctx, r); err != nil {
		return false, err
	}
	s.store.db.Changed(ctx, Topic)
	if over, err = s.moveCovers(ctx, before, r, overbook); err != nil {
		return false, err
	}
	if err := s.changeCustomers(ctx, before, r); err != nil {
		return false, err
	}
	return over, s.store.moveTally(ctx, before, r)
}

// changeCustomers brings those up to date whom a changed reservation belonged to, and belongs to now.
func (s *Service) changeCustomers(ctx context.Context, before, r Reservation) error {
	same := before
	same.Status, same.Time, same.UpdatedAt, same.StayMinutes = r.Status, r.Time, r.UpdatedAt, r.StayMinutes
	if same == r { // nothing that a customer is derived from
		return nil
	}
	first, second := before, r
	if first.Key() > second.Key() { // always in this order, so that two changes never wait for each other
		first, second = second, first
	}
	if err := s.customers.ReservationRemoved(ctx, first); err != nil || first.Key() == second.Key() {
		return err
	}
	return s.customers.ReservationRemoved(ctx, second)
}

// mayOverbook lets only managers take more people than there is room for.
func mayOverbook(ctx context.Context, overbook bool) error {
	if overbook && !identity.Caller(ctx).Manages() {
		return fault.Forbidden("Only a manager may take more people than there is room for")
	}
	return nil
}

func (s *Service) auditOver(ctx context.Context, r Reservation, over bool) error {
	if !over {
		return nil
	}
	return s.audit.Record(ctx, audit.Entry{Action: "overbooked", Entity: "reservation", EntityID: r.ID, After: r})
}

// reservation trims what was typed; empty guests mean the form's own default.
func (s *Service) reservation(in ReservationInput, guests string) Reservation {
	if chosen := rules.Trim(in.Guests); chosen != "" {
		guests = chosen
	}
	now := s.clock.Now()
	return Reservation{
		ID: rand.Text(), FirstName: rules.Trim(in.FirstName), LastName: rules.Trim(in.LastName),
		Email: rules.Trim(in.Email), Phone: rules.Trim(in.Phone),
		Date: calendar.Date(rules.Trim(in.Date)), Time: calendar.TimeOfDay(rules.Trim(in.Time)), BranchID: rules.Trim(in.BranchID),
		Guests: guests, GuestCount: cmp.Or(in.PartySize, CountGuests(guests)), PartySize: in.PartySize, Occasion: Occasion(rules.Trim(in.Occasion)),
		SpecialRequest: rules.Trim(in.SpecialRequest), Notes: rules.Trim(in.Notes),
		CreatedAt: now, UpdatedAt: now,
	}
}
