package payments

import (
	"strconv"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// mostAmount keeps every sum far inside what an integer holds.
const mostAmount money.Cents = 1_000_000_000 // ten million rand

const (
	noAmount   = "Please enter an amount above zero"
	futureDay  = "The day cannot be in the future"
	longAgo    = "The day cannot be more than five years ago"
	tooLongRef = "A reference can have at most 100 characters"
)

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"payment": {
		"amountCents": {
			rules.Required(noAmount), rules.Integer(noAmount), rules.Min(1, noAmount),
			rules.Max(float64(mostAmount), "An amount can be at most "+mostAmount.String()),
		},
		"method":     {rules.OneOf(Methods, "Please choose EFT, card, cash or other")},
		"reference":  {rules.MaxLength(100, tooLongRef)},
		"receivedOn": {rules.Required("Please enter the day"), rules.Date("Please enter a valid date")},
		"note":       {rules.MaxLength(500, "A note can have at most 500 characters")},
	},
}

// mostMonths is how long ago money may have come. A year that was typed wrongly would be in no report.
const mostMonths = 5 * 12

// tidy is the input as it is stored. A day with a space in front would be before every other day.
func (in PaymentInput) tidy() PaymentInput {
	in.Method, in.ReceivedOn = Method(rules.Trim(string(in.Method))), calendar.Date(rules.Trim(string(in.ReceivedOn)))
	in.Reference, in.Note = text.Line(in.Reference), text.Clean(in.Note)
	return in
}

// check refuses what cannot be a payment. A day that is to come is no day on which money came.
func (in PaymentInput) check(today calendar.Date) error {
	broken := Forms["payment"].Broken(map[string]string{
		"amountCents": strconv.FormatInt(int64(in.AmountCents), 10), "method": string(in.Method), "reference": in.Reference,
		"receivedOn": string(in.ReceivedOn), "note": in.Note,
	}, today)
	switch {
	case broken["receivedOn"] != "":
	case today.Before(in.ReceivedOn):
		broken["receivedOn"] = futureDay
	case in.ReceivedOn.Before(today.AddMonths(-mostMonths)):
		broken["receivedOn"] = longAgo
	}
	if len(broken) > 0 {
		return fault.Invalid(broken)
	}
	return nil
}
