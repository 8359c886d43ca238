package letters

import (
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/ics"
)

// Reservation is what a message says of a reservation.
type Reservation struct {
	ID             string
	FirstName      string
	LastName       string
	Email          string
	Phone          string
	Date           calendar.Date
	Time           calendar.TimeOfDay // empty: TBA
	Guests         string             // as stored: '2 Guests'
	SpecialRequest string
	Sequence       int // how often it was changed
	Changed        calendar.Instant
	Confirmed      bool // it is or was: the guest has a calendar file of it
}

func (r Reservation) name() string { return strings.TrimSpace(r.FirstName + " " + r.LastName) }

// rows leave the time out of a request that names none: there is nothing yet
// that it could be announced for.
func (r Reservation) rows() []mail.Row {
	at := timeOf(r.Time)
	if r.Time == "" && !r.Confirmed {
		at = ""
	}
	return []mail.Row{
		{Label: "Date", Value: r.Date.Long(), Strong: true},
		{Label: "Time", Value: at},
		{Label: "Guests", Value: r.Guests},
		{Label: "Special request", Value: r.SpecialRequest},
	}
}

// Entry is the reservation's place in the guest's calendar.
func (r Reservation) Entry(v mail.Venue) ics.Entry {
	return ics.Entry{
		UID: ics.UID("reservation", r.ID, v.PublicURL), Sequence: r.Sequence, Changed: r.Changed,
		Title: "Reservation at " + v.Name, Date: r.Date, Time: r.Time, Location: v.Name + ", " + v.Address,
		Description: r.Guests, URL: link(v),
	}
}

func (r Reservation) message(v mail.Venue, kind string) mail.Message {
	return mail.Message{Kind: kind, To: r.Email, ToName: r.name(), Venue: v, Unlimited: true, Reason: reason(v, "a reservation")}
}

// ReservationReceived answers a guest's request at once.
func ReservationReceived(v mail.Venue, r Reservation) mail.Message {
	m := r.message(v, reservationReceived)
	m.Unlimited = false
	m.MergeKey = reservationReceived
	m.Subject = "We have your reservation request"
	m.MergedSubject = "We have your reservation requests"
	m.Preheader = r.Date.Long() + ", " + r.Guests
	return m.With(mail.Letter{
		Heading: "Thank you for your request", Greeting: greeting(r.name()),
		Paragraphs: []string{"Your reservation request has reached us. It is not confirmed yet: we look at every request ourselves and will contact you shortly."},
		Sections:   []mail.Section{{Title: "Your request", Rows: r.rows()}},
		Many: mail.Opening{Heading: "Thank you for your requests", Paragraphs: []string{
			"Your reservation requests have reached us. They are not confirmed yet: we look at every request ourselves and will contact you shortly.",
		}},
		Closing: []string{"Something to add or to change? Simply reply to this message.", regards(v)},
	})
}

// ReservationNew tells a member of staff of a request. An answer goes to the
// guest.
func ReservationNew(v mail.Venue, r Reservation, staffEmail, staffName string) mail.Message {
	m := mail.Message{
		Kind: reservationNew, To: staffEmail, ToName: staffName, Venue: v, Unlimited: true, ReplyTo: r.Email,
		MergeKey:      reservationNew,
		Subject:       "New reservation request: " + string(r.Date) + ", " + r.name(),
		MergedSubject: "New reservation requests",
		Preheader:     r.Guests + ", " + r.Date.Long(),
		Reason:        "You receive this message because you look after reservations at " + v.Name + ".",
	}
	return m.With(mail.Letter{
		Heading:    "A new reservation request",
		Paragraphs: []string{"A guest has sent a request from the website. The guest knows that it arrived, and is waiting for your answer."},
		Sections: []mail.Section{
			{Title: "The request", Rows: r.rows()},
			{Title: "The guest", Rows: []mail.Row{{Label: "Name", Value: r.name()}, {Label: "Email", Value: r.Email}, {Label: "Phone", Value: r.Phone}}},
		},
		Action: mail.Action{Label: "Open the dashboard", URL: link(v, "admin")},
		Many: mail.Opening{Heading: "New reservation requests", Paragraphs: []string{
			"Several requests have come in from the website. The guests know that we have them, and are waiting for your answer.",
		}},
	})
}

