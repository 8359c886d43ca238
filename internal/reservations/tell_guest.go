package reservations

import (
	"context"

	"tafel/internal/platform/mail"
)

// GuestAct is what a guest did on the page of a reservation.
type GuestAct string

// What guests do there.
const (
	GuestCancelled GuestAct = "cancelled"
	GuestChanged   GuestAct = "changed"
	GuestWishes    GuestAct = "wishes"
)

// GuestActed tells those who look after reservations what a guest did online, and the guest that it is done. What staff
// did before and the guest was not told yet is no news any more.
func (l Letters) GuestActed(ctx context.Context, before, r Reservation, did GuestAct) error {
	if l.Outbox == nil {
		return nil
	}
	if did != GuestWishes { // else the guest is told with the answer
		if err := l.doneByGuest(ctx, before, r); err != nil {
			return err
		}
	}
	then := factsOf(r)
	return l.tellStaff(ctx, kindGuest, letterFacts{Table: factsOf(before), Did: did, Then: &then})
}

func (l Letters) doneByGuest(ctx context.Context, before, r Reservation) error {
	if _, _, err := l.Outbox.TakeBack(ctx, wishRecord(r.ID)); err != nil {
		return err
	}
	if before.Status != r.Status {
		return l.ReservationChanged(ctx, before, r)
	}
	guest, err := l.unsay(ctx, r, lastTold{status: before.Status, agreed: agreedIn(before)})
	if err != nil || r.Status != Confirmed {
		return err
	}
	kind, about := kindChanged, guest.facts(r)
	if !guest.expected() {
		kind = kindConfirmed
	}
	about.Before = "" // nobody takes it back
	return l.tell(ctx, kind, about)
}

// wishRecord names the answer to a wish for the outbox: it is taken back apart from what is decided of the reservation.
func wishRecord(id string) string { return mail.Record("reservation wish", id) }

// WishAnswered tells a guest what became of a wish, when it can no longer be taken back. wished is how it would be, or is now.
func (l Letters) WishAnswered(ctx context.Context, before, wished Reservation, accepted bool) error {
	if l.Outbox == nil {
		return nil
	}
	kind, about := kindKept, letterFacts{Table: factsOf(before)}
	if accepted {
		kind, about = kindChanged, letterFacts{Table: factsOf(wished), Was: before.Date}
	}
	return l.Outbox.Tell(ctx, mail.Fact{Kind: kind, To: before.Email, Data: about, About: []string{record(before.ID)}, Undoable: wishRecord(before.ID)})
}

// WishReopened takes the answer back; unsaid is false where the guest was told.
func (l Letters) WishReopened(ctx context.Context, r Reservation) (unsaid bool, err error) {
	_, unsaid, err = l.Outbox.TakeBack(ctx, wishRecord(r.ID))
	return unsaid, err
}
