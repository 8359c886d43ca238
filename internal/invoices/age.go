package invoices

import "tafel/internal/platform/calendar"

// Age is how long an invoice is late. Each is also what staff may ask for as a status.
type Age string

// The ages.
const (
	NotDue   Age = "not-due"
	UpTo30   Age = "1-30"
	UpTo60   Age = "31-60"
	Beyond60 Age = "61+"
)

// Ages are all of them, the youngest first.
var Ages = []Age{NotDue, UpTo30, UpTo60, Beyond60}

// Due are the due dates of an age: from the first on, and before the second; an empty one is no bound. What staff have
// marked as overdue before its due date is late by no day and stands with the youngest that are late.
func (a Age) Due(today calendar.Date) (from, before calendar.Date) {
	switch a {
	case NotDue:
		return today, ""
	case UpTo30:
		return today.AddDays(-30), ""
	case UpTo60:
		return today.AddDays(-60), today.AddDays(-30)
	case Beyond60:
		return "", today.AddDays(-60)
	}
	return "", ""
}
