package events

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
)

// RegistrationMoney is what a list says of a registration's payments.
type RegistrationMoney struct {
	Reference     string      `json:"reference" doc:"What the guest quotes when paying"`
	ReceivedCents money.Cents `json:"receivedCents" doc:"Less what was given back"`
	OwedCents     money.Cents `json:"owedCents"`
	CreditCents   money.Cents `json:"creditCents" doc:"What was paid beyond the total, or what goes back by the terms since it was cancelled"`
	KeptCents     money.Cents `json:"keptCents,omitempty" doc:"For seats that were given back before, owed beside the total"`
}

// EventMoney is the same of all registrations for an event.
type EventMoney struct {
	ReceivedCents money.Cents `json:"receivedCents" doc:"Less what was given back"`
	OwedCents     money.Cents `json:"owedCents" doc:"What those who are coming have yet to pay"`
}

var planWords = map[payments.Plan]string{payments.AtTheVenue: "At the venue", payments.WithDeposit: "Deposit", payments.Beforehand: "In full beforehand"}

// Reference is what a guest quotes when paying for a registration. Ids are random, so their first eight characters, of 32
// kinds each, meet a second time once in a million millions: among ten thousand registrations hardly ever.
func Reference(registrationID string) string {
	return "EV-" + strings.ToUpper(registrationID[:min(8, len(registrationID))])
}

// quoted are the references, or their beginnings, as people type them; without EV- only whole ones, since every short name
// would be the beginning of some.
var quoted = regexp.MustCompile(`^(?:ev[- ]([a-z2-7]{1,8})|([a-z2-7]{8}))$`)

// referred is how the ids begin that a folded search means; empty where it means no reference.
func referred(search string) string {
	found := quoted.FindStringSubmatch(search)
	if found == nil {
		return ""
	}
	return strings.ToUpper(cmp.Or(found[1], found[2]))
}

// bill is what a registration asks for, as the ledger sees it, by the plan and the date of the event now. Moving the event
// wins nobody time.
func (r Registration) bill(plan payments.Plan, visit calendar.Date) payments.Bill {
	registered := calendar.DateOf(r.SubmittedAt.Time())
	b := payments.Bill{
		TotalCents: r.TotalCents(), KeptCents: r.KeptCents, Plan: cmp.Or(plan, payments.AtTheVenue), Issued: registered, Due: registered,
		Visit: visit, Agreed: cmp.Or(r.AgreedDate, r.EventDate), Cancelled: r.Status != Registered, ByVenue: r.Status == CalledOff,
	}
	if b.Cancelled {
		b.CancelledOn = cmp.Or(r.CancelledOn, calendar.DateOf(r.UpdatedAt.Time()))
	}
	return b
}

// account is where the lines of a registration stand.
func account(id string) payments.Account {
	return payments.Account{Kind: payments.ForRegistration, ID: id}
}

// Money tells what was paid of a registration and what is due.
func (s *Service) Money(ctx context.Context, id string) (payments.Statement, error) {
	guest, err := s.FindRegistration(ctx, id)
	if err != nil {
		return payments.Statement{}, err
	}
	return s.money(ctx, guest)
}

// money is for an event that may be gone: its registrations know their own date.
func (s *Service) money(ctx context.Context, guest Registration) (payments.Statement, error) {
	_, state, err := s.billed(ctx, guest)
	return state, err
}

func (s *Service) billed(ctx context.Context, guest Registration) (bill payments.Bill, state payments.Statement, err error) {
	agreed, err := s.terms(ctx)
	if err != nil {
		return bill, state, err
	}
	event, exists, err := s.store.find(ctx, guest.EventID)
	if err != nil {
		return bill, state, err
	}
	if !exists {
		event.Date = guest.EventDate
	}
	lines, err := s.ledger.Of(ctx, account(guest.ID))
	bill = guest.bill(event.Payment, event.Date)
	return bill, bill.State(lines, agreed, s.clock.Today()), err
}

// Receive writes down money that came for a registration.
func (s *Service) Receive(ctx context.Context, id string, in payments.PaymentInput) (payments.Statement, error) {
	return s.book(ctx, id, func(ctx context.Context, guest Registration) (payments.Payment, error) {
		if guest.Status != Registered && !in.Anyway {
			if err := s.ledger.RefuseRepeat(ctx, account(id), in); err != nil {
				return payments.Payment{}, err
			}
			return payments.Payment{}, fault.WithCode(fault.Conflict("This registration is cancelled. Record the payment anyway?"), "cancelled")
		}
		return s.ledger.Receive(ctx, account(id), in)
	})
}