// ReservationConfirmed is the yes, with an entry for the guest's calendar.
func ReservationConfirmed(v mail.Venue, r Reservation) mail.Message {
	r.Confirmed = true
	m := r.message(v, reservationConfirmed)
	m.Subject = "Your reservation is confirmed: " + r.Date.Long()
	m.Preheader = timeOf(r.Time) + ", " + r.Guests
	m.Attachments = calendarFile(r.Entry(v), ics.Publish)
	return m.With(mail.Letter{
		Heading: "Your reservation is confirmed", Greeting: greeting(r.name()),
		Paragraphs: []string{"Good news: we have kept the day for you. The calendar file that comes with this message adds it to your own calendar."},
		Sections:   []mail.Section{{Title: "Your reservation", Rows: r.rows()}},
		Closing: []string{
			"Please let us know of dietary needs at least 72 hours ahead, and if your plans change, as early as you can: simply reply to this message.",
			"We look forward to welcoming you.", regards(v),
		},
	})
}

// ReservationDeclined is the no. The note is what staff want to say, if
// anything.
func ReservationDeclined(v mail.Venue, r Reservation, note string) mail.Message {
	m := r.message(v, reservationDeclined)
	m.Subject = "About your reservation request for " + r.Date.Long()
	m.Preheader = "We are sorry that we cannot host you this time."
	return m.With(mail.Letter{
		Heading: "We are sorry", Greeting: greeting(r.name()),
		Paragraphs: []string{"Thank you for your request. Unfortunately we cannot host you on the day you asked for.", note},
		Sections:   []mail.Section{{Title: "Your request", Rows: r.rows()}},
		Action:     mail.Action{Label: "Ask for another day", URL: link(v, "contact")},
		Closing:    []string{"We would be glad to see you another time.", regards(v)},
	})
}

// ReservationCancelled tells a guest that a reservation is off. Its Sequence
// must be higher than in the file that the guest may have.
func ReservationCancelled(v mail.Venue, r Reservation, note string) mail.Message {
	m := r.message(v, reservationCancelled)
	heading := "Your request is cancelled"
	m.Preheader = "There is nothing more to do."
	paragraph := "This reservation request has been cancelled. There is nothing more to do."
	if r.Confirmed {
		heading = "Your reservation is cancelled"
		m.Preheader = "The day is free again."
		paragraph = "This reservation has been cancelled. The calendar file that comes with this message removes it from your calendar."
		m.Attachments = calendarFile(r.Entry(v), ics.Cancel)
	}
	m.Subject = heading + ": " + r.Date.Long()
	return m.With(mail.Letter{
		Heading: heading, Greeting: greeting(r.name()),
		Paragraphs: []string{paragraph, note},
		Sections:   []mail.Section{{Title: "What was cancelled", Rows: r.rows()}},
		Action:     mail.Action{Label: "Ask for another day", URL: link(v, "contact")},
		Closing:    []string{"If this is a mistake, please reply and we will see what we can do.", regards(v)},
	})
}

// ReservationReminderID is what makes a reminder one of its kind.
func ReservationReminderID(reservationID string, date calendar.Date) string {
	return reservationReminder + "-" + reservationID + "-" + string(date)
}

// ReservationReminder comes a day before, once for each reservation and date.
func ReservationReminder(v mail.Venue, r Reservation) mail.Message {
	r.Confirmed = true // others get none
	m := r.message(v, reservationReminder)
	m.ID = ReservationReminderID(r.ID, r.Date)
	m.Subject = "Reminder: your reservation at " + v.Name + ", " + r.Date.Long()
	m.Preheader = timeOf(r.Time) + ", " + r.Guests
	m.Expires = Begins(r.Date, r.Time)
	return m.With(mail.Letter{
		Heading: "See you soon", Greeting: greeting(r.name()),
		Paragraphs: []string{"A short reminder of your reservation."},
		Sections:   []mail.Section{{Title: "Your reservation", Rows: r.rows()}},
		Closing:    []string{"If your plans have changed, please reply or call us, so that somebody else can come instead.", regards(v)},
	})
}
