package reservations

import (
	"fmt"
	"slices"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/text"
)

// What the rules may say at most.
const (
	mostServings  = 14
	mostStays     = 6
	mostClosed    = 200
	mostPeople    = 5000 // in one branch at once
	mostParty     = 500
	mostNotice    = 24 * 60 // hours
	mostHorizon   = 24      // months
	longestStay   = 12 * 60 // minutes
	longestReason = 200
)

// tidy drops what nobody can see and puts the parts in order.
func (b BookingRules) tidy() BookingRules {
	// Lines that were left out are none: the contract knows no null.
	b.Serving, b.Stays, b.Closed = append([]Serving{}, b.Serving...), append([]Stay{}, b.Stays...), append([]ClosedDays{}, b.Closed...)
	for i := range b.Serving {
		serving := &b.Serving[i]
		serving.Days = slices.DeleteFunc(slices.Clone(Weekdays), func(day string) bool { return !slices.Contains(serving.Days, day) })
	}
	for i := range b.Closed {
		b.Closed[i].Reason = text.Line(b.Closed[i].Reason)
		if b.Closed[i].To == "" {
			b.Closed[i].To = b.Closed[i].From
		}
	}
	slices.SortStableFunc(b.Stays, func(a, z Stay) int { return a.From - z.From })
	return b
}

// check tells everything that is wrong with the rules, each beside its field.
func (b BookingRules) check() error {
	broken := map[string]string{}
	say := func(field, message string) {
		if broken[field] == "" {
			broken[field] = message
		}
	}
	between := func(field string, n, least, most int) {
		if n < least || n > most {
			say(field, fmt.Sprintf("Please enter a number from %d to %d", least, most))
		}
	}
	few := func(field string, n, most int) {
		if n > most {
			say(field, fmt.Sprintf("There are too many lines: at most %d", most))
		}
	}
	few("serving", len(b.Serving), mostServings)
	for i, serving := range b.Serving {
		at := fmt.Sprintf("serving.%d.", i)
		if len(serving.Days) == 0 {
			say(at+"days", "Please choose at least one day")
		}
		if !serving.First.Valid() {
			say(at+"first", "Please enter a time")
		}
		if !serving.Last.Valid() {
			say(at+"last", "Please enter a time")
		} else if serving.Last < serving.First {
			say(at+"last", "The last time must not be before the first")
		}
		if !slices.Contains([]int{15, 30, 60}, serving.Every) {
			say(at+"every", "Please choose 15, 30 or 60 minutes")
		}
	}
	few("stays", len(b.Stays), mostStays)
	if len(b.Stays) == 0 || b.Stays[0].From != 1 {
		say("stays", "Please say how long one person stays: the first line is for parties from 1")
	}
	for i, stay := range b.Stays {
		at := fmt.Sprintf("stays.%d.", i)
		between(at+"from", stay.From, 1, mostParty)
		between(at+"minutes", stay.Minutes, 30, longestStay)
		if i > 0 && stay.From == b.Stays[i-1].From {
			say(at+"from", "There are two lines for this number of people")
		}
	}
	between("capacity", b.Capacity, 0, mostPeople)
	between("largestParty", b.LargestParty, 0, mostParty)
	between("noticeHours", b.NoticeHours, 0, mostNotice)
	between("horizonMonths", b.HorizonMonths, 1, mostHorizon)
	few("closed", len(b.Closed), mostClosed)
	for i, closed := range b.Closed {
		at := fmt.Sprintf("closed.%d.", i)
		if !closed.From.Valid() {
			say(at+"from", "Please enter a valid date")
		}
		if !closed.To.Valid() {
			say(at+"to", "Please enter a valid date")
		} else if closed.To.Before(closed.From) {
			say(at+"to", "The last day must not be before the first")
		}
		if closed.Reason == "" {
			say(at+"reason", "Please give a reason: visitors read it")
		} else if len([]rune(closed.Reason)) > longestReason {
			say(at+"reason", fmt.Sprintf("Please use at most %d characters", longestReason))
		}
	}
	if len(broken) > 0 {
		return fault.Invalid(broken)
	}
	return nil
}