// Refund writes down money that went back.
func (s *Service) Refund(ctx context.Context, id string, in payments.PaymentInput) (payments.Statement, error) {
	return s.book(ctx, id, func(ctx context.Context, _ Registration) (payments.Payment, error) {
		return s.ledger.Refund(ctx, account(id), in)
	})
}

// Reverse takes back a line that was a mistake.
func (s *Service) Reverse(ctx context.Context, id, paymentID, note string) (payments.Statement, error) {
	return s.book(ctx, id, func(ctx context.Context, _ Registration) (payments.Payment, error) {
		return s.ledger.Reverse(ctx, account(id), paymentID, note)
	})
}

// book writes a line while the registration is held, so that nobody cancels it or writes another line meanwhile.
func (s *Service) book(ctx context.Context, id string, write func(context.Context, Registration) (payments.Payment, error)) (m payments.Statement, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		guest, ok, err := s.store.holdRegistration(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNoRegistration)
		}
		if _, err := write(ctx, guest); err != nil {
			return err
		}
		s.store.db.Changed(ctx, AttendanceTopic)
		m, err = s.money(ctx, guest)
		return err
	})
	return m, err
}

// statements are those of guests of one event at once, without their lines.
func (s *Service) statements(ctx context.Context, event Event, guests []Registration) (map[string]payments.Statement, error) {
	agreed, err := s.terms(ctx)
	if err != nil {
		return nil, err
	}
	all := make(map[string]payments.Statement, len(guests))
	return all, s.sums(ctx, guests, func(guest *Registration, received money.Cents) {
		all[guest.ID] = guest.bill(event.Payment, event.Date).Stands(received, agreed, s.clock.Today())
	})
}

// calledOff are the statements of guests whose event the venue takes off: all that they have paid goes back.
func (s *Service) calledOff(ctx context.Context, event Event, guests []Registration) (map[string]payments.Statement, error) {
	ended := slices.Clone(guests)
	for i := range ended {
		ended[i].Status = CalledOff
	}
	return s.statements(ctx, event, ended)
}

// unpaid refuses to delete an event before somebody has read what becomes of the money. It names no sums: not everybody
// who may delete events may see them.
func (s *Service) unpaid(ctx context.Context, event Event) error {
	paying, err := s.store.paying(ctx, event.ID)
	if err != nil || paying == 0 {
		return err
	}
	says := "%s paid for this event. Deleting it calls their registrations off and tells them; what they paid stays written down, to be given back in full. Delete it anyway?"
	if event.State == StateCalledOff {
		says = "%s paid for this event, which was called off. What they paid stays written down, to be given back in full. Delete it anyway?"
	} else if s.today(event).Ended {
		says = "%s paid for this event, which is over. Their registrations stay, and so does what they paid. Delete it anyway?"
	}
	who := "One guest has"
	if paying > 1 {
		who = fmt.Sprintf("%d guests have", paying)
	}
	return fault.WithCode(fault.Conflict(fmt.Sprintf(says, who)), "has-money")
}

// withMoney says of some registrations what was received, what is owed and what goes back. None of that depends on the
// event's plan, and registrations follow its date.
func (s *Service) withMoney(ctx context.Context, guests []Registration) error {
	agreed, err := s.terms(ctx)
	if err != nil {
		return err
	}
	return s.sums(ctx, guests, func(guest *Registration, received money.Cents) {
		now := guest.bill("", guest.EventDate).Stands(received, agreed, s.clock.Today())
		guest.Money = &RegistrationMoney{Reference(guest.ID), now.ReceivedCents, now.OwedCents, now.CreditCents, now.KeptCents}
	})
}

// sums asks the ledger for many registrations at a time.
func (s *Service) sums(ctx context.Context, guests []Registration, each func(guest *Registration, received money.Cents)) error {
	for part := range slices.Chunk(guests, db.MostIn) {
		ids := make([]string, len(part))
		for i, guest := range part {
			ids[i] = guest.ID
		}
		sums, err := s.ledger.Sums(ctx, payments.ForRegistration, ids)
		if err != nil {
			return err
		}
		for i := range part {
			each(&part[i], sums[part[i].ID])
		}
	}
	return nil
}
