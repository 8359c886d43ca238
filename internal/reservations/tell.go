package reservations

import (
	"cmp"
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// The kinds of letters.
const (
	kindReceived  = "reservation-received"
	kindNew       = "reservation-new"
	kindConfirmed = "reservation-confirmed"
	kindDeclined  = "reservation-declined"
	kindChanged   = "reservation-changed"
	kindCancelled = "reservation-cancelled"
	kindReminder  = "reservation-reminder"
	kindEnded     = "reservation-ended"
)

// Letters tells guests and staff what happened: it records facts in the
// transaction in which they happen, and writes the letters when the worker asks
// for them.
type Letters struct {
	Outbox *mail.Outbox
	Clock  calendar.Clock
	Staff  func(context.Context, ...identity.Role) ([]identity.Actor, error) // whoever has one of the roles
}

// told is a fact about a reservation.
type told struct {
	Table  tableFacts
	Reader string        `json:",omitempty"` // the name of the member of staff who is told
	Before Status        `json:",omitempty"` // what the guest knows of it, where staff have decided
	Was    calendar.Date `json:",omitempty"` // the day that it was before, where another was agreed
}

// Kinds are the sorts of letters about reservations.
func (l Letters) Kinds() []mail.Kind {
	// A letter goes to whoever the fact names. Whatever ends a reservation takes back
	// the reminder that waits to be sent, with or without a letter.
	compose := func(ends bool, letter func(mail.Venue, told) mail.Message) func(context.Context, *mail.Writer, mail.Told) error {
		return func(ctx context.Context, w *mail.Writer, fact mail.Told) error {
			var about told
			if err := fact.Read(&about); err != nil {
				return err
			}
			if ends {
				if err := w.Withdraw(ctx, reminderID(about.Table.ID, cmp.Or(about.Was, about.Table.Date))); err != nil {
					return err
				}
			}
			if letter == nil {
				return nil
			}
			m := letter(w.Venue, about)
			m.To = fact.To
			return w.Add(ctx, m)
		}
	}
	return []mail.Kind{
		{Name: kindReceived, Label: "Reservation request received", Guests: true, Compose: compose(false, func(v mail.Venue, t told) mail.Message { return receivedLetter(v, t.Table) })},
		{Name: kindNew, Label: "New reservation request", Compose: compose(false, func(v mail.Venue, t told) mail.Message { return newLetter(v, t.Table, "", t.Reader) })},
		{Name: kindConfirmed, Label: "Reservation confirmed", Guests: true, Compose: compose(false, func(v mail.Venue, t told) mail.Message { return confirmedLetter(v, t.Table) })},
		{Name: kindDeclined, Label: "Reservation declined", Guests: true, Compose: compose(true, func(v mail.Venue, t told) mail.Message { return declinedLetter(v, t.Table, "") })},
		{Name: kindCancelled, Label: "Reservation cancelled", Guests: true, Compose: compose(true, func(v mail.Venue, t told) mail.Message { return cancelledLetter(v, t.Table, "") })},
		{Name: kindChanged, Label: "Reservation changed", Guests: true, Compose: compose(true, func(v mail.Venue, t told) mail.Message { return changedLetter(v, t.Table) })},
		{Name: kindReminder, Label: "Reservation reminder", Guests: true, Compose: compose(false, func(v mail.Venue, t told) mail.Message { return reminderLetter(v, t.Table) })},
		{Name: kindEnded, Compose: compose(true, nil)},
	}
}

// tell records a fact for the guest. Where no letter comes of it, no screen waits for one.
// What staff decide by a tap can be put back.
func (l Letters) tell(ctx context.Context, kind string, about told) error {
	fact := mail.Fact{Kind: kind, To: about.Table.Email, Data: about}
	if kind != kindEnded {
		fact.About = []string{record(about.Table.ID)}
	}
	if about.Before != "" {
		fact.Undoable = record(about.Table.ID)
	}
	return l.Outbox.Tell(ctx, fact)
}

// record names a reservation for the outbox.
func record(id string) string { return mail.Record("reservation", id) }

// ReservationReceived thanks the guest, and tells those who look after
// reservations that somebody waits for an answer.
func (l Letters) ReservationReceived(ctx context.Context, r Reservation) error {
	if l.Outbox == nil {
		return nil
	}
	about := told{Table: factsOf(r)}
	if err := l.tell(ctx, kindReceived, about); err != nil {
		return err
	}
	readers, err := l.Staff(ctx, identity.Owner, identity.Manager)
	if err != nil {
		return err
	}
	for _, reader := range readers {
		about.Reader = reader.Name
		if err := l.Outbox.Tell(ctx, mail.Fact{Kind: kindNew, To: reader.Email, Data: about}); err != nil {
			return err
		}
	}
	return nil
}

// ReservationDecided tells the guest what the venue has decided: yes, no, or
// no longer. What staff note afterwards, and of days that are over, is not news;
// neither is what they take back before the guest was told.
func (l Letters) ReservationDecided(ctx context.Context, r Reservation, before Status) error {
	oldest, unsaid, err := l.Outbox.Unsay(ctx, record(r.ID))
	if err != nil {
		return err
	}
	if unsaid {
		var first told
		if err := oldest.Read(&first); err != nil {
			return err
		}
		if before = first.Before; before == r.Status {
			return nil
		}
	}
	about := told{Table: factsOf(r), Before: before}
	about.Table.Confirmed = before == Confirmed
	kind := kindEnded
	if !r.Date.Before(l.Clock.Today()) {
		switch {
		case r.Status == Confirmed:
			kind = kindConfirmed
		case r.Status == Cancelled, r.Status == Declined && about.Table.Confirmed:
			kind = kindCancelled
		case r.Status == Declined:
			kind = kindDeclined
		}
	}
	if kind == kindEnded && r.Status == Confirmed {
		return nil
	}
	return l.tell(ctx, kind, about)
}

// ReservationChanged tells a guest who is expected of another day, time or place. Whoever waits to be told of the
// yes is told of it as it is now.
func (l Letters) ReservationChanged(ctx context.Context, before, r Reservation) error {
	oldest, unsaid, err := l.Outbox.Unsay(ctx, record(r.ID))
	if err != nil {
		return err
	}
	if unsaid {
		var first told
		if err := oldest.Read(&first); err != nil {
			return err
		}
		return l.ReservationDecided(ctx, r, first.Before)
	}
	agreed := before.Date == r.Date && before.Time == r.Time && before.BranchID == r.BranchID
	if r.Status != Confirmed || agreed || r.Date.Before(l.Clock.Today()) {
		return nil
	}
	return l.tell(ctx, kindChanged, told{Table: factsOf(r), Was: before.Date})
}

// ReservationRemoved takes back what waits to be told of it.
func (l Letters) ReservationRemoved(ctx context.Context, r Reservation) error {
	if _, _, err := l.Outbox.Unsay(ctx, record(r.ID)); err != nil {
		return err
	}
	return l.tell(ctx, kindEnded, told{Table: factsOf(r)})
}

// Remind tells guests on the day before they come. Nobody is reminded of what
// they have cancelled. UpdatedAt is when a reservation was confirmed: who was told
// only now needs no reminder.
func (l Letters) Remind(ctx context.Context, s *Service) error {
	return mail.Remind(l.Clock, func(day calendar.Date, due calendar.Instant) error {
		expected, err := s.store.expected(ctx, day)
		if err != nil {
			return err
		}
		byID := map[string]string{}
		var ids []string
		for _, table := range expected {
			if table.UpdatedAt < due && mail.Begins(table.Date, table.Time) > l.Clock.Now() {
				id := reminderID(table.ID, table.Date)
				ids, byID[id] = append(ids, id), table.ID
			}
		}
		if ids, err = l.Outbox.Missing(ctx, ids); err != nil {
			return err
		}
		for _, id := range ids {
			err := s.WhileConfirmed(ctx, byID[id], func(ctx context.Context, table Reservation) error {
				return l.tell(ctx, kindReminder, told{Table: factsOf(table)})
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func factsOf(r Reservation) tableFacts {
	return tableFacts{
		ID: r.ID, FirstName: r.FirstName, LastName: r.LastName, Email: r.Email, Phone: r.Phone, Date: r.Date, Time: r.Time,
		Guests: r.Guests, SpecialRequest: r.SpecialRequest, Changed: r.UpdatedAt,
		// Each change of status comes later than the one before: that is all a calendar asks of the number.
		Sequence: int((r.UpdatedAt - r.CreatedAt) / 1000),
	}
}
