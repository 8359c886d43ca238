package events

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
	"tafel/internal/terms"
)

// SeatsInput asks for another number of people. What was read before may be said, so that nobody gets what they
// did not see.
type SeatsInput struct {
	NumberOfAttendees int          `json:"numberOfAttendees"`
	Had               int          `json:"had,omitempty" doc:"As it was read: another number is refused. 0 skips the check"`
	KeptCents         *money.Cents `json:"keptCents,omitempty" doc:"What was said to be kept: another sum is refused. Missing skips the check"`
}

// SeatsPlan is what another number of people would come to.
type SeatsPlan struct {
	Had               int         `json:"had"`
	NumberOfAttendees int         `json:"numberOfAttendees"`
	Money             *SeatsMoney `json:"money,omitempty" doc:"Where something is or was to be paid; for managers"`

	guest         Registration // as it would be
	bill          payments.Bill
	before, after payments.Statement
	change        seatChange
	why           string
}

// SeatsMoney is what becomes of the money.
type SeatsMoney struct {
	PaidCents money.Cents `json:"paidCents" doc:"What was paid for the seats that are given back"`
	KeptCents money.Cents `json:"keptCents" doc:"What the venue keeps of that; negative where seats are taken again for which something was kept"`
	BackCents money.Cents `json:"backCents" doc:"What goes back"`
	OwedCents money.Cents `json:"owedCents" doc:"What is to be paid then"`
	Why       string      `json:"why" doc:"Which of the terms says so; empty where nothing was paid"`
}

const (
	keepOne       = "Please keep at least one seat. To give all of them back, cancel the registration"
	seatsMoved    = "This registration has changed meanwhile. Please look at it again"
	termsMoved    = "What we keep by the terms is another sum by now. Please look at it again"
	backMoved     = "What comes back is another sum by now. Please look at it again"
	noMoreChanges = "This registration is cancelled, so its seats cannot be changed"
)

// PlanSeats tells what another number of people would come to. It changes nothing.
func (s *Service) PlanSeats(ctx context.Context, id string, seats int) (SeatsPlan, error) {
	guest, err := s.FindRegistration(ctx, id)
	if err != nil {
		return SeatsPlan{}, err
	}
	event, _, err := s.store.find(ctx, guest.EventID)
	if err != nil {
		return SeatsPlan{}, err
	}
	return s.planSeats(ctx, s.today(event), guest, seats)
}

// ChangeSeats gives a guest more seats while there are any, or fewer by the terms. Seats, money, mail and what
// becomes of the waiting list are one transaction. Asking for what already is changes nothing.
func (s *Service) ChangeSeats(ctx context.Context, id string, in SeatsInput) (after Registration, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		after, err = s.changeSeats(ctx, id, in)
		return err
	})
	return after, err
}

func (s *Service) changeSeats(ctx context.Context, id string, in SeatsInput) (Registration, error) {
	guest, err := s.holdRegistration(ctx, id)
	if err != nil {
		return guest, err
	}
	event, _, err := s.store.find(ctx, guest.EventID)
	if err != nil {
		return guest, err
	}
	plan, err := s.planSeats(ctx, s.today(event), guest, in.NumberOfAttendees)
	switch {
	case err != nil:
		return guest, err
	case plan.change.seats == 0:
		return guest, nil
	case in.Had != 0 && in.Had != guest.NumberOfAttendees:
		return guest, fault.WithCode(fault.Conflict(seatsMoved), "changed-meanwhile")
	case in.KeptCents != nil && *in.KeptCents != plan.change.kept:
		return guest, fault.WithCode(fault.Conflict(termsMoved), "changed-meanwhile")
	}
	return plan.guest, s.writeSeats(ctx, event, guest, plan)
}

