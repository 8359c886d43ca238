package events

import (
	"context"
	"slices"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/signed"
	"tafel/internal/site"
)

// The kinds of letters.
const (
	kindConfirmed = "registration-confirmed"
	kindCancelled = "registration-cancelled"
	kindChanged   = "event-changed"
	kindCalledOff = "event-cancelled"
	kindReminder  = "event-reminder"
	kindPayment   = "event-payment-changed"
	kindSeats     = "registration-seats"
)

// Letters tells guests what happened: it records facts in the transaction in
// which they happen, and writes the letters when the worker asks for them.
type Letters struct {
	Outbox *mail.Outbox
	Links  signed.Links // to registrations

	WaitingLinks signed.Links // to places on waiting lists

	Venue func(context.Context) (site.Site, error) // for the bank details
	Clock calendar.Clock
}

// letterFacts is a fact about a registration.
type letterFacts struct {
	Event  eventFacts
	Before *eventFacts `json:",omitempty"` // how the event was, where it has changed
	Paid   *moneyFacts `json:",omitempty"` // how the guest was asked to pay, where that has changed
	Guest  guestFacts
	Seats  *seatsFacts `json:",omitempty"` // how many there were, where that has changed

	Quietly  bool `json:",omitempty"` // only what waits is written again
	Restored bool `json:",omitempty"` // it was cancelled before
}

// Kinds are the sorts of letters that guests of events get.
func (l Letters) Kinds() []mail.Kind {
	return append(l.waitingKinds(), []mail.Kind{
		{Name: kindConfirmed, Label: "Registration confirmed", Public: true, Compose: l.compose(l.confirmed)},
		{Name: kindCancelled, Label: "Registration cancelled", Public: true, Compose: l.ends(cancellationLetter)},
		{Name: kindChanged, Label: "Event changed", Public: true, Compose: l.compose(l.changed)},
		{Name: kindCalledOff, Label: "Event cancelled", Public: true, Compose: l.ends(calledOffLetter)},
		{Name: kindSeats, Label: "Number of seats changed", Public: true, Compose: l.compose(l.reseated)},
		{Name: kindReminder, Label: "Event reminder", Public: true, Compose: l.tells(reminderLetter)},
		{Name: kindPayment, Label: "Way to pay changed", Public: true, Compose: l.compose(l.paidOtherwise)},
	}...)
}

func (l Letters) tell(ctx context.Context, kind string, about letterFacts) error {
	fact := mail.Fact{Kind: kind, To: about.Guest.Email, Data: about, About: []string{about.Guest.record()}}
	if !about.Quietly && (kind == kindChanged || kind == kindPayment) { // one change, told to everybody who comes
		fact.About, fact.Happened = append(fact.About, mail.Record("event", about.Event.ID)), about.Event.Changed
	}
	return l.Outbox.Tell(ctx, fact)
}

// compose reads the fact for a letter, and puts in the guest's own link, which
// is in no row.
func (l Letters) compose(write func(context.Context, *mail.Writer, letterFacts) error) func(context.Context, *mail.Writer, mail.Told) error {
	return func(ctx context.Context, w *mail.Writer, fact mail.Told) error {
		var about letterFacts
		if err := fact.Read(&about); err != nil {
			return err
		}
		about.Guest.ManageURL = l.Links.URL(about.Guest.ID)
		if about.Guest.Money.ByEFT {
			venue, err := l.Venue(ctx)
			if err != nil {
				return err
			}
			about.Guest.Account = venue.Account
		}
		if err := l.place(ctx, &about.Event, about.Before); err != nil {
			return err
		}
		var err error
		if w.Sender, err = l.head(ctx, w.Sender, about.Event); err != nil {
			return err
		}
		return write(ctx, w, about)
	}
}

// place puts in where events are, as it is when the letter is written.
func (l Letters) place(ctx context.Context, all ...*eventFacts) error {
	for _, event := range all {
		if event == nil || event.BranchID == "" {
			continue
		}
		venue, err := l.Venue(ctx)
		if err != nil {
			return err
		}
		event.Branch = branchOf(venue, event.BranchID)
	}
	return nil
}

// head is the letterhead of the branch at which an event is: answers go there.
func (l Letters) head(ctx context.Context, head mail.Sender, event eventFacts) (mail.Sender, error) {
	if event.BranchID == "" {
		return head, nil
	}
	venue, err := l.Venue(ctx)
	if branch, ok := venue.Branch(event.BranchID); ok {
		head = branch.Letterhead(head)
	}
	return head, err
}

