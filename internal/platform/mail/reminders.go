package mail

import (
	"iter"

	"tafel/internal/platform/calendar"
)

// remindFrom is the hour of the day before: early enough to plan by.
const remindFrom = "09:00"

// Reminders gives the days of which people are to be reminded now, and since
// when that is due: a day from the day before on, so that whoever was down on
// that day still sends it before people set out. A reminder has an id of its own
// (see Missing), so it is sent once, however often we look, after a restart and
// by however many instances.
func Reminders(clock calendar.Clock) iter.Seq2[calendar.Date, calendar.Instant] {
	return func(yield func(calendar.Date, calendar.Instant) bool) {
		today := clock.Today()
		for _, day := range []calendar.Date{today, today.AddDays(1)} {
			due, err := day.AddDays(-1).At(remindFrom)
			if err == nil && !clock().Before(due) && !yield(day, calendar.InstantOf(due)) {
				return
			}
		}
	}
}
