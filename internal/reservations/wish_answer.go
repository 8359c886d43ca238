package reservations

import (
	"cmp"
	"context"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// The answers to a wish; anything else takes the answer back.
const (
	wishAccepted = "accepted"
	wishDeclined = "declined"
)

// WishAnswer is what staff say to a guest's wish. Seen says which wish they answer; it does not say how the reservation
// stood, so a change of the reservation leaves it valid.
type WishAnswer struct {
	Answer string           `json:"answer" enum:"accepted,declined,open" doc:"open takes the answer back before the guest is told"`
	Seen   calendar.Instant `json:"seen" doc:"askedAt of the wish"`
}

const (
	wishGone  = "This wish is another now, or somebody has answered it. Please look again."
	wishTold  = "The guest has been told already. Please change the reservation itself."
	wishOver  = "The day that the guest wished for is over."
	wishEnded = "This reservation is no longer confirmed, so nothing of it can be changed."
)

// AnswerWish accepts or declines what a guest wishes for. Accepting needs room; the guest is told of both when they
// can no longer be taken back.
func (s *Service) AnswerWish(ctx context.Context, id string, in WishAnswer) (r Reservation, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if before.Status != Confirmed {
			return fault.Conflict(wishEnded)
		}
		s.store.db.Changed(ctx, Topic)
		switch in.Answer {
		case wishAccepted:
			r, err = s.acceptWish(ctx, before, in)
		case wishDeclined:
			r, err = before, s.declineWish(ctx, before, in)
		default:
			r, err = s.reopenWish(ctx, before, in)
		}
		return err
	})
	return r, err
}

func (s *Service) acceptWish(ctx context.Context, before Reservation, in WishAnswer) (r Reservation, err error) {
	was, err := before.agreed()
	if err != nil {
		return r, err
	}
	wish, ok, err := s.store.answerWish(ctx, before.ID, in.Seen, "", wishAccepted, was)
	if err != nil || !ok {
		return r, cmp.Or(err, fault.Conflict(wishGone))
	}
	r = wish.input().asks(before)
	r.UpdatedAt = s.clock.Now()
	if r.Date.Before(s.clock.Today()) {
		return r, fault.Conflict(wishOver)
	}
	if err := s.replace(ctx, before, &r); err != nil {
		return r, err
	}
	if _, err := s.change(ctx, before, r, false); err != nil {
		return r, err
	}
	if err := s.notifier.WishAnswered(ctx, before, r, true); err != nil {
		return r, err
	}
	return r, s.audit.Record(ctx, audit.Entry{Action: "wish accepted", Entity: "reservation", EntityID: r.ID, Before: before, After: r})
}

func (s *Service) declineWish(ctx context.Context, r Reservation, in WishAnswer) error {
	wish, ok, err := s.store.answerWish(ctx, r.ID, in.Seen, "", wishDeclined, "")
	if err != nil || !ok {
		return cmp.Or(err, fault.Conflict(wishGone))
	}
	if err := s.notifier.WishAnswered(ctx, r, wish.input().asks(r), false); err != nil {
		return err
	}
	return s.audit.Record(ctx, audit.Entry{Action: "wish declined", Entity: "reservation", EntityID: r.ID})
}

// reopenWish takes an answer back, as long as the guest was not told. What was accepted becomes what it was.
func (s *Service) reopenWish(ctx context.Context, before Reservation, in WishAnswer) (r Reservation, err error) {
	answered, ok, err := s.store.wish(ctx, before.ID)
	if err != nil || !ok || answered.answer == "" {
		return r, cmp.Or(err, fault.Conflict(wishGone))
	}
	if _, ok, err = s.store.answerWish(ctx, before.ID, in.Seen, answered.answer, "", ""); err != nil || !ok {
		return r, cmp.Or(err, fault.Conflict(wishGone))
	}
	unsaid, err := s.notifier.WishReopened(ctx, before)
	if err != nil || !unsaid {
		return r, cmp.Or(err, fault.Conflict(wishTold))
	}
	r = before
	if answered.answer == wishAccepted {
		if !sameWish(answered.input().asks(before), before) {
			return r, fault.Conflict(wishGone) // somebody has moved it on
		}
		if r, err = answered.before(before); err != nil {
			return r, err
		}
		r.UpdatedAt = s.clock.Now()
		if _, err := s.change(ctx, before, r, false); err != nil {
			return r, err
		}
	}
	return r, s.audit.Record(ctx, audit.Entry{Action: "wish reopened", Entity: "reservation", EntityID: r.ID, Before: before, After: r})
}
