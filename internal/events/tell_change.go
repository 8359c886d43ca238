package events

import (
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/mail"
)

// news is what a guest has to be told of an edited event.
type news struct {
	kind string
	told
}

// news is what the guests of an event have to be told: all of them when they must be elsewhere or at another time, and of
// another way to pay those who read something else before.
func (s *Service) news(ctx context.Context, before, after Event) ([]news, error) {
	pays := after.Payment != before.Payment
	if !after.moved(before) && !pays || s.today(before).Ended && s.today(after).Ended {
		return nil, nil
	}
	guests, err := s.store.guests(ctx, after.ID)
	if err != nil || len(guests) == 0 {
		return nil, err
	}
	paid, err := s.statements(ctx, after, guests)
	if err != nil {
		return nil, err
	}
	asked := map[string]payments.Statement{}
	if pays {
		if asked, err = s.statements(ctx, before, guests); err != nil {
			return nil, err
		}
	}
	var all []news
	was, today := factsOf(before), s.clock.Today()
	for _, guest := range guests {
		one := news{kindChanged, told{Event: factsOf(after), Guest: s.letters.owing(after, guest, paid[guest.ID])}}
		earlier := moneyFactsOf(guest.bill(before.Payment, before.Date), asked[guest.ID], today)
		if pays && earlier.sentence("") != one.Guest.Money.sentence("") {
			one.Paid = &earlier
		}
		switch {
		case after.moved(before):
			one.Before = &was
		case one.Paid != nil:
			one.kind = kindPayment
		default:
			continue
		}
		all = append(all, one)
	}
	return all, nil
}

// tell lets the guests know of an edited event.
func (s *Service) tell(ctx context.Context, before, after Event) error {
	all, err := s.news(ctx, before, after)
	for _, one := range all {
		if err == nil {
			err = s.letters.tell(ctx, one.kind, one.told)
		}
	}
	return err
}

// PaymentChange says whom another way to pay would be told.
type PaymentChange struct {
	Bookings int `json:"bookings" doc:"Registrations that were told to pay otherwise"`
}

// paymentChange counts the guests who would be told if an event were paid in another way.
func (s *Service) paymentChange(ctx context.Context, id string, plan payments.Plan) (PaymentChange, error) {
	before, err := s.find(ctx, id)
	if err != nil {
		return PaymentChange{}, err
	}
	after := before
	after.Payment = plan
	all, err := s.news(ctx, before, after)
	return PaymentChange{Bookings: len(all)}, err
}

// paidOtherwise tells a guest of another way to pay. Who has not read any yet gets a confirmation that is true.
func (l Letters) paidOtherwise(ctx context.Context, w *mail.Writer, about told) error {
	if _, err := w.WithdrawDelayed(ctx, paymentKey(about.Event.ID), about.Guest.Email, about.Guest.ManageURL); err != nil {
		return err
	}
	unconfirmed, err := w.WithdrawDelayed(ctx, confirmationKey(about.Event.ID), about.Guest.Email, about.Guest.ManageURL)
	switch {
	case err != nil:
		return err
	case unconfirmed:
		return w.Add(ctx, confirmationLetter(w.Sender, about.Event, about.Guest))
	}
	return w.Add(ctx, paymentLetter(w.Sender, about.Event, about.Guest, about.Paid))
}
