package mail

import "tafel/internal/platform/calendar"

// remindFrom is the hour of the day before: early enough to plan by.
const remindFrom = "09:00"

// Remind calls remind for each day of which people are to be reminded now, with
// the instant since which that is due: a day from the day before on, so that
// whoever was down on that day still sends it before people set out. A reminder has
// an id of its own (see Missing), so it is sent once, however often we look, after a
// restart and by however many instances.
func Remind(clock calendar.Clock, remind func(day calendar.Date, due calendar.Instant) error) error {
	today := clock.Today()
	for _, day := range []calendar.Date{today, today.AddDays(1)} {
		due, err := day.AddDays(-1).At(remindFrom)
		if err != nil {
			return err
		}
		if clock().Before(due) {
			continue
		}
		if err := remind(day, calendar.InstantOf(due)); err != nil {
			return err
		}
	}
	return nil
}
