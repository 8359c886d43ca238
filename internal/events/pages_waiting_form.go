package events

import (
	"context"
	"maps"
	"net/http"
	"strconv"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// typedPrefix marks what was typed into the event's form, which the form of the waiting list carries along.
const typedPrefix = "typed."

// join puts a party on the waiting list without JavaScript, once when the button is pressed twice. The form is that of
// the list, or the event's own that was refused. Where seats are free, the event's form is the answer, filled in.
func (p Pages) join(r *http.Request, values map[string]string) (string, error) {
	ctx := r.Context()
	if err := p.API.Limited(JoinID, JoinLimit)(ctx); err != nil {
		return "", err
	}
	event, err := p.Events.Public(ctx, r.PathValue("id"))
	if err != nil {
		return "", err
	}
	if values[doField] == "wait" { // the page shows what became of the event's form
		replace(values, waitingValues(values))
	}
	in, err := waitingInput(event, values)
	if err != nil {
		return "", err
	}
	if err := p.Events.endOverdue(ctx, event.ID, in.Email); err != nil {
		return "", err
	}
	there := func(ctx context.Context, _ string) (bool, error) {
		_, waits, err := p.Events.store.waitingFor(ctx, event.ID, text.Line(in.Email))
		return waits, err
	}
	err = p.API.Once(ctx, JoinID, []any{event.ID, values}, there, func(ctx context.Context) (string, error) {
		return event.ID, p.Events.Join(ctx, event.ID, in)
	})
	if refused, ok := fault.As(err); ok && refused.Code == codeSeatsFree {
		r.PostForm.Del(doField)
		replace(values, registrationValues(event, values))
	}
	return pagePath(event.ID) + "?" + registerParam + "=waiting", err
}

// waitingValues turns what was typed into the event's form into the form of the list.
func waitingValues(typed map[string]string) map[string]string {
	values := map[string]string{
		doField: "join", websiteField: typed[websiteField], "fullName": typed[fieldFullName], "email": typed[fieldEmail], "phone": typed[fieldPhone], "partySize": typed[fieldAttendees],
	}
	if values["fullName"] == "" {
		values["fullName"] = typed[fieldName]
	}
	if rules.Trim(values["partySize"]) == "" {
		values["partySize"] = "1"
	}
	for name, value := range typed {
		if !strings.HasPrefix(name, "_") {
			values[typedPrefix+name] = value
		}
	}
	return values
}

// waitingInput reads the form of the list.
func waitingInput(event Event, values map[string]string) (WaitingInput, error) {
	in := WaitingInput{FullName: values["fullName"], Email: values["email"], Phone: values["phone"], Website: values[websiteField]}
	typed := map[string]string{}
	for name, value := range values {
		if question, ok := strings.CutPrefix(name, typedPrefix); ok {
			typed[question] = value
		}
	}
	if len(typed) > 0 {
		delete(typed, fieldAttendees) // the size of the party says it
		kept, err := registrationInput(event, typed)
		if err != nil {
			return in, err
		}
		in.Typed = &kept
	}
	if size := rules.Trim(values["partySize"]); size != "" {
		n, err := strconv.Atoi(size)
		if err != nil {
			return in, fault.InvalidField("partySize", "Please enter a whole number")
		}
		in.PartySize = &n
	}
	return in, nil
}

// registrationValues turns the form of the list into the event's form.
func registrationValues(event Event, values map[string]string) map[string]string {
	entry := WaitingEntry{FullName: values["fullName"], Email: values["email"], Phone: values["phone"], PartySize: 1}
	if n, err := strconv.Atoi(rules.Trim(values["partySize"])); err == nil {
		entry.PartySize = n
	}
	if in, err := waitingInput(event, values); err == nil && in.Typed != nil {
		entry.Typed = *in.Typed
	}
	return entry.formValues(event)
}

// formValues are what the event's form begins with: what the party said of itself, and what it typed before.
func (w WaitingEntry) formValues(event Event) map[string]string {
	standard := map[string]string{fieldFullName: w.FullName, fieldName: w.FullName, fieldEmail: w.Email, fieldPhone: w.Phone, fieldAttendees: strconv.Itoa(w.PartySize)}
	if event.AttendanceForm == nil {
		delete(standard, fieldName)
		standard["specialRequirements"] = w.Typed.SpecialRequirements
		return standard
	}
	values := map[string]string{}
	for _, question := range event.AttendanceForm.Fields {
		if value, ok := standard[question.Name]; ok {
			values[question.Name] = value
		} else {
			values[question.Name] = string(w.Typed.Answers[question.Name])
		}
	}
	return values
}

func replace(values, with map[string]string) {
	clear(values)
	maps.Copy(values, with)
}
