// Package dashboard answers what staff ask first in the morning: who comes
// today and this week, what it may bring and what it has brought, and who is
// waiting for an answer. It only reads, and owns no tables.
package dashboard

import (
	"tafel/internal/invoices"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
)

// Dashboard is everything at a glance.
type Dashboard struct {
	Today           calendar.Date              `json:"today"`
	WeekStart       calendar.Date              `json:"weekStart" doc:"Monday"`
	WeekEnd         calendar.Date              `json:"weekEnd" doc:"Sunday"`
	TodayVisits     Visits                     `json:"todayVisits"`
	WeekVisits      Visits                     `json:"weekVisits"`
	PendingRequests int                        `json:"pendingRequests" doc:"Reservations that wait for an answer"`
	Revenue         *Revenue                   `json:"revenue,omitempty" doc:"Only for managers"`
	WeekEvents      []WeekEvent                `json:"weekEvents"`
	Months          []Month                    `json:"months,omitempty" doc:"Twelve months, oldest first; only for managers"`
	LatestRequests  []reservations.Reservation `json:"latestRequests" doc:"The newest five that wait for an answer"`
	Requests        []reservations.Reservation `json:"requests" doc:"The most urgent that wait for an answer: by the day asked for, days that have passed last"`
	Coming          []reservations.Reservation `json:"coming" doc:"Who comes today, by time"`
	Cards           reservations.GuestCards    `json:"cards" doc:"What is noted about these guests, by the address in small letters"`
	Events          []WeekEvent                `json:"events" doc:"Of the next seven days"`
	WaitingComments int                        `json:"waitingComments" doc:"Comments that nobody sees until staff have approved them"`
	Unusual         []UnusualRegistration      `json:"unusual" doc:"Many seats at once, for events to come, the newest first"`
}

// UnusualRegistration is one of more than twenty people, or one of several that
// make more and came from one network within an hour. Staff keep or cancel it.
type UnusualRegistration struct {
	ID                string           `json:"id"`
	EventID           string           `json:"eventId"`
	EventTitle        string           `json:"eventTitle"`
	EventDate         calendar.Date    `json:"eventDate" format:"date"`
	FullName          string           `json:"fullName"`
	Email             string           `json:"email"`
	NumberOfAttendees int              `json:"numberOfAttendees"`
	SubmittedAt       calendar.Instant `json:"submittedAt"`
}

// Visits are reservations that were neither declined nor cancelled.
type Visits struct {
	Reservations int `json:"reservations"`
	Guests       int `json:"guests"`
}

// Revenue is the estimate beside the real money.
type Revenue struct {
	EstimateCents    money.Cents `json:"estimateCents" doc:"What a new invoice begins with, for each guest of all visits"`
	InvoicedCents    money.Cents `json:"invoicedCents" doc:"All invoices but the cancelled"`
	PaidCents        money.Cents `json:"paidCents" doc:"What was received, less what was given back"`
	OutstandingCents money.Cents `json:"outstandingCents" doc:"What is owed of the pending and overdue"`
	OverdueInvoices  int         `json:"overdueInvoices" doc:"Marked overdue, or pending after the due date"`
	OverdueCents     money.Cents `json:"overdueCents"`
}

// WeekEvent is an event of this week with the seats sold.
type WeekEvent struct {
	ID         string             `json:"id"`
	Title      string             `json:"title"`
	Date       calendar.Date      `json:"date"`
	Time       calendar.TimeOfDay `json:"time"`
	TotalSeats int                `json:"totalSeats"`
	SoldSeats  int                `json:"soldSeats"`
	Waiting    int                `json:"waiting" doc:"Parties on the waiting list"`
	Offered    int                `json:"offered" doc:"Parties to which seats are offered"`
}

// Month is a month's figures: visits by their day, invoices by their date,
// payments by the day on which they came, events by their day.
type Month struct {
	Month         string      `json:"month" doc:"YYYY-MM"`
	Reservations  int         `json:"reservations"`
	Guests        int         `json:"guests"`
	EstimateCents money.Cents `json:"estimateCents"`
	InvoicedCents money.Cents `json:"invoicedCents"`
	PaidCents     money.Cents `json:"paidCents" doc:"Received in the month, less what was given back"`
	Events        int         `json:"events"`
	EventGuests   int         `json:"eventGuests" doc:"Seats that were sold for them"`
}

// Estimate is what guests are expected to spend: for each, what a new invoice begins with.
func Estimate(guests int) money.Cents { return invoices.StartRate * money.Cents(guests) }

// monthsBack and monthsAhead make a year of months with this one in it:
// reservations lie ahead, too.
const (
	monthsBack  = 9
	monthsAhead = 2
)

// months are the year of months around a day, still empty.
func months(today calendar.Date) []Month {
	all := make([]Month, 0, monthsBack+1+monthsAhead)
	for n := -monthsBack; n <= monthsAhead; n++ {
		all = append(all, Month{Month: string(today.MonthStart().AddMonths(n))[:7]})
	}
	return all
}

// week is Monday to Sunday around a day.
func week(today calendar.Date) (start, end calendar.Date) {
	return today.Monday(), today.Monday().AddDays(6)
}
