package reservations

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

const (
	statusUnknown  = "Please choose one of the statuses"
	timeMissing    = "Please choose a time"
	longestDecline = 300
)

// takeBack is how long after an answer the way back is taken for its undo.
const takeBack = time.Minute

// ReservationAnswer says what became of a reservation.
type ReservationAnswer struct {
	Status Status           `json:"status" enum:"pending,confirmed,arrived,completed,declined,cancelled,no_show"`
	Seen   calendar.Instant `json:"seen,omitempty" doc:"updatedAt of what is answered: what has changed since is not overwritten"`
	Undo   bool             `json:"undo,omitempty" doc:"Takes the answer before back, unless the guest was told of it: the rest says how it was before that"`

	Time     string `json:"time,omitempty" doc:"For one without a time that is confirmed, or that is taken back"`
	NoTime   bool   `json:"noTime,omitempty" doc:"Takes away the time that the answer before gave; not of one for which places are kept"`
	Overbook bool   `json:"overbook,omitempty" doc:"A manager takes more people than there is room for"`
	Reason   string `json:"reason,omitempty" doc:"Why it is declined, at most 300 characters; the guest reads it"`

	By payments.CancelledBy `json:"by,omitempty" enum:"guest,venue" doc:"Who cancels; asked for where money was paid"`
	On calendar.Date        `json:"on,omitempty" doc:"Since when it is cancelled, not in the future; today, where it was never said"`
}

// Paid tells whether money was paid for a reservation that nobody has cancelled yet on whose account.
type Paid func(ctx context.Context, reservationID string) (bool, error)

// Off hears that a visit does not take place: it was cancelled or declined, or it is deleted after that.
type Off func(ctx context.Context, r Reservation, deleted bool) error

// CodeWhoCancels marks the question on whose account a reservation is cancelled.
const CodeWhoCancels = "who-cancels"

// check tidies the answer and refuses what no reservation can be answered with.
func (a *ReservationAnswer) check(ctx context.Context, today calendar.Date) error {
	if !a.Status.valid() {
		return fault.InvalidField("status", statusUnknown)
	}
	if a.By != "" && a.By != payments.ByGuest && a.By != payments.ByVenue {
		return fault.InvalidField("by", "Please say who cancels")
	}
	switch {
	case a.On == "":
	case !a.On.Valid():
		return fault.InvalidField("on", "Please enter a valid date")
	case today.Before(a.On):
		return fault.InvalidField("on", "The day cannot be in the future")
	}
	if a.Undo && a.Time != "" && !calendar.TimeOfDay(a.Time).Valid() {
		return fault.InvalidField("time", "Please enter a valid time")
	}
	a.Reason = text.Line(a.Reason)
	if long := rules.Broken(a.Reason, "", rules.AtMost(longestDecline, "")); long != "" {
		return fault.InvalidField("reason", long)
	}
	return mayOverbook(ctx, a.Overbook)
}

// SetStatus says what became of a reservation; any status may follow any other that was seen. Whoever is expected
// needs a time and room.
func (s *Service) SetStatus(ctx context.Context, id string, change ReservationAnswer) (r Reservation, err error) {
	if err := change.check(ctx, s.clock.Today()); err != nil {
		return r, err
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		r, err = s.answer(ctx, before, change)
		return err
	})
	return r, err
}

