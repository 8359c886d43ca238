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
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/signed"
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

var errNotFound = fault.NotFound("Reservation not found")

// Notifier tells the guest what happened. It is called inside the transaction
// and must only write to the database (the outbox).
type Notifier interface {
	ReservationReceived(ctx context.Context, r Reservation) error
	DecisionTakenBack(ctx context.Context, before, r Reservation) (told bool, err error)
	ReservationChanged(ctx context.Context, before, r Reservation) error
	OffersChanged(ctx context.Context, r Reservation, before []Offer) error
	ReservationRemoved(ctx context.Context, r Reservation, tell bool) error
	GuestActed(ctx context.Context, before, r Reservation, did GuestAct) error
	WishAnswered(ctx context.Context, before, wished Reservation, accepted bool) error
	WishReopened(ctx context.Context, r Reservation) (unsaid bool, err error)
}

// Customers are derived from the reservations. They hear of each one that comes
// or goes, inside the transaction and before the tallies are counted, and must
// only write to the database.
type Customers interface {
	ReservationAdded(ctx context.Context, r Reservation) error
	ReservationRemoved(ctx context.Context, r Reservation) error
	Rebuild(ctx context.Context) error
	Index() list.Index // finds customers, and so their reservations, by words
	// AddressChanged hears that a reservation belongs to another key now, before both customers are derived anew.
	AddressChanged(ctx context.Context, from, to string) error
	// NameWritten hears that staff wrote down another name or phone number.
	NameWritten(ctx context.Context, r Reservation) error
	// Cards are what staff noted about some customers, by their keys.
	Cards(ctx context.Context, keys []string) (GuestCards, error)
}

// Service keeps the reservations.
type Service struct {
	store     store
	customers Customers
	audit     *audit.Log
	clock     calendar.Clock
	notifier  Notifier
	venue     func(context.Context) (site.Site, error)
	links     signed.Links
	publicURL string
	paid      Paid
	off       Off
	rules     sync.Map // the rules in force by branch, each with the version of RulesTopic at which it was read
	room      roomMemory
}

// Deps are what the service needs from outside.
type Deps struct {
	DB        *db.DB
	Customers Customers
	Audit     *audit.Log
	Clock     calendar.Clock
	Notifier  Notifier                                 // nil where nobody is told
	Venue     func(context.Context) (site.Site, error) // whose branches there are; nil for those that are shipped
	Links     signed.Links                             // to the guests' own pages
	Paid      Paid                                     // nil where nobody keeps bills
	Off       Off                                      // nil where nobody keeps bills
	PublicURL string
}

// New makes the service.
func New(deps Deps) *Service {
	if deps.Venue == nil {
		deps.Venue = func(context.Context) (site.Site, error) { return site.Default(), nil }
	}
	if deps.Off == nil {
		deps.Off = func(context.Context, Reservation, bool) error { return nil }
	}
	return &Service{
		store: store{deps.DB}, customers: deps.Customers, audit: deps.Audit, clock: deps.Clock, venue: deps.Venue, links: deps.Links, publicURL: deps.PublicURL, paid: deps.Paid, off: deps.Off,
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
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if _, err := s.add(ctx, r, false); err != nil {
			return err
		}
		s.store.db.Changed(ctx, RequestTopic)
		if r.Status == Confirmed {
			now, _, err := s.store.rules(ctx, r.BranchID, newest) // others may have been saved until the room was taken
			if err == nil {
				err = now.rules.offers(r)
			}
			if err != nil {
				return err
			}
			return s.notifier.ReservationChanged(ctx, Reservation{}, r)
		}
		return s.notifier.ReservationReceived(ctx, r)
	})
	return r, err
}

// Create writes down a reservation that staff have taken themselves.
func (s *Service) Create(ctx context.Context, in ReservationInput) (Reservation, error) {
	in.tidy()
	if err := in.form().Check(in.values(), s.clock.Today()); err != nil {
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
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		over, err := s.add(ctx, r, in.Overbook)
		if err != nil {
			return err
		}
		if err := s.notifier.ReservationChanged(ctx, Reservation{}, r); err != nil {
			return err
		}
		if err := s.audit.Record(ctx, audit.Entry{Action: "created", Entity: "reservation", EntityID: r.ID, After: r}); err != nil {
			return err
		}
		return s.auditOver(ctx, r, over)
	})
	return r, err
}

// Find reads one reservation.
func (s *Service) Find(ctx context.Context, id string) (Reservation, error) {
	r, ok, err := s.store.find(ctx, id)
	if err != nil || !ok {
		return r, cmp.Or(err, errNotFound)
	}
	found := []Reservation{r}
	err = s.AddOffers(ctx, found)
	return found[0], err
}

// Dates are the days of some reservations; one that is gone is missing. It takes as many ids as db.In does.
func (s *Service) Dates(ctx context.Context, ids []string) (map[string]calendar.Date, error) {
	days := make(map[string]calendar.Date, len(ids))
	if len(ids) == 0 {
		return days, nil
	}
	found, err := s.store.some(ctx, ids)
	for _, r := range found {
		days[r.ID] = r.Date
	}
	return days, err
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
	page, err := s.store.list(ctx, f, s.customers.Index())
	if err == nil {
		err = s.AddOffers(ctx, page.Items)
	}
	if err == nil {
		page.Cards, err = s.Cards(ctx, page.Items)
	}
	return page, err
}

// Delete removes a reservation for good. Invoices keep their own copy. Where tell says so, a guest who is still
// expected is told.
func (s *Service) Delete(ctx context.Context, id string, tell bool) error {
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
		if err := s.store.deleteOffers(ctx, id); err != nil {
			return err
		}
		if err := s.store.dropWish(ctx, id); err != nil {
			return err
		}
		if err := s.customers.ReservationRemoved(ctx, r); err != nil {
			return err
		}
		if err := s.store.moveTally(ctx, r, Reservation{}); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		gone := r
		gone.UpdatedAt = s.clock.Now()
		if err := s.notifier.ReservationRemoved(ctx, gone, tell); err != nil {
			return err
		}
		if err := s.offForGood(ctx, r, gone, tell); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "reservation", EntityID: id, Before: r})
	})
}

// offForGood says of a reservation that is deleted whether its visit does not take place: it was off before, or its guest
// is told so now.
func (s *Service) offForGood(ctx context.Context, r, gone Reservation, tell bool) error {
	switch {
	case !r.Status.Takes():
		return s.off(ctx, r, true)
	case tell && r.Status == Confirmed && !r.Date.Before(s.clock.Today()):
		return s.off(ctx, gone, true)
	}
	return nil
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
