package events

import (
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/rules"
)

// WaitingState is what became of a place on a waiting list.
type WaitingState string

// Somebody waits, is offered seats, and takes them or not. Whoever is not waiting
// or offered has left the list for good; a new entry begins at its end.
const (
	Waiting  WaitingState = "waiting"
	Offered  WaitingState = "offered"  // seats are held for them
	Accepted WaitingState = "accepted" // they have registered
	Declined WaitingState = "declined" // they did not want the seats
	Expired  WaitingState = "ended"    // the offer's time was over
	Left     WaitingState = "left"     // before there was an offer
	Removed  WaitingState = "removed"  // by staff
	Closed   WaitingState = "closed"   // with the list, when the event was called off, deleted or over
)

// WaitingEntry is a party that waits for seats.
type WaitingEntry struct {
	ID             string           `json:"id"`
	EventID        string           `json:"eventId"`
	EventTitle     string           `json:"eventTitle"`
	EventDate      calendar.Date    `json:"eventDate" format:"date"`
	Place          int              `json:"place" doc:"The order in which parties joined; rises by one"`
	FullName       string           `json:"fullName"`
	Email          string           `json:"email"`
	Phone          string           `json:"phone"`
	PartySize      int              `json:"partySize"`
	State          WaitingState     `json:"state" enum:"waiting,offered,accepted,declined,ended,left,removed,closed"`
	OfferedAt      calendar.Instant `json:"offeredAt,omitempty"`
	OfferEnds      calendar.Instant `json:"offerEnds,omitempty" doc:"Until when the seats are held"`
	RegistrationID string           `json:"registrationId,omitempty" doc:"Of whoever accepted"`
	JoinedAt       calendar.Instant `json:"joinedAt"`
	UpdatedAt      calendar.Instant `json:"updatedAt"`

	// What is not in the contract.
	Typed   RegistrationInput `json:"-"` // in the event's form, so that nobody types it twice
	FreedBy string            `json:"-"` // the registration that staff cancelled, or the party that they took off, which made the offer
}

// WaitingInput is what a visitor leaves.
type WaitingInput struct {
	FullName  string             `json:"fullName,omitempty"`
	Email     string             `json:"email,omitempty"`
	Phone     string             `json:"phone,omitempty"`
	PartySize *int               `json:"partySize,omitempty" doc:"1 when missing"`
	Typed     *RegistrationInput `json:"typed,omitempty" doc:"What was typed into the event's form already; it stands there again when seats are offered"`
	Website   string             `json:"website,omitempty" doc:"Leave it empty"`
}

var waitingForm = map[string][]rules.Rule{
	"fullName":  {rules.Required("Full name is required"), rules.MaxLength(120, "Please use at most 120 characters")},
	"email":     {rules.Required(emailRequired), rules.Email(emailInvalid)},
	"phone":     {rules.Required("Phone number is required"), rules.Phone()},
	"partySize": {rules.Required("Number of people is required"), rules.Integer("Please enter a whole number"), rules.Min(1, "Please enter 1 or more")},
}

// over tells whether it is an offer whose time has passed, whether or not the job was there.
func (w WaitingEntry) over(now calendar.Instant) bool {
	return w.State == Offered && w.OfferEnds <= now
}

const (
	longestOffer = 24 * time.Hour
	lastOffer    = 2 * time.Hour // before the event begins, nobody is offered seats any more
)

// party is what the rule has to know of somebody who waits.
type party struct {
	id   string
	size int
}

// next says who is offered seats: the first party in order that fits into what is free. Those that do not fit keep
// their place.
func next(free int, waiting []party) (party, bool) {
	for _, p := range waiting {
		if p.size <= free {
			return p, true
		}
	}
	return party{}, false
}

// offerEnds is until when an offer that is made now holds its seats: a day, but at most half of the time that is left.
// ok is false in the last two hours.
func (e Event) offerEnds(now calendar.Instant) (ends calendar.Instant, ok bool) {
	return e.latestEnd(now), e.left(now) >= lastOffer
}

// latestEnd is until when an offer may last that is open now. That of an event that has begun ends at once.
func (e Event) latestEnd(now calendar.Instant) calendar.Instant {
	return now.Add(max(0, min(longestOffer, e.left(now)/2)))
}

// left is the time until the event begins.
func (e Event) left(now calendar.Instant) time.Duration { return e.begins().Time().Sub(now.Time()) }

func (e Event) begins() calendar.Instant { return mail.Begins(e.Date, e.Time) }

// waits tells whether somebody may still join the event's list.
func (e Event) waits(now calendar.Instant) bool {
	return e.State == StatePublished && e.left(now) >= lastOffer
}
