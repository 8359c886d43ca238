package reservations

import (
	"cmp"
	"context"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/signed"
	"tafel/internal/site"
)

// The kinds of letters.
const (
	kindReceived  = "reservation-received"
	kindNew       = "reservation-new"
	kindConfirmed = "reservation-confirmed"
	kindDeclined  = "reservation-declined"
	kindOffered   = "reservation-offered"
	kindWithdrawn = "reservation-withdrawn"
	kindChanged   = "reservation-changed"
	kindCancelled = "reservation-cancelled"
	kindReminder  = "reservation-reminder"
	kindGuest     = "reservation-guest"
	kindKept      = "reservation-kept"
	kindEnded     = "reservation-ended"
)

// Letters tells guests and staff what happened: it records facts in the
// transaction in which they happen, and writes the letters when the worker asks
// for them.
type Letters struct {
	Outbox *mail.Outbox
	DB     *db.DB       // where the offers are
	Links  signed.Links // to reservations
	Clock  calendar.Clock
	Venue  func(context.Context) (site.Site, error)                          // whose branches there are
	Staff  func(context.Context, ...identity.Role) ([]identity.Actor, error) // whoever has one of the roles
	Money  Money                                                             // what was paid; nil where nobody keeps bills
}

// letterFacts is a fact about a reservation.
type letterFacts struct {
	Table  tableFacts
	Reader string `json:",omitempty"` // the name of the member of staff who is told
	Before Status `json:",omitempty"` // what the guest knows of it, where staff have decided or moved it
	// The day, the time and the branch that the guest knows, where others were agreed.
	Was       calendar.Date      `json:",omitempty"`
	WasTime   calendar.TimeOfDay `json:",omitempty"`
	WasBranch string             `json:",omitempty"`
	Offers    []Offer            `json:",omitempty"` // other times, where the guest may choose
	Knew      []Offer            `json:",omitempty"` // those that the guest has read of
	Did       GuestAct           `json:",omitempty"` // what the guest did, where staff are told
	Then      *tableFacts        `json:",omitempty"` // how the guest has it now, or wishes to
	Gone      bool               `json:",omitempty"` // it was deleted: a no stays true
}

// Kinds are the sorts of letters about reservations.
func (l Letters) Kinds() []mail.Kind {
	// A letter goes to whoever the fact names. Whatever answers or ends a reservation, with or without a letter, takes
	// back what waits to be sent and is no longer true: "it is not confirmed yet", and the reminder.
	compose := func(answers bool, letter func(mail.Sender, letterFacts) mail.Message) func(context.Context, *mail.Writer, mail.Told) error {
		return func(ctx context.Context, w *mail.Writer, fact mail.Told) error {
			var about letterFacts
			if err := fact.Read(&about); err != nil {
				return err
			}
			about.Table.ManageURL = l.Links.URL(about.Table.ID) // the guest's own, which is in no row
			head, err := l.place(ctx, w.Sender, &about.Table)
			if err != nil {
				return err
			}
			if answers {
				if err := w.Withdraw(ctx, reminderID(about.Table.ID, cmp.Or(about.Was, about.Table.Date))); err != nil {
					return err
				}
				if _, err := w.WithdrawDelayed(ctx, kindReceived, about.Table.Email, about.Table.ManageURL); err != nil {
					return err
				}
				untrue := []string{kindConfirmed, kindOffered, kindChanged, kindWithdrawn, kindKept}
				if !about.Gone {
					untrue = append(untrue, kindDeclined, kindCancelled)
				}
				for _, older := range untrue {
					if err := w.WithdrawUndelivered(ctx, older, record(about.Table.ID)); err != nil {
						return err
					}
				}
			}
			if letter == nil {
				return nil
			}
			if fact.Kind == kindCancelled || about.Did == GuestCancelled {
				if err := l.comesBack(ctx, &about.Table); err != nil {
					return err
				}
			}
			m := letter(head, about)
			m.To = fact.To
			return w.Add(ctx, m)
		}
	}
	return []mail.Kind{
		{Name: kindReceived, Label: "Reservation request received", Public: true, Compose: compose(false, func(v mail.Sender, t letterFacts) mail.Message { return receivedLetter(v, t.Table) })},
		{Name: kindNew, Label: "New reservation request", Compose: compose(false, func(v mail.Sender, t letterFacts) mail.Message { return newLetter(v, t.Table, "", t.Reader) })},
		{Name: kindConfirmed, Label: "Reservation confirmed", Public: true, Compose: compose(true, func(v mail.Sender, t letterFacts) mail.Message { return confirmedLetter(v, t.Table) })},
		{Name: kindDeclined, Label: "Reservation declined", Public: true, Compose: compose(true, func(v mail.Sender, t letterFacts) mail.Message { return declinedLetter(v, t.Table, t.Table.Reason) })},
		{Name: kindOffered, Label: "Another time offered", Public: true, Compose: compose(true, func(v mail.Sender, t letterFacts) mail.Message { return offeredLetter(v, t.Table, t.Offers) })},
		{Name: kindWithdrawn, Label: "Offered times withdrawn", Public: true, Compose: compose(true, func(v mail.Sender, t letterFacts) mail.Message { return withdrawnLetter(v, t.Table) })},
		{Name: kindCancelled, Label: "Reservation cancelled", Public: true, Compose: compose(true, func(v mail.Sender, t letterFacts) mail.Message { return cancelledLetter(v, t.Table, t.Table.Reason) })},
		{Name: kindChanged, Label: "Reservation changed", Public: true, Compose: compose(true, func(v mail.Sender, t letterFacts) mail.Message { return changedLetter(v, t.Table) })},
		{Name: kindReminder, Label: "Reservation reminder", Public: true, Compose: compose(false, func(v mail.Sender, t letterFacts) mail.Message { return reminderLetter(v, t.Table) })},
		{Name: kindGuest, Label: "Change by a guest", Compose: compose(false, func(v mail.Sender, t letterFacts) mail.Message { return guestLetter(v, t, "") })},
		{Name: kindKept, Label: "Change declined", Public: true, Compose: compose(false, func(v mail.Sender, t letterFacts) mail.Message { return keptLetter(v, t.Table) })},
		{Name: kindEnded, Compose: compose(true, nil)},
	}
}

