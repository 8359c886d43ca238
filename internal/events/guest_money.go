package events

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/site"
	"tafel/internal/terms"
)

// asking says of events what whoever registers today is to pay, how and until when.
func (s *Service) asking(ctx context.Context, all []Event) error {
	agreed, err := s.terms(ctx)
	today := s.clock.Today()
	for i := range all {
		all[i].Asks, all[i].DepositPercent = all[i].asks(agreed, today), agreed.DepositPercent
	}
	return err
}

// asks is nothing where nothing is to be paid.
func (e Event) asks(agreed terms.Numbers, today calendar.Date) string {
	if e.PriceCents == 0 || e.Date.Before(today) {
		return ""
	}
	return e.Payment.Asks(agreed, today, e.Date)
}

// owes is the same with the sums of a registration.
func (e Event) owes(total money.Cents, agreed terms.Numbers, today calendar.Date) string {
	return payments.FillIn(e.asks(agreed, today), total, agreed)
}

// costs says what seats that are held come to, and how that is paid, before anybody takes them.
func (e Event) costs(seats int, agreed terms.Numbers, today calendar.Date) string {
	total := e.PriceCents * money.Cents(seats)
	if total == 0 {
		return "They cost nothing."
	}
	each := "1 seat costs " + total.String() + "."
	if seats > 1 {
		each = fmt.Sprintf("%s at %s each come to %s.", seatWords(seats), e.PriceCents, total)
	}
	return strings.TrimSpace(each + " " + e.owes(total, agreed, today))
}

// guestMoney is what a guest sees of the money of their own registration; nothing where there is none to speak of. With it
// comes what goes back if they cancel.
func (s *Service) guestMoney(ctx context.Context, guest Registration, account site.BankAccount) (*payments.GuestStatement, money.Cents, error) {
	bill, state, err := s.billed(ctx, guest)
	over := bill.Cancelled || bill.Plan == payments.AtTheVenue && bill.Visit.Before(s.clock.Today())
	if err != nil || len(state.Payments) == 0 && (bill.TotalCents == 0 || over) {
		return nil, goesBack(state), err
	}
	seen := bill.Guest(state, Reference(guest.ID), account, s.clock.Today())
	return &seen, goesBack(state), nil
}

// goesBack is what a guest gets back who cancels today.
func goesBack(s payments.Statement) money.Cents {
	if s.Refund == nil {
		return 0
	}
	return s.Refund.BackCents
}
