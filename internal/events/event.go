// Package events keeps what the venue puts on and who comes: events, their
// attendance forms and the registrations. It owns the tables events and
// attendance. It refuses to sell a seat twice, to take a registration for a
// day that has passed, and to forget a guest when an event is deleted.
package events

import (
	"cmp"
	"strconv"
	"tafel/internal/platform/text"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
)

// Event is something to come to, as everybody may see it.
type Event struct {
	ID             string             `json:"id"`
	Title          string             `json:"title"`
	Description    string             `json:"description"`
	Date           calendar.Date      `json:"date" format:"date"`
	Time           calendar.TimeOfDay `json:"time" doc:"HH:MM, empty while it is to be announced"`
	Location       string             `json:"location"`
	PriceCents     money.Cents        `json:"priceCents" doc:"Per person; 0 is free"`
	Payment        payments.Plan      `json:"payment" enum:"venue,deposit,full" doc:"How it is paid: at the venue, with a deposit, or in full beforehand"`
	TotalSeats     int                `json:"totalSeats"`
	AvailableSeats int                `json:"availableSeats"`
	LargestParty   int                `json:"largestParty,omitempty" doc:"The most people in one registration; missing for what holds at the venue"`
	Ended          bool               `json:"ended" doc:"Its day has passed, so nobody can register"`

	// What whoever registers today is to pay.
	Asks           string         `json:"asks,omitempty" doc:"What is to be paid, how and until when; {total}, {deposit} and {rest} stand for the sums. Missing where it is free or over"`
	DepositPercent int            `json:"depositPercent,omitempty" doc:"Of the total, rounded half up"`
	ImageURL       string         `json:"imageUrl,omitempty" doc:"The picture in full size"`
	Picture        *media.Picture `json:"picture,omitempty" doc:"The same picture in several sizes"`
	AttendanceForm *Form          `json:"attendanceForm,omitempty" doc:"The event's own questions; missing when the default ones are asked"`

	// What is not in the contract.
	PictureID     string           `json:"-"`
	Registrations int              `json:"-"` // those that are not cancelled
	Revision      int              `json:"-"` // rises with every edit
	CreatedAt     calendar.Instant `json:"-"`
	UpdatedAt     calendar.Instant `json:"-"`
}

// Taken is how many seats are sold.
func (e Event) Taken() int { return e.TotalSeats - e.AvailableSeats }

// moved tells whether a guest has to know of the change.
func (e Event) moved(before Event) bool {
	return e.Date != before.Date || e.Time != before.Time || e.Location != before.Location
}

// EventInput is what staff fill in.
type EventInput struct {
	Title          string             `json:"title"`
	Description    string             `json:"description"`
	Date           calendar.Date      `json:"date"`
	Time           calendar.TimeOfDay `json:"time"`
	Location       string             `json:"location"`
	PriceCents     *money.Cents       `json:"priceCents,omitempty" doc:"Per person; 0 is free"`
	Payment        payments.Plan      `json:"payment,omitempty" enum:"venue,deposit,full" doc:"At the venue where it is missing"`
	TotalSeats     *int               `json:"totalSeats,omitempty"`
	LargestParty   *int               `json:"largestParty,omitempty" doc:"The most people in one registration; missing for what holds at the venue"`
	PictureID      string             `json:"pictureId,omitempty" doc:"From the answer to an upload; empty for no picture"`
	AttendanceForm *Form              `json:"attendanceForm,omitempty" doc:"Missing for the default form"`
	Revision       int                `json:"revision,omitempty" doc:"As it was read: an edit of an older state is refused. 0 skips the check"`
	Quietly        bool               `json:"quietly,omitempty" doc:"Tell nobody of a new date, time or place: it was a typing error"`
}

const (
	most          = 100_000     // seats
	dearest       = 100_000_000 // cents per person
	longText      = 10_000
	shortText     = 200
	notEnough     = "Not enough seats available"
	emailRequired = "Email is required"
	emailInvalid  = "Please enter a valid email"
)