// tell records a fact for the guest. Where no letter comes of it, no screen waits for one.
// What staff decide by a tap can be put back.
func (l Letters) tell(ctx context.Context, kind string, about letterFacts) error {
	fact := mail.Fact{Kind: kind, To: about.Table.Email, Data: about}
	if kind != kindEnded {
		fact.About = []string{record(about.Table.ID)}
	}
	if about.Before != "" {
		fact.Undoable = record(about.Table.ID)
	}
	return l.Outbox.Tell(ctx, fact)
}

// place says where a reservation is, and gives the letterhead of that branch: answers go there.
func (l Letters) place(ctx context.Context, head mail.Sender, table *tableFacts) (mail.Sender, error) {
	venue, err := l.Venue(ctx)
	if err != nil {
		return head, err
	}
	branch, ok := venue.Branch(table.BranchID)
	if !ok {
		return head, nil
	}
	if len(venue.Branches) > 1 {
		table.Branch = branch.Name
	}
	real := branch.Real()
	table.Address, table.CallUs, table.Map = strings.Join(real.Address, ", "), real.Phone, branch.Map(venue.Name)
	return branch.Letterhead(head), nil
}

// comesBack says of a cancelled reservation what becomes of the money, where some was paid.
func (l Letters) comesBack(ctx context.Context, table *tableFacts) error {
	if l.Money == nil {
		return nil
	}
	bills, err := l.Money(ctx, table.ID)
	for _, bill := range bills {
		if bill.Refund != "" {
			table.Refunds = append(table.Refunds, bill.Reference+": "+bill.Refund)
		}
	}
	return err
}

// record names a reservation for the outbox.
func record(id string) string { return mail.Record("reservation", id) }

// ReservationReceived thanks the guest, and tells those who look after
// reservations that somebody waits for an answer.
func (l Letters) ReservationReceived(ctx context.Context, r Reservation) error {
	if l.Outbox == nil {
		return nil
	}
	about := letterFacts{Table: factsOf(r)}
	if err := l.tell(ctx, kindReceived, about); err != nil {
		return err
	}
	return l.tellStaff(ctx, kindNew, about)
}

