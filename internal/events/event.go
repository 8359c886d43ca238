package events

import (
	"cmp"
	"strconv"
	"time"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
	"tafel/internal/site"
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
	State          State              `json:"state,omitempty" enum:"draft,published,called_off" doc:"Drafts are seen by staff alone; missing on the cards of pages, where all are published"`
	Because        string             `json:"because,omitempty" doc:"Why it was called off, as guests read it"`
	OfferedSeats   int                `json:"offeredSeats,omitempty" doc:"Held for parties of the waiting list"`
	WaitingList    bool               `json:"waitingList,omitempty" doc:"Whoever finds too few seats can join the waiting list"`
	Facts
	Branch *EventBranch `json:"branch,omitempty" doc:"Where it is; missing in lists"`

	// What whoever registers today is to pay.
	Asks           string         `json:"asks,omitempty" doc:"What is to be paid, how and until when; {total}, {deposit} and {rest} stand for the sums. Missing where it is free or over"`
	DepositPercent int            `json:"depositPercent,omitempty" doc:"Of the total, rounded half up"`
	ImageURL       string         `json:"imageUrl,omitempty" doc:"The picture in full size"`
	Picture        *media.Picture `json:"picture,omitempty" doc:"The same picture in several sizes"`
	AttendanceForm *Form          `json:"attendanceForm,omitempty" doc:"The event's own questions; missing when the default ones are asked"`

	// What is not in the contract.
	PictureID     string           `json:"-"`
	Registrations int              `json:"-"` // those that are not cancelled
	Version       int              `json:"-"` // rises with every edit; the contract and the table call it revision
	CreatedAt     calendar.Instant `json:"-"`
	UpdatedAt     calendar.Instant `json:"-"`
}

// Facts are what else guests want to know; each may be empty.
type Facts struct {
	EndTime  calendar.TimeOfDay `json:"endTime,omitempty" doc:"HH:MM; before the beginning it is on the next day"`
	Summary  string             `json:"summary,omitempty" doc:"One line for cards and search engines"`
	Included string             `json:"included,omitempty" doc:"What the price includes"`
	Children string             `json:"children,omitempty"`
	Parking  string             `json:"parking,omitempty"`
	Rain     string             `json:"rain,omitempty" doc:"What happens when it rains"`
	BranchID string             `json:"branchId,omitempty" doc:"Where it is, among the venue's branches"`
}

// Taken is how many seats are sold.
func (e Event) Taken() int { return e.TotalSeats - e.AvailableSeats - e.OfferedSeats }

// moved tells whether a guest has to know of the change. A branch that was only missing before is no other place.
func (e Event) moved(before Event) bool {
	return e.Date != before.Date || e.Time != before.Time || e.Location != before.Location || before.BranchID != "" && e.BranchID != before.BranchID
}

// ends is when it is over, where that is known: an end that is not after the beginning is on the next day.
func (e Event) ends() (end time.Time, ok bool) {
	start, err := e.Date.At(e.Time)
	if e.EndTime == "" || e.Time == "" || err != nil {
		return end, false
	}
	if end, err = e.Date.At(e.EndTime); err == nil && !end.After(start) {
		end = end.AddDate(0, 0, 1)
	}
	return end, err == nil
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
	Version        int                `json:"revision,omitempty" doc:"As it was read: an edit of an older state is refused. 0 skips the check"`
	Quietly        bool               `json:"quietly,omitempty" doc:"Tell nobody of a new date, time or place: it was a typing error"`
	State          State              `json:"state,omitempty" enum:"draft,published" doc:"Published where it is missing"`
	Facts
}

