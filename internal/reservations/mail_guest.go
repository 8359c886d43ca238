package reservations

import "tafel/internal/platform/mail"

// guestWords are what a letter to staff says of what a guest did.
var guestWords = map[GuestAct]struct{ subject, heading, paragraph, section string }{
	GuestCancelled: {"Cancelled by the guest", "A guest has cancelled", "A guest has cancelled on the website. There is nothing you need to do.", "Cancelled"},
	GuestChanged:   {"Changed by the guest", "A guest has changed a reservation", "A guest has changed something on the website, within the booking rules.", "Changed"},
	GuestWishes:    {"A guest asks for a change", "A guest asks for a change", "A guest would like to come at another time or with another number of people, and waits for your answer.", "The wish"},
}

// guestLetter tells a member of staff what a guest did online. An answer goes to the guest.
func guestLetter(v mail.Sender, about letterFacts, to string) mail.Message {
	words, r := guestWords[about.Did], about.Table
	m := mail.Message{
		Kind: kindGuest, To: to, ToName: about.Reader, Sender: v, ReplyTo: r.Email, MergeKey: kindGuest,
		Subject:       words.subject + ": " + string(r.Date) + ", " + r.name(),
		MergedSubject: "Changes by guests",
		Preheader:     r.Guests + ", " + r.Date.Long(),
		Reason:        "You receive this message because you look after reservations at " + v.Name + ".",
	}
	paragraphs := []string{words.paragraph}
	if len(r.Refunds) > 0 {
		paragraphs = append([]string{"A guest has cancelled on the website. Money was paid, so please cancel the invoice, too, and see to what goes back. The guest reads:"}, r.Refunds...)
	}
	r.Confirmed = true // the time is shown, also where there is none
	rows := r.rows()
	if about.Then != nil && about.Did != GuestCancelled {
		then := *about.Then
		then.Confirmed = true
		rows = then.changes(r)
	}
	return m.With(mail.Letter{
		Heading: words.heading, Paragraphs: paragraphs,
		Sections: []mail.Section{{Title: words.section, Rows: append(rows,
			mail.Row{Label: "Name", Value: r.name()}, mail.Row{Label: "Email", Value: r.Email}, mail.Phone(r.Phone))}},
		Action: mail.Action{Label: "Open the diary", URL: mail.Link(v, "admin", "reservations") + "?date=" + string(r.Date)},
		Many:   mail.Opening{Heading: "Changes by guests", Paragraphs: []string{"Guests have changed, cancelled or asked for something on the website."}},
	})
}

// changes are the rows with what each used to be, where it is another now.
func (r tableFacts) changes(before tableFacts) []mail.Row {
	rows := r.rows()
	for i, old := range before.rows() {
		if old.Value != rows[i].Value {
			rows[i].Was, rows[i].Strong = old.Value, true
		}
	}
	return rows
}

// keptLetter tells a guest that a change cannot be had.
func keptLetter(v mail.Sender, r tableFacts) mail.Message {
	r.Confirmed = true
	m := r.message(v, kindKept)
	m.Subject = "Your reservation stays as it is: " + r.Date.Long()
	m.Preheader = mail.TimeOrTBA(r.Time) + ", " + r.Guests
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "Your reservation stays as it is", Greeting: mail.Greeting(r.name()),
		Paragraphs: []string{"We are sorry: what you asked for is not possible. We still expect you as agreed."},
		Sections:   []mail.Section{{Title: "Your reservation", Rows: r.rows()}, r.place()},
		Action:     action,
		Closing:    []string{"Would you like something else? Ask on the page of your reservation, or simply reply to this message.", mail.Regards(v)},
	})
}
