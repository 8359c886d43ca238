package reservations

import (
	"cmp"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/ics"
)

// tableFacts is what a message says of a reservation.
type tableFacts struct {
	ID             string
	FirstName      string
	LastName       string
	Email          string
	Phone          string
	BranchID       string
	Branch         string // its name, where there are several; it and what follows are in no row
	Address        string
	CallUs         string // the branch's number
	Map            string // leads to a map with directions
	Date           calendar.Date
	Time           calendar.TimeOfDay // empty: TBA
	Guests         string             // in words: '2 people'
	SpecialRequest string
	Reason         string // why staff declined, as a sentence
	Sequence       int    // how often it was changed
	Changed        calendar.Instant
	Confirmed      bool     // it is or was: the guest has a calendar file of it
	ManageURL      string   // the guest's secret link to see and change it
	Refunds        []string `json:",omitempty"` // of a cancelled one: what comes back, by which of the terms
}

func (r tableFacts) name() string { return strings.TrimSpace(r.FirstName + " " + r.LastName) }

// rows say nothing in the guest's own words: whoever typed the address need not
// be the one who reads there. They leave the time out of a request that names none: there is nothing yet
// that it could be announced for.
func (r tableFacts) rows() []mail.Row {
	at := mail.TimeOrTBA(r.Time)
	if r.Time == "" && !r.Confirmed {
		at = ""
	}
	return []mail.Row{
		{Label: "Date", Value: r.Date.Long(), Strong: true},
		{Label: "Time", Value: at},
		{Label: "Guests", Value: r.Guests},
		{Label: "Branch", Value: r.Branch},
	}
}

// place is where the guest comes to, and whom to call.
func (r tableFacts) place() mail.Section {
	return mail.Section{Title: "How to find and reach us", Rows: []mail.Row{
		{Label: "Address", Value: r.Address}, mail.Directions(r.Map), mail.Phone(r.CallUs),
	}}
}

// Entry is the reservation's place in the guest's calendar.
func (r tableFacts) Entry(v mail.Sender) ics.Entry {
	return ics.Entry{
		UID: ics.UID("reservation", r.ID, v.PublicURL), Sequence: r.Sequence, Changed: r.Changed,
		Title: "Reservation at " + v.Name, Date: r.Date, Time: r.Time, Location: v.Name + ", " + cmp.Or(r.Address, v.Address),
		Description: r.Guests, URL: mail.Link(v),
	}
}

// manage is the button of whoever may still change their mind.
func (r tableFacts) manage() (mail.Action, []string) {
	if r.ManageURL == "" {
		return mail.Action{}, nil
	}
	label := "View, change or cancel your request"
	if r.Confirmed {
		label = "View, change or cancel your reservation"
	}
	return mail.Action{Label: label, URL: mail.Secret(1), Hint: "The link is for you alone: whoever has it can change or cancel for you."}, []string{r.ManageURL}
}

func (r tableFacts) message(v mail.Sender, kind string) mail.Message {
	return mail.Message{Kind: kind, To: r.Email, ToName: mail.Name(r.name()), Sender: v, PerDay: mail.ManyADay, Share: "staff", Reason: mail.Reason(v, "a reservation")}
}

// receivedLetter answers a guest's request at once.
func receivedLetter(v mail.Sender, r tableFacts) mail.Message {
	m := r.message(v, kindReceived)
	m.PerDay, m.Share = mail.FewADay, ""
	m.MergeKey = kindReceived
	m.Subject = "We have your reservation request"
	m.MergedSubject = "We have your reservation requests"
	m.Preheader = r.Date.Long() + ", " + r.Guests
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "Thank you for your request", Greeting: mail.Greeting(r.name()),
		Paragraphs: []string{"Your reservation request has reached us. It is not confirmed yet: we look at every request ourselves and will contact you shortly."},
		Sections:   []mail.Section{{Title: "Your request", Rows: r.rows()}, r.place()},
		Action:     action,
		Many: mail.Opening{Heading: "Thank you for your requests", Paragraphs: []string{
			"Your reservation requests have reached us. They are not confirmed yet: we look at every request ourselves and will contact you shortly.",
		}},
		Closing: []string{"Something to add or to change? Simply reply to this message.", mail.Regards(v)},
	})
}

// newLetter tells a member of staff of a request. An answer goes to the
// guest.
func newLetter(v mail.Sender, r tableFacts, staffEmail, staffName string) mail.Message {
	m := mail.Message{
		Kind: kindNew, To: staffEmail, ToName: staffName, Sender: v, ReplyTo: r.Email,
		MergeKey:      kindNew,
		Subject:       "New reservation request: " + string(r.Date) + ", " + r.name(),
		MergedSubject: "New reservation requests",
		Preheader:     r.Guests + ", " + r.Date.Long(),
		Reason:        "You receive this message because you look after reservations at " + v.Name + ".",
	}
	return m.With(mail.Letter{
		Heading:    "A new reservation request",
		Paragraphs: []string{"A guest has sent a request from the website. The guest knows that it arrived, and is waiting for your answer."},
		Sections: []mail.Section{
			{Title: "The request", Rows: append(r.rows(), mail.Row{Label: "Special request", Value: r.SpecialRequest})},
			{Title: "The guest", Rows: []mail.Row{{Label: "Name", Value: r.name()}, {Label: "Email", Value: r.Email}, mail.Phone(r.Phone)}},
		},
		Action: mail.Action{Label: "Open the dashboard", URL: mail.Link(v, "admin")},
		Many: mail.Opening{Heading: "New reservation requests", Paragraphs: []string{
			"Several requests have come in from the website. The guests know that we have them, and are waiting for your answer.",
		}},
	})
}

