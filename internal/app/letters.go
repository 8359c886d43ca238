package app

import (
	"context"
	"errors"
	"slices"

	"tafel/internal/accounts"
	"tafel/internal/events"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
)

// letters are what features write to people.
type letters struct {
	base         *platform
	accounts     accounts.Letters
	events       events.Letters
	reservations reservations.Letters
}

// kinds are all sorts of letters.
func (l letters) kinds() []mail.Kind {
	return slices.Concat(l.events.Kinds(), l.reservations.Kinds(), l.accounts.Kinds())
}

// readers are those who look after reservations.
func readers(users func(context.Context) ([]accounts.User, error)) func(context.Context) ([]reservations.Reader, error) {
	return func(ctx context.Context) (all []reservations.Reader, err error) {
		found, err := users(ctx)
		for _, user := range found {
			if !user.Disabled && (user.Role == identity.Owner || user.Role == identity.Manager) {
				all = append(all, reservations.Reader{Name: user.Name, Email: user.Email})
			}
		}
		return all, err
	}
}

// remindFrom is the hour of the day before: early enough to plan by.
const remindFrom = "09:00"

// remind tells guests on the day before they come. Each reminder has an id of
// its own, so it is sent once, however often we look, after a restart and by
// however many instances; whoever was down that day still sends it before the
// guests set out. Nobody is reminded of what they have cancelled.
func (f *features) remind(ctx context.Context) error {
	clock := f.letters.base.clock
	var errs []error
	for _, day := range []calendar.Date{clock.Today(), clock.Today().AddDays(1)} {
		at, err := day.AddDays(-1).At(remindFrom)
		if err != nil || clock().Before(at) {
			errs = append(errs, err)
			continue
		}
		due := calendar.InstantOf(at)
		errs = append(errs,
			f.letters.events.Remind(ctx, f.events, day, due),
			f.letters.reservations.Remind(ctx, f.reservations, day, due))
	}
	return errors.Join(errs...)
}
