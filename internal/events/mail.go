package events

import (
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/ics"
	"tafel/internal/platform/money"
	"tafel/internal/site"
)

// eventFacts is what a message says of an event.
type eventFacts struct {
	ID          string
	Title       string
	Description string
	Date        calendar.Date
	Time        calendar.TimeOfDay // empty: TBA
	EndTime     calendar.TimeOfDay `json:",omitempty"` // empty: not known
	Location    string
	BranchID    string           `json:",omitempty"`
	Branch      *EventBranch     `json:"-"`          // as it is when the letter is written
	Because     string           `json:",omitempty"` // why it was called off
	Sequence    int              // how often the event was changed
	Changed     calendar.Instant // when it was changed last
}

// guestFacts is what a message says of a registration: of what was typed only
// the name, since whoever typed the address need not be the one who reads there.
type guestFacts struct {
	ID         string
	Name       string
	Email      string
	Attendees  int
	PriceCents money.Cents // per person
	TotalCents money.Cents
	Chosen     []answerFacts // among what the venue offers
	Money      moneyFacts
	ManageURL  string           // the guest's secret link to see and cancel it
	Account    site.BankAccount `json:"-"` // as it is when the letter is written
}

// record is what letters about the registration name.
func (r guestFacts) record() string { return mail.Record("registration", r.ID) }

// Entry is the event's place in a calendar, the same in mails and on the site.
func (e eventFacts) Entry(v mail.Sender) ics.Entry {
	page := mail.Link(v, "events", e.ID)
	description := e.Description
	if description != "" {
		description += "\n\n"
	}
	return ics.Entry{
		UID: ics.UID("event", e.ID, v.PublicURL), Sequence: e.Sequence, Changed: e.Changed, Title: e.Title,
		Date: e.Date, Time: e.Time, End: e.EndTime, Location: e.where(), Description: description + page, URL: page,
	}
}

// where is the place with its address.
func (e eventFacts) where() string {
	if address := e.Branch.address(); address != "" {
		return e.Location + ", " + address
	}
	return e.Location
}

// when is the time of the day, with the end where it is known.
func (e eventFacts) when() string {
	if e.Time == "" || e.EndTime == "" {
		return mail.TimeOrTBA(e.Time)
	}
	return string(e.Time) + " to " + string(e.EndTime)
}

func (e eventFacts) rows() []mail.Row {
	rows := []mail.Row{
		{Label: "Event", Value: e.Title, Strong: true},
		{Label: "Date", Value: e.Date.Long()},
		{Label: "Time", Value: e.when()},
		{Label: "Location", Value: e.Location},
	}
	if e.Branch != nil {
		rows = append(rows, mail.Row{Label: "Address", Value: e.Branch.address()}, mail.Directions(e.Branch.Map), mail.Phone(e.Branch.Phone))
	}
	return rows
}

// changes are the rows with what each used to be, where it is another now.
func (e eventFacts) changes(before eventFacts) []mail.Row {
	rows := e.rows()
	for _, old := range before.rows() {
		i := slices.IndexFunc(rows, func(row mail.Row) bool { return row.Label == old.Label })
		if i >= 0 && old.Value != rows[i].Value {
			rows[i].Was, rows[i].Strong = old.Value, true
		}
	}
	return rows
}

func (r guestFacts) rows() []mail.Row {
	rows := []mail.Row{{Label: "Name", Value: mail.Name(r.Name)}, {Label: "Email", Value: r.Email}}
	for _, a := range r.Chosen {
		rows = append(rows, mail.Row{Label: a.Label, Value: a.Value})
	}
	return append(rows, r.seats())
}

func (r guestFacts) seats() mail.Row {
	return mail.Row{Label: "Attendees", Value: fmt.Sprint(r.Attendees)}
}

