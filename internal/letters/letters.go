// Package letters is what the venue writes to people: each function takes what
// a feature knows as plain values and returns a message for the outbox. It
// owns no tables and decides nothing but the words.
package letters

import (
	"net/url"
	"strings"
	"unicode"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/ics"
	"tafel/internal/platform/money"
)

// The kinds of messages.
const (
	registrationConfirmed = "registration-confirmed"
	registrationCancelled = "registration-cancelled"
	eventChanged          = "event-changed"
	eventCancelled        = "event-cancelled"
	eventReminder         = "event-reminder"
	reservationReceived   = "reservation-received"
	reservationNew        = "reservation-new"
	reservationConfirmed  = "reservation-confirmed"
	reservationDeclined   = "reservation-declined"
	reservationCancelled  = "reservation-cancelled"
	reservationReminder   = "reservation-reminder"
	passwordReset         = "password-reset"
	passwordChanged       = "password-changed"
	staffInvitation       = "staff-invitation"
)

// Kinds lists them all, for the outbox's filter.
func Kinds() []mail.MessageKind {
	return []mail.MessageKind{
		{Name: registrationConfirmed, Label: "Registration confirmed"},
		{Name: registrationCancelled, Label: "Registration cancelled"},
		{Name: eventChanged, Label: "Event changed"},
		{Name: eventCancelled, Label: "Event cancelled"},
		{Name: eventReminder, Label: "Event reminder"},
		{Name: reservationReceived, Label: "Reservation request received"},
		{Name: reservationNew, Label: "New reservation request"},
		{Name: reservationConfirmed, Label: "Reservation confirmed"},
		{Name: reservationDeclined, Label: "Reservation declined"},
		{Name: reservationCancelled, Label: "Reservation cancelled"},
		{Name: reservationReminder, Label: "Reservation reminder"},
		{Name: passwordReset, Label: "Password reset"},
		{Name: passwordChanged, Label: "Password changed"},
		{Name: staffInvitation, Label: "Staff invitation"},
	}
}

// Answer is what somebody filled into a form, with the label that was asked.
type Answer struct {
	Label string
	Value string
}

// greeting names the reader. A name that is really a link is somebody abusing
// the form to send their words to a stranger, so it is not repeated up here.
func greeting(name string) string {
	if name = strings.TrimSpace(name); name == "" || strings.ContainsAny(name, "/:@<>\\") || strings.Contains(strings.ToLower(name), "www.") {
		return "Good day,"
	}
	return "Dear " + name + ","
}

// regards ends a letter.
func regards(v mail.Venue) string { return "Warm regards,\n" + v.Name }

// capital makes a word such as a role begin as a name does.
func capital(word string) string {
	n := min(1, len(word))
	return strings.ToUpper(word[:n]) + word[n:]
}

// reason is the small print for an address that somebody typed into a form.
func reason(v mail.Venue, what string) string {
	return "You receive this message because your address was given with " + what + " at " + v.Name +
		". If that was not you, there is nothing you need to do, though a short reply would help us."
}

func timeOf(t calendar.TimeOfDay) string {
	if t == "" {
		return "TBA"
	}
	return string(t)
}

// moment writes 14:30 on Saturday, November 14, 2026, as the venue's clock says.
func moment(i calendar.Instant) string {
	t := i.Time().In(calendar.Venue)
	return t.Format("15:04") + " on " + calendar.DateOf(t).Long()
}

func price(cents money.Cents) string {
	if cents == 0 {
		return "Free"
	}
	return cents.String()
}

func link(v mail.Venue, path ...string) string {
	address := strings.TrimSuffix(v.PublicURL, "/")
	for _, part := range path {
		address += "/" + url.PathEscape(part)
	}
	return address
}

// calendarFile is the entry as an attachment. An entry that cannot be written,
// since its day is not one, must not keep the message from being sent.
func calendarFile(entry ics.Entry, method ics.Method) []mail.Attachment {
	raw, err := ics.File(entry, method)
	if err != nil {
		return nil
	}
	return []mail.Attachment{{Name: fileName(entry.Title) + ".ics", Type: ics.ContentType(method), Data: raw}}
}

// fileName makes a title fit to be a file's name anywhere.
func fileName(title string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		switch {
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	name := b.String()
	if len(name) > 60 {
		name = name[:60]
	}
	if name = strings.Trim(name, "-"); name == "" {
		return "calendar"
	}
	return name
}
