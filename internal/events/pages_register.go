package events

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
)

// register takes a registration that came without JavaScript, once when the
// button is pressed twice.
func (p Pages) register(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	ctx := r.Context()
	event, err := p.Events.Find(ctx, r.PathValue("id"))
	if err != nil {
		return "", err
	}
	in, err := registrationInput(event, values)
	if err != nil {
		return "", err
	}
	attempt, err := p.attempt(ctx, event.ID, values)
	if err != nil {
		return "", err
	}
	return pagePath(event.ID) + "?" + registerParam + "=done", p.API.Once(ctx, RegisterID, attempt, func(ctx context.Context) error {
		_, err := p.Events.Register(ctx, event.ID, in)
		return err
	})
}

// attempt is what two presses of a button have in common. Who comes back in an
// hour, or after a cancellation, with the same answers means it.
func (p Pages) attempt(ctx context.Context, eventID string, values map[string]string) (any, error) {
	cancelled, err := p.Events.store.cancellations(ctx, eventID)
	hour := p.Clock.Now().Time().Truncate(time.Hour).Unix()
	return []any{eventID, values, cancelled, hour}, err
}

// registrationInput reads a form: the event's own questions, or the default.
func registrationInput(event Event, values map[string]string) (RegistrationInput, error) {
	if event.AttendanceForm != nil {
		answers := make(map[string]Value, len(values))
		for name, value := range values {
			answers[name] = Value(value)
		}
		return RegistrationInput{Answers: answers}, nil
	}
	in := RegistrationInput{
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