func (r guestFacts) cost() []mail.Row {
	if r.TotalCents == 0 {
		return []mail.Row{{Label: "Price", Value: priceWords(0), Strong: true}}
	}
	return append([]mail.Row{
		{Label: "Price per person", Value: priceWords(r.PriceCents)},
		{Label: "Total", Value: r.TotalCents.String(), Strong: true},
	}, r.kept()...)
}

// manage is the button of whoever may still change their mind.
func (r guestFacts) manage() (mail.Action, []string) {
	if r.ManageURL == "" {
		return mail.Action{}, nil
	}
	return mail.Action{
		Label: "View or cancel your registration", URL: mail.Secret(1),
		Hint: "The link is for you alone: whoever has it can cancel your registration.",
	}, []string{r.ManageURL}
}

func (r guestFacts) message(v mail.Sender, kind string, e eventFacts) mail.Message {
	return mail.Message{
		Kind: kind, To: r.Email, ToName: mail.Name(r.Name), Sender: v, PerDay: mail.ManyADay, Share: "staff",
		Reason: mail.Reason(v, "a registration for "+e.Title),
	}
}

// confirmationKey joins the confirmations for one event.
func confirmationKey(eventID string) string { return kindConfirmed + "/" + eventID }

// confirmationLetter keeps the promise of 'Check your email for details.'
func confirmationLetter(v mail.Sender, e eventFacts, r guestFacts) mail.Message {
	m := r.message(v, kindConfirmed, e)
	m.PerDay, m.Share = mail.FewADay, ""
	m.MergeKey = confirmationKey(e.ID)
	m.Subject = "Registration confirmed: " + e.Title
	m.MergedSubject = "Your registrations for " + e.Title
	m.Preheader = e.Date.Long() + ", " + e.when() + ", " + e.Location
	m.Attachments = mail.CalendarFile(e.Entry(v), ics.Publish)
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "We look forward to seeing you", Greeting: mail.Greeting(r.Name),
		Paragraphs: []string{"Your registration is confirmed. Here is everything in one place; the calendar file that comes with this message adds the event to your own calendar."},
		Sections: append([]mail.Section{
			{Title: "The event", Rows: e.rows(), Common: true},
			{Title: "Your registration", Rows: slices.Concat(r.rows(), r.cost(), r.payment())},
		}, r.bankDetails()...),
		Action: action,
		Many: mail.Opening{Paragraphs: []string{
			"Your registrations are confirmed. Here is everything in one place; the calendar file that comes with this message adds the event to your own calendar.",
		}},
		Closing: []string{"Something not right, or a question before the day? Simply reply to this message.", mail.Regards(v)},
	})
}

// cancellationLetter says that the seats are free again.
func cancellationLetter(v mail.Sender, e eventFacts, r guestFacts) mail.Message {
	m := r.message(v, kindCancelled, e)
	m.Subject = "Registration cancelled: " + e.Title
	m.Preheader = "Your seats have been released."
	return m.With(mail.Letter{
		Heading: "Your registration is cancelled", Greeting: mail.Greeting(r.Name),
		Paragraphs: append([]string{"Your registration for this event has been cancelled and your seats have been released. There is nothing more to do, except to remove the event from your calendar."}, r.Money.back()...),
		Sections:   []mail.Section{{Title: "What was cancelled", Rows: append(e.rows(), r.seats())}},
		Action:     mail.Action{Label: "Browse Other Events", URL: mail.Link(v, "events")},
		Closing:    []string{"If this is a mistake, please reply and we will see what we can do.", mail.Regards(v)},
	})
}

// changeKey joins the news of changes of one event.
func changeKey(eventID string) string { return kindChanged + "/" + eventID }

