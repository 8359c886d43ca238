package app

import (
	"context"
	"strconv"

	"tafel/internal/accounts"
	"tafel/internal/events"
	"tafel/internal/letters"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// guestLetters writes what guests are told into the outbox, in the transaction
// in which it happened.
type guestLetters struct {
	house *house
	sites *site.Service
	links events.Links
	users func(context.Context) ([]accounts.User, error)
}

func (l guestLetters) add(ctx context.Context, write func(mail.Venue) mail.Message) error {
	venue, err := l.house.letterhead(ctx, l.sites)
	if err != nil {
		return err
	}
	return l.post(ctx, write(venue))
}

// post leaves out whoever gave no address: an event's own form need not ask.
func (l guestLetters) post(ctx context.Context, m mail.Message) error {
	if m.To == "" {
		return nil
	}
	return l.house.mail.Add(ctx, m)
}

// Registered confirms a registration, with a calendar file and the link by
// which the guest can cancel.
func (l guestLetters) Registered(ctx context.Context, event events.Event, guest events.Registration) error {
	if guest.Email == "" { // nobody would read it
		return nil
	}
	return l.add(ctx, func(v mail.Venue) mail.Message {
		return letters.RegistrationConfirmed(v, aboutEvent(event), l.aboutGuest(guest))
	})
}

// Cancelled tells a guest that the seats are free again.
func (l guestLetters) Cancelled(ctx context.Context, event events.Event, guest events.Registration) error {
	if err := l.withdrawAll(ctx, event, guest); err != nil {
		return err
	}
	return l.add(ctx, func(v mail.Venue) mail.Message {
		return letters.RegistrationCancelled(v, aboutEvent(event), l.aboutGuest(guest))
	})
}

// Changed tells every guest of a new date, time or place.
func (l guestLetters) Changed(ctx context.Context, before, after events.Event, guests []events.Registration) error {
	return l.each(ctx, before, guests, func(v mail.Venue, guest letters.Registration, unconfirmed bool) []mail.Message {
		news := []mail.Message{letters.EventChanged(v, aboutEvent(after), aboutEvent(before), guest)}
		if unconfirmed {
			news = append(news, letters.RegistrationConfirmed(v, aboutEvent(after), guest))
		}
		return news
	})
}

// Deleted tells every guest that the event will not be. It is the event's last
// change, so that calendars take it for the newest.
func (l guestLetters) Deleted(ctx context.Context, event events.Event, guests []events.Registration) error {
	last := aboutEvent(event)
	last.Sequence, last.Changed = last.Sequence+1, l.house.clock.Now()
	for _, guest := range guests {
		if err := l.withdrawAll(ctx, event, guest); err != nil {
			return err
		}
	}
	return l.each(ctx, event, guests, func(v mail.Venue, guest letters.Registration, _ bool) []mail.Message {
		return []mail.Message{letters.EventCancelled(v, last, guest)}
	})
}

// each writes to every guest, and takes back what waits to say how it was
// before; unconfirmed is who has waited for a confirmation so far.
func (l guestLetters) each(ctx context.Context, before events.Event, guests []events.Registration,
	write func(v mail.Venue, guest letters.Registration, unconfirmed bool) []mail.Message) error {
	venue, err := l.house.letterhead(ctx, l.sites)
	if err != nil {
		return err
	}
	for _, guest := range guests {
		unconfirmed, err := l.withdraw(ctx, before, guest)
		if err != nil {
			return err
		}
		for _, news := range write(venue, l.aboutGuest(guest), unconfirmed) {
			if err := l.post(ctx, news); err != nil {
				return err
			}
		}
	}
	return nil
}

// withdraw takes back a reminder that waits to be sent, and a confirmation
// that was put off to be merged: "confirmed" must not arrive after "cancelled".
func (l guestLetters) withdraw(ctx context.Context, event events.Event, guest events.Registration) (confirmation bool, err error) {
	if err := l.house.mail.Withdraw(ctx, letters.EventReminderID(guest.ID, event.Date)); err != nil {
		return false, err
	}
	return l.house.mail.WithdrawDelayed(ctx, letters.ConfirmationKey(event.ID), guest.Email, l.links.URL(guest.ID))
}

// withdrawAll takes back everything that waits to tell of a registration that
// has ended.
func (l guestLetters) withdrawAll(ctx context.Context, event events.Event, guest events.Registration) error {
	if _, err := l.withdraw(ctx, event, guest); err != nil {
		return err
	}
	_, err := l.house.mail.WithdrawDelayed(ctx, letters.ChangeKey(event.ID), guest.Email, l.links.URL(guest.ID))
	return err
}

// ReservationReceived thanks the guest, and tells owners and managers that
// somebody waits for an answer.
func (l guestLetters) ReservationReceived(ctx context.Context, r reservations.Reservation) error {
	if err := l.add(ctx, func(v mail.Venue) mail.Message { return letters.ReservationReceived(v, aboutTable(r)) }); err != nil {
		return err
	}
	users, err := l.users(ctx)
	if err != nil {
		return err
	}
	for _, user := range users {
		if user.Disabled || (user.Role != identity.Owner && user.Role != identity.Manager) {
			continue
		}
		err := l.add(ctx, func(v mail.Venue) mail.Message {
			return letters.ReservationNew(v, aboutTable(r), user.Email, user.Name)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// ReservationDecided tells the guest what the venue has decided: yes, no, or
// no longer. What staff note afterwards, and of days that are over, is not news.
func (l guestLetters) ReservationDecided(ctx context.Context, r reservations.Reservation, before reservations.Status) error {
	if r.Status != reservations.Confirmed {
		if err := l.ReservationRemoved(ctx, r); err != nil {
			return err
		}
	}
	if r.Date.Before(l.house.clock.Today()) {
		return nil
	}
	table := aboutTable(r)
	table.Confirmed = before == reservations.Confirmed
	return l.add(ctx, func(v mail.Venue) mail.Message {
		switch {
		case r.Status == reservations.Confirmed:
			return letters.ReservationConfirmed(v, table)
		case r.Status == reservations.Cancelled, r.Status == reservations.Declined && table.Confirmed:
			return letters.ReservationCancelled(v, table, "")
		case r.Status == reservations.Declined:
			return letters.ReservationDeclined(v, table, "")
		}
		return mail.Message{} // nothing to say
	})
}

// ReservationRemoved takes back a reminder that waits to be sent.
func (l guestLetters) ReservationRemoved(ctx context.Context, r reservations.Reservation) error {
	return l.house.mail.Withdraw(ctx, letters.ReservationReminderID(r.ID, r.Date))
}

func aboutEvent(e events.Event) letters.Event {
	return letters.Event{
		ID: e.ID, Title: e.Title, Description: e.Description, Date: e.Date, Time: e.Time, Location: e.Location,
		Sequence: e.Revision, Changed: e.UpdatedAt,
	}
}

func (l guestLetters) aboutGuest(r events.Registration) letters.Registration {
	about := letters.Registration{
		ID: r.ID, Name: r.FullName, Email: r.Email, Phone: r.Phone, Attendees: r.NumberOfAttendees,
		PriceCents: r.PriceCents, TotalCents: r.TotalCents(), ManageURL: l.links.URL(r.ID),
	}
	if r.SpecialRequirements != "" {
		about.Answers = append(about.Answers, letters.Answer{Label: "Special requirements", Value: r.SpecialRequirements})
	}
	// The standard answers stand above already, under their usual names.
	standard := map[string]string{
		"fullName": r.FullName, "name": r.FullName, "email": r.Email, "phone": r.Phone, "numberOfAttendees": strconv.Itoa(r.NumberOfAttendees),
	}
	for _, answer := range r.Answers {
		if value, ok := standard[answer.Name]; !ok || value != answer.Value {
			about.Answers = append(about.Answers, letters.Answer{Label: answer.Label, Value: answer.Value})
		}
	}
	return about
}

func aboutTable(r reservations.Reservation) letters.Reservation {
	return letters.Reservation{
		ID: r.ID, FirstName: r.FirstName, LastName: r.LastName, Email: r.Email, Phone: r.Phone, Date: r.Date, Time: r.Time,
		Guests: r.Guests, SpecialRequest: r.SpecialRequest, Changed: r.UpdatedAt,
		// Each change of status comes later than the one before: that is all a calendar asks of the number.
		Sequence: int((r.UpdatedAt - r.CreatedAt) / 1000),
	}
}