const (
	most          = 100_000     // seats
	dearest       = 100_000_000 // cents per person
	longText      = 10_000
	shortText     = 200
	factText      = 1000
	notEnough     = "Not enough seats available"
	emailRequired = "Email is required"
	emailInvalid  = "Please enter a valid email"
	tooLongLine   = "Please use at most 200 characters"
	tooLongFact   = "Please use at most 1 000 characters"
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
			rules.Min(0, "The price cannot be below zero"), rules.Max(dearest/100, "The price can be at most "+settings.CurrencySign+"1 000 000"),
		},
		"payment": {rules.OneOf(payments.Plans, "Please choose how guests pay")},
		"totalSeats": {
			rules.Required("Total seats is required"), rules.Integer("Please enter a whole number"),
			rules.Min(1, "There must be at least one seat"), rules.Max(most, "There can be at most 100 000 seats"),
		},
		"endTime":  {rules.Time("Please enter a time such as 21:30")},
		"summary":  {rules.MaxLength(shortText, tooLongLine)},
		"included": {rules.MaxLength(factText, tooLongFact)},
		"children": {rules.MaxLength(factText, tooLongFact)},
		"parking":  {rules.MaxLength(factText, tooLongFact)},
		"rain":     {rules.MaxLength(factText, tooLongFact)},
		"branchId": {rules.MaxLength(shortText, tooLongLine)},
		"largestParty": {
			rules.Integer("Please enter a whole number"), rules.Min(1, "Please enter 1 or more, or leave it empty"), rules.Max(most, "There can be at most 100 000 seats"),
		},
	},
	"waiting":   waitingForm,
	"callOff":   callOffForm,
	"duplicate": duplicateForm,
	"registration": {
		"fullName": {rules.Required("Full name is required"), rules.MaxLength(120, "Please use at most 120 characters")},
		"email":    {rules.Required(emailRequired), rules.Email(emailInvalid)},
		"phone":    {rules.Required("Phone number is required"), rules.Phone()},
		"numberOfAttendees": {
			rules.Required("Number of attendees is required"), rules.Integer("Please enter a whole number"), rules.Min(1, notEnough),
		},
		"specialRequirements": {rules.MaxLength(2000, "Please use at most 2 000 characters")},
	},
}

// check refuses an event that cannot be, and gives it tidied.
func (in EventInput) check(venue site.Site) (EventInput, error) {
	in.Title, in.Location = text.Line(in.Title), text.Line(in.Location)
	in.Description = text.Clean(in.Description)
	in.Date, in.Time = calendar.Date(rules.Trim(string(in.Date))), calendar.TimeOfDay(rules.Trim(string(in.Time)))
	in.Payment, in.State = cmp.Or(in.Payment, payments.AtTheVenue), cmp.Or(in.State, StatePublished)
	in.Facts = in.tidy()
	values := map[string]string{
		"title": in.Title, "description": in.Description, "date": string(in.Date), "time": string(in.Time), "location": in.Location, "payment": string(in.Payment),
		"endTime": string(in.EndTime), "summary": in.Summary, "included": in.Included, "children": in.Children, "parking": in.Parking, "rain": in.Rain, "branchId": in.BranchID,
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
	if _, ok := venue.Branch(in.BranchID); !ok && in.BranchID != "" {
		broken["branchId"] = "Please choose one of the branches"
	}
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

func (f Facts) tidy() Facts {
	f.EndTime, f.Summary, f.BranchID = calendar.TimeOfDay(rules.Trim(string(f.EndTime))), text.Line(f.Summary), rules.Trim(f.BranchID)
	f.Included, f.Children, f.Parking, f.Rain = text.Clean(f.Included), text.Clean(f.Children), text.Clean(f.Parking), text.Clean(f.Rain)
	return f
}

// Input is the event as staff would have filled it in.
func (e Event) Input() EventInput {
	in := EventInput{
		Title: e.Title, Description: e.Description, Date: e.Date, Time: e.Time, Location: e.Location,
		PriceCents: &e.PriceCents, Payment: e.Payment, TotalSeats: &e.TotalSeats, PictureID: e.PictureID, AttendanceForm: e.AttendanceForm, Version: e.Version,
		State: e.State, Facts: e.Facts,
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
	e.LargestParty, e.Payment, e.State, e.Facts = 0, in.Payment, in.State, in.Facts
	if in.LargestParty != nil {
		e.LargestParty = *in.LargestParty
	}
	return e
}
