package reservations

import (
	"cmp"
	"context"
	"crypto/rand"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// The topics. Topic changes with every reservation, RequestTopic only when a
// visitor asks for a table, which staff want to hear of at once.
const (
	Topic        = "reservations"
	RequestTopic = "reservations/requests"
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
}

// Deps are what the service needs from outside.
type Deps struct {
	DB        *db.DB
	Customers Customers
	Audit     *audit.Log
	Clock     calendar.Clock
	Notifier  Notifier // nil where nobody is told
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, customers: deps.Customers, audit: deps.Audit, clock: deps.Clock, notifier: cmp.Or[Notifier](deps.Notifier, Letters{Clock: deps.Clock})}
}

// ReservationRequest is what a visitor sends.
type ReservationRequest struct {
	FirstName      string `json:"firstName"`
	LastName       string `json:"lastName"`
	Email          string `json:"email"`
	Date           string `json:"date"`
	Guests         string `json:"guests,omitempty" doc:"1 Guest to 5+ Guests"`
	SpecialRequest string `json:"specialRequest,omitempty"`
}

// ReservationInput is what staff write down, with the time and their notes.
type ReservationInput struct {
	ReservationRequest
	Phone string `json:"phone,omitempty"`
	Time  string `json:"time"`
	Notes string `json:"notes,omitempty"`
}

// tidy drops what nobody can see, before the rules look.
func (in *ReservationRequest) tidy() {
	in.FirstName, in.LastName = text.Line(in.FirstName), text.Line(in.LastName)
	in.Email = text.Line(in.Email) // a pasted address often brings such; it would be another customer, whom no letter reaches
	in.SpecialRequest = text.Clean(in.SpecialRequest)
}

// mostMonthsAhead is how far ahead a visitor may ask for a table.
const mostMonthsAhead = 24

// Request takes a visitor's wish for a table; it waits for staff to confirm.
func (s *Service) Request(ctx context.Context, in ReservationRequest) (Reservation, error) {
	in.tidy()
	today := s.clock.Today()
	if err := Forms["reservation"].Check(in.values(), today); err != nil {
		return Reservation{}, err
	}
	r := s.reservation(ReservationInput{ReservationRequest: in}, defaultPublicGuests)
	if today.AddMonths(mostMonthsAhead).Before(r.Date) {
		return Reservation{}, fault.InvalidField("date", "Please choose a date within the next two years")
	}
	r.Source, r.Status = Website, Pending
	return r, s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.add(ctx, r); err != nil {
			return err
		}
		s.store.db.Changed(ctx, RequestTopic)
		return s.notifier.ReservationReceived(ctx, r)
	})
}

// Create writes down a reservation that staff have taken themselves.
func (s *Service) Create(ctx context.Context, in ReservationInput) (Reservation, error) {
	in.tidy()
	in.Phone, in.Notes = text.Line(in.Phone), text.Clean(in.Notes)
	values := in.values()
	values["phone"], values["time"], values["notes"] = in.Phone, in.Time, in.Notes
	if err := Forms["staffReservation"].Check(values, s.clock.Today()); err != nil {
		return Reservation{}, err
	}
	r := s.reservation(in, defaultStaffGuests)
	r.Source, r.Status = Admin, Confirmed
	return r, s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.add(ctx, r); err != nil {
			return err
		}
		if err := s.notifier.ReservationDecided(ctx, r, ""); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "created", Entity: "reservation", EntityID: r.ID, After: r})
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

// SetStatus says what became of a reservation; any status may follow any other.
func (s *Service) SetStatus(ctx context.Context, id string, status Status) (r Reservation, err error) {
	if !status.valid() {
		return r, fault.InvalidField("status", statusUnknown)
	}
	return r, s.store.db.Write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.setStatus(ctx, id, status, s.clock.Now())
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if r, err = s.Find(ctx, id); err != nil || before == status {
			return err
		}
		if err := s.store.moveTally(ctx, r, before); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		if err := s.notifier.ReservationDecided(ctx, r, before); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "status changed", Entity: "reservation", EntityID: id,
			Before: map[string]Status{"status": before}, After: map[string]Status{"status": status}})
	})
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
		if err := s.customers.ReservationRemoved(ctx, r); err != nil {
			return err
		}
		if err := s.store.tally(ctx, r.Date, r.Status, -1, -r.GuestCount); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		if err := s.notifier.ReservationRemoved(ctx, r); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "reservation", EntityID: id, Before: r})
	})
}

func (s *Service) add(ctx context.Context, r Reservation) error {
	if err := s.store.insert(ctx, r); err != nil {
		return err
	}
	s.store.db.Changed(ctx, Topic)
	if err := s.customers.ReservationAdded(ctx, r); err != nil {
		return err
	}
	return s.store.tally(ctx, r.Date, r.Status, 1, r.GuestCount)
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
		Date: calendar.Date(rules.Trim(in.Date)), Time: calendar.TimeOfDay(rules.Trim(in.Time)),
		Guests: guests, GuestCount: CountGuests(guests),
		SpecialRequest: rules.Trim(in.SpecialRequest), Notes: rules.Trim(in.Notes),
		CreatedAt: now, UpdatedAt: now,
	}
}

func (in ReservationRequest) values() map[string]string {
	return map[string]string{
		"firstName": in.FirstName, "lastName": in.LastName, "email": in.Email,
		"date": in.Date, "guests": in.Guests, "specialRequest": in.SpecialRequest,
	}
}
