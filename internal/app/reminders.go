package app

import (
	"context"
	"errors"
	"slices"

	"tafel/internal/events"
	"tafel/internal/letters"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
)

// reminders writes to guests on the day before they come. Each reminder has an
// id of its own, so it is written once, however often we look, after a restart
// and by however many instances; whoever was down that day still writes it
// before the guests set out. Nobody is reminded of what they have cancelled.
type reminders struct {
	house        *house
	letters      guestLetters
	events       *events.Service
	reservations *reservations.Service
}

const (
	// remindFrom is the hour of the day before: early enough to plan by.
	remindFrom = "09:00"
	// remindAtOnce is how many letters one transaction holds up the others for.
	remindAtOnce = 25
)

// run writes what is due now.
func (r reminders) run(ctx context.Context) error {
	today := r.house.clock.Today()
	return errors.Join(r.day(ctx, today), r.day(ctx, today.AddDays(1)))
}

func (r reminders) day(ctx context.Context, day calendar.Date) error {
	at, err := day.AddDays(-1).At(remindFrom)
	if err != nil || r.house.clock().Before(at) {
		return err
	}
	venue, err := r.house.letterhead(ctx, r.letters.sites)
	if err != nil {
		return err
	}
	due := calendar.InstantOf(at)
	return errors.Join(r.ofEvents(ctx, venue, day, due), r.ofTables(ctx, venue, day, due))
}

// over tells whether it has begun, so that a reminder would be of no use.
func (r reminders) over(day calendar.Date, at calendar.TimeOfDay) bool {
	return letters.Begins(day, at) <= r.house.clock.Now()
}

func (r reminders) ofEvents(ctx context.Context, venue mail.Venue, day calendar.Date, due calendar.Instant) error {
	all, err := r.events.On(ctx, day)
	if err != nil {
		return err
	}
	for _, event := range all {
		if r.over(event.Date, event.Time) || event.Registrations == 0 {
			continue
		}
		if err := r.ofEvent(ctx, venue, event, due); err != nil {
			return err
		}
	}
	return nil
}

func (r reminders) ofEvent(ctx context.Context, venue mail.Venue, event events.Event, due calendar.Instant) error {
	_, guests, err := r.events.Guests(ctx, event.ID)
	if fault.Is(err, fault.KindNotFound) {
		return nil // it was deleted a moment ago
	}
	if err != nil {
		return err
	}
	var ids []string
	for _, guest := range guests {
		// Who registered after the reminders went has just read everything.
		if guest.Email != "" && guest.SubmittedAt < due {
			ids = append(ids, letters.EventReminderID(guest.ID, event.Date))
		}
	}
	if ids, err = r.house.mail.Missing(ctx, ids); err != nil {
		return err
	}
	for part := range slices.Chunk(ids, remindAtOnce) {
		err := r.events.Hold(ctx, event.ID, func(ctx context.Context, event events.Event, guests []events.Registration) error {
			for _, guest := range guests {
				if !slices.Contains(part, letters.EventReminderID(guest.ID, event.Date)) {
					continue
				}
				if err := r.letters.post(ctx, letters.EventReminder(venue, aboutEvent(event), r.letters.aboutGuest(guest))); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (r reminders) ofTables(ctx context.Context, venue mail.Venue, day calendar.Date, due calendar.Instant) error {
	expected, err := r.reservations.Expected(ctx, day)
	if err != nil {
		return err
	}
	byID := map[string]string{}
	var ids []string
	for _, table := range expected {
		// UpdatedAt is when it was confirmed: who was told only now needs no reminder.
		if table.UpdatedAt < due && !r.over(table.Date, table.Time) {
			id := letters.ReservationReminderID(table.ID, table.Date)
			ids, byID[id] = append(ids, id), table.ID
		}
	}
	if ids, err = r.house.mail.Missing(ctx, ids); err != nil {
		return err
	}
	for _, id := range ids {
		err := r.reservations.WhileConfirmed(ctx, byID[id], func(ctx context.Context, table reservations.Reservation) error {
			return r.letters.post(ctx, letters.ReservationReminder(venue, aboutTable(table)))
		})
		if err != nil {
			return err
		}
	}
	return nil
}
