package reservations

import (
	"fmt"
	"slices"

	"tafel/internal/platform/rules"
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
	c := rules.Checker{}
	few := func(field string, n, most int) {
		c.SayIf(n > most, field, fmt.Sprintf("There are too many lines: at most %d", most))
	}
	few("serving", len(b.Serving), mostServings)
	for i, serving := range b.Serving {
		at := fmt.Sprintf("serving.%d.", i)
		c.SayIf(len(serving.Days) == 0, at+"days", "Please choose at least one day")
		c.SayIf(!serving.First.Valid(), at+"first", "Please enter a time")
		c.SayIf(!serving.Last.Valid(), at+"last", "Please enter a time")
		c.SayIf(serving.Last < serving.First, at+"last", "The last time must not be before the first")
		if !slices.Contains([]int{15, 30, 60}, serving.Every) {
			c.Say(at+"every", "Please choose 15, 30 or 60 minutes")
		}
	}
	few("stays", len(b.Stays), mostStays)
	c.SayIf(len(b.Stays) == 0 || b.Stays[0].From != 1, "stays", "Please say how long one person stays: the first line is for parties from 1")
	for i, stay := range b.Stays {
		at := fmt.Sprintf("stays.%d.", i)
		c.Between(at+"from", "number", stay.From, 1, mostParty)
		c.Between(at+"minutes", "number", stay.Minutes, 30, longestStay)
		c.SayIf(i > 0 && stay.From == b.Stays[i-1].From, at+"from", "There are two lines for this number of people")
	}
	c.Between("capacity", "number", b.Capacity, 0, mostPeople)
	c.Between("largestParty", "number", b.LargestParty, 0, mostParty)
	c.Between("noticeHours", "number", b.NoticeHours, 0, mostNotice)
	c.Between("horizonMonths", "number", b.HorizonMonths, 1, mostHorizon)
	few("closed", len(b.Closed), mostClosed)
	for i, closed := range b.Closed {
		at := fmt.Sprintf("closed.%d.", i)
		c.SayIf(!closed.From.Valid(), at+"from", "Please enter a valid date")
		c.SayIf(!closed.To.Valid(), at+"to", "Please enter a valid date")
		c.SayIf(closed.To.Before(closed.From), at+"to", "The last day must not be before the first")
		c.Text(at+"reason", closed.Reason, "Please give a reason: visitors read it", longestReason)
	}
	return c.Err()
}
