package reservations

import (
	"context"
	"slices"

	"tafel/internal/platform/calendar"
)

// agreed is when and where guests come.
type agreed struct {
	date   calendar.Date
	time   calendar.TimeOfDay
	branch string
}

func agreedIn(r Reservation) agreed { return agreed{r.Date, r.Time, r.BranchID} }

// lastTold is what a guest was last told of a reservation.
type lastTold struct {
	status Status
	agreed
	offers []Offer // that are open
}

// knows tells whether there is nothing new for the guest. When and where matter only to those who are expected, other
// times only to those who wait.
func (l lastTold) knows(r Reservation, open []Offer) bool {
	switch {
	case r.Status == Confirmed:
		return l.expected() && l.agreed == agreedIn(r)
	case l.status != r.Status:
		return false
	case r.Status == Pending:
		return slices.EqualFunc(l.offers, open, func(a, b Offer) bool { return a.ID == b.ID })
	}
	return true
}

// expected tells whether the guest has a yes. That they came, left or stayed away was noted by staff alone.
func (l lastTold) expected() bool {
	return slices.Contains([]Status{Confirmed, Arrived, Completed, NoShow}, l.status)
}

// facts is what a letter says of a reservation that can be taken back: it remembers what the guest knows.
func (l lastTold) facts(r Reservation) letterFacts {
	about := letterFacts{Table: factsOf(r), Before: l.status, Knew: l.offers}
	if l.agreed != agreedIn(r) {
		about.Was, about.WasTime, about.WasBranch = l.date, l.time, l.branch
	}
	return about
}

// changed tells a guest what is different about a reservation. before is what held until now, without the offers.
func (l Letters) changed(ctx context.Context, r Reservation, before lastTold) (err error) {
	if l.Outbox == nil {
		return nil
	}
	if before.status == Pending {
		if before.offers, err = (store{l.DB}).offersBefore(ctx, r.ID, r.UpdatedAt); err != nil {
			return err
		}
	}
	return l.news(ctx, r, before)
}

// news tells a guest what is different from what they know: before, or what the facts remember that are taken back.
func (l Letters) news(ctx context.Context, r Reservation, before lastTold) error {
	guest, err := l.unsay(ctx, r, before)
	if err != nil {
		return err
	}
	return l.tellNews(ctx, r, guest)
}

// tellNews tells what a guest does not know yet.
func (l Letters) tellNews(ctx context.Context, r Reservation, guest lastTold) (err error) {
	var open []Offer
	if r.Status == Pending {
		if open, err = (store{l.DB}).offers(ctx, []string{r.ID}, r.UpdatedAt); err != nil {
			return err
		}
	}
	if guest, err = l.read(ctx, r, guest); err != nil || guest.knows(r, open) {
		return err
	}
	return l.decided(ctx, r, guest, open)
}

// read corrects what a guest knows by the letters, before a yes or a no: that somebody came, or waits again, was noted by
// staff alone.
func (l Letters) read(ctx context.Context, r Reservation, guest lastTold) (lastTold, error) {
	noted := guest.expected() && guest.status != Confirmed
	waits := guest.status == Pending && !r.Status.Takes()
	if !(noted && r.Source == Website) && !waits {
		return guest, nil
	}
	newest, err := l.Outbox.NewestAbout(ctx, record(r.ID), kindConfirmed, kindChanged, kindDeclined, kindCancelled)
	switch yes := newest == kindConfirmed || newest == kindChanged; {
	case waits && yes:
		guest.status = Confirmed
	case noted && !yes:
		guest.status = Pending
	}
	return guest, err
}

// unsay takes back what the guest was not told yet, and gives what the guest knows: what the oldest of those facts
// remembers, or what held before this change.
func (l Letters) unsay(ctx context.Context, r Reservation, before lastTold) (guest lastTold, err error) {
	oldest, unsaid, err := l.Outbox.TakeBack(ctx, record(r.ID))
	if err != nil || !unsaid {
		return before, err
	}
	var first letterFacts
	if err := oldest.Read(&first); err != nil {
		return before, err
	}
	guest = lastTold{status: first.Before, agreed: before.agreed}
	if first.Was != "" {
		guest.agreed = agreed{first.Was, first.WasTime, first.WasBranch}
	}
	guest.offers = slices.DeleteFunc(first.Knew, func(o Offer) bool { return o.Until <= r.UpdatedAt })
	return guest, nil
}
