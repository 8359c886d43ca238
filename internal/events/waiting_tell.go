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

// waitingFacts is what a letter says of a party that waits.
type waitingFacts struct {
	ID        string
	Name      string
	Email     string
	PartySize int
	Ends      calendar.Instant // of an offer
	ManageURL string           `json:",omitempty"` // the guest's own link; in no row
}

// toldWaiting is a fact about an entry.
type toldWaiting struct {
	Event eventFacts
	Guest waitingFacts
}

// Waiting tells somebody what became of their place on the list.
func (l Letters) Waiting(ctx context.Context, kind string, event Event, entry WaitingEntry) error {
	about := toldWaiting{factsOf(event), waitingFacts{ID: entry.ID, Name: entry.FullName, Email: entry.Email, PartySize: entry.PartySize, Ends: entry.OfferEnds}}
	if about.Event.ID == "" { // deleted; the entry still says what it was
		about.Event.ID, about.Event.Title, about.Event.Date = entry.EventID, entry.EventTitle, entry.EventDate
	}
	fact := mail.Fact{Kind: kind, To: entry.Email, Data: about, About: []string{mail.Record("waiting", entry.ID)}}
	if kind == kindWaitingRemoved || kind == kindWaitingOffer && entry.FreedBy != "" {
		fact.Undoable = mail.Record("waiting", entry.ID)
	}
	return l.Outbox.Tell(ctx, fact)
}

// unsay takes back the letter of an offer, or of being taken off, and says whether it had not left.
func (l Letters) unsay(ctx context.Context, entry WaitingEntry) (untold bool, err error) {
	_, untold, err = l.Outbox.Unsay(ctx, mail.Record("waiting", entry.ID))
	return untold, err
}

func (l Letters) waitingKinds() []mail.Kind {
	return []mail.Kind{
		{Name: kindWaitingJoined, Label: "On the waiting list", Guests: true, Compose: l.waits(joinedLetter)},
		{Name: kindWaitingAlready, Label: "Already on the waiting list", Guests: true, Compose: l.waits(alreadyLetter)},
		{Name: kindWaitingOffer, Label: "Seats offered", Guests: true, Compose: l.waits(offerLetter)},
		{Name: kindWaitingEnded, Label: "Offer ended", Guests: true, Compose: l.waits(offerEndedLetter)},
		{Name: kindWaitingRemoved, Label: "Off the waiting list", Guests: true, Compose: l.waits(removedLetter)},
		{Name: kindWaitingClosed, Label: "Waiting list closed", Guests: true, Compose: l.waits(listClosedLetter)},
	}
}

func (l Letters) waits(letter func(mail.Venue, eventFacts, waitingFacts) mail.Message) func(context.Context, *mail.Writer, mail.Told) error {
	return func(ctx context.Context, w *mail.Writer, fact mail.Told) error {
		var about toldWaiting
		if err := fact.Read(&about); err != nil {
			return err
		}
		about.Guest.ManageURL = l.WaitingLinks.URL(about.Guest.ID)
		return w.Add(ctx, letter(w.Venue, about.Event, about.Guest))
	}
}
