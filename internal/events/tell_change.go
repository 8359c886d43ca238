package events

import (
	"context"

	"tafel/internal/payments"
	"tafel/internal/platform/mail"
)

// changeFacts is what a guest has to read of an edited event.
type changeFacts struct {
	kind string
	letterFacts
}

// changeFacts are what the guests of an event have to read: all of them when they must be elsewhere or at another time, and of
// another way to pay, or another deadline, those who read something else before.
func (s *Service) changeFacts(ctx context.Context, before, after Event) ([]changeFacts, error) {
	pays := after.Payment != before.Payment || after.Date != before.Date // which moves the deadline
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
	var all []changeFacts
	was, today := factsOf(before), s.clock.Today()
	for _, guest := range guests {
		one := changeFacts{kindChanged, letterFacts{Event: factsOf(after), Guest: s.letters.owing(after, guest, paid[guest.ID])}}
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

// tell lets the guests know of an edited event; quietly it only mends what still waits to be sent.
func (s *Service) tell(ctx context.Context, before, after Event, quietly bool) error {
	all, err := s.changeFacts(ctx, before, after)
	for _, one := range all {
		if quietly {
			one.Quietly, one.Paid = true, nil
		}
		if err == nil {
			err = s.letters.tell(ctx, one.kind, one.letterFacts)
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
	all, err := s.changeFacts(ctx, before, after)
	return PaymentChange{Bookings: len(all)}, err
}

// paidOtherwise tells a guest of another way to pay. Who has not read of something else yet reads both in one letter.
func (l Letters) paidOtherwise(ctx context.Context, w *mail.Writer, about letterFacts) error {
	took, err := withdraw(ctx, w, about.Event, about.Guest)
	if err != nil {
		return err
	}
	took.payment = took.payment || !about.Quietly
	return took.tellAgain(ctx, w, about)
}
