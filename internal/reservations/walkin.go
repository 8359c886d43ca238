package reservations

import (
	"cmp"
	"context"
	"crypto/rand"
	"strconv"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
)

// WalkIn are people who stand at the entrance and have booked nothing.
type WalkIn struct {
	BranchID  string `json:"branchId,omitempty" doc:"Empty for the first branch"`
	PartySize int    `json:"partySize" doc:"How many people"`
	Name      string `json:"name,omitempty" doc:"Empty for Walk-in"`
	Overbook  bool   `json:"overbook,omitempty" doc:"A manager takes more people than there is room for"`
}

// walkInName is what staff call those whom nobody asked for a name.
const walkInName = "Walk-in"

var walkInForm = rules.Form{
	"name":      {nameLength},
	"partySize": append([]rules.Rule{rules.Required(partyInvalid)}, partyRules...),
}

// Seat writes down people who have come without a booking: they are there, take room from now on, gave no address and
// are told nothing. Whoever seats them can delete it again for a while.
func (s *Service) Seat(ctx context.Context, in WalkIn) (Reservation, error) {
	in.Name = text.Line(in.Name)
	clock := s.clock().In(settings.Zone)
	today, now := calendar.DateOf(clock), calendar.InstantOf(clock)
	if err := walkInForm.Check(map[string]string{"name": in.Name, "partySize": strconv.Itoa(in.PartySize)}, today); err != nil {
		return Reservation{}, err
	}
	r := Reservation{
		ID: rand.Text(), FirstName: cmp.Or(in.Name, walkInName), Date: today, BranchID: rules.Trim(in.BranchID), GuestCount: in.PartySize,
		Source: Admin, Status: Arrived, CreatedAt: now, UpdatedAt: now,
	}
	r.Guests, r.PartySize = guestsOf(in.PartySize)
	_, booking, err := s.place(ctx, &r)
	if err != nil {
		return Reservation{}, err
	}
	if reason := booking.ClosedOn(today); reason != "" {
		return Reservation{}, fault.Conflict("Nobody is received today: " + reason)
	}
	r.Time = seatedAt(booking.Times(today), clock.Hour()*60+clock.Minute())
	if err := mayOverbook(ctx, in.Overbook); err != nil {
		return Reservation{}, err
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		over, err := s.add(ctx, r, in.Overbook)
		if err != nil {
			return err
		}
		if err := s.audit.Record(ctx, audit.Entry{Action: "created", Entity: "reservation", EntityID: r.ID, After: r}); err != nil {
			return err
		}
		return s.auditOver(ctx, r, over)
	})
	return r, err
}

// longestStep is the most that lies between two times of one serving, in minutes.
const longestStep = 60

// seatedAt is the time under which people are written down who come now: the last one that has begun. Where none has
// begun within the hour it is the nearest: nobody is received then, and yet they are there.
func seatedAt(times []calendar.TimeOfDay, minute int) calendar.TimeOfDay {
	var at calendar.TimeOfDay
	nearest := 1 << 30
	for _, offered := range times {
		ago := minute - minuteOf(offered)
		if ago >= 0 && ago < longestStep {
			at, nearest = offered, 0
		} else if away := max(ago, -ago); away < nearest {
			at, nearest = offered, away
		}
	}
	return at
}
