package reservations

import (
	"context"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// DiaryDay is what staff see of a day in a branch.
type DiaryDay struct {
	BranchID     string               `json:"branchId"`
	Date         calendar.Date        `json:"date"`
	Closed       string               `json:"closed" doc:"Why nobody is received; empty where guests are"`
	Capacity     int                  `json:"capacity" doc:"How many people can be there at once; 0: not counted"`
	Times        []calendar.TimeOfDay `json:"times" doc:"When guests may arrive"`
	Halves       []DiaryHalf          `json:"halves" doc:"From the first half hour with a time or with people to the last"`
	Reservations []Reservation        `json:"reservations" doc:"Who is expected or was, by time; those without a time first"`
	Waiting      []Reservation        `json:"waiting" doc:"Who waits for an answer for this day, the longest first"`
	Room         map[string]bool      `json:"room" doc:"Whether there is room for who waits at the time that they asked for, by id; where people are counted and a time was asked for"`
	Wishes       []DiaryWish          `json:"wishes" doc:"Who would rather come otherwise: of this day, or to this day; the longest wait first"`
	More         int                  `json:"more" doc:"How many reservations of the day are not listed"`
	Days         []DiaryCount         `json:"days" doc:"The fourteen days from the Monday before"`
	Cards        GuestCards           `json:"cards" doc:"What is noted about their guests, by the address in small letters"`
}

// DiaryHalf is a half hour.
type DiaryHalf struct {
	Time   calendar.TimeOfDay `json:"time"`
	People int                `json:"people"`
	Over   int                `json:"over" doc:"How many of them are beyond the capacity"`
}

// DiaryCount is how many people are expected on a day, and how many wait for an answer.
type DiaryCount struct {
	Date     calendar.Date `json:"date"`
	Closed   string        `json:"closed"`
	People   int           `json:"people"`
	Bookings int           `json:"bookings" doc:"How many reservations these people have"`
	Waiting  int           `json:"waiting" doc:"Requests and wishes"`
}

// DiaryQuery asks for a day.
type DiaryQuery struct {
	BranchID string        `query:"branchId" maxLength:"60" doc:"Empty for the first branch"`
	Date     calendar.Date `query:"date" doc:"YYYY-MM-DD; empty for today"`
}

// mostOfDay is how many reservations of one day are listed.
const mostOfDay = 500

// Day gives a day of the diary.
func (s *Service) Day(ctx context.Context, q DiaryQuery) (day DiaryDay, err error) {
	if q.Date == "" {
		q.Date = s.clock.Today()
	}
	if !q.Date.Valid() {
		return day, fault.InvalidField("date", "Please enter a valid date")
	}
	branch, rules, err := s.branch(ctx, q.BranchID)
	if err != nil {
		return day, err
	}
	day = DiaryDay{BranchID: branch.ID, Date: q.Date, Closed: rules.ClosedOn(q.Date), Capacity: rules.Capacity, Times: rules.Times(q.Date), Waiting: []Reservation{}}
	all, err := s.store.ofDay(ctx, branch.ID, q.Date, mostOfDay+1)
	if err != nil {
		return day, err
	}
	if len(all) > mostOfDay {
		count, err := s.store.countDay(ctx, branch.ID, q.Date)
		if err != nil {
			return day, err
		}
		all, day.More = all[:mostOfDay], count-mostOfDay
	}
	day.Reservations = slices.DeleteFunc(slices.Clone(all), func(r Reservation) bool { return r.Status == Pending || !r.Status.Takes() })
	for _, r := range all {
		if r.Status == Pending {
			day.Waiting = append(day.Waiting, r)
		}
	}
	if err := s.AddOffers(ctx, day.Waiting); err != nil {
		return day, err
	}
	slices.SortStableFunc(day.Waiting, func(a, b Reservation) int { return int(a.CreatedAt - b.CreatedAt) })
	if day.Wishes, err = s.wishes(ctx, branch.ID, q.Date); err != nil {
		return day, err
	}
	covers, err := s.store.covers(ctx, branch.ID, q.Date, q.Date)
	if err != nil {
		return day, err
	}
	day.Halves = halvesShown(day.Times, rules.room(), covers)
	day.Room = rules.roomFor(day.Waiting, leftIn(covers))
	if day.Days, err = s.days(ctx, branch.ID, rules, q.Date); err != nil {
		return day, err
	}
	day.Cards, err = s.Cards(ctx, day.Reservations, day.Waiting)
	return day, err
}

// roomFor tells of requests whether they could be confirmed as they are.
func (b BookingRules) roomFor(waiting []Reservation, left halvesLeft) map[string]bool {
	room := map[string]bool{}
	for _, r := range waiting {
		if b.Capacity > 0 && r.Time != "" {
			room[r.ID] = left.fits(r.Time, b.StayOf(r.GuestCount), r.GuestCount, b.room())
		}
	}
	return room
}

// halvesShown has no gap: a bar that is missing would look like a half hour that is.
func halvesShown(times []calendar.TimeOfDay, room int, covers []cover) []DiaryHalf {
	taken := map[int]int{}
	first, last := 1<<30, -1
	see := func(number int) { first, last = min(first, number), max(last, number) }
	for _, at := range times {
		see(minuteOf(at) / halfHour)
	}
	for _, c := range covers {
		if c.taken > 0 {
			taken[c.number] = c.taken
			see(c.number)
		}
	}
	shown := []DiaryHalf{}
	for number := first; number <= last; number++ {
		shown = append(shown, DiaryHalf{timeAt(number * halfHour), taken[number], max(0, taken[number]-room)})
	}
	return shown
}

// days counts the fortnight that a day lies in.
func (s *Service) days(ctx context.Context, branch string, rules BookingRules, day calendar.Date) ([]DiaryCount, error) {
	monday := day.Monday()
	counts, err := s.store.countDays(ctx, branch, monday, monday.AddDays(13))
	days := make([]DiaryCount, 14)
	for i := range days {
		date := monday.AddDays(i)
		days[i] = counts[date].DiaryCount
		days[i].Date, days[i].Closed = date, rules.ClosedOn(date)
	}
	return days, err
}