// letter is how most letters are written.
type letter func(mail.Sender, eventFacts, guestFacts) mail.Message

func (l Letters) tells(letter letter) func(context.Context, *mail.Writer, mail.Told) error {
	return l.compose(func(ctx context.Context, w *mail.Writer, about letterFacts) error {
		return w.Add(ctx, letter(w.Sender, about.Event, about.Guest))
	})
}

// ends takes back everything that waits to tell of a registration before the
// letter says that it has ended.
func (l Letters) ends(letter letter) func(context.Context, *mail.Writer, mail.Told) error {
	return l.compose(func(ctx context.Context, w *mail.Writer, about letterFacts) error {
		if _, err := withdraw(ctx, w, about.Event, about.Guest); err != nil {
			return err
		}
		if err := w.WithdrawUndelivered(ctx, kindSeats, about.Guest.record()); err != nil {
			return err
		}
		return w.Add(ctx, letter(w.Sender, about.Event, about.Guest))
	})
}

// confirmed takes back that the registration was cancelled, where that could not be delivered before it was restored.
func (l Letters) confirmed(ctx context.Context, w *mail.Writer, about letterFacts) error {
	if about.Restored {
		if err := w.WithdrawUndelivered(ctx, kindCancelled, about.Guest.record()); err != nil {
			return err
		}
	}
	return w.Add(ctx, confirmationLetter(w.Sender, about.Event, about.Guest))
}

// Registered confirms a registration, with a calendar file and the link by
// which the guest can cancel.
func (l Letters) Registered(ctx context.Context, event Event, guest Registration, paid payments.Statement) error {
	return l.tell(ctx, kindConfirmed, letterFacts{Event: factsOf(event), Guest: l.owing(event, guest, paid)})
}

// Restored confirms a registration that was cancelled before.
func (l Letters) Restored(ctx context.Context, event Event, guest Registration, paid payments.Statement) error {
	return l.tell(ctx, kindConfirmed, letterFacts{Event: factsOf(event), Guest: l.owing(event, guest, paid), Restored: true})
}

// Cancelled tells a guest that the seats are free again, and what comes back.
func (l Letters) Cancelled(ctx context.Context, event Event, guest Registration, paid payments.Statement) error {
	return l.tell(ctx, kindCancelled, letterFacts{Event: factsOf(event), Guest: l.owing(event, guest, paid)})
}

// changed takes back what waits to say how it was before, and tells what is another now. Who
// has waited for a confirmation gets one that is true.
func (l Letters) changed(ctx context.Context, w *mail.Writer, about letterFacts) error {
	before := about.Event
	if about.Before != nil {
		before = *about.Before
	}
	took, err := withdraw(ctx, w, before, about.Guest)
	if err != nil {
		return err
	}
	if about.Quietly {
		return took.tellAgain(ctx, w, about)
	}
	if err := w.Add(ctx, changeLetter(w.Sender, about.Event, before, about.Guest, took.asked(about.Paid))); err != nil || !took.confirmation {
		return err
	}
	return w.Add(ctx, confirmationLetter(w.Sender, about.Event, about.Guest))
}

// Deleted tells every guest that the event will not be. It is the event's last
// change, so that calendars take it for the newest.
func (l Letters) Deleted(ctx context.Context, event Event, guests []Registration, paid map[string]payments.Statement) error {
	last := factsOf(event)
	last.Sequence, last.Changed = last.Sequence+1, l.Clock.Now()
	for _, guest := range guests {
		if err := l.tell(ctx, kindCalledOff, letterFacts{Event: last, Guest: l.owing(event, guest, paid[guest.ID])}); err != nil {
			return err
		}
	}
	return nil
}

// CalledOff tells every guest that the event will not be, and why. The event has changed already.
func (l Letters) CalledOff(ctx context.Context, event Event, guests []Registration, paid map[string]payments.Statement) error {
	for _, guest := range guests {
		if err := l.tell(ctx, kindCalledOff, letterFacts{Event: factsOf(event), Guest: l.owing(event, guest, paid[guest.ID])}); err != nil {
			return err
		}
	}
	return nil
}

// unread is what waited to tell of a registration and was taken back.
type unread struct{ confirmation, change, payment bool }