// tellStaff records a fact for those who look after reservations.
func (l Letters) tellStaff(ctx context.Context, kind string, about letterFacts) error {
	readers, err := l.Staff(ctx, identity.Owner, identity.Manager)
	if err != nil {
		return err
	}
	for _, reader := range readers {
		about.Reader = reader.Name
		if err := l.Outbox.Tell(ctx, mail.Fact{Kind: kind, To: reader.Email, Data: about}); err != nil {
			return err
		}
	}
	return nil
}

// ReservationChanged tells the guest what the venue has decided: yes, no, or no longer; and a guest who is expected of
// another day, time or place. What staff note afterwards, and of days that are over, is not news; neither is what they
// take back before the guest was told. Whoever waits to be told of the yes, or of other times, is told of them as they
// are now. before is an empty Reservation where the guest was told nothing.
func (l Letters) ReservationChanged(ctx context.Context, before, r Reservation) error {
	return l.changed(ctx, r, lastTold{status: before.Status, agreed: agreedIn(before)})
}

// OffersChanged asks the guest to choose another time, or tells a guest who has read of other times that they are
// gone. before are those that were open until now.
func (l Letters) OffersChanged(ctx context.Context, r Reservation, before []Offer) error {
	if l.Outbox == nil {
		return nil
	}
	return l.news(ctx, r, lastTold{r.Status, agreedIn(r), before})
}

// decided tells a guest what became of a reservation, beside what they know of it.
func (l Letters) decided(ctx context.Context, r Reservation, guest lastTold, open []Offer) error {
	about := guest.facts(r)
	about.Table.Confirmed = guest.expected()
	over := r.Date.Before(l.Clock.Today())
	kind := kindEnded
	switch {
	case len(open) > 0:
		kind, about.Offers = kindOffered, open
	case r.Status == Confirmed && over:
		return nil
	case over:
	case r.Status == Confirmed && about.Table.Confirmed:
		kind = kindChanged
	case r.Status == Confirmed:
		kind = kindConfirmed
	case !r.Status.Takes():
		kind = guest.no(r)
	case r.Status == Pending && guest.status == Pending:
		kind = kindWithdrawn
	}
	return l.tell(ctx, kind, about)
}

// no is the letter that says no. Whoever was told yes reads that it is cancelled.
func (l lastTold) no(r Reservation) (kind string) {
	if r.Status == Declined && !l.expected() {
		return kindDeclined
	}
	return kindCancelled
}

// ReservationRemoved takes back what waits to be told of it. Whoever was told yes and is still to come reads that it is
// cancelled, if staff want that. A no that was given a moment ago is told all the same.
func (l Letters) ReservationRemoved(ctx context.Context, r Reservation, tell bool) error {
	guest, err := l.unsay(ctx, r, lastTold{status: r.Status, agreed: agreedIn(r)})
	if err != nil {
		return err
	}
	if _, _, err := l.Outbox.TakeBack(ctx, wishRecord(r.ID)); err != nil {
		return err
	}
	if r.Status == Confirmed && guest.expected() {
		r.Status = Cancelled
	}
	kind, about := kindEnded, guest.facts(r)
	about.Before = "" // nobody can put it back
	about.Table.Confirmed, about.Gone = guest.expected(), true
	if tell && !r.Status.Takes() && !guest.knows(r, nil) && !r.Date.Before(l.Clock.Today()) {
		kind = guest.no(r)
	}
	return l.tell(ctx, kind, about)
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
			if table.Email != "" && table.UpdatedAt < due && mail.Begins(table.Date, table.Time) > l.Clock.Now() {
				id := reminderID(table.ID, table.Date)
				ids, byID[id] = append(ids, id), table.ID
			}
		}
		if ids, err = l.Outbox.Missing(ctx, ids); err != nil {
			return err
		}
		for _, id := range ids {
			err := s.WhileConfirmed(ctx, byID[id], func(ctx context.Context, table Reservation) error {
				return l.tell(ctx, kindReminder, letterFacts{Table: factsOf(table)})
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
		ID: r.ID, FirstName: r.FirstName, LastName: r.LastName, Email: r.Email, Phone: r.Phone, BranchID: r.BranchID, Date: r.Date, Time: r.Time,
		Guests: r.people(), SpecialRequest: r.SpecialRequest, Reason: asSentence(r.DeclineReason), Changed: r.UpdatedAt,
		// Each change of status comes later than the one before: that is all a calendar asks of the number.
		Sequence: int((r.UpdatedAt - r.CreatedAt) / 1000),
	}
}
