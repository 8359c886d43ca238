package reservations

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
)

// Offer is another time that a guest may choose, once, while it is open.
type Offer struct {
	ID            string             `json:"id"`
	ReservationID string             `json:"-"`
	BranchID      string             `json:"branchId"`
	Date          calendar.Date      `json:"date"`
	Time          calendar.TimeOfDay `json:"time"`
	Until         calendar.Instant   `json:"until" doc:"When the offer ends"`
}

// Offered is what a request was offered and the guest has not answered yet.
type Offered struct {
	Times []Offer          `json:"times" doc:"By date and time"`
	Until calendar.Instant `json:"until" doc:"When the last of them ends"`
}

// OffersInput are the times that staff offer.
type OffersInput struct {
	Times []OfferInput `json:"times" doc:"One to three"`
}

// OfferInput is one of them.
type OfferInput struct {
	Date string `json:"date" doc:"YYYY-MM-DD"`
	Time string `json:"time" doc:"HH:MM"`
}

const (
	mostOffers = 3
	offerLife  = 48 * time.Hour
)

// Offer asks a guest whose request waits to choose another time. What was offered before ends.
func (s *Service) Offer(ctx context.Context, id string, in OffersInput) (r Reservation, err error) {
	if len(in.Times) == 0 || len(in.Times) > mostOffers {
		return r, fault.InvalidField("times", fmt.Sprintf("Please choose one to %d times", mostOffers))
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		switch {
		case before.Status != Pending:
			return fault.Conflict("This request has been answered meanwhile. Another time can be offered only while it waits.")
		case before.Email == "":
			return fault.Refused("This guest gave no e-mail address. Please call.")
		}
		open, err := s.Offers(ctx, id)
		if err != nil {
			return err
		}
		r = before
		r.UpdatedAt = s.clock.Now()
		offers, err := s.offersFor(ctx, r, in.Times)
		if err != nil {
			return err
		}
		if err := s.saveOffers(ctx, r, offers); err != nil {
			return err
		}
		r.Offered = offered(offers)
		if err := s.notifier.OffersChanged(ctx, r, open); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "offered", Entity: "reservation", EntityID: id, After: map[string]any{"offered": offersText(offers)}})
	})
	return r, err
}

// saveOffers replaces what was offered; the reservation's row is held.
func (s *Service) saveOffers(ctx context.Context, r Reservation, offers []Offer) error {
	if err := s.store.forgetOffers(ctx, r.ID, r.UpdatedAt.Add(-takeBack)); err != nil {
		return err
	}
	if err := s.store.endOffers(ctx, r.ID, r.UpdatedAt); err != nil {
		return err
	}
	if err := s.store.insertOffers(ctx, offers); err != nil {
		return err
	}
	s.store.db.Changed(ctx, Topic)
	return s.store.update(ctx, r)
}

// offersFor makes the offers: within the rules, ahead of us, each another one, with room at this moment. Whether there
// is room still is decided when the guest accepts.
func (s *Service) offersFor(ctx context.Context, r Reservation, times []OfferInput) ([]Offer, error) {
	offers, broken := []Offer{}, map[string]string{}
	for i, wanted := range times {
		r.Date, r.Time = calendar.Date(wanted.Date), calendar.TimeOfDay(wanted.Time)
		begins, err := r.Date.At(r.Time)
		why := "Please enter a valid date and time"
		if err == nil {
			if why, err = s.cannotOffer(ctx, r, calendar.InstantOf(begins)); err != nil {
				return nil, err
			}
			if slices.Contains(times[:i], wanted) {
				why = fmt.Sprintf("%s on %s is there twice", r.Time, r.Date.Long())
			}
		}
		if why != "" {
			broken[fmt.Sprintf("times.%d", i)] = why
		}
		until := min(r.UpdatedAt.Add(offerLife), calendar.InstantOf(begins))
		offers = append(offers, Offer{ID: rand.Text(), ReservationID: r.ID, BranchID: r.BranchID, Date: r.Date, Time: r.Time, Until: until})
	}
	if len(broken) > 0 {
		return nil, fault.Invalid(broken)
	}
	slices.SortFunc(offers, func(a, b Offer) int { return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Time, b.Time)) })
	return offers, nil
}

