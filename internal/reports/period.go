package reports

import (
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/rules"
)

// Period says which days a report is about.
type Period struct {
	Name string        `query:"period" enum:"this-month,last-month,this-quarter,this-year,dates" default:"this-month" doc:"dates: from one day to another"`
	From calendar.Date `query:"from" maxLength:"10" doc:"The first day, for dates"`
	To   calendar.Date `query:"to" maxLength:"10" doc:"The last day, for dates"`
}

// The periods that have a name, and the one that has none.
const (
	thisMonth   = "this-month"
	lastMonth   = "last-month"
	thisQuarter = "this-quarter"
	thisYear    = "this-year"
	ownDates    = "dates"
)

// mostYears keeps a report within what people read, and what is kept for the taxman.
const mostYears = 5

const (
	noFirst  = "Please choose the first day"
	noLast   = "Please choose the last day"
	noDay    = "Please enter a valid date"
	backward = "The last day is before the first"
	tooLong  = "A report covers at most five years"
)

// span is from one day to another, both included.
type span struct{ first, last calendar.Date }

// days are those of the period, with today for the names.
func (p Period) days(today calendar.Date) (span, error) {
	month := today.MonthStart()
	switch p.Name {
	case ownDates:
		return p.own()
	case lastMonth:
		return span{month.AddMonths(-1), month.AddDays(-1)}, nil
	case thisQuarter:
		quarter := today.StartOf(3)
		return span{quarter, quarter.AddMonths(3).AddDays(-1)}, nil
	case thisYear:
		year := today.StartOf(12)
		return span{year, year.AddMonths(12).AddDays(-1)}, nil
	}
	return span{month, month.AddMonths(1).AddDays(-1)}, nil
}

// own checks the days that somebody chose.
func (p Period) own() (span, error) {
	c := rules.Checker{}
	c.Obey("from", string(p.From), rules.Required(noFirst), rules.Date(noDay))
	c.Obey("to", string(p.To), rules.Required(noLast), rules.Date(noDay))
	if len(c) == 0 {
		c.SayIf(p.To.Before(p.From), "to", backward)
		c.SayIf(p.From.AddMonths(12*mostYears).AddDays(-1) < p.To, "to", tooLong)
	}
	return span{p.From, p.To}, c.Err()
}

// Step is how long each part of a report is.
type Step string

// The steps.
const (
	ByDay   Step = "day"
	ByWeek  Step = "week"
	ByMonth Step = "month"
)

// Up to these many days a bar for each day, or for each week, can still be read.
const (
	mostDays  = 31
	mostWeeks = 26 * 7
)

// steps cuts a span into days, weeks from Monday, or months. The first and the last may be shorter.
func (s span) steps() (Step, []span) {
	step, next := ByMonth, func(d calendar.Date) calendar.Date { return d.MonthStart().AddMonths(1) }
	switch {
	case !s.first.AddDays(mostDays - 1).Before(s.last):
		step, next = ByDay, func(d calendar.Date) calendar.Date { return d.AddDays(1) }
	case !s.first.AddDays(mostWeeks - 1).Before(s.last):
		step, next = ByWeek, func(d calendar.Date) calendar.Date { return d.Monday().AddDays(7) }
	}
	var all []span
	for first := s.first; !s.last.Before(first); first = next(first) {
		all = append(all, span{first, min(s.last, next(first).AddDays(-1))})
	}
	return step, all
}
