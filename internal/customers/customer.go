// Package customers shows who comes to the venue. Customers are derived from
// reservations, one for each e-mail address, and brought up to date whenever
// the package reservations tells of one that came or went. It owns the tables
// customers, customer_terms and customer_days, which nobody edits, and
// customer_cards, where staff note what they know of somebody.
//
// Where things are: derive.go and store_derive.go (from reservations to customers),
// card.go and cards.go (what staff note), visits.go and http_card.go (the page of a
// customer). In web/src/features/customers/admin: customer-card-page.tsx and its
// parts; notes on bookings are shown by web/src/ui/admin/person-notes.tsx.
package customers

import (
	"math"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
	"tafel/internal/reservations"
)

// Customer is all the reservations of one e-mail address. The newest
// reservation's name counts, and the newest phone number that was given.
type Customer struct {
	FirstName         string           `json:"firstName"`
	LastName          string           `json:"lastName"`
	Email             string           `json:"email"`
	Phone             string           `json:"phone"`
	TotalReservations int              `json:"totalReservations"`
	LastReservation   calendar.Date    `json:"lastReservation" doc:"The latest day"`
	Upcoming          bool             `json:"upcoming" doc:"The latest day is today or lies ahead"`
	CreatedAt         calendar.Instant `json:"createdAt" doc:"Of the first reservation"`
	Confirmed         *ConfirmedName   `json:"confirmed,omitempty" doc:"What staff last confirmed, where a request from the website says otherwise"`

	Card *reservations.GuestCard `json:"card,omitempty" doc:"What staff noted; missing where they noted nothing"`
}

func (c Customer) name() string { return rules.Trim(c.FirstName + " " + c.LastName) }

// confirmed is how staff know the customer.
func (c Customer) confirmed() ConfirmedName {
	if c.Confirmed != nil {
		return *c.Confirmed
	}
	return ConfirmedName{FirstName: c.FirstName, LastName: c.LastName, Phone: c.Phone}
}

// ConfirmedName is how staff know a customer.
type ConfirmedName struct {
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Phone     string `json:"phone"`
}

// differs tells whether the newest request says something else. Where no phone
// number was given, none is contradicted.
func (n ConfirmedName) differs(c Customer) bool {
	return text.Fold(n.FirstName+" "+n.LastName) != text.Fold(c.FirstName+" "+c.LastName) || n.Phone != "" && !reservations.SamePhone(n.Phone, c.Phone) && n.Phone != c.Phone
}

// CustomerDetails is a customer with what happened so far.
type CustomerDetails struct {
	Customer
	SpecialRequests []string                   `json:"specialRequests" doc:"What was asked for in the reservations shown, newest first"`
	Reservations    []reservations.Reservation `json:"reservations" doc:"The latest fifty, by date"`
}

// CustomerStats is the venue's customers in four figures and an average.
type CustomerStats struct {
	TotalCustomers      int     `json:"totalCustomers"`
	TotalReservations   int     `json:"totalReservations" doc:"Of customers: those without an address belong to none"`
	RepeatCustomers     int     `json:"repeatCustomers" doc:"With more than one reservation"`
	NewThisMonth        int     `json:"newThisMonth" doc:"Whose first reservation was made since the month began"`
	AverageReservations float64 `json:"averageReservations" doc:"Per customer, to one decimal"`
}

// average is rounded to one decimal, as it is shown.
func average(reservations, customers int) float64 {
	if customers == 0 {
		return 0
	}
	return math.Round(float64(reservations)*10/float64(customers)) / 10
}

// Filter says which customers are wanted, and in what order. The zero value
// means all, by name.
type Filter struct {
	Search string `query:"search" maxLength:"200" doc:"The beginning of a name, e-mail, phone number, tag or allergy"`
	Inside bool   `query:"inside" doc:"Search inside words, too"` // without it only when nothing begins so
	Sort   string `query:"sort" default:"name" doc:"name, email, reservations or lastVisit; a minus turns the order around"`
}

const (
	byName = "name"
	// historyLength is how many reservations the details show.
	historyLength = 50
)

// sorts are the orders, each with its index.
var sorts = list.Sorts{
	byName:         {"name_key"},
	"email":        {"email_key"},
	"reservations": {"total"},
	"lastVisit":    {"last_date"},
}

func (f *Filter) check() error {
	if f.Sort == "" {
		f.Sort = byName
	}
	if !sorts.Has(f.Sort) {
		return fault.InvalidField("sort", "Please sort by name, email, reservations or lastVisit")
	}
	return nil
}

// order is the filter's sort, ending with the key.
func (f Filter) order() list.Order { return sorts.Order(f.Sort, "email_key") }

// since is the venue's day on which the customer first booked.
func (c Customer) since() calendar.Date { return calendar.DateOf(c.CreatedAt.Time()) }
