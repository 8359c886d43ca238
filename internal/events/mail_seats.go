package events

import (
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/mail"
)

// seatsFacts is what a message says of seats that were changed.
type seatsFacts struct {
	Had  int
	Says []string // what becomes of the money
}

// Reseated tells a guest how many seats they have now, and what is owed.
func (l Letters) Reseated(ctx context.Context, event Event, before Registration, plan SeatsPlan) error {
	about := letterFacts{Event: factsOf(event), Guest: l.owing(event, plan.guest, plan.after), Seats: &seatsFacts{Had: before.NumberOfAttendees}}
	if line := plan.settled("You had paid %s for the %s that you gave back."); line != "" {
		about.Seats.Says = append(about.Seats.Says, line)
	}
	if back := plan.back(); back > 0 {
		about.Seats.Says = append(about.Seats.Says, fmt.Sprintf("%s comes back to you; we will contact you to arrange it.", back))
	}
	return l.tell(ctx, kindSeats, about)
}

// reseated takes back what waits to say how many there were. Who has waited for it gets it as it is now.
func (l Letters) reseated(ctx context.Context, w *mail.Writer, about letterFacts) error {
	took, err := withdraw(ctx, w, about.Event, about.Guest)
	if err != nil {
		return err
	}
	if err := w.WithdrawUndelivered(ctx, kindSeats, about.Guest.record()); err != nil {
		return err
	}
	if err := w.Add(ctx, seatsLetter(w.Sender, about.Event, about.Guest, *about.Seats)); err != nil {
		return err
	}
	return took.tellAgain(ctx, w, about)
}

// seatsLetter says what it was, what it is, and what is owed now.
func seatsLetter(v mail.Sender, e eventFacts, r guestFacts, s seatsFacts) mail.Message {
	m := r.message(v, kindSeats, e)
	m.Subject = "Your seats have changed: " + e.Title
	m.Preheader = fmt.Sprintf("You have %s now.", seatWords(r.Attendees))
	seats := r.seats()
	seats.Was, seats.Strong = fmt.Sprint(s.Had), true
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: fmt.Sprintf("You have %s now", seatWords(r.Attendees)), Greeting: mail.Greeting(r.Name),
		Paragraphs: append([]string{fmt.Sprintf("The number of people of your registration has changed: it is %d now, and was %d before.", r.Attendees, s.Had)}, s.Says...),
		Sections: append([]mail.Section{
			{Title: "The event", Rows: e.rows()},
			{Title: "Your registration", Rows: slices.Concat([]mail.Row{seats}, r.cost(), r.payment())},
		}, r.bankDetails()...),
		Action:  action,
		Closing: []string{"Something not right? Simply reply to this message.", mail.Regards(v)},
	})
}
