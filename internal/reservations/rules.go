package reservations

import (
	"fmt"
	"slices"
	"time"

	"tafel/internal/platform/calendar"
)

// BookingRules say when a branch receives guests, and how many. Everything in
// them is the owner's; what is shipped is DefaultRules.
type BookingRules struct {
	Serving       []Serving    `json:"serving" doc:"When guests may arrive"`
	Stays         []Stay       `json:"stays" doc:"How long a party keeps its places, by its size"`
	Capacity      int          `json:"capacity" doc:"How many people can be there at once; 0: not counted"`
	LargestParty  int          `json:"largestParty" doc:"The most people who may ask online; 0: no limit"`
	NoticeHours   int          `json:"noticeHours" doc:"How long before the visit a visitor must ask"`
	HorizonMonths int          `json:"horizonMonths" doc:"How far ahead a visitor may ask"`
	Closed        []ClosedDays `json:"closed" doc:"Days on which nobody is received"`
	ConfirmAlone  bool         `json:"confirmAlone" doc:"Requests are confirmed by themselves while there is room"`
}

// Serving is a part of some days: the first and the last time at which guests may arrive.
type Serving struct {
	Days  []string           `json:"days" doc:"Mo, Tu, We, Th, Fr, Sa, Su"`
	First calendar.TimeOfDay `json:"first"`
	Last  calendar.TimeOfDay `json:"last"`
	Every int                `json:"every" doc:"Minutes between two times: 15, 30 or 60"`
}

// Stay is how long parties from some size on keep their places.
type Stay struct {
	From    int `json:"from" doc:"People"`
	Minutes int `json:"minutes"`
}

// ClosedDays are days without guests. The reason is what visitors read.
type ClosedDays struct {
	From   calendar.Date `json:"from"`
	To     calendar.Date `json:"to"`
	Reason string        `json:"reason"`
}

// Weekdays are the names of the days in the rules, from Monday on.
var Weekdays = []string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}

// DefaultRules hold until a branch has its own.
func DefaultRules() BookingRules {
	return BookingRules{
		Serving:       []Serving{{Days: slices.Clone(Weekdays), First: "17:00", Last: "22:00", Every: 30}},
		Stays:         []Stay{{From: 1, Minutes: 120}, {From: 7, Minutes: 180}},
		HorizonMonths: 24,
		Closed:        []ClosedDays{},
	}
}

// ClosedOn tells why nobody is received on a day; empty where guests are.
func (b BookingRules) ClosedOn(day calendar.Date) string {
	for _, closed := range b.Closed {
		if !day.Before(closed.From) && !closed.To.Before(day) {
			return closed.Reason
		}
	}
	if len(b.Times(day)) == 0 {
		return "We receive no guests on this day of the week."
	}
	return ""
}

// Times are when guests may arrive on a day, whether there is room or not. Closed days are asked for apart.
func (b BookingRules) Times(day calendar.Date) []calendar.TimeOfDay {
	name := weekday(day)
	var minutes []int
	for _, serving := range b.Serving {
		if !slices.Contains(serving.Days, name) || serving.Every <= 0 {
			continue
		}
		for at := minuteOf(serving.First); at <= minuteOf(serving.Last); at += serving.Every {
			minutes = append(minutes, at)
		}
	}
	slices.Sort(minutes)
	times := []calendar.TimeOfDay{}
	for _, at := range slices.Compact(minutes) {
		times = append(times, timeAt(at))
	}
	return times
}

// StayOf is how many minutes a party keeps its places.
func (b BookingRules) StayOf(people int) int {
	minutes, from := 120, 0
	for _, stay := range b.Stays {
		if stay.From <= people && stay.From >= from {
			minutes, from = stay.Minutes, stay.From
		}
	}
	return minutes
}

// room is the capacity as the half hours know it.
func (b BookingRules) room() int {
	if b.Capacity == 0 {
		return uncounted
	}
	return b.Capacity
}

func minuteOf(at calendar.TimeOfDay) int {
	clock, err := time.Parse("15:04", string(at))
	if err != nil {
		return 0
	}
	return clock.Hour()*60 + clock.Minute()
}

func timeAt(minute int) calendar.TimeOfDay {
	return calendar.TimeOfDay(fmt.Sprintf("%02d:%02d", minute/60%24, minute%60))
}

func weekday(day calendar.Date) string {
	if !day.Valid() {
		return ""
	}
	return Weekdays[day.Weekday()]
}
