package invoices

import (
	"cmp"
	"context"
	"crypto/rand"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// Topic changes with every invoice.
const Topic = "invoices"

var errNotFound = fault.NotFound("Invoice not found")

// errStale is for an edit that came too late.
var errStale = fault.WithCode(fault.Conflict("Somebody else has changed this invoice meanwhile. Nothing was saved; open it again to see the newest version."), "stale")

// statusUnknown is for a status that is none.
const statusUnknown = "Please choose pending, paid, overdue or cancelled"

// Company is who sends the invoices.
type Company struct {
	Name    string
	Address []string
	Phone   string
	Email   string
	Logo    []byte // a PNG or JPEG; nothing for none
}

// CompanyOf is the venue, at its first branch.
func CompanyOf(sites *site.Service) func(context.Context) (Company, error) {
	return func(ctx context.Context) (Company, error) {
		venue, err := sites.Find(ctx)
		company := Company{Name: venue.Name}
		if len(venue.Branches) > 0 {
			seat := venue.Branches[0]
			company.Address, company.Phone, company.Email = seat.Address, seat.Phone, seat.Email
		}
		// An invoice must not wait for a storage that cannot be reached: it has the name, too.
		if logo, err := sites.LogoFile(ctx); err == nil {
			company.Logo = logo
		}
		return company, err
	}
}

// Service keeps the invoices.
type Service struct {
	store        store
	reservations *reservations.Service
	company      func(context.Context) (Company, error)
	audit        *audit.Log
	clock        calendar.Clock
}

// Deps are what the service needs from outside.
type Deps struct {
	DB           *db.DB
	Reservations *reservations.Service
	Company      func(context.Context) (Company, error)
	Audit        *audit.Log
	Clock        calendar.Clock
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, reservations: deps.Reservations, company: deps.Company, audit: deps.Audit, clock: deps.Clock}
}

// Create makes an invoice for a reservation. It starts as pending.
func (s *Service) Create(ctx context.Context, in InvoiceInput) (Invoice, error) {
	if in.ReservationID == "" {
		return Invoice{}, fault.InvalidField("reservationId", selectReservation)
	}
	if err := in.check(); err != nil {
		return Invoice{}, err
	}
	var made Invoice
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		reservation, err := s.reservations.Find(ctx, in.ReservationID)
		if fault.Is(err, fault.KindNotFound) {
			return fault.InvalidField("reservationId", selectReservation)
		}
		if err != nil {
			return err
		}
		made = s.draft(reservation)
		in.apply(&made)
		if err := s.insert(ctx, &made); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: "created", Entity: "invoice", EntityID: made.ID, After: made})
	})
	return made.on(s.clock.Today()), err
}

func (s *Service) draft(reservation reservations.Reservation) Invoice {
	now := s.clock.Now()
	return Invoice{
		ID: rand.Text(), ReservationID: reservation.ID, Status: Pending, IssuedOn: s.clock.Today(), Revision: 1, CreatedAt: now, UpdatedAt: now,
		CustomerInfo: CustomerInfo{Name: reservation.Name(), Email: reservation.Email, Phone: reservation.Phone},
		ReservationDetails: ReservationDetails{
			Date: reservation.Date, Time: cmp.Or(string(reservation.Time), noTime), Guests: reservation.Guests,
			SpecialRequests: cmp.Or(reservation.SpecialRequest, noRequests),
		},
	}
}

// insert draws numbers until one is free: the unique index is the judge.
func (s *Service) insert(ctx context.Context, i *Invoice) error {
	for {
		used, err := s.store.usedNumbers(ctx, i.IssuedOn)
		if err != nil {
			return err
		}
		number, ok, err := draw(i.IssuedOn, used)
		if err != nil || !ok {
			return cmp.Or(err, fault.Conflict("Today's invoice numbers are all used. Please continue tomorrow."))
		}
		i.InvoiceNumber = number
		added, err := s.store.insert(ctx, *i)
		if err != nil || added {
			return err
		}
	}
}

// Find gives one invoice as it stands today.
func (s *Service) Find(ctx context.Context, id string) (Invoice, error) {
	i, err := s.find(ctx, id)
	return i.on(s.clock.Today()), err
}

// find gives one invoice as it is stored.
func (s *Service) find(ctx context.Context, id string) (Invoice, error) {
	i, ok, err := s.store.find(ctx, id)
	if err == nil && !ok {
		err = errNotFound
	}
	return i, err
}

// Update writes an edit of everything but the customer, unless somebody else
// was faster.
func (s *Service) Update(ctx context.Context, id string, in InvoiceInput) (Invoice, error) {
	if err := in.check(); err != nil {
		return Invoice{}, err
	}
	var after Invoice
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		before, err := s.find(ctx, id)
		if err != nil {
			return err
		}
		if in.Revision != before.Revision {
			return errStale
		}
		after = before
		in.apply(&after)
		after.Revision, after.UpdatedAt = before.Revision+1, s.clock.Now()
		changed, err := s.store.update(ctx, before, after)
		if err != nil || !changed {
			return cmp.Or(err, errStale)
		}
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: "updated", Entity: "invoice", EntityID: id, Before: before, After: after})
	})
	return after.on(s.clock.Today()), err
}

// SetStatus says how far an invoice has come.
func (s *Service) SetStatus(ctx context.Context, id string, status Status) (Invoice, error) {
	if !status.valid() {
		return Invoice{}, fault.InvalidField("status", statusUnknown)
	}
	var after Invoice
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		before, changed, ok, err := s.store.setStatus(ctx, id, status, s.clock.Now())
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		after = changed
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: "status changed", Entity: "invoice", EntityID: id,
			Before: marked(before), After: marked(after)})
	})
	return after.on(s.clock.Today()), err
}

// marked is what the audit log keeps of a change of status: which invoice, and how far it had come.
func marked(i Invoice) map[string]string {
	return map[string]string{"invoiceNumber": i.InvoiceNumber, "status": string(i.Status)}
}

// Delete removes an invoice; the audit log keeps what it said.
func (s *Service) Delete(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		gone, ok, err := s.store.delete(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "invoice", EntityID: id, Before: gone})
	})
}

// List gives a page of invoices.
func (s *Service) List(ctx context.Context, f Filter, q list.Query) (list.Page[Invoice], error) {
	if err := f.check(); err != nil {
		return list.Page[Invoice]{}, err
	}
	today := s.clock.Today()
	page, err := s.store.list(ctx, f, today, q)
	for i, one := range page.Items {
		page.Items[i] = one.on(today)
	}
	return page, err
}

// Stats gives the cards above the list.
func (s *Service) Stats(ctx context.Context) (InvoiceStats, error) {
	return s.store.stats(ctx, s.clock.Today())
}