// changeLetter tells a guest what is another now, and moves the calendar entry.
func changeLetter(v mail.Sender, e, before eventFacts, r guestFacts, asked *moneyFacts) mail.Message {
	m := r.message(v, kindChanged, e)
	m.MergeKey = changeKey(e.ID)
	m.Subject = "Event changed: " + e.Title
	m.Preheader = "Now " + e.Date.Long() + ", " + e.when() + ", " + e.Location
	m.Attachments = mail.CalendarFile(e.Entry(v), ics.Publish)
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "Your event has changed", Greeting: mail.Greeting(r.Name),
		Paragraphs: []string{"An event that you are registered for has changed. Your registration stays as it is; the calendar file that comes with this message puts the new details into your calendar."},
		Sections: append([]mail.Section{
			{Title: "The event", Rows: slices.Concat(e.changes(before), []mail.Row{r.seats()}, r.paymentNow(asked))},
		}, r.bankNow(asked)...),
		Action:  action,
		Closing: []string{"If you can no longer come, please cancel, so that somebody else can have your seats.", mail.Regards(v)},
	})
}

// why is what a letter says of an event that was called off, with the reason in the words of staff.
func (e eventFacts) why(says string) []string {
	return append([]string{says}, slices.DeleteFunc(strings.Split(e.Because, "\n"), func(line string) bool { return line == "" })...)
}

// calledOffLetter tells a guest that it will not take place. e.Sequence must be
// higher than in the file that the guest has.
func calledOffLetter(v mail.Sender, e eventFacts, r guestFacts) mail.Message {
	m := r.message(v, kindCalledOff, e)
	m.MergeKey = kindCalledOff + "/" + e.ID
	m.Subject = "Event cancelled: " + e.Title
	m.Preheader = e.Date.Long() + " will not take place."
	m.Attachments = mail.CalendarFile(e.Entry(v), ics.Cancel)
	return m.With(mail.Letter{
		Heading: "We are sorry: this event is cancelled", Greeting: mail.Greeting(r.Name),
		Paragraphs: e.why("The event that you are registered for will not take place, and your registration is cancelled. The calendar file that comes with this message removes it from your calendar."),
		Sections:   []mail.Section{{Title: "What was cancelled", Rows: append(append(e.rows(), r.seats()), r.refund()...)}},
		Action:     mail.Action{Label: "Browse Other Events", URL: mail.Link(v, "events")},
		Many:       mail.Opening{Paragraphs: e.why("The event that you are registered for will not take place, and your registrations are cancelled. The calendar file that comes with this message removes it from your calendar.")},
		Closing:    []string{"If you have already paid, please reply to this message and we will arrange your refund.", mail.Regards(v)},
	})
}

// reminderID is what makes a reminder one of its kind.
func reminderID(registrationID string, date calendar.Date) string {
	return kindReminder + "-" + registrationID + "-" + string(date)
}

// reminderLetter comes a day before, once for each registration and date. It
// counts against what an address gets in a day: who typed somebody else's
// address into a hundred forms must not send them a hundred reminders, nor keep
// away the one that they wait for.
func reminderLetter(v mail.Sender, e eventFacts, r guestFacts) mail.Message {
	m := r.message(v, kindReminder, e)
	m.PerDay, m.Share = mail.FewADay, kindReminder
	m.ID = reminderID(r.ID, e.Date)
	m.Subject = "Reminder: " + e.Title + ", " + e.Date.Long()
	m.Preheader = e.when() + ", " + e.Location
	m.Expires = mail.Begins(e.Date, e.Time)
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "See you soon", Greeting: mail.Greeting(r.Name),
		Paragraphs: []string{"A short reminder of the event that you are registered for."},
		Sections:   append([]mail.Section{{Title: "The event", Rows: slices.Concat(e.rows(), []mail.Row{r.seats()}, r.payment())}}, r.bankDetails()...),
		Action:     action,
		Closing:    []string{"If you can no longer come, please cancel, so that somebody else can have your seats.", mail.Regards(v)},
	})
}

func priceWords(cents money.Cents) string {
	if cents == 0 {
		return "Free"
	}
	return cents.String()
}

// answerFacts is what a guest chose, with the label that was asked.
type answerFacts struct {
	Label string
	Value string
}
