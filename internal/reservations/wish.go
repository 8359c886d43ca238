package reservations

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/site"
)

// ReservationWish is what a guest would rather have than what was agreed. A
// reservation has at most one that waits for an answer.
type ReservationWish struct {
	Date    calendar.Date      `json:"date"`
	Time    calendar.TimeOfDay `json:"time"`
	People  int                `json:"people"`
	AskedAt calendar.Instant   `json:"askedAt"`
}

// WishInput is what a guest asks for.
type WishInput struct {
	Date   calendar.Date
	Time   calendar.TimeOfDay // empty for no particular one, of a request only
	People int
}

// asks is a reservation as the guest would like it to be.
func (in WishInput) asks(r Reservation) Reservation {
	r.Date, r.Time = in.Date, in.Time
	if in.People != r.GuestCount {
		r.GuestCount = in.People
		r.Guests, r.PartySize = guestsText(in.People)
	}
	return r
}

// guestsText writes a number of people as staff would choose it.
func guestsText(people int) (guests string, partySize int) {
	if people < len(StaffGuests) {
		return StaffGuests[people-1], 0
	}
	return StaffGuests[len(StaffGuests)-1], people
}

func sameWish(a, b Reservation) bool {
	return a.Date == b.Date && a.Time == b.Time && a.GuestCount == b.GuestCount
}

// ChangeOwn is a guest who wants another time or number of people. A request that nobody has answered yet is changed,
// and so is a reservation where the branch confirms by itself. Otherwise it waits for staff; waits tells which.
func (s *Service) ChangeOwn(ctx context.Context, id string, in WishInput) (r Reservation, waits bool, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		before, branch, rules, err := s.holdOwn(ctx, id)
		if err != nil {
			return err
		}
		if in.People < 1 || in.People > mostParty {
			return fault.InvalidField("people", partyInvalid)
		}
		r = in.asks(before)
		if sameWish(r, before) {
			return fault.InvalidField("time", "This is what you have already. Please choose another day, time or number of people.")
		}
		if err := s.wishable(ctx, branch, rules, before, &r); err != nil {
			return err
		}
		atOnce := rules.ConfirmAlone && r.Time != ""
		if waits = before.Status == Confirmed && !atOnce; waits {
			return s.wish(ctx, before, r)
		}
		if atOnce {
			r.Status = Confirmed
		}
		return s.changeOwn(ctx, before, r)
	})
	return r, waits, err
}

// wishable refuses what no visitor may ask for; there must be room beside everybody else.
func (s *Service) wishable(ctx context.Context, branch site.Branch, rules BookingRules, before Reservation, r *Reservation) error {
	if r.Time == "" && before.Status != Pending {
		return fault.InvalidField("time", "Please choose a time")
	}
	found, err := s.besides(ctx, branch, rules, before, r.Date, r.GuestCount)
	if err != nil {
		return err
	}
	if _, _, err := s.place(ctx, r); err != nil {
		return err
	}
	if err := rules.offers(*r); err != nil {
		return err
	}
	if r.Time == "" {
		return nil
	}
	if !s.intime(rules, r.Date, r.Time) {
		return fault.InvalidField("time", tooLate(rules, branch))
	}
	if slices.Contains(found.Times, OfferedTime{r.Time, false}) {
		return fault.InvalidField("time", fmt.Sprintf("There is no room for %s at %s. %s", peopleText(r.GuestCount), r.Time, s.nearest(found, r.Time)))
	}
	return nil
}

// besides tells when there is room for a party that gives back the places it has.
func (s *Service) besides(ctx context.Context, branch site.Branch, rules BookingRules, own Reservation, day calendar.Date, people int) (Availability, error) {
	if err := s.online(rules, branch, day, people); err != nil {
		return Availability{}, err
	}
	found, err := s.availableBut(ctx, branch, rules, day, people, own)
	for i, offered := range found.Times {
		found.Times[i].Room = offered.Room && s.intime(rules, day, offered.Time)
	}
	return found, err
}

// changeOwn does what the guest asked for; room is taken in the same transaction.
func (s *Service) changeOwn(ctx context.Context, before, r Reservation) error {
	r.UpdatedAt = s.clock.Now()
	if _, err := s.change(ctx, before, r, false); err != nil {
		return err
	}
	if err := s.store.dropWish(ctx, r.ID); err != nil {
		return err
	}
	if err := s.notifier.GuestActed(ctx, before, r, GuestChanged); err != nil {
		return err
	}
	return s.audit.Record(ctx, audit.Entry{Action: "updated", Entity: "reservation", EntityID: r.ID, Before: before, After: r})
}

// wish stores what the guest asks for; it takes the place of an older one. The same wish again is the one that waits:
// whoever answers it has seen it, and nobody is written to twice.
func (s *Service) wish(ctx context.Context, before, r Reservation) error {
	waiting, ok, err := s.store.wish(ctx, r.ID)
	if err != nil {
		return err
	}
	if ok && waiting.open(before) && waiting.input() == (WishInput{r.Date, r.Time, r.GuestCount}) {
		return nil
	}
	asked := ReservationWish{r.Date, r.Time, r.GuestCount, s.clock.Now()}
	if err := s.store.putWish(ctx, r.ID, asked); err != nil {
		return err
	}
	s.store.db.Changed(ctx, Topic)
	if err := s.notifier.GuestActed(ctx, before, r, GuestWishes); err != nil {
		return err
	}
	return s.audit.Record(ctx, audit.Entry{Action: "wished", Entity: "reservation", EntityID: r.ID, Before: before, After: r})
}

// OpenWish is what a guest waits to be answered; missing where there is nothing.
type OpenWish struct {
	Wish *ReservationWish `json:"wish,omitempty"`
}

// FindWish reads the wish of a reservation that still stands and is not what it wishes for already.
func (s *Service) FindWish(ctx context.Context, id string) (OpenWish, error) {
	r, ok, err := s.store.find(ctx, id)
	if err != nil || !ok {
		return OpenWish{}, cmp.Or(err, errNotFound)
	}
	found, ok, err := s.store.wish(ctx, id)
	if err != nil || !ok || !found.open(r) {
		return OpenWish{}, err
	}
	return OpenWish{&found.ReservationWish}, nil
}

// DiaryWish is a reservation whose guest wishes for something else.
type DiaryWish struct {
	Reservation Reservation     `json:"reservation"`
	Wish        ReservationWish `json:"wish"`
}

// wishes are those that concern a day: of who comes then, and of who would like to. The longest wait first.
func (s *Service) wishes(ctx context.Context, branch string, day calendar.Date) ([]DiaryWish, error) {
	shown := []DiaryWish{}
	open, err := s.store.openWishes(ctx, branch, day)
	if err != nil || len(open) == 0 {
		return shown, err
	}
	var ids []string
	for _, w := range open {
		ids = append(ids, w.id)
	}
	all, err := s.store.some(ctx, ids)
	byID := map[string]Reservation{}
	for _, r := range all {
		byID[r.ID] = r
	}
	for _, w := range open {
		if r := byID[w.id]; r.BranchID == branch && w.open(r) {
			shown = append(shown, DiaryWish{r, w.ReservationWish})
		}
	}
	return shown, err
}
