// Package terms is what the venue and its guests have agreed, as numbers: the
// deposit, until when the balance is due, and what is kept of a payment when
// somebody cancels. It works sums out and stores nothing.
package terms

import (
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
)

// Numbers are the terms. Days count back from the visit.
type Numbers struct {
	DepositPercent     int `json:"depositPercent" doc:"Of the total; it secures a booking"`
	BalanceDays        int `json:"balanceDays" doc:"The rest is due so many days before the visit"`
	FullRefundDays     int `json:"fullRefundDays" doc:"More days than these ahead, nothing is kept"`
	DepositKeptDays    int `json:"depositKeptDays" doc:"From so many days ahead the deposit is kept, with fewer all that was paid"`
	RescheduleDays     int `json:"rescheduleDays" doc:"Another day is asked for at least so many days ahead"`
	ReschedulePercent  int `json:"reschedulePercent" doc:"Of the subtotal, where a manager charges it"`
	DietaryHours       int `json:"dietaryHours"`
	ForceMajeureMonths int `json:"forceMajeureMonths"`
}

// Default are the terms as they are shipped.
func Default() Numbers {
	return Numbers{
		DepositPercent: 50, BalanceDays: 2, FullRefundDays: 14, DepositKeptDays: 7,
		RescheduleDays: 14, ReschedulePercent: 15, DietaryHours: 72, ForceMajeureMonths: 12,
	}
}

// Deposit is what secures a booking of a total, rounded half up.
func (t Numbers) Deposit(total money.Cents) money.Cents {
	return (total*money.Cents(t.DepositPercent) + 50) / 100
}

// BalanceDue is until when the balance is to be paid: some days before the visit, where that lies after the day of the invoice.
func (t Numbers) BalanceDue(issued, visit, due calendar.Date) calendar.Date {
	if day := visit.AddDays(-t.BalanceDays); visit.Valid() && issued.Before(day) {
		return day
	}
	return due
}

// Cancellation is what is known when a booking is called off.
type Cancellation struct {
	Today   calendar.Date // at the venue
	Agreed  calendar.Date // the day that was agreed first
	Date    calendar.Date // the day that is agreed now
	Total   money.Cents
	Paid    money.Cents
	ByVenue bool // the venue calls it off
}

// Days are the whole days until the visit: the earlier of the two, so that moving a booking wins nobody time.
func (c Cancellation) Days() int {
	visit := c.Date
	if c.Agreed.Valid() && c.Agreed.Before(visit) {
		visit = c.Agreed
	}
	return c.Today.DaysUntil(visit)
}

// Settlement is what becomes of a payment.
type Settlement struct {
	KeptCents money.Cents `json:"keptCents"`
	BackCents money.Cents `json:"backCents"`
}

// Settle says what the venue keeps when a booking is cancelled, and what goes back.
func (t Numbers) Settle(c Cancellation) Settlement {
	var kept money.Cents
	switch days := c.Days(); {
	case c.ByVenue, days > t.FullRefundDays:
	case days >= t.DepositKeptDays:
		kept = min(c.Paid, t.Deposit(c.Total))
	default:
		kept = min(c.Paid, c.Total)
	}
	return Settlement{kept, c.Paid - kept}
}

// Why names the rule by which a cancellation is settled.
func (t Numbers) Why(c Cancellation) string {
	switch days := c.Days(); {
	case c.ByVenue:
		return "We called it off, so all that was paid goes back."
	case days > t.FullRefundDays:
		return fmt.Sprintf("More than %d days ahead nothing is kept.", t.FullRefundDays)
	case days >= t.DepositKeptDays:
		return fmt.Sprintf("From %d to %d days ahead the deposit is kept.", t.DepositKeptDays, t.FullRefundDays)
	}
	return fmt.Sprintf("Fewer than %d days ahead what was paid for the visit is kept.", t.DepositKeptDays)
}
