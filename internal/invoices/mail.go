package invoices

import (
	"fmt"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/money"
	"tafel/internal/site"
)

// The kinds of letters.
const (
	kindSent     = "invoice"
	kindReminder = "invoice-reminder"
)

// billFacts is what a letter says of an invoice, as it was at the moment of which it tells.
type billFacts struct {
	ID       string
	Number   string
	Name     string
	Email    string
	Due      calendar.Date
	Total    money.Cents
	Received money.Cents
	Owed     money.Cents
	Credit   money.Cents
	Parts    []payments.DuePart
	Account  site.BankAccount
	Today    calendar.Date
	Visit    []mail.Row `json:"-"` // when and where, as it is when the letter is written
}

// letterFacts is a fact about an invoice, with the document that goes along.
type letterFacts struct {
	Bill  billFacts
	Stage stage  `json:",omitempty"`
	File  []byte `json:",omitempty"`
}

// rows are the sums. What strangers typed is in none of them.
func (b billFacts) rows() []mail.Row {
	rows := []mail.Row{{Label: "Invoice number", Value: b.Number}, {Label: "Total", Value: b.Total.String()}}
	if b.Received != 0 {
		rows = append(rows, mail.Row{Label: "Received", Value: b.Received.String()})
	}
	if b.Credit > 0 {
		return append(rows, mail.Row{Label: "Credit", Value: b.Credit.String(), Strong: true})
	}
	rows = append(rows, mail.Row{Label: "Still to pay", Value: b.Owed.String(), Strong: true})
	for _, part := range b.Parts {
		if part.OwedCents > 0 {
			rows = append(rows, mail.Row{Label: partWords[part.Part], Value: part.OwedCents.String() + ", " + b.until(part)})
		}
	}
	return rows
}

func (b billFacts) until(part payments.DuePart) string {
	if b.Today.Before(part.DueOn) {
		return "due by " + part.DueOn.Plain()
	}
	return "due now"
}

// next is what is to be paid next, as an inbox shows it beside the subject.
func (b billFacts) next() string {
	for _, part := range b.Parts {
		if part.OwedCents > 0 {
			return fmt.Sprintf("%s is %s.", part.OwedCents, b.until(part))
		}
	}
	return "All is paid. Thank you."
}

func (b billFacts) sections() []mail.Section {
	pay := mail.Section{Title: "How to pay"}
	if b.Owed != 0 {
		for _, row := range accountRows(b.Account, b.Number) {
			pay.Rows = append(pay.Rows, mail.Row{Label: row[0], Value: row[1], Strong: row[0] == "Reference"})
		}
	}
	return []mail.Section{{Title: "The invoice", Rows: b.rows()}, pay, {Title: "Your visit", Rows: b.Visit}} // those without rows are left out
}

// closing warns of forged letters, and says what to do where no bank details are set.
func (b billFacts) closing(v mail.Sender) []string {
	closing := []string{"Please quote the reference with your payment, so that we know whose it is.", payments.NeverByMail}
	switch {
	case b.Owed == 0:
		closing = []string{"All is paid. Thank you."}
	case !b.Account.Known():
		closing[0] = "Please ask us how to pay: reply to this message, or phone us."
	}
	return append(closing, "A question about this invoice? Simply reply to this message.", mail.Regards(v))
}

func (t letterFacts) message(v mail.Sender, kind string) mail.Message {
	m := mail.Message{
		Kind: kind, To: t.Bill.Email, ToName: mail.Name(t.Bill.Name), Sender: v, PerDay: mail.ManyADay, Share: "staff",
		Preheader: t.Bill.next(), Reason: mail.Reason(v, "a reservation"),
	}
	if len(t.File) > 0 {
		m.Attachments = []mail.Attachment{{Name: t.Bill.Number + ".pdf", Type: "application/pdf", Data: t.File}}
	}
	return m
}

// sentLetter is the invoice that staff send.
func sentLetter(v mail.Sender, t letterFacts) mail.Message {
	m := t.message(v, kindSent)
	m.Subject = "Invoice " + t.Bill.Number + " from " + v.Name
	return m.With(mail.Letter{
		Heading: "Your invoice", Greeting: mail.Greeting(t.Bill.Name),
		Paragraphs: []string{"Here is your invoice. The document that comes with this message says what it is for."},
		Sections:   t.Bill.sections(), Closing: t.Bill.closing(v),
	})
}

// reminderLetter comes before the due date, on it and after it, once each.
func reminderLetter(v mail.Sender, t letterFacts) mail.Message {
	m := t.message(v, kindReminder)
	m.ID = reminderID(t.Bill.ID, t.Stage, t.Bill.Due)
	m.Share = kindReminder
	due := t.Bill.Due.Long()
	var heading, paragraph string
	switch t.Stage {
	case beforeDue:
		heading, paragraph = "A short reminder", "Your invoice is to be paid by "+due+"."
	case onDue:
		heading, paragraph = "Your invoice is due today", "Today, "+due+", is the day by which your invoice is to be paid."
	default:
		heading, paragraph = "Your invoice is overdue", "Your invoice was to be paid by "+due+", and we have not received all of it yet."
	}
	m.Subject = "Reminder: invoice " + t.Bill.Number + " from " + v.Name
	if t.Stage == afterDue {
		m.Subject = "Overdue: invoice " + t.Bill.Number + " from " + v.Name
	}
	return m.With(mail.Letter{
		Heading: heading, Greeting: mail.Greeting(t.Bill.Name),
		Paragraphs: []string{paragraph, "If you have paid in the last few days, thank you: there is nothing more to do."},
		Sections:   t.Bill.sections(), Closing: t.Bill.closing(v),
	})
}

// reminderID is what makes a reminder one of its kind.
func reminderID(invoiceID string, s stage, due calendar.Date) string {
	return strings.Join([]string{kindReminder, invoiceID, string(s), string(due)}, "-")
}
