package events

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
)

// The kinds of letters to those who wait.
const (
	kindWaitingJoined  = "waiting-joined"
	kindWaitingAlready = "waiting-already"
	kindWaitingOffer   = "waiting-offer"
	kindWaitingEnded   = "waiting-ended"
	kindWaitingRemoved = "waiting-removed"
	kindWaitingClosed  = "waiting-closed"
)

// waitingFacts is what a letter says of a party that waits: of what was typed only the name.
type waitingFacts struct {
	ID        string
	Name      string
	Email     string
	PartySize int
	Ends      calendar.Instant // of an offer
	ManageURL string           `json:",omitempty"` // the guest's own link; in no row
}

// closing is why nobody waits any more.
type closing string

const (
	closedCalledOff closing = "called off"
	closedDeleted   closing = "deleted"
	closedBegun     closing = "begun"
)

// waitingLetterFacts is a fact about an entry.
type waitingLetterFacts struct {
	Event   eventFacts
	Guest   waitingFacts
	Has     int     `json:",omitempty"` // seats that the guest has already
	Costs   string  `json:",omitempty"` // what the seats of an offer come to, and how that is paid
	Closing closing `json:",omitempty"`
	Because string  `json:",omitempty"` // why the event was called off
	Late    bool    `json:",omitempty"` // an offer has ended when nobody is offered its seats any more
	Over    bool    `json:",omitempty"` // nothing is told: the letter of the offer is taken back, if it still waits
	Quietly bool    `json:",omitempty"` // only what waits is written again
}

// Waiting tells somebody what became of their place on the list.
func (l Letters) Waiting(ctx context.Context, kind string, event Event, entry WaitingEntry) error {
	about := waitingLetterFacts{Event: factsOf(event), Guest: factsOfWaiting(entry)}
	if about.Event.ID == "" { // deleted; the entry still says what it was
		about.Event.ID, about.Event.Title, about.Event.Date = entry.EventID, entry.EventTitle, entry.EventDate
	}
	about.Late = kind == kindWaitingEnded && !event.waits(l.Clock.Now())
	if kind == kindWaitingClosed {
		about.Closing, about.Because = l.closing(event), event.Because
	}
	return l.tellWaiting(ctx, kind, about, kind == kindWaitingRemoved)
}

// Offered tells somebody that seats are held for them, and what they come to. What staff offer by hand can be undone.
func (l Letters) Offered(ctx context.Context, event Event, entry WaitingEntry, costs string, quietly bool) error {
	about := waitingLetterFacts{Event: factsOf(event), Guest: factsOfWaiting(entry), Costs: costs, Quietly: quietly}
	return l.tellWaiting(ctx, kindWaitingOffer, about, entry.FreedBy != "")
}

// unsay takes back the letter of an offer, or of being taken off, and says whether it had not left.
func (l Letters) unsay(ctx context.Context, entry WaitingEntry) (untold bool, err error) {
	_, untold, err = l.Outbox.TakeBack(ctx, mail.Record("waiting", entry.ID))
	return untold, err
}

// Joined tells somebody that they are on the list. Whoever has seats already is told so there, and nowhere else.
func (l Letters) Joined(ctx context.Context, event Event, entry WaitingEntry, has int) error {
	return l.tellWaiting(ctx, kindWaitingJoined, waitingLetterFacts{Event: factsOf(event), Guest: factsOfWaiting(entry), Has: has}, false)
}

// closing says why a list ends. Whoever deletes an event ends the list of one that stands and has not begun.
func (l Letters) closing(event Event) closing {
	switch {
	case event.State == StateCalledOff:
		return closedCalledOff
	case event.ID == "" || event.begins() > l.Clock.Now():
		return closedDeleted
	}
	return closedBegun
}

// OfferOver takes back the letter of an offer that the guest has answered, if it still waits to be sent.
func (l Letters) OfferOver(ctx context.Context, entry WaitingEntry) error {
	if untold, err := l.unsay(ctx, entry); err != nil || untold {
		return err
	}
	return l.tellWaiting(ctx, kindWaitingOffer, waitingLetterFacts{Guest: factsOfWaiting(entry), Over: true}, false)
}

func (l Letters) tellWaiting(ctx context.Context, kind string, about waitingLetterFacts, undoable bool) error {
	record := mail.Record("waiting", about.Guest.ID)
	fact := mail.Fact{Kind: kind, To: about.Guest.Email, Data: about, About: []string{record}}
	if undoable {
		fact.Undoable = record
	}
	return l.Outbox.Tell(ctx, fact)
}

func factsOfWaiting(w WaitingEntry) waitingFacts {
	return waitingFacts{ID: w.ID, Name: w.FullName, Email: w.Email, PartySize: w.PartySize, Ends: w.OfferEnds}
}

func (l Letters) waitingKinds() []mail.Kind {
	return []mail.Kind{
		{Name: kindWaitingJoined, Label: "On the waiting list", Public: true, Compose: l.waits(joinedLetter)},
		{Name: kindWaitingAlready, Label: "Already on the waiting list", Public: true, Compose: l.waits(alreadyLetter)},
		{Name: kindWaitingOffer, Label: "Seats offered", Public: true, Compose: l.waits(offerLetter)},
		{Name: kindWaitingEnded, Label: "Offer ended", Public: true, Compose: l.waits(offerEndedLetter)},
		{Name: kindWaitingRemoved, Label: "Off the waiting list", Public: true, Compose: l.waits(removedLetter)},
		{Name: kindWaitingClosed, Label: "Waiting list closed", Public: true, Compose: l.waits(listClosedLetter)},
	}
}

// waits writes a letter. Where it ends an offer, or says another end of it, it takes back the letter of that offer first.
func (l Letters) waits(letter func(mail.Sender, waitingLetterFacts) mail.Message) func(context.Context, *mail.Writer, mail.Told) error {
	return func(ctx context.Context, w *mail.Writer, fact mail.Told) error {
		var about waitingLetterFacts
		if err := fact.Read(&about); err != nil {
			return err
		}
		switch fact.Kind {
		case kindWaitingOffer, kindWaitingEnded, kindWaitingRemoved, kindWaitingClosed:
			waited, record := false, mail.Record("waiting", about.Guest.ID)
			for _, older := range []string{kindWaitingOffer, kindWaitingAlready} { // either may name the end of an offer
				took, err := w.WithdrawAbout(ctx, older, record)
				if err != nil {
					return err
				}
				waited = waited || took
			}
			if err := w.WithdrawUndelivered(ctx, kindWaitingJoined, record); err != nil {
				return err
			}
			if about.Over || about.Quietly && !waited {
				return nil
			}
		}
		about.Guest.ManageURL = l.WaitingLinks.URL(about.Guest.ID)
		if err := l.place(ctx, &about.Event); err != nil {
			return err
		}
		var err error
		if w.Sender, err = l.head(ctx, w.Sender, about.Event); err != nil {
			return err
		}
		return w.Add(ctx, letter(w.Sender, about))
	}
}