// withdraw takes back a reminder that waits to be sent, and all that was put off to be merged: old facts must not arrive
// after newer ones.
func withdraw(ctx context.Context, w *mail.Writer, event eventFacts, guest guestFacts) (took unread, err error) {
	if err := w.Withdraw(ctx, reminderID(guest.ID, event.Date)); err != nil { // while it is due, the job tells it again
		return took, err
	}
	delayed := func(key string) (took bool) {
		if err == nil {
			took, err = w.WithdrawDelayed(ctx, key, guest.Email, guest.ManageURL)
		}
		return took
	}
	took.confirmation, took.change, took.payment = delayed(confirmationKey(event.ID)), delayed(changeKey(event.ID)), delayed(paymentKey(event.ID))
	return took, err
}

// asked is how the guest was asked to pay, where a letter says how it is now: also one that takes the place of another,
// which may have said so.
func (u unread) asked(paid *moneyFacts) *moneyFacts {
	if paid == nil && (u.payment || u.change) {
		return &moneyFacts{}
	}
	return paid
}

// tellAgain writes what was taken back as it is now: one letter, which says all that the others would.
func (u unread) tellAgain(ctx context.Context, w *mail.Writer, about letterFacts) error {
	asked := u.asked(about.Paid)
	switch {
	case u.confirmation:
		return w.Add(ctx, confirmationLetter(w.Sender, about.Event, about.Guest))
	case u.change:
		return w.Add(ctx, changeLetter(w.Sender, about.Event, about.Event, about.Guest, asked))
	case u.payment:
		return w.Add(ctx, paymentLetter(w.Sender, about.Event, about.Guest, asked))
	}
	return nil
}

// remindAtOnce is how many facts one transaction holds up the others for.
const remindAtOnce = 25

// Remind tells guests on the day before an event. Nobody is reminded of what
// they have cancelled. Whoever registered after the reminders were due has just
// read everything.
func (l Letters) Remind(ctx context.Context, s *Service) error {
	return mail.Remind(l.Clock, func(day calendar.Date, due calendar.Instant) error {
		all, err := s.store.on(ctx, day)
		if err != nil {
			return err
		}
		for _, event := range all {
			if mail.Begins(event.Date, event.Time) <= l.Clock.Now() || event.Registrations == 0 {
				continue
			}
			if err := l.remindOf(ctx, s, event, due); err != nil {
				return err
			}
		}
		return nil
	})
}

func (l Letters) remindOf(ctx context.Context, s *Service, event Event, due calendar.Instant) error {
	guests, err := s.store.guests(ctx, event.ID)
	if err != nil {
		return err
	}
	var ids []string
	for _, guest := range guests {
		if guest.Email != "" && guest.SubmittedAt < due {
			ids = append(ids, reminderID(guest.ID, event.Date))
		}
	}
	if ids, err = l.Outbox.Missing(ctx, ids); err != nil {
		return err
	}
	for part := range slices.Chunk(ids, remindAtOnce) {
		err := s.Hold(ctx, event.ID, func(ctx context.Context, event Event, guests []Registration) error {
			guests = slices.DeleteFunc(guests, func(guest Registration) bool { return !slices.Contains(part, reminderID(guest.ID, event.Date)) })
			paid, err := s.statements(ctx, event, guests)
			if err != nil {
				return err
			}
			for _, guest := range guests {
				if err := l.tell(ctx, kindReminder, letterFacts{Event: factsOf(event), Guest: l.owing(event, guest, paid[guest.ID])}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func factsOf(e Event) eventFacts {
	return eventFacts{
		ID: e.ID, Title: e.Title, Description: e.Description, Date: e.Date, Time: e.Time, Location: e.Location,
		EndTime: e.EndTime, BranchID: e.BranchID, Because: e.Because, Sequence: e.Version, Changed: e.UpdatedAt,
	}
}

// owing is what a letter says of a guest and of what they have paid.
func (l Letters) owing(event Event, guest Registration, paid payments.Statement) guestFacts {
	about := factsOfGuest(guest)
	about.Money = moneyFactsOf(guest.bill(event.Payment, event.Date), paid, l.Clock.Today())
	return about
}

func factsOfGuest(r Registration) guestFacts {
	about := guestFacts{
		ID: r.ID, Name: r.FullName, Email: r.Email, Attendees: r.NumberOfAttendees, PriceCents: r.PriceCents, TotalCents: r.TotalCents(),
	}
	for _, answer := range r.Answers {
		if answer.Type == "select" {
			about.Chosen = append(about.Chosen, answerFacts{Label: answer.Label, Value: answer.Value})
		}
	}
	return about
}
