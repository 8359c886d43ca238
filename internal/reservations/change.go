package reservations

import (
	"cmp"
	"context"
	"maps"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
)

// ReservationChange is a reservation as staff want it to be. A reservation has no Version to count: every change sets
// updatedAt, so Seen is the instant that the screen showed, from which the change starts.
type ReservationChange struct {
	ReservationInput
	Seen calendar.Instant `json:"seen" doc:"updatedAt of what was changed"`
}

// Change writes down what is different about a reservation. What was changed meanwhile is not overwritten. A
// guest who is expected is told of another day, time or place.
func (s *Service) Change(ctx context.Context, id string, in ReservationChange) (r Reservation, err error) {
	in.tidy()
	if err := mayOverbook(ctx, in.Overbook); err != nil {
		return r, err
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if before.UpdatedAt != in.Seen {
			return fault.Conflict("Somebody else changed this reservation meanwhile. Nothing of yours is lost: look at what it says now, then save again.")
		}
		if err := in.check(before, s.clock.Today()); err != nil {
			return err
		}
		r = in.applied(before)
		if err := agrees(r); err != nil {
			return err
		}
		if r == before {
			return nil
		}
		r.UpdatedAt = s.clock.Now()
		if err := s.replace(ctx, before, &r); err != nil {
			return err
		}
		over, err := s.change(ctx, before, r, in.Overbook)
		if err != nil {
			return err
		}
		if before.FirstName != r.FirstName || before.LastName != r.LastName || before.Phone != r.Phone {
			if err := s.customers.NameWritten(ctx, r); err != nil {
				return err
			}
		}
		if err := s.tellChange(ctx, before, r); err != nil {
			return err
		}
		if err := s.audit.Record(ctx, audit.Entry{Action: "updated", Entity: "reservation", EntityID: id, Before: before, After: r}); err != nil {
			return err
		}
		return s.auditOver(ctx, r, over)
	})
	return r, err
}

// tellChange tells the guest what is different. Whoever gives an address only now was told nothing, and is told all.
func (s *Service) tellChange(ctx context.Context, before, r Reservation) error {
	if before.Email == "" && r.Email != "" && r.Status == Confirmed {
		return s.notifier.ReservationChanged(ctx, Reservation{}, r)
	}
	return s.notifier.ReservationChanged(ctx, before, r)
}

// check holds the rules of the form for what was changed: a day that is over stays as it was, and so does a request without a time.
func (in ReservationChange) check(before Reservation, today calendar.Date) error {
	values := in.values()
	if values["date"] == string(before.Date) && before.Date.Before(today) {
		today = before.Date
	}
	form := in.form()
	if values["time"] == "" && before.Time == "" && !before.Status.Room() {
		form = maps.Clone(form)
		delete(form, "time")
	}
	return form.Check(values, today)
}

// applied is the reservation with what the form says.
func (in ReservationChange) applied(r Reservation) Reservation {
	r.FirstName, r.LastName, r.Email, r.Phone = rules.Trim(in.FirstName), rules.Trim(in.LastName), rules.Trim(in.Email), rules.Trim(in.Phone)
	r.Date, r.Time, r.BranchID = calendar.Date(rules.Trim(in.Date)), calendar.TimeOfDay(rules.Trim(in.Time)), cmp.Or(rules.Trim(in.BranchID), r.BranchID)
	r.Guests, r.PartySize, r.Occasion = cmp.Or(rules.Trim(in.Guests), r.Guests), in.PartySize, Occasion(rules.Trim(in.Occasion))
	r.GuestCount = cmp.Or(in.PartySize, CountGuests(r.Guests))
	r.SpecialRequest, r.Notes = rules.Trim(in.SpecialRequest), rules.Trim(in.Notes)
	return r
}

// replace gives a reservation the place and the stay that follow from what was changed. Whatever was agreed before
// stays as it was.
func (s *Service) replace(ctx context.Context, before Reservation, r *Reservation) error {
	if before.BranchID == r.BranchID && before.Date == r.Date && before.Time == r.Time && before.GuestCount == r.GuestCount {
		return nil
	}
	_, rules, err := s.place(ctx, r)
	if err != nil {
		return err
	}
	if before.BranchID == r.BranchID && before.Date == r.Date && before.Time == r.Time {
		return nil
	}
	return rules.offers(*r)
}
