package reservations

import (
	"context"
	"slices"
	"sync"

	"tafel/internal/platform/calendar"
	"tafel/internal/site"
)

// halvesLeft is how many people there is still room for in the half hours of a day; those that are missing are empty.
type halvesLeft map[int]int

// without is the room that there is if a reservation were not there.
func (left halvesLeft) without(own []half, people int, branch string, day calendar.Date) halvesLeft {
	free := make(halvesLeft, len(left))
	for number, n := range left {
		if slices.Contains(own, half{branch, day, number}) {
			n += people
		}
		free[number] = n
	}
	return free
}

// fits tells whether people who arrive at a time find room for as long as they stay.
func (left halvesLeft) fits(at calendar.TimeOfDay, minutes, people, capacity int) bool {
	return !slices.ContainsFunc(halvesOf(at, minutes), func(number int) bool {
		n, counted := left[number]
		if !counted {
			n = capacity
		}
		return n < people
	})
}

// availability is when some people could come on a day. Own is a reservation that is to be changed: its places are
// free for it, and where nothing else is different it can stay as it is, whatever the rules say now.
func (b BookingRules) availability(branch site.Branch, day calendar.Date, people int, left halvesLeft, own Reservation) Availability {
	found := Availability{BranchID: branch.ID, Date: day, PartySize: people, Closed: b.ClosedOn(day), Times: []OfferedTime{}}
	if found.Closed != "" {
		return found
	}
	left = left.without(own.halves(), own.GuestCount, branch.ID, day)
	same := own.Status.Room() && own.BranchID == branch.ID && own.Date == day && own.GuestCount == people
	for _, at := range b.Times(day) {
		room := same && at == own.Time || left.fits(at, b.StayOf(people), people, b.room())
		found.Times = append(found.Times, OfferedTime{at, room})
	}
	return found
}

// left reads the half hours of a day.
func (s *Service) left(ctx context.Context, branch string, day calendar.Date) (halvesLeft, error) {
	covers, err := s.store.covers(ctx, branch, day, day)
	return leftIn(covers), err
}

func leftIn(covers []cover) halvesLeft {
	left := make(halvesLeft, len(covers))
	for _, c := range covers {
		left[c.number] = c.allowed - c.taken
	}
	return left
}

// dayInBranch names what is remembered.
type dayInBranch struct {
	branch string
	day    calendar.Date
}

// roomMemory keeps the half hours of the days that visitors ask about, for one version of the data. Rules allow no
// more than two years ahead, so it stays small.
type roomMemory struct {
	mu      sync.Mutex
	version uint64
	days    map[dayInBranch]halvesLeft
}

// remembered gives the half hours of a day, for reading only. They are read again after each change of a
// reservation or of the rules.
func (s *Service) remembered(ctx context.Context, branch string, day calendar.Date) (halvesLeft, error) {
	version := s.store.db.Version(Topic, RulesTopic) // before the half hours are read
	key := dayInBranch{branch, day}
	if left, ok := s.room.find(version, key); ok {
		return left, nil
	}
	left, err := s.left(ctx, branch, day)
	if err == nil {
		s.store.db.AfterCommit(ctx, func() { s.room.keep(version, key, left) })
	}
	return left, err
}

func (m *roomMemory) find(version uint64, key dayInBranch) (halvesLeft, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	left, ok := m.days[key]
	return left, ok && m.version == version
}

func (m *roomMemory) keep(version uint64, key dayInBranch, left halvesLeft) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case version < m.version:
		return // somebody wrote meanwhile
	case version > m.version || m.days == nil:
		m.version, m.days = version, map[dayInBranch]halvesLeft{}
	}
	m.days[key] = left
}