func (s *Service) writeSeats(ctx context.Context, event Event, before Registration, plan SeatsPlan) error {
	sold, err := s.store.takeMore(ctx, event.ID, plan.change.seats)
	if err != nil || !sold {
		return cmp.Or(err, soldOut())
	}
	_, staff := identity.From(ctx)
	changed, err := s.store.setSeats(ctx, before, plan.guest, staff)
	if err != nil || !changed {
		return cmp.Or(err, fault.Conflict(seatsMoved))
	}
	if err := s.store.addSeatChange(ctx, before.ID, plan.change, plan.guest.UpdatedAt); err != nil {
		return err
	}
	if plan.change.seats < 0 {
		if err := s.fill(ctx, event.ID); err != nil {
			return err
		}
	}
	if err := s.letters.Reseated(ctx, event, before, plan); err != nil {
		return err
	}
	s.store.db.Changed(ctx, Topic, TopicOf(event.ID), AttendanceTopic)
	return s.audit.Record(ctx, audit.Entry{
		Action: "seats changed", Entity: "registration", EntityID: before.ID,
		Before: map[string]any{"attendees": before.NumberOfAttendees, "keptCents": before.KeptCents},
		After:  map[string]any{"attendees": plan.guest.NumberOfAttendees, "keptCents": plan.guest.KeptCents, "eventId": event.ID},
	})
}

// planSeats checks what is asked for and settles it.
func (s *Service) planSeats(ctx context.Context, event Event, guest Registration, seats int) (plan SeatsPlan, err error) {
	least, largest := 1, 0
	if _, staff := identity.From(ctx); !staff { // whoever is more than the largest party contacts us: then staff do it
		least = event.leastInParty()
		if largest, err = s.mostInParty(ctx, event); err != nil {
			return plan, err
		}
	}
	if err := mayHave(event, guest, seats, least, largest); err != nil {
		return plan, err
	}
	agreed, err := s.terms(ctx)
	if err != nil {
		return plan, err
	}
	changes, err := s.store.seatChanges(ctx, guest.ID)
	if err != nil {
		return plan, err
	}
	sums, err := s.ledger.Sums(ctx, payments.ForRegistration, []string{guest.ID})
	if err != nil {
		return plan, err
	}
	return guest.reseated(event, seats, settling{changes, sums[guest.ID], agreed, s.clock.Now()}), nil
}

// mostInParty is the largest party that may register online: as the event says, or its form, or the venue; 0 for any.
func (s *Service) mostInParty(ctx context.Context, event Event) (int, error) {
	largest, err := s.largestParty(ctx)
	largest = cmp.Or(event.LargestParty, largest)
	if field := event.countField(); field != nil && field.Max != nil && (largest == 0 || *field.Max < largest) {
		largest = *field.Max
	}
	return largest, err
}

// leastInParty is the smallest party that may register online, as the event's form says.
func (e Event) leastInParty() int {
	if field := e.countField(); field != nil {
		return bound(field.Min, 1)
	}
	return 1
}

// mayHave refuses what cannot be. Whoever has more than the largest party, or fewer than the least, may keep them.
func mayHave(event Event, guest Registration, seats, least, largest int) error {
	switch {
	case guest.Status == CalledOff || event.State == StateCalledOff:
		return fault.Conflict("This event was called off, so its registrations cannot be changed")
	case guest.Status != Registered:
		return fault.Conflict(noMoreChanges)
	case event.ID == "" || event.Ended:
		return fault.Refused(eventEnded)
	case seats < 1:
		return fault.InvalidField(fieldAttendees, keepOne)
	case seats < min(least, guest.NumberOfAttendees):
		return fault.InvalidField(fieldAttendees, tooFew(least))
	case largest > 0 && seats > max(largest, guest.NumberOfAttendees):
		return fault.InvalidField(fieldAttendees, tooMany(largest))
	case seats-guest.NumberOfAttendees > event.AvailableSeats:
		return soldOut()
	}
	return nil
}

func tooMany(largest int) string {
	return fmt.Sprintf("We take at most %d people in one registration. If you are more, please contact us", largest)
}

func tooFew(least int) string { return fmt.Sprintf("Please enter %d or more", least) }

// countField is the event's own question for the number of people, where it has one.
func (e Event) countField() *Field {
	if e.AttendanceForm == nil {
		return nil
	}
	at := slices.IndexFunc(e.AttendanceForm.Fields, func(f Field) bool { return f.Name == fieldAttendees })
	if at < 0 {
		return nil
	}
	return &e.AttendanceForm.Fields[at]
}

