package events

import (
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/settings"
)

func (r waitingFacts) message(v mail.Venue, kind string, e eventFacts) mail.Message {
	return mail.Message{
		Kind: kind, To: r.Email, ToName: mail.Name(r.Name), Venue: v, PerDay: mail.ManyADay, Share: "staff",
		Reason: mail.Reason(v, "the waiting list for "+e.Title),
	}
}

func (r waitingFacts) rows(e eventFacts) []mail.Row {
	return append(e.rows(), mail.Row{Label: "People", Value: fmt.Sprint(r.PartySize)})
}

func (r waitingFacts) action(label string) (mail.Action, []string) {
	return mail.Action{Label: label, URL: mail.Secret(1), Hint: "The link is for you alone."}, []string{r.ManageURL}
}

func (r waitingFacts) letter(v mail.Venue, kind string, e eventFacts, subject, heading string, paragraphs ...string) (mail.Message, mail.Letter) {
	m := r.message(v, kind, e)
	m.Subject, m.Preheader = subject+": "+e.Title, paragraphs[0]
	return m, mail.Letter{
		Heading: heading, Greeting: mail.Greeting(r.Name), Paragraphs: paragraphs,
		Sections: []mail.Section{{Title: "The event", Rows: r.rows(e)}}, Closing: []string{mail.Regards(v)},
	}
}

func joinedLetter(v mail.Venue, e eventFacts, r waitingFacts) mail.Message {
	m, letter := r.letter(v, kindWaitingJoined, e, "Waiting list", "You are on the waiting list",
		"We write to you as soon as there are seats for your party. Seats go to the first party in line that fits.")
	m.PerDay, m.Share = mail.FewADay, ""
	letter.Action, m.Secrets = r.action("See your place or leave the list")
	return m.With(letter)
}

func alreadyLetter(v mail.Venue, e eventFacts, r waitingFacts) mail.Message {
	m, letter := r.letter(v, kindWaitingAlready, e, "Waiting list", "You are on the waiting list already",
		"Somebody asked to put this address on the waiting list. It is there already, and keeps its place. If it was not you, there is nothing to do.")
	m.PerDay, m.Share = mail.FewADay, ""
	letter.Action, m.Secrets = r.action("See your place or leave the list")
	return m.With(letter)
}

func offerLetter(v mail.Venue, e eventFacts, r waitingFacts) mail.Message {
	m, letter := r.letter(v, kindWaitingOffer, e, "Seats for you", "There are seats for you",
		fmt.Sprintf("We hold %s for you until %s.", seatWords(r.PartySize), until(r.Ends)),
		"If you do not take them by then, they go to the next in line.")
	m.Expires = r.Ends
	letter.Action, m.Secrets = r.action("Take the seats or decline")
	return m.With(letter)
}

func offerEndedLetter(v mail.Venue, e eventFacts, r waitingFacts) mail.Message {
	m, letter := r.letter(v, kindWaitingEnded, e, "Offer ended", "Your offer has ended",
		"The seats that we held for you went to the next in line. You can join the waiting list again, at its end.")
	letter.Action = mail.Action{Label: "See the event", URL: mail.Link(v, "events", e.ID)}
	return m.With(letter)
}

func removedLetter(v mail.Venue, e eventFacts, r waitingFacts) mail.Message {
	m, letter := r.letter(v, kindWaitingRemoved, e, "Waiting list", "You are off the waiting list",
		"We have taken you off the waiting list. If this is a mistake, simply reply to this message.")
	return m.With(letter)
}

func listClosedLetter(v mail.Venue, e eventFacts, r waitingFacts) mail.Message {
	m, letter := r.letter(v, kindWaitingClosed, e, "Waiting list closed", "The waiting list is closed",
		"No more seats are given for this event. Thank you for waiting.")
	letter.Action = mail.Action{Label: "Browse Other Events", URL: mail.Link(v, "events")}
	return m.With(letter)
}

func seatWords(n int) string {
	if n == 1 {
		return "1 seat"
	}
	return fmt.Sprintf("%d seats", n)
}

// until is the end of an offer as people read it.
func until(at calendar.Instant) string {
	return calendar.DateOf(at.Time()).Long() + ", " + at.Time().In(settings.Zone).Format("15:04")
}