// confirmedLetter is the yes, with an entry for the guest's calendar.
func confirmedLetter(v mail.Sender, r tableFacts) mail.Message {
	r.Confirmed = true
	m := r.message(v, kindConfirmed)
	m.Subject = "Your reservation is confirmed: " + r.Date.Long()
	m.Preheader = mail.TimeOrTBA(r.Time) + ", " + r.Guests
	m.Attachments = mail.CalendarFile(r.Entry(v), ics.Publish)
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "Your reservation is confirmed", Greeting: mail.Greeting(r.name()),
		Paragraphs: []string{"Good news: we have kept the day for you. The calendar file that comes with this message adds it to your own calendar."},
		Sections:   []mail.Section{{Title: "Your reservation", Rows: r.rows()}, r.place()},
		Action:     action,
		Closing: []string{
			"Please let us know of dietary needs at least 72 hours ahead, and if your plans change, as early as you can: simply reply to this message.",
			"We look forward to welcoming you.", mail.Regards(v),
		},
	})
}

// changedLetter tells of another day, time or place, with the entry that replaces the one before.
func changedLetter(v mail.Sender, r tableFacts) mail.Message {
	r.Confirmed = true
	m := r.message(v, kindChanged)
	m.Subject = "Your reservation has changed: " + r.Date.Long()
	m.Preheader = mail.TimeOrTBA(r.Time) + ", " + r.Guests
	m.Attachments = mail.CalendarFile(r.Entry(v), ics.Publish)
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "Your reservation has changed", Greeting: mail.Greeting(r.name()),
		Paragraphs: []string{"This is what we have agreed now. The calendar file that comes with this message replaces the one before."},
		Sections:   []mail.Section{{Title: "Your reservation", Rows: r.rows()}, r.place()},
		Action:     action,
		Closing:    []string{"Does something not suit you? Simply reply to this message.", "We look forward to welcoming you.", mail.Regards(v)},
	})
}

// declinedLetter is the no. The note is what staff want to say, if
// anything.
func declinedLetter(v mail.Sender, r tableFacts, note string) mail.Message {
	m := r.message(v, kindDeclined)
	m.Subject = "About your reservation request for " + r.Date.Long()
	m.Preheader = "We are sorry that we cannot host you this time."
	return m.With(mail.Letter{
		Heading: "We are sorry", Greeting: mail.Greeting(r.name()),
		Paragraphs: []string{"Thank you for your request. Unfortunately we cannot host you on the day you asked for.", note},
		Sections:   []mail.Section{{Title: "Your request", Rows: r.rows()}, r.place()},
		Action:     mail.Action{Label: "Ask for another day", URL: mail.Link(v, "contact")},
		Closing:    []string{"We would be glad to see you another time.", mail.Regards(v)},
	})
}

// cancelledLetter tells a guest that a reservation is off. Its Sequence
// must be higher than in the file that the guest may have.
func cancelledLetter(v mail.Sender, r tableFacts, note string) mail.Message {
	m := r.message(v, kindCancelled)
	heading := "Your request is cancelled"
	m.Preheader = "There is nothing more to do."
	paragraph := "This reservation request has been cancelled. There is nothing more to do."
	if r.Confirmed {
		heading = "Your reservation is cancelled"
		m.Preheader = "The day is free again."
		paragraph = "This reservation has been cancelled. The calendar file that comes with this message removes it from your calendar."
		m.Attachments = mail.CalendarFile(r.Entry(v), ics.Cancel)
	}
	m.Subject = heading + ": " + r.Date.Long()
	return m.With(mail.Letter{
		Heading: heading, Greeting: mail.Greeting(r.name()),
		Paragraphs: append([]string{paragraph, note}, r.Refunds...),
		Sections:   []mail.Section{{Title: "What was cancelled", Rows: r.rows()}, r.place()},
		Action:     mail.Action{Label: "Ask for another day", URL: mail.Link(v, "contact")},
		Closing:    []string{"If this is a mistake, please reply and we will see what we can do.", mail.Regards(v)},
	})
}

// reminderID is what makes a reminder one of its kind.
func reminderID(reservationID string, date calendar.Date) string {
	return kindReminder + "-" + reservationID + "-" + string(date)
}

// reminderLetter comes a day before, once for each reservation and date.
func reminderLetter(v mail.Sender, r tableFacts) mail.Message {
	r.Confirmed = true // others get none
	m := r.message(v, kindReminder)
	m.ID = reminderID(r.ID, r.Date)
	m.Subject = "Reminder: your reservation at " + v.Name + ", " + r.Date.Long()
	m.Preheader = mail.TimeOrTBA(r.Time) + ", " + r.Guests
	m.Expires = mail.Begins(r.Date, r.Time)
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "See you soon", Greeting: mail.Greeting(r.name()),
		Paragraphs: []string{"A short reminder of your reservation."},
		Sections:   []mail.Section{{Title: "Your reservation", Rows: r.rows()}, r.place()},
		Action:     action,
		Closing:    []string{"If your plans have changed, please reply or call us, so that somebody else can come instead.", mail.Regards(v)},
	})
}
