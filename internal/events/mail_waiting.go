package events

import (
	"fmt"

	"tafel/internal/platform/mail"
	"tafel/internal/platform/text"
)

// letter begins a letter about a place on a list. Whoever joins need not be the one who reads there, so the reader is
// told what the letter is about and nothing that was typed but the name.
func (t waitingLetterFacts) letter(v mail.Sender, kind, subject, heading string, paragraphs ...string) (mail.Message, mail.Letter) {
	r, e := t.Guest, t.Event
	m := mail.Message{
		Kind: kind, To: r.Email, ToName: mail.Name(r.Name), Sender: v, PerDay: mail.ManyADay, Share: "staff",
		Reason: mail.Reason(v, "the waiting list for "+e.Title), Subject: subject + ": " + e.Title, Preheader: paragraphs[0],
	}
	return m, mail.Letter{
		Heading: heading, Greeting: mail.Greeting(r.Name), Paragraphs: paragraphs,
		Sections: []mail.Section{{Title: "The event", Rows: append(t.eventRows(), mail.Row{Label: "Your party", Value: text.Count(r.PartySize, "person", "people")})}},
	}
}

// eventRows leave out what nobody knows any more of an event that was deleted.
func (t waitingLetterFacts) eventRows() []mail.Row {
	rows := t.Event.rows()
	if t.Event.Location == "" {
		rows = rows[:2]
	}
	return rows
}

// own is the button that leads to the guest's own page.
func (r waitingFacts) own(label string) (mail.Action, []string) {
	return mail.Action{Label: label, URL: mail.Secret(1), Hint: "The link is for you alone: whoever has it can take your seats or leave the list."}, []string{r.ManageURL}
}

const whoIsNext = "Seats that come free are offered to the first party in line that fits. We then write to you and hold them for you, for a day at most."

const (
	takeByThen    = "Please take them by then, or decline. After that they go to the next in line."
	takeOrDecline = "Take the seats or decline"
)

func joinedLetter(v mail.Sender, t waitingLetterFacts) mail.Message {
	m, letter := t.letter(v, kindWaitingJoined, "Waiting list", "You are on the waiting list", "Thank you for your interest. All seats are taken for now, and you are on the waiting list.", whoIsNext)
	if t.Has > 0 {
		letter.Paragraphs = append(letter.Paragraphs, hasWords(t.Has))
	}
	m.PerDay, m.Share = mail.FewADay, ""
	letter.Action, m.Secrets = t.Guest.own("See your place in line")
	letter.Closing = []string{"Plans changed? Please leave the list there, so that we ask the next in line.", mail.Regards(v)}
	return m.With(letter)
}

func alreadyLetter(v mail.Sender, t waitingLetterFacts) mail.Message {
	if t.Guest.Ends != 0 { // they have an offer
		return heldAlreadyLetter(v, t)
	}
	m, letter := t.letter(v, kindWaitingAlready, "Waiting list", "You are on the waiting list already",
		"This address was given for the waiting list once more. It is on the list already, and keeps its place: there is nothing you need to do.", whoIsNext)
	m.PerDay, m.Share = mail.FewADay, ""
	letter.Action, m.Secrets = t.Guest.own("See your place in line")
	letter.Closing = []string{"Is your party another size now? Leave the list there, and join it again at its end.", mail.Regards(v)}
	return m.With(letter)
}

// heldAlreadyLetter is for whoever joins once more though seats are held for them: they may have lost the letter of the offer.
func heldAlreadyLetter(v mail.Sender, t waitingLetterFacts) mail.Message {
	m, letter := t.letter(v, kindWaitingAlready, "Seats for you", "There are seats for you already",
		fmt.Sprintf("This address was given for the waiting list once more. It need not wait: we hold %s for you until %s.", seatWords(t.Guest.PartySize), mail.Moment(t.Guest.Ends)),
		takeByThen)
	m.PerDay, m.Share, m.Expires = mail.FewADay, "", t.Guest.Ends
	letter.Action, m.Secrets = t.Guest.own(takeOrDecline)
	letter.Closing = []string{"Is your party another size now? Decline the seats there, and join the list again at its end.", mail.Regards(v)}
	return m.With(letter)
}

func offerLetter(v mail.Sender, t waitingLetterFacts) mail.Message {
	m, letter := t.letter(v, kindWaitingOffer, "Seats for you", "There are seats for you",
		fmt.Sprintf("Good news: we hold %s for you until %s.", seatWords(t.Guest.PartySize), mail.Moment(t.Guest.Ends)),
		takeByThen)
	if t.Costs != "" {
		letter.Paragraphs = append(letter.Paragraphs, t.Costs)
	}
	m.Expires = t.Guest.Ends
	letter.Action, m.Secrets = t.Guest.own(takeOrDecline)
	letter.Closing = []string{"A question before you decide? Simply reply to this message.", mail.Regards(v)}
	return m.With(letter)
}

func offerEndedLetter(v mail.Sender, t waitingLetterFacts) mail.Message {
	held := fmt.Sprintf("We held %s for you until %s.", seatWords(t.Guest.PartySize), mail.Moment(t.Guest.Ends))
	paragraphs := []string{held + " " + goneToNext, "If you would still like to come, you can join the list again, at its end."}
	if t.Late {
		paragraphs = []string{held, whoeverIsFirst, "If you would still like to come, please register on the event’s page while there are seats."}
	}
	m, letter := t.letter(v, kindWaitingEnded, "Offer ended", "Our offer has ended", paragraphs...)
	letter.Action, m.Secrets = t.Guest.own("Join the waiting list again")
	if t.Late {
		letter.Action, m.Secrets = mail.Action{Label: "See the event", URL: mail.Link(v, "events", t.Event.ID)}, nil
	}
	letter.Closing = []string{mail.Regards(v)}
	return m.With(letter)
}

func removedLetter(v mail.Sender, t waitingLetterFacts) mail.Message {
	m, letter := t.letter(v, kindWaitingRemoved, "Waiting list", "You are off the waiting list",
		"We have taken you off the waiting list for this event, so we no longer hold or look for seats for you.")
	letter.Action = mail.Action{Label: "Browse Other Events", URL: mail.Link(v, "events")}
	letter.Closing = []string{"If this is a mistake, please reply to this message.", mail.Regards(v)}
	return m.With(letter)
}

func listClosedLetter(v mail.Sender, t waitingLetterFacts) mail.Message {
	subject, heading, paragraphs := "Waiting list closed", "The waiting list is closed",
		[]string{"We are sorry: no more seats came free for your party before the event began. Thank you for waiting."}
	switch t.Closing {
	case closedCalledOff:
		subject, heading = "Event cancelled", "We are sorry: this event is cancelled"
		paragraphs = []string{"The event for which you are on the waiting list will not take place. There is nothing you need to do."}
		if t.Because != "" {
			paragraphs = append(paragraphs, t.Because)
		}
	case closedDeleted:
		paragraphs = []string{"We have taken this event off our programme, so its waiting list is closed. There is nothing you need to do."}
	}
	m, letter := t.letter(v, kindWaitingClosed, subject, heading, paragraphs...)
	letter.Action = mail.Action{Label: "Browse Other Events", URL: mail.Link(v, "events")}
	letter.Closing = []string{"We would be glad to see you at another event.", mail.Regards(v)}
	return m.With(letter)
}

// hasWords tells somebody who waits of the seats that they have.
func hasWords(n int) string {
	return "You have " + seatWords(n) + " at this event already. They stay yours."
}
