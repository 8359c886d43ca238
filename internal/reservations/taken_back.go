package reservations

import "context"

// DecisionTakenBack takes back what waits to be told of a decision, and tells the guest what is new all the same. Told
// is true where the letter about the decision has left: then it stands.
func (l Letters) DecisionTakenBack(ctx context.Context, before, r Reservation) (told bool, err error) {
	if l.Outbox == nil {
		return false, nil
	}
	guest, err := l.unsay(ctx, r, lastTold{status: before.Status, agreed: agreedIn(before)})
	if err != nil {
		return false, err
	}
	wasNews := !lastTold{status: r.Status, agreed: agreedIn(r)}.knows(before, nil)
	if wasNews && l.writes(before) && guest.knows(before, nil) {
		return true, nil
	}
	return false, l.tellNews(ctx, r, guest)
}

// writes tells whether a guest gets a letter about a decision.
func (l Letters) writes(r Reservation) bool {
	if r.Email == "" || r.Date.Before(l.Clock.Today()) {
		return false
	}
	return r.Status == Confirmed || r.Status == Declined || r.Status == Cancelled
}
