package app

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"tafel/internal/events"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
)

// registerForm takes a registration that came without JavaScript, once when
// the button is pressed twice.
func (h *house) registerForm(api *server.API, f *features) submit {
	return func(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
		ctx := r.Context()
		event, err := f.events.Find(ctx, r.PathValue("id"))
		if err != nil {
			return "", err
		}
		in, err := registrationInput(event, values)
		if err != nil {
			return "", err
		}
		attempt, err := h.attempt(ctx, f, event.ID, values)
		if err != nil {
			return "", err
		}
		return eventPath(event.ID) + "?" + registerParam + "=done", api.Once(ctx, events.RegisterID, attempt, func(ctx context.Context) error {
			_, err := f.events.Register(ctx, event.ID, in)
			return err
		})
	}
}

// attempt is what two presses of a button have in common. Who comes back in an
// hour, or after a cancellation, with the same answers means it.
func (h *house) attempt(ctx context.Context, f *features, eventID string, values map[string]string) (any, error) {
	cancelled, err := f.events.Cancellations(ctx, eventID)
	hour := h.clock.Now().Time().Truncate(time.Hour).Unix()
	return []any{eventID, values, cancelled, hour}, err
}

// registrationInput reads a form: the event's own questions, or the default.
func registrationInput(event events.Event, values map[string]string) (events.RegistrationInput, error) {
	if event.AttendanceForm != nil {
		answers := make(map[string]events.Value, len(values))
		for name, value := range values {
			answers[name] = events.Value(value)
		}
		return events.RegistrationInput{Answers: answers}, nil
	}
	in := events.RegistrationInput{
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
