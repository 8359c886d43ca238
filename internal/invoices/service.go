package invoices

import (
	"cmp"
	"context"
	"crypto/rand"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
	"tafel/internal/site"
	"tafel/internal/terms"
)

// Topic changes with every invoice.
const Topic = "invoices"

var errNotFound = fault.NotFound("Invoice not found")

// errStale is for an edit that came too late.
var errStale = fault.WithCode(fault.Conflict("Somebody else has changed this invoice meanwhile. Nothing was saved; open it again to see the newest version."), "stale")

// errHasMoney is for an invoice whose lines in the ledger would lose what they are for.
var errHasMoney = fault.WithCode(fault.Conflict("Money was paid for this invoice, so it cannot be deleted. Cancel it instead."), "has-money")

// statusUnknown is for a status that is none.
const statusUnknown = "Please choose pending, paid, overdue or cancelled"

// Company is who sends the invoices.
type Company struct {
	Name    string
	Address []string
	Phone   string
	Email   string
	Logo    []byte // a PNG or JPEG; nothing for none
	// Account is where guests pay, with the name and number of the company; nothing where the owner has entered none.
	Account site.BankAccount
}

// registered is the company's name and number as the register has them; nothing where they are not set.
func (c Company) registered() string {
	parts := []string{}
	for _, part := range []string{c.Account.CompanyName, c.Account.CompanyNumber} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

// CompanyOf is the venue, at its first branch.
func CompanyOf(sites *site.Service) func(context.Context) (Company, error) {
	return func(ctx context.Context) (Company, error) {
		venue, err := sites.Find(ctx)
		company := Company{Name: venue.Name, Account: venue.Account}
		if len(venue.Branches) > 0 {
			seat := venue.Branches[0].Real()
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
	ledger       *payments.Ledger
	reservations *reservations.Service
	company      func(context.Context) (Company, error)
	venue        func(context.Context) (site.Site, error)
	terms        func(context.Context) (terms.Numbers, error)
	audit        *audit.Log
	clock        calendar.Clock
	outbox       *mail.Outbox
}

// Deps are what the service needs from outside.
type Deps struct {
	DB           *db.DB
	Reservations *reservations.Service
	Company      func(context.Context) (Company, error)
	Venue        func(context.Context) (site.Site, error)     // for its branches
	Terms        func(context.Context) (terms.Numbers, error) // what the venue and its guests have agreed
	Audit        *audit.Log
	Clock        calendar.Clock
	Mail         *mail.Outbox // nobody is written to where there is none
}

// New makes the service.
func New(deps Deps) *Service {
	ledger := payments.New(payments.Deps{DB: deps.DB, Audit: deps.Audit, Clock: deps.Clock})
	return &Service{store: store{deps.DB, ledger, deps.Mail}, ledger: ledger, reservations: deps.Reservations, company: deps.Company, venue: deps.Venue, terms: deps.Terms, audit: deps.Audit, clock: deps.Clock, outbox: deps.Mail}
}

// Create makes an invoice for a reservation. It starts as pending.
func (s *Service) Create(ctx context.Context, in InvoiceInput) (Invoice, error) {
	if in.ReservationID == "" {
		return Invoice{}, fault.InvalidField("reservationId", selectReservation)
	}
	in = in.tidy()
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
	return s.stands(ctx, made, err)
}

// stands is an invoice as it stands today, with its money.
func (s *Service) stands(ctx context.Context, invoice Invoice, err error) (Invoice, error) {
	if err != nil {
		return Invoice{}, err
	}
	one := []Invoice{invoice}
	err = s.withMoney(ctx, one)
	return one[0], err
}

func (s *Service) draft(reservation reservations.Reservation) Invoice {
	now := s.clock.Now()
	return Invoice{
		ID: rand.Text(), ReservationID: reservation.ID, Status: Pending, IssuedOn: s.clock.Today(), Version: 1, CreatedAt: now, UpdatedAt: now,
		CustomerInfo: CustomerInfo{Name: reservation.Name(), Email: reservation.Email, Phone: reservation.Phone},
		ReservationDetails: ReservationDetails{
			Date: reservation.Date, Time: cmp.Or(string(reservation.Time), noTime), Guests: reservation.Guests,
			SpecialRequests: cmp.Or(reservation.SpecialRequest, noRequests),
		},
	}
}

// insert draws numbers until one is free: the unique index decides.
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
	invoice, err := s.find(ctx, id)
	if err != nil {
		return Invoice{}, err
	}
	visit, err := s.visit(ctx, invoice)
	invoice.VisitCancelledOn, invoice.VisitCancelledBy = visit.CancelledOn, visit.CancelledBy
	return s.stands(ctx, invoice, err)
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
	in = in.tidy()
	if err := in.check(); err != nil {
		return Invoice{}, err
	}
	var after Invoice
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		before, err := s.find(ctx, id)
		if err != nil {
			return err
		}
		if in.Version != before.Version {
			return errStale
		}
		after = before
		in.apply(&after)
		after.Version, after.UpdatedAt = before.Version+1, s.clock.Now()
		changed, err := s.store.update(ctx, before, after)
		if err != nil || !changed {
			return cmp.Or(err, errStale)
		}
		s.store.db.Changed(ctx, Topic)
		if err := s.audit.Record(ctx, audit.Entry{Action: "updated", Entity: "invoice", EntityID: id, Before: before, After: after}); err != nil {
			return err
		}
		after, err = s.followEdit(ctx, before, after)
		return err
	})
	return s.stands(ctx, after, err)
}

// Delete removes an invoice; the audit log keeps what it said.
func (s *Service) Delete(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		gone, ok, err := s.store.delete(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if paid, err := s.ledger.Any(ctx, account(id)); err != nil || paid {
			return cmp.Or(err, errHasMoney)
		}
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "invoice", EntityID: id, Before: gone})
	})
}

// List gives a page of invoices.
func (s *Service) List(ctx context.Context, f Filter, q list.Query) (list.Page[Invoice], error) {
	f, err := s.wanted(ctx, f)
	if err != nil {
		return list.Page[Invoice]{}, err
	}
	page, err := s.store.list(ctx, f, s.clock.Today(), q)
	return page, cmp.Or(err, s.withMoney(ctx, page.Items))
}

// GuestInvoices is a page of somebody's invoices, the newest first, and what all of them leave to be paid.
type GuestInvoices struct {
	list.Page[Invoice]
	OwedCents    money.Cents `json:"owedCents" doc:"What is missing of the pending and overdue"`
	OverdueCents money.Cents `json:"overdueCents"`
}

// OfGuest gives somebody's invoices, by the address in small letters.
func (s *Service) OfGuest(ctx context.Context, email string, q list.Query) (found GuestInvoices, err error) {
	if found.OwedCents, found.OverdueCents, err = s.store.owed(ctx, email, s.clock.Today()); err != nil {
		return found, err
	}
	found.Page, err = s.store.ofGuest(ctx, email, q.Bounded())
	return found, cmp.Or(err, s.withMoney(ctx, found.Items))
}

// Stats gives the cards above the list.
func (s *Service) Stats(ctx context.Context) (InvoiceStats, error) {
	return s.store.stats(ctx, s.clock.Today())
}
