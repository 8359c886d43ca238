package events

import (
	"fmt"
	"slices"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/money"
)

// moneyFacts is what a message says of what was paid and what is due.
type moneyFacts struct {
	Says      string // what is to be paid, how and until when, as on the guest's page; nothing where nothing ever was
	ByEFT     bool   // something is to be paid before the event
	PaidCents money.Cents
	BackCents money.Cents // of what was paid, where the registration has ended
	Why       string      // which of the terms says so
	KeptCents money.Cents // for seats that were given back
}

// moneyFactsOf is what a bill and its statement come to for the guest.
func moneyFactsOf(bill payments.Bill, s payments.Statement, today calendar.Date) moneyFacts {
	m := moneyFacts{ByEFT: bill.ByEFT(s), PaidCents: max(0, s.ReceivedCents), KeptCents: s.KeptCents}
	if s.Refund != nil {
		m.BackCents, m.Why = s.Refund.BackCents, s.Refund.Why
	}
	if !bill.Cancelled && (bill.TotalCents > 0 || m.PaidCents > 0) {
		m.Says = bill.ToPay(s, today)
	}
	return m
}

// sentence says amount, method and deadline. Letters that become one keep the reference of each.
func (m moneyFacts) sentence(reference string) string {
	if !m.ByEFT {
		return m.Says
	}
	return m.Says + " Please quote " + reference + "."
}

// back says what becomes of the money of a registration that has ended.
func (m moneyFacts) back() []string {
	switch {
	case m.PaidCents == 0:
		return nil
	case m.BackCents == 0:
		return []string{fmt.Sprintf("You have paid %s. %s So nothing comes back.", m.PaidCents, m.Why)}
	}
	return []string{fmt.Sprintf("You have paid %s. %s So %s comes back to you; we will contact you to arrange it.", m.PaidCents, m.Why, m.BackCents)}
}

// payment is the row that says how to pay.
func (r guestFacts) payment() []mail.Row {
	if says := r.Money.sentence(Reference(r.ID)); says != "" {
		return []mail.Row{{Label: "Payment", Value: says, Strong: true}}
	}
	return nil
}

// paymentNow is the same with what was asked before; nothing where that is no other.
func (r guestFacts) paymentNow(asked *moneyFacts) []mail.Row {
	if asked == nil {
		return nil
	}
	rows := r.payment()
	if len(rows) == 1 {
		rows[0].Was = asked.sentence(Reference(r.ID))
	}
	return rows
}

// bankNow is where the money goes, for those who are asked for it in another way than before.
func (r guestFacts) bankNow(asked *moneyFacts) []mail.Section {
	if asked == nil {
		return nil
	}
	return r.bankDetails()
}

// paymentKey joins the news of how one event is paid.
func paymentKey(eventID string) string { return kindPayment + "/" + eventID }

// paymentLetter tells a guest that an event is paid in another way.
func paymentLetter(v mail.Sender, e eventFacts, r guestFacts, asked *moneyFacts) mail.Message {
	m := r.message(v, kindPayment, e)
	m.MergeKey = paymentKey(e.ID)
	m.Subject = "How you pay has changed: " + e.Title
	m.Preheader = r.Money.sentence(Reference(r.ID))
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "How you pay has changed", Greeting: mail.Greeting(r.Name),
		Paragraphs: []string{"The way to pay for an event that you are registered for has changed. Your registration stays as it is."},
		Sections: append([]mail.Section{
			{Title: "The event", Rows: e.rows(), Common: true},
			{Title: "Your registration", Rows: slices.Concat([]mail.Row{r.seats()}, r.cost(), r.paymentNow(asked))},
		}, r.bankNow(asked)...),
		Action:  action,
		Closing: []string{"A question about the payment? Simply reply to this message.", mail.Regards(v)},
	})
}

// refund is the row that says what comes back where the venue calls it off. Letters that become one keep their rows.
func (r guestFacts) refund() []mail.Row {
	if r.Money.PaidCents == 0 {
		return nil
	}
	return []mail.Row{{Label: "Comes back to you", Value: r.Money.BackCents.String(), Strong: true}}
}

// bankDetails is where the money goes, for those who pay before the event.
func (r guestFacts) bankDetails() []mail.Section {
	if !r.Money.ByEFT {
		return nil
	}
	rows := []mail.Row{{Label: "Bank details", Value: "(ask us for the bank details)"}}
	if a := r.Account; a.Known() {
		rows = nil
		for _, row := range []mail.Row{
			{Label: "Account holder", Value: a.AccountHolder}, {Label: "Bank", Value: a.Bank}, {Label: "Account number", Value: a.AccountNumber, Strong: true},
			{Label: "Branch code", Value: a.BranchCode}, {Label: "Account type", Value: a.AccountType},
		} {
			if row.Value != "" {
				rows = append(rows, row)
			}
		}
	}
	return []mail.Section{{Title: "How to pay", Rows: append(rows, mail.Row{Label: "Please note", Value: payments.NeverByMail}), Common: true}}
}

// kept is the row that says what is kept for seats that were given back: it is to be paid beside the total.
func (r guestFacts) kept() []mail.Row {
	if r.Money.KeptCents == 0 {
		return nil
	}
	return []mail.Row{{Label: "Kept for seats given back", Value: r.Money.KeptCents.String()}}
}
