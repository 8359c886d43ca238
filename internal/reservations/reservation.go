package reservations

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
	"tafel/internal/site"
)

// Reservation is a table for some guests on some day. A visitor's request has
// no time and no phone number yet: staff call back.
type Reservation struct {
	ID             string             `json:"id"`
	FirstName      string             `json:"firstName"`
	LastName       string             `json:"lastName"`
	Email          string             `json:"email" doc:"Empty where the guest gave none: then nobody is told anything"`
	Phone          string             `json:"phone"`
	Date           calendar.Date      `json:"date"`
	Time           calendar.TimeOfDay `json:"time" doc:"HH:MM, empty where the guest named none"`
	BranchID       string             `json:"branchId" doc:"Empty for one from before branches"`
	Guests         string             `json:"guests" doc:"As chosen: 2 Guests"`
	GuestCount     int                `json:"guestCount" doc:"How many people: partySize, else the number in guests"`
	PartySize      int                `json:"partySize,omitempty" doc:"How many people, where guests leaves it open"`
	Occasion       Occasion           `json:"occasion" enum:",dinner,picnic,baby shower,birthday,sip and paint,other"`
	SpecialRequest string             `json:"specialRequest"`
	Notes          string             `json:"notes" doc:"For staff only"`
	Source         Source             `json:"source" enum:"website,admin"`
	Status         Status             `json:"status" enum:"pending,confirmed,arrived,completed,declined,cancelled,no_show"`
	StayMinutes    int                `json:"stayMinutes" doc:"How long places are kept once it is confirmed"`
	DeclineReason  string             `json:"declineReason,omitempty" doc:"What the guest was told with the no"`
	Offered        *Offered           `json:"offered,omitempty" doc:"Other times that wait for the guest's choice"`
	CreatedAt      calendar.Instant   `json:"createdAt"`
	UpdatedAt      calendar.Instant   `json:"updatedAt"`

	CancelledBy payments.CancelledBy `json:"cancelledBy,omitempty" enum:"guest,venue" doc:"On whose account, where it was asked"`
	CancelledOn calendar.Date        `json:"cancelledOn,omitempty" doc:"Since when, where it is known on whose account"`
}

// Name is what staff call the guest.
func (r Reservation) Name() string { return rules.Trim(r.FirstName + " " + r.LastName) }

// Key is the customer whom the reservation belongs to; empty for nobody.
func (r Reservation) Key() string { return rules.EmailKey(r.Email) }

// Source says who wrote the reservation down.
type Source string

// The sources.
const (
	Website Source = "website"
	Admin   Source = "admin"
)

// Status says what became of a reservation.
type Status string

// The statuses. A visitor's request begins as pending, staff's as confirmed;
// staff may set any from any other.
const (
	Pending   Status = "pending"
	Confirmed Status = "confirmed"
	Arrived   Status = "arrived"
	Completed Status = "completed"
	Declined  Status = "declined"
	Cancelled Status = "cancelled"
	NoShow    Status = "no_show"
)

// Statuses lists every status in the order in which staff meet them.
var Statuses = []Status{Pending, Confirmed, Arrived, Completed, Declined, Cancelled, NoShow}

// Takes tells whether guests are expected, or have come.
func (s Status) Takes() bool { return s != Declined && s != Cancelled }

// Room tells whether places are kept for the guests.
func (s Status) Room() bool { return s == Confirmed || s == Arrived }

// Occasion is what guests come for; empty where nobody said.
type Occasion string

// Occasions are what can be chosen.
var Occasions = site.Bookings

// What a visitor and what staff may choose for the number of guests.
var (
	PublicGuests = guestChoices(5)
	StaffGuests  = guestChoices(10)
)

// What is meant when nobody chose.
const (
	defaultPublicGuests = "1 Guest"
	defaultStaffGuests  = "2 Guests"
)

// guestChoices are '1 Guest', '2 Guests' … and the last with a plus.
func guestChoices(most int) []string {
	choices := []string{"1 Guest"}
	for n := 2; n < most; n++ {
		choices = append(choices, fmt.Sprintf("%d Guests", n))
	}
	return append(choices, fmt.Sprintf("%d+ Guests", most))
}

// guestsOf says how staff would choose a number of people, and the number where the choice leaves it open.
func guestsOf(people int) (guests string, partySize int) {
	if people < len(StaffGuests) {
		return StaffGuests[people-1], 0
	}
	return StaffGuests[len(StaffGuests)-1], people
}

// CountGuests reads the number at the beginning of a text such as '5+ Guests';
// what cannot be read is one guest.
func CountGuests(text string) int {
	text = rules.Trim(text)
	digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	n, err := strconv.ParseInt(digits, 10, 54) // what a browser can count, too
	if err != nil || n < 1 {
		return 1
	}
	return int(n)
}

// Times are when a table can be had: every half hour from 17:00 to 22:00.
var Times = dinnerTimes()

func dinnerTimes() []string {
	var times []string
	for minute := 17 * 60; minute <= 22*60; minute += 30 {
		times = append(times, string(timeAt(minute)))
	}
	return times
}

// Words are what a reservation is found by: those of the name, the address and
// its parts, and the phone number in both ways of writing it.
func (r Reservation) Words() []string {
	local, domain, _ := strings.Cut(r.Key(), "@")
	parts := strings.FieldsFunc(local, func(c rune) bool { return strings.ContainsRune("._-+", c) })
	texts := append([]string{r.FirstName, r.LastName, r.Key(), domain}, parts...)
	return text.Words(strings.Join(append(texts, phoneForms(r.Phone)...), " "))
}

// phoneForms are the digits of a number as it is dialled from abroad and at home: the same for every spelling of it.
func phoneForms(phone string) []string {
	digits := cmp.Or(text.Digits(rules.International(phone)), rules.PhoneDigits(phone))
	if home, ok := strings.CutPrefix(digits, "0"); ok {
		return []string{settings.CountryCode + home, digits}
	}
	if home, ok := strings.CutPrefix(digits, settings.CountryCode); ok && len(digits) > settings.PhoneDigits {
		return []string{digits, "0" + home}
	}
	if digits == "" {
		return nil
	}
	return []string{digits}
}
