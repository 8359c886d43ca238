package events

import (
	"fmt"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/platform/text"
	"tafel/internal/site"
)

// says is what a guest reads before they confirm another number of people.
func (p SeatsPlan) says(reference string) []string {
	lines := []string{fmt.Sprintf("You will have %s instead of %d.", seatWords(p.NumberOfAttendees), p.Had)}
	if p.Money == nil {
		return lines
	}
	if kept := p.change.kept; kept < 0 {
		lines = append(lines, fmt.Sprintf("We had kept %s for seats that you gave back. It counts for these seats again.", -kept))
	}
	if line := p.settled("You have paid %s for the %s that you give back."); line != "" {
		lines = append(lines, line)
	}
	if more := p.after.OwedCents - p.before.OwedCents; more > 0 {
		lines = append(lines, fmt.Sprintf("%s more is due.", more))
	}
	if back := p.back(); back > 0 {
		return append(lines, payments.ComesBack(back, p.change.paid))
	}
	return append(lines, p.due(reference))
}

// settled says what is kept for the seats that are given back, and by which of the terms; nothing where nothing was paid.
func (p SeatsPlan) settled(paid string) string {
	switch c := p.change; {
	case c.paid == 0:
		return ""
	case c.kept == 0:
		return p.why
	default:
		return fmt.Sprintf(paid, c.paid, seatWords(-c.seats)) + " " + p.why + " So " + keptWords(c.kept, c.paid) + "."
	}
}

func keptWords(kept, paid money.Cents) string {
	if kept == paid {
		return "it is kept"
	}
	return kept.String() + " of it is kept"
}

// due is what is to be paid then, how and until when.
func (p SeatsPlan) due(reference string) string {
	return p.bill.Guest(p.after, reference, site.BankAccount{}, calendar.DateOf(p.guest.UpdatedAt.Time())).Due
}

func seatWords(n int) string { return text.Count(n, "seat", "seats") }