// settling is what is known when seats are changed.
type settling struct {
	changes  []seatChange // before this one
	received money.Cents
	agreed   terms.Numbers
	now      calendar.Instant
}

// reseated is what a registration comes to with another number of people. Seats that are given back are a cancellation
// of that part, on that day: the share of what was paid that was for them is settled by the terms. More seats cost what
// the registration's seats cost; what was kept for seats that are taken again is for them again.
func (r Registration) reseated(event Event, seats int, now settling) SeatsPlan {
	plan := SeatsPlan{Had: r.NumberOfAttendees, NumberOfAttendees: seats, guest: r, change: seatChange{seats: seats - r.NumberOfAttendees}}
	today := calendar.DateOf(now.now.Time())
	bill := r.bill(event.Payment, event.Date)
	if given := -plan.change.seats; given > 0 {
		part := terms.Cancellation{Today: today, Agreed: bill.Agreed, Date: bill.Visit, Total: r.PriceCents * money.Cents(given)}
		paid := max(0, min(now.received-r.KeptCents, bill.TotalCents)) // what is there beyond that goes back anyway
		part.Paid = paid * money.Cents(given) / money.Cents(r.NumberOfAttendees)
		plan.change.paid, plan.change.kept = part.Paid, now.agreed.Settle(part).KeptCents
		if part.Paid > 0 {
			plan.why = now.agreed.Why(part)
		}
	} else {
		plan.change.kept = -keptFor(now.changes, plan.change.seats)
	}
	plan.guest.NumberOfAttendees, plan.guest.UpdatedAt = seats, now.now
	plan.guest.KeptCents += plan.change.kept
	plan.guest.Answers = slices.Clone(r.Answers)
	for i := range plan.guest.Answers {
		if plan.guest.Answers[i].Name == fieldAttendees {
			plan.guest.Answers[i].Value = strconv.Itoa(seats)
		}
	}
	plan.bill = plan.guest.bill(event.Payment, event.Date)
	plan.before, plan.after = bill.Stands(now.received, now.agreed, today), plan.bill.Stands(now.received, now.agreed, today)
	if r.PriceCents > 0 || now.received > 0 {
		plan.Money = &SeatsMoney{plan.change.paid, plan.change.kept, plan.back(), plan.after.OwedCents, plan.why}
	}
	return plan
}

// back is what goes back because of the change.
func (p SeatsPlan) back() money.Cents { return max(0, p.after.CreditCents-p.before.CreditCents) }

// keptFor is what was kept for the seats that are taken again: those that were given back last come first.
func keptFor(changes []seatChange, seats int) money.Cents {
	var given []seatChange // and not taken again
	take := func(seats int) (kept money.Cents) {
		for last := len(given) - 1; last >= 0 && seats > 0; last-- {
			top := &given[last]
			again := min(seats, top.seats)
			part := top.kept * money.Cents(again) / money.Cents(top.seats)
			kept, seats = kept+part, seats-again
			if top.seats, top.kept = top.seats-again, top.kept-part; top.seats == 0 {
				given = given[:last]
			}
		}
		return kept
	}
	for _, c := range changes {
		if c.seats > 0 {
			take(c.seats)
		} else {
			given = append(given, seatChange{seats: -c.seats, kept: c.kept})
		}
	}
	return take(seats)
}

// keptHealth proves that what registrations keep for seats given back is what was settled.
func (s *Service) keptHealth() health.Check {
	return health.Proof("the seats given back", "What is kept for seats that guests gave back is what was settled.", s.CheckKept, nil)
}

// CheckKept returns a sentence for each registration where that does not hold.
func (s *Service) CheckKept(ctx context.Context) ([]string, error) {
	all, err := s.store.wronglyKept(ctx)
	if err != nil {
		return nil, fmt.Errorf("check what is kept: %w", err)
	}
	var findings []string
	for _, r := range all {
		findings = append(findings, fmt.Sprintf("The registration of %s for %q (%s) keeps another sum than its changes of seats say", r.FullName, r.EventTitle, r.ID))
	}
	return findings, nil
}