// Forms are the feature's forms, for the server and the browser alike. The
// price is checked as the rand amount that staff type.
var Forms = rules.Forms{
	"event": {
		"title":       {rules.Required("Title is required"), rules.MaxLength(shortText, "Please use at most 200 characters")},
		"description": {rules.Required("Description is required"), rules.MaxLength(longText, "Please use at most 10 000 characters")},
		"date":        {rules.Required("Date is required"), rules.Date("Please enter a valid date")},
		"time":        {rules.Required("Time is required"), rules.Time("Please enter a time such as 18:30")},
		"location":    {rules.Required("Location is required"), rules.MaxLength(shortText, "Please use at most 200 characters")},
		"priceCents": {
			rules.Required("Price is required"), rules.Number("Please enter an amount such as 350 or 349.50"),
			rules.Min(0, "The price cannot be below zero"), rules.Max(dearest/100, "The price can be at most R1 000 000"),
		},
		"payment": {rules.OneOf(payments.Plans, "Please choose how guests pay")},
		"totalSeats": {
			rules.Required("Total seats is required"), rules.Integer("Please enter a whole number"),
			rules.Min(1, "There must be at least one seat"), rules.Max(most, "There can be at most 100 000 seats"),
		},
		"largestParty": {
			rules.Integer("Please enter a whole number"), rules.Min(1, "Please enter 1 or more, or leave it empty"), rules.Max(most, "There can be at most 100 000 seats"),
		},
	},
	"registration": {
		"fullName": {rules.Required("Full name is required"), rules.MaxLength(120, "Please use at most 120 characters")},
		"email":    {rules.Required(emailRequired), rules.Email(emailInvalid)},
		"phone":    {rules.Required("Phone number is required"), rules.MaxLength(40, "Please use at most 40 characters")},
		"numberOfAttendees": {
			rules.Required("Number of attendees is required"), rules.Integer("Please enter a whole number"), rules.Min(1, notEnough),
		},
		"specialRequirements": {rules.MaxLength(2000, "Please use at most 2 000 characters")},
	},
}

// check refuses an event that cannot be, and gives it tidied.
func (in EventInput) check() (EventInput, error) {
	in.Title, in.Location = text.Line(in.Title), text.Line(in.Location)
	in.Description = text.Clean(in.Description)
	in.Date, in.Time = calendar.Date(rules.Trim(string(in.Date))), calendar.TimeOfDay(rules.Trim(string(in.Time)))
	in.Payment = cmp.Or(in.Payment, payments.AtTheVenue)
	values := map[string]string{
		"title": in.Title, "description": in.Description, "date": string(in.Date), "time": string(in.Time), "location": in.Location, "payment": string(in.Payment),
	}
	if in.PriceCents != nil {
		values["priceCents"] = in.PriceCents.Decimal()
	}
	if in.TotalSeats != nil {
		values["totalSeats"] = strconv.Itoa(*in.TotalSeats)
	}
	if in.LargestParty != nil {
		values["largestParty"] = strconv.Itoa(*in.LargestParty)
	}
	broken := Forms["event"].Broken(values, "")
	if in.AttendanceForm != nil {
		form, message := in.AttendanceForm.tidy()
		if message != "" {
			broken["attendanceForm"] = message
		}
		in.AttendanceForm = form
	}
	if len(broken) > 0 {
		return in, fault.Invalid(broken)
	}
	return in, nil
}

// Input is the event as staff would have filled it in.
func (e Event) Input() EventInput {
	in := EventInput{
		Title: e.Title, Description: e.Description, Date: e.Date, Time: e.Time, Location: e.Location,
		PriceCents: &e.PriceCents, Payment: e.Payment, TotalSeats: &e.TotalSeats, PictureID: e.PictureID, AttendanceForm: e.AttendanceForm, Revision: e.Revision,
	}
	if e.LargestParty > 0 {
		in.LargestParty = &e.LargestParty
	}
	return in
}

// apply puts what staff filled in over an event.
func (e Event) apply(in EventInput) Event {
	e.Title, e.Description, e.Date, e.Time, e.Location = in.Title, in.Description, in.Date, in.Time, in.Location
	e.PriceCents, e.TotalSeats, e.PictureID, e.AttendanceForm = *in.PriceCents, *in.TotalSeats, in.PictureID, in.AttendanceForm
	e.LargestParty, e.Payment = 0, in.Payment
	if in.LargestParty != nil {
		e.LargestParty = *in.LargestParty
	}
	return e
}
