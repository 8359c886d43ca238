package events

import (
	"context"
	"net/http"
	"strconv"

	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
)

// doField says which button of a form was pressed; no question can have this name.
const doField = "_do"

// submit takes what came without JavaScript: a registration, or a place on the waiting list.
func (p Pages) submit(w http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	if values[doField] == "" {
		return p.register(w, r, values)
	}
	return p.join(r, values)
}

// registerWish is what the event's page is asked to show. A form that was refused is shown again.
func registerWish(r *http.Request) string {
	switch {
	case r.Method != http.MethodPost:
		return r.URL.Query().Get(registerParam)
	case r.PostForm.Get(doField) != "":
		return "wait"
	}
	return "open"
}

// register takes a registration that came without JavaScript, once when the
// button is pressed twice. It leads to the guest's own page.
func (p Pages) register(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	ctx := r.Context()
	event, err := p.Events.Public(ctx, r.PathValue("id"))
	if err != nil {
		return "", err
	}
	in, err := registrationInput(event, values)
	if err != nil {
		return "", err
	}
	var id string // what was made now, or by the press of the button before
	there := func(ctx context.Context, made string) (bool, error) {
		id = made
		return p.Events.stands(ctx, made)
	}
	ctx = db.Together(ctx, event.ID)
	err = p.API.Once(ctx, RegisterID, []any{event.ID, values}, there, func(ctx context.Context) (string, error) {
		guest, err := p.Events.Register(ctx, event.ID, in)
		id = guest.ID
		return id, err
	})
	if in.Website != "" { // a robot is thanked, too
		return pagePath(event.ID) + "?" + registerParam + "=done", err
	}
	return managePath(p.Links.Token(id)) + "?done=registered", err
}

// websiteField is where robots write in the form; no question can have this name.
const websiteField = "_website"

// priceField is the price that the form was shown with; no question can have this name.
const priceField = "_price"

// priceRead is the price that a guest has read; nothing where the form does not say.
func priceRead(values map[string]string) *money.Cents {
	cents, err := strconv.ParseInt(values[priceField], 10, 64)
	if err != nil {
		return nil
	}
	return new(money.Cents(cents))
}

// registrationInput reads a form: the event's own questions, or the default.
func registrationInput(event Event, values map[string]string) (RegistrationInput, error) {
	if event.AttendanceForm != nil {
		answers := make(map[string]Value, len(values))
		for name, value := range values {
			if name != websiteField && name != doField && name != priceField {
				answers[name] = Value(value)
			}
		}
		return RegistrationInput{Answers: answers, Website: values[websiteField], PriceCents: priceRead(values)}, nil
	}
	in := RegistrationInput{
		Website: values[websiteField], PriceCents: priceRead(values),
		FullName: values["fullName"], Email: values["email"], Phone: values["phone"], SpecialRequirements: values["specialRequirements"],
	}
	if text := rules.Trim(values["numberOfAttendees"]); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			return in, fault.InvalidField("numberOfAttendees", "Please enter a whole number")
		}
		in.NumberOfAttendees = &n
	}
	return in, nil
}