// cannotOffer tells why guests cannot come at a time; empty where they can.
func (s *Service) cannotOffer(ctx context.Context, r Reservation, begins calendar.Instant) (string, error) {
	branch, rules, err := s.branch(ctx, r.BranchID)
	if err != nil {
		return "", err
	}
	if begins <= s.clock.Now() {
		return fmt.Sprintf("%s on %s is over", r.Time, r.Date.Long()), nil
	}
	if f, refused := fault.As(rules.offers(r)); refused {
		return r.Date.Long() + ": " + cmp.Or(f.Fields["date"], f.Fields["time"]), nil
	}
	found, err := s.available(ctx, branch, rules, r.Date, r.GuestCount)
	if slices.Contains(found.Times, OfferedTime{r.Time, false}) {
		return fmt.Sprintf("There is no room for %s at %s on %s. %s", peopleText(r.GuestCount), r.Time, r.Date.Long(), s.nearest(found, r.Time)), err
	}
	return "", err
}

// Withdraw ends what a request was offered. Where that takes the last offers back, those before are open again.
func (s *Service) Withdraw(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		open, err := s.Offers(ctx, id)
		if err != nil || len(open) == 0 {
			return err
		}
		r := before
		r.UpdatedAt = s.clock.Now()
		if err := s.store.endOffers(ctx, id, r.UpdatedAt); err != nil {
			return err
		}
		if err := s.reopenOffers(ctx, before); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		if err := s.store.update(ctx, r); err != nil {
			return err
		}
		if err := s.notifier.OffersChanged(ctx, r, open); err != nil {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "offers withdrawn", Entity: "reservation", EntityID: id, Before: map[string]any{"offered": offersText(open)}})
	})
}

// Offers are what a guest may choose now, by date and time.
func (s *Service) Offers(ctx context.Context, reservationID string) ([]Offer, error) {
	return s.store.offers(ctx, []string{reservationID}, s.clock.Now())
}

// AddOffers says of each request in a list what it was offered.
func (s *Service) AddOffers(ctx context.Context, all []Reservation) error {
	at := map[string]int{}
	var ids []string
	for i, r := range all {
		if r.Status == Pending {
			ids, at[r.ID] = append(ids, r.ID), i
		}
	}
	for some := range slices.Chunk(ids, db.MostIn) {
		open, err := s.store.offers(ctx, some, s.clock.Now())
		if err != nil {
			return err
		}
		byReservation := map[string][]Offer{}
		for _, o := range open {
			byReservation[o.ReservationID] = append(byReservation[o.ReservationID], o)
		}
		for id, offers := range byReservation {
			all[at[id]].Offered = offered(offers)
		}
	}
	return nil
}

func offered(offers []Offer) *Offered {
	last := slices.MaxFunc(offers, func(a, b Offer) int { return cmp.Compare(a.Until, b.Until) })
	return &Offered{Times: offers, Until: last.Until}
}

// offersText is what the history says of offers.
func offersText(offers []Offer) string {
	var said []string
	for _, o := range offers {
		said = append(said, fmt.Sprintf("%s on %s", o.Time, o.Date.Long()))
	}
	return strings.Join(said, ", or ")
}

// moveOffers ends what a request was offered as soon as it is answered or asks for something else. An answer that is
// taken back opens it again.
func (s *Service) moveOffers(ctx context.Context, before, r Reservation) error {
	switch {
	case before.Status == Pending && (r.Status != Pending || r.BranchID != before.BranchID || r.Date != before.Date || r.Time != before.Time || r.GuestCount != before.GuestCount):
		return s.store.endOffers(ctx, r.ID, r.UpdatedAt)
	case before.Status != Pending && r.Status == Pending:
		return s.reopenOffers(ctx, before)
	}
	return nil
}

// reopenOffers takes back what ended offers, if that was the last change and a moment ago.
func (s *Service) reopenOffers(ctx context.Context, before Reservation) error {
	now := s.clock.Now()
	if before.UpdatedAt.Add(takeBack) < now {
		return nil
	}
	return s.store.reopenOffers(ctx, before.ID, before.UpdatedAt, now)
}
