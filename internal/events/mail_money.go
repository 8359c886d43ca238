package events

import (
	"fmt"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/money"
)

// moneyFacts is what a message says of what was paid and what is due.
type moneyFacts struct {
	Plan      payments.Plan
	Owed      []owedFacts
	PaidCents money.Cents
	BackCents money.Cents // of what was paid, where the registration has ended
	Why       string      // which of the terms says so
	KeptCents money.Cents // for seats that were given back
}

// owedFacts is a part that is to be paid; without a day it is due at once.
type owedFacts struct {
	Cents money.Cents
	By    calendar.Date
}

// moneyFactsOf is what a statement comes to for the guest. Parts that are due already are one.
func moneyFactsOf(plan payments.Plan, s payments.Statement, today calendar.Date) moneyFacts {
	m := moneyFacts{Plan: plan, PaidCents: max(0, s.ReceivedCents), KeptCents: s.KeptCents}
	if s.Refund != nil {
		m.BackCents, m.Why = s.Refund.BackCents, s.Refund.Why
	}
	for _, part := range s.Schedule {
		by := part.DueOn
		if !today.Before(by) {
			by = ""
		}
		switch last := len(m.Owed) - 1; {
		case part.OwedCents == 0:
		case last >= 0 && m.Owed[last].By == by:
			m.Owed[last].Cents += part.OwedCents
		default:
			m.Owed = append(m.Owed, owedFacts{part.OwedCents, by})
		}
	}
	return m
}

// beforehand tells whether something is to be paid before the event.
func (m moneyFacts) beforehand() bool {
	return len(m.Owed) > 0 && (m.Plan == payments.WithDeposit || m.Plan == payments.Beforehand)
}

// sentence says amount, method and deadline; nothing where nothing was ever to be paid.
func (m moneyFacts) sentence(reference string) string {
	switch {
	case len(m.Owed) == 0 && m.PaidCents > 0:
		return fmt.Sprintf("You have paid %s, so there is nothing left to pay. Thank you.", m.PaidCents)
	case len(m.Owed) == 0:
		return ""
	case !m.beforehand():
		return fmt.Sprintf("You pay %s at the venue.", m.Owed[0].Cents)
	}
	parts := make([]string, len(m.Owed))
	for i, part := range m.Owed {
		when := "at once"
		if part.By != "" {
			when = "by " + part.By.Plain()
		}
		parts[i] = part.Cents.String() + " " + when
		if i == 0 {
			parts[i] = part.Cents.String() + " by EFT " + when
		}
	}
	return "Please pay " + strings.Join(parts, " and ") + "; reference " + reference + "."
}

// back says what becomes of the money of a registration that has ended.
func (m moneyFacts) back() []string {
	switch {
	case m.PaidCents == 0:
		return nil
	case m.BackCents == 0:
		return []string{fmt.Sprintf("You have paid %s. %s So nothing comes back.", m.PaidCents, m.Why)}
	}
	return []string{fmt.Sprintf("You have paid %s. %s So %s comes back to you; we will contact you about how.", m.PaidCents, m.Why, m.BackCents)}
}

// payment is the row that says how to pay.
func (r guestFacts) payment() []mail.Row {
	if says := r.Money.sentence(Reference(r.ID)); says != "" {
		return []mail.Row{{Label: "Payment", Value: says, Strong: true}}
	}
	return nil
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
	if !r.Money.beforehand() {
		return nil
	}
	const careful = "Our bank details never change by mail. If a message says that they did, please phone us before you pay."
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
	return []mail.Section{{Title: "How to pay", Rows: append(rows, mail.Row{Label: "Please note", Value: careful}), Common: true}}
}

// kept is the row that says what is kept for seats that were given back: it is to be paid beside the total.
func (r guestFacts) kept() []mail.Row {
	if r.Money.KeptCents == 0 {
		return nil
	}
	return []mail.Row{{Label: "Kept for seats given back", Value: r.Money.KeptCents.String()}}
}
