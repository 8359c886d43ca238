package events

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/text"
	"tafel/internal/terms"
)

// Status is what became of a registration.
type Status string

// A registration starts as registered; only staff, or the guest by the link in
// the confirmation, cancel it. It is called off when the event is: nobody can
// change it then.
const (
	Registered Status = "registered"
	Cancelled  Status = "cancelled"
	CalledOff  Status = "called_off"
)

// words is the status as people read it.
func (s Status) words() string { return strings.ReplaceAll(string(s), "_", " ") }

// Registration is a guest's place at an event. It carries the event's title,
// date and price, and the questions as they were asked.
type Registration struct {
	ID                  string           `json:"id"`
	EventID             string           `json:"eventId"`
	EventTitle          string           `json:"eventTitle"`
	EventDate           calendar.Date    `json:"eventDate" format:"date"`
	FullName            string           `json:"fullName"`
	Email               string           `json:"email"`
	Phone               string           `json:"phone"`
	NumberOfAttendees   int              `json:"numberOfAttendees"`
	SpecialRequirements string           `json:"specialRequirements"`
	Answers             []Answer         `json:"answers" doc:"To the event's own questions, in their order"`
	PriceCents          money.Cents      `json:"priceCents" doc:"Per person, when it was made"`
	Status              Status           `json:"status" enum:"registered,cancelled,called_off"`
	SubmittedAt         calendar.Instant `json:"submittedAt"`
	UpdatedAt           calendar.Instant `json:"updatedAt"`

	Money *RegistrationMoney `json:"money,omitempty" doc:"In lists, for managers"`

	// What is not in the contract.
	owes        string        // what is to be paid, where it has just been made
	KeptCents   money.Cents   `json:"-"` // for seats that were given back, as it was settled then
	AgreedDate  calendar.Date `json:"-"` // the event's date when it was made; empty in old ones
	CancelledOn calendar.Date `json:"-"` // empty while it stands, and in old ones
}

// DeletedEvent is what the registrations still know of an event that is gone.
type DeletedEvent struct {
	ID    string        `json:"id"`
	Title string        `json:"title"`
	Date  calendar.Date `json:"date" format:"date"`
}

// TotalCents is what the registration costs.
func (r Registration) TotalCents() money.Cents {
	return r.PriceCents * money.Cents(r.NumberOfAttendees)
}

// Answer is one question with its answer. The label is stored as it was asked,
// so that a later edit of the form leaves old answers readable.
type Answer struct {
	Name  string `json:"name"`
	Label string `json:"label"`
	Type  string `json:"type"`
	Value string `json:"value"`
}

// RegistrationInput is what a guest fills in: the default form's fields, or
// the answers to the event's own questions.
type RegistrationInput struct {
	FullName            string           `json:"fullName,omitempty"`
	Email               string           `json:"email,omitempty"`
	Phone               string           `json:"phone,omitempty"`
	NumberOfAttendees   *int             `json:"numberOfAttendees,omitempty" doc:"1 when missing"`
	SpecialRequirements string           `json:"specialRequirements,omitempty"`
	Answers             map[string]Value `json:"answers,omitempty" doc:"By the names of the event's own fields"`
	Website             string           `json:"website,omitempty" doc:"Leave it empty"`
	PriceCents          *money.Cents     `json:"priceCents,omitempty" doc:"Per person, as it was read: where it is more by now, nothing is done. Missing skips the check"`
}

// request is a guest's form with what the venue knows about it.
type request struct {
	RegistrationInput     // people never see the field Website; robots fill it in
	largest           int // party that may register, where the event says nothing; 0 for any
	terms             terms.Numbers
	network           string // where it comes from, as a hash; empty for staff
}

// Value is an answer as text; a number may be sent as one.
type Value string

// UnmarshalJSON reads a text or a number.
func (v *Value) UnmarshalJSON(raw []byte) error {
	if len(raw) > 0 && raw[0] == '"' {
		return json.Unmarshal(raw, (*string)(v))
	}
	var number json.Number
	if err := json.Unmarshal(raw, &number); err != nil || number == "" {
		return &json.UnmarshalTypeError{Value: "answer", Field: "answers"}
	}
	*v = Value(number)
	return nil
}

// Schema tells the contract that an answer is a text or a number.
func (Value) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeString}, {Type: huma.TypeNumber}}}
}

// fill checks what a guest filled in against the event's form and makes the
// registration of it. Whether the seats are there only the database knows.
func (in RegistrationInput) fill(event Event) (Registration, error) {
	r := Registration{
		EventID: event.ID, EventTitle: event.Title, EventDate: event.Date, AgreedDate: event.Date, PriceCents: event.PriceCents,
		NumberOfAttendees: 1, Answers: []Answer{}, Status: Registered,
	}
	if event.AttendanceForm == nil {
		return in.fillDefault(r)
	}
	if in.FullName != "" || in.Email != "" || in.Phone != "" || in.NumberOfAttendees != nil || in.SpecialRequirements != "" {
		return r, fault.Refused("This event asks its own questions. Please reload the page and answer them.")
	}
	return r, in.fillForm(&r, event)
}

func (in RegistrationInput) fillDefault(r Registration) (Registration, error) {
	if len(in.Answers) > 0 {
		return r, fault.Refused("This event has no questions of its own. Please reload the page and try again.")
	}
	if in.NumberOfAttendees != nil {
		r.NumberOfAttendees = *in.NumberOfAttendees
	}
	r.FullName, r.Email, r.Phone = text.Line(in.FullName), text.Line(in.Email), text.Line(in.Phone)
	r.SpecialRequirements = text.Clean(in.SpecialRequirements)
	return r, Forms["registration"].Check(map[string]string{
		"fullName": r.FullName, "email": r.Email, "phone": r.Phone,
		"numberOfAttendees": strconv.Itoa(r.NumberOfAttendees), "specialRequirements": r.SpecialRequirements,
	}, "")
}

func (in RegistrationInput) fillForm(r *Registration, event Event) error {
	broken := map[string]string{}
	left := maps.Clone(in.Answers)
	for _, field := range event.AttendanceForm.Fields {
		value := text.Clean(string(left[field.Name]))
		delete(left, field.Name)
		if message := field.broken(value, event.AvailableSeats); message != "" {
			broken[field.Name] = message
			continue
		}
		r.Answers = append(r.Answers, Answer{Name: field.Name, Label: field.Label, Type: field.Type, Value: value})
		if err := r.recognise(field, value); err != nil {
			return err
		}
	}
	if len(left) > 0 {
		unknown := slices.Sorted(maps.Keys(left))[0]
		return fault.Refused(fmt.Sprintf("There is no question %q here. The form may have changed; please reload the page.", text.Cut(unknown, 60)))
	}
	if len(broken) > 0 {
		return fault.Invalid(broken)
	}
	return nil
}

// recognise takes the standard answers out of a custom form. Each is one line,
// whatever kind of field asked for it.
func (r *Registration) recognise(field Field, value string) error {
	if value = text.Line(value); value == "" {
		return nil
	}
	switch field.Name {
	case fieldFullName:
		r.FullName = value
	case fieldName:
		if r.FullName == "" {
			r.FullName = value
		}
	case fieldEmail:
		r.Email = value
	case fieldPhone:
		r.Phone = value
	case fieldAttendees:
		n, err := strconv.Atoi(value)
		if err != nil {
			return fault.InvalidField(fieldAttendees, notEnough)
		}
		r.NumberOfAttendees = n
	}
	return nil
}