// answer gives a reservation, whose row is held, its answer.
func (s *Service) answer(ctx context.Context, before Reservation, change ReservationAnswer) (Reservation, error) {
	if change.Seen != 0 && change.Seen != before.UpdatedAt {
		now := strings.ReplaceAll(string(before.Status), "_", "-")
		return before, fault.Conflict(fmt.Sprintf("This reservation has changed meanwhile: its status is %s now. Please look at it again.", now))
	}
	r := before
	if r.Status = change.Status; (r.Status.Room() || change.Undo) && change.Time != "" {
		r.Time = calendar.TimeOfDay(change.Time)
	}
	if change.NoTime && !r.Status.Room() && r.Status != before.Status {
		r.Time = "" // an answer that is taken back leaves nothing behind
	}
	switch {
	case r.Status != Declined:
		r.DeclineReason = ""
	case before.Status != Declined || change.Reason != "":
		r.DeclineReason = change.Reason
	}
	if err := s.cancels(ctx, before, &r, change); err != nil || r == before {
		return r, err
	}
	r.UpdatedAt = s.clock.Now()
	if r.Status.Room() && (!before.Status.Room() || r.Time != before.Time) {
		if err := s.keepsRoom(ctx, before, &r); err != nil {
			return r, err
		}
	}
	over, err := s.change(ctx, before, r, change.Overbook)
	if err != nil {
		return r, err
	}
	if err := s.tellAnswer(ctx, before, r, change.Undo); err != nil {
		return r, err
	}
	was, is := map[string]any{"status": before.Status}, map[string]any{"status": r.Status}
	if before.Time != r.Time {
		was["time"], is["time"] = before.Time, r.Time
	}
	if before.DeclineReason != r.DeclineReason {
		was["declineReason"], is["declineReason"] = before.DeclineReason, r.DeclineReason
	}
	if before.CancelledBy != r.CancelledBy {
		was["cancelledBy"], is["cancelledBy"] = before.CancelledBy, r.CancelledBy
	}
	if before.CancelledOn != r.CancelledOn {
		was["cancelledOn"], is["cancelledOn"] = before.CancelledOn, r.CancelledOn
	}
	if err := s.audit.Record(ctx, audit.Entry{Action: "status changed", Entity: "reservation", EntityID: r.ID, Before: was, After: is}); err != nil {
		return r, err
	}
	return r, s.auditOver(ctx, r, over)
}

// tellAnswer tells the guest. What they were told already cannot be taken back any more.
func (s *Service) tellAnswer(ctx context.Context, before, r Reservation, undo bool) error {
	if !undo {
		return s.notifier.ReservationChanged(ctx, before, r)
	}
	told, err := s.notifier.DecisionTakenBack(ctx, before, r)
	if err == nil && told {
		err = fault.Conflict("The guest has been told already, so this cannot be taken back any more.")
	}
	return err
}

// cancels says on whose account a reservation is cancelled. Where money was paid that decides what goes back, so
// somebody has to say it; the day stays where only that is put right. A day before today is for whoever takes back
// that it was open again for a moment.
func (s *Service) cancels(ctx context.Context, before Reservation, r *Reservation, change ReservationAnswer) error {
	switch {
	case r.Status != Cancelled:
		r.CancelledOn, r.CancelledBy = "", ""
		return nil
	case change.By != "":
		r.CancelledOn, r.CancelledBy = cmp.Or(change.On, before.CancelledOn, s.clock.Today()), change.By
		return nil
	case before.Status == Cancelled || s.paid == nil:
		return nil
	}
	paid, err := s.paid(ctx, r.ID)
	if err == nil && paid {
		err = fault.WithCode(fault.Conflict("Money was paid for this reservation. Who cancels?"), CodeWhoCancels)
	}
	return err
}

// keepsRoom gives a reservation that is to be expected at a time how long it stays. A time that is new must be offered.
func (s *Service) keepsRoom(ctx context.Context, before Reservation, r *Reservation) error {
	if r.Time == "" {
		if before.needsTime(s.clock) {
			return fault.InvalidField("time", timeMissing)
		}
		return nil
	}
	_, rules, err := s.place(ctx, r)
	if err == nil && r.Time != before.Time {
		err = rules.offers(*r)
	}
	return err
}

// needsTime tells whether a reservation without a time needs one before its guests are expected. Those from before
// times were asked for go on without: whoever was confirmed once may arrive, stay away or leave, and what was said a
// moment ago can be taken back. What became of days that are over is only a note.
func (r Reservation) needsTime(clock calendar.Clock) bool {
	if r.Date.Before(clock.Today()) {
		return false
	}
	switch r.Status {
	case Pending, Declined:
		return true
	case Cancelled:
		return r.UpdatedAt.Add(takeBack) < clock.Now()
	}
	return false
}
