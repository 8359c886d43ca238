package reservations

import (
	"context"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// DiaryWeek is what staff see of the seven days from a Monday on in a branch.
type DiaryWeek struct {
	BranchID string         `json:"branchId"`
	From     calendar.Date  `json:"from" doc:"The Monday"`
	Capacity int            `json:"capacity" doc:"How many people can be there at once; 0: not counted"`
	Days     []DiaryWeekDay `json:"days"`
	Cards    GuestCards     `json:"cards" doc:"What is noted about their guests, by the address in small letters"`
}

// DiaryWeekDay is one of them.
type DiaryWeekDay struct {
	DiaryCount
	Times        []calendar.TimeOfDay `json:"times" doc:"When guests may arrive"`
	Halves       []DiaryHalf          `json:"halves" doc:"From the first half hour with a time or with people to the last"`
	Reservations []Reservation        `json:"reservations" doc:"Who is expected or was, by time; those without a time first"`
	More         int                  `json:"more" doc:"How many of them are not listed"`
}

// DiaryWeekQuery asks for a week.
type DiaryWeekQuery struct {
	BranchID string        `query:"branchId" maxLength:"60" doc:"Empty for the first branch"`
	From     calendar.Date `query:"from" doc:"Any day of the week, YYYY-MM-DD; empty for today"`
}

// mostOfWeekDay is how many reservations of each day a week lists; the day itself has them all.
const mostOfWeekDay = 40

// Week gives a week of the diary: a few queries, however many days and reservations there are.
func (s *Service) Week(ctx context.Context, q DiaryWeekQuery) (week DiaryWeek, err error) {
	if q.From == "" {
		q.From = s.clock.Today()
	}
	if !q.From.Valid() {
		return week, fault.InvalidField("from", "Please enter a valid date")
	}
	branch, rules, err := s.branch(ctx, q.BranchID)
	if err != nil {
		return week, err
	}
	monday := q.From.Monday()
	sunday := monday.AddDays(6)
	counts, err := s.store.countDays(ctx, branch.ID, monday, sunday)
	if err != nil {
		return week, err
	}
	covers, err := s.store.covers(ctx, branch.ID, monday, sunday)
	if err != nil {
		return week, err
	}
	listed, err := s.store.ofWeek(ctx, branch.ID, monday, mostOfWeekDay)
	if err != nil {
		return week, err
	}
	week = DiaryWeek{BranchID: branch.ID, From: monday, Capacity: rules.Capacity}
	for i := range 7 {
		date := monday.AddDays(i)
		count := counts[date]
		day := DiaryWeekDay{DiaryCount: count.DiaryCount, Times: rules.Times(date)}
		day.Date, day.Closed = date, rules.ClosedOn(date)
		day.Halves = halvesShown(day.Times, rules.room(), slices.DeleteFunc(slices.Clone(covers), func(c cover) bool { return c.date != date }))
		day.Reservations = slices.DeleteFunc(slices.Clone(listed), func(r Reservation) bool { return r.Date != date })
		day.More = max(0, count.listed-len(day.Reservations))
		week.Days = append(week.Days, day)
	}
	week.Cards, err = s.Cards(ctx, listed)
	return week, err
}
