package backup

import (
	"time"

	"tafel/internal/platform/calendar"
)

// Plan is when backups are made by themselves, where, and how many are kept.
type Plan struct {
	Folder string // empty: none are made
	Keep   int
	Every  time.Duration      // as the configuration says; zero for once a day
	At     calendar.TimeOfDay // when, once a day
	Since  calendar.Instant   // what was due before that is not caught up on
}

// patience is how long after its time a daily backup counts as late.
const patience = 2 * time.Hour

// due is the moment of the newest backup that should be there.
func (p Plan) due(now calendar.Instant) (slot calendar.Instant, ok bool) {
	if p.Folder == "" {
		return 0, false
	}
	if p.Every > 0 {
		every := calendar.Instant(p.Every.Milliseconds())
		return now - now%every, true
	}
	today := calendar.DateOf(now.Time())
	for _, day := range []calendar.Date{today, today.AddDays(-1)} {
		at, err := day.At(p.At)
		if err != nil {
			return 0, false
		}
		if slot = calendar.InstantOf(at); slot <= now {
			return slot, slot >= p.Since
		}
	}
	return 0, false
}

// next is when a backup is made again.
func (p Plan) next(now calendar.Instant) calendar.Instant {
	if p.Folder == "" {
		return 0
	}
	if p.Every > 0 {
		slot, _ := p.due(now)
		return slot.Add(p.Every)
	}
	today := calendar.DateOf(now.Time())
	for _, day := range []calendar.Date{today, today.AddDays(1)} {
		if at, err := day.At(p.At); err == nil && calendar.InstantOf(at) > now {
			return calendar.InstantOf(at)
		}
	}
	return 0
}

// late tells whether the newest good backup is older than it should be. A plan that
// nothing was due by yet is not late; by the configuration that is once a try was made.
func (p Plan) late(now, good calendar.Instant, tried bool) bool {
	if p.Every > 0 {
		return tried && good.Add(2*p.Every) < now
	}
	slot, ok := p.due(now)
	return ok && good < slot && slot.Add(patience) < now
}

// everyHours is the pause between two backups.
func (p Plan) everyHours() float64 {
	if p.Every > 0 {
		return p.Every.Hours()
	}
	return 24
}
