package reservations

import (
	"context"

	"tafel/internal/platform/calendar"
)

// agreed is when and where guests come.
type agreed struct {
	date   calendar.Date
	time   calendar.TimeOfDay
	branch string
}

func agreedIn(r Reservation) agreed { return agreed{r.Date, r.Time, r.BranchID} }

// lastTold is what a guest was last told of a reservation.
type lastTold struct {
	status Status
	agreed
}

// knows tells whether there is nothing new for the guest. When and where matter only to those who are expected.
func (l lastTold) knows(r Reservation) bool {
	return l.status == r.Status && (r.Status != Confirmed || l.agreed == agreedIn(r))
}

// told is a fact about a reservation that can be taken back: it remembers what the guest knows.
func (l lastTold) told(r Reservation) told {
	about := told{Table: factsOf(r), Before: l.status}
	if l.agreed != agreedIn(r) {
		about.Was, about.WasTime, about.WasBranch = l.date, l.time, l.branch
	}
	return about
}

// unsay takes back what the guest was not told yet, and gives what the guest knows: what the oldest of those facts
// remembers, or what held before this change.
func (l Letters) unsay(ctx context.Context, id string, before lastTold) (guest lastTold, unsaid bool, err error) {
	oldest, unsaid, err := l.Outbox.TakeBack(ctx, record(id))
	if err != nil || !unsaid {
		return before, false, err
	}
	var first told
	if err := oldest.Read(&first); err != nil {
		return before, false, err
	}
	guest = lastTold{first.Before, before.agreed}
	if first.Was != "" {
		guest.agreed = agreed{first.Was, first.WasTime, first.WasBranch}
	}
	return guest, true, nil
}

// moved tells of another day, time or place, unless the day is over.
func (l Letters) moved(ctx context.Context, r Reservation, guest lastTold) error {
	if r.Date.Before(l.Clock.Today()) {
		return nil
	}
	return l.tell(ctx, kindChanged, guest.told(r))
}
