package events

import (
	"cmp"
	"context"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
)

// WaitingCounts is how many parties are on the list of an event.
type WaitingCounts struct {
	Waiting int `json:"waiting" doc:"Parties that wait"`
	Offered int `json:"offered" doc:"Parties that have an offer"`
}

// WaitingRow is a party as staff see it in the order.
type WaitingRow struct {
	WaitingEntry
	Position int `json:"position,omitempty" doc:"Where the party stands among those who wait, as its own page says; left out for all others"`
}

// WaitingList is one page of those who wait, or of those who did.
type WaitingList struct {
	Event *ManagedEvent `json:"event,omitempty" doc:"Left out where it was deleted"`
	list.Page[WaitingRow]
	WaitingCounts
}

// WaitingParty is everything about one party: what happened to it, and whom an offer by hand would pass over.
type WaitingParty struct {
	WaitingRow
	FreeSeats  int           `json:"freeSeats" doc:"Of the event"`
	PassesOver []WaitingName `json:"passesOver" doc:"The first of those who stand before it"`
	Steps      []WaitingStep `json:"steps" doc:"The first first"`
}

// WaitingName is a party in one line.
type WaitingName struct {
	FullName  string `json:"fullName"`
	PartySize int    `json:"partySize"`
}

// WaitingStep is something that happened to a party.
type WaitingStep struct {
	What  string           `json:"what" enum:"joined,added,offered,accepted,declined,ended,left,removed,put back,closed"`
	At    calendar.Instant `json:"at"`
	Until calendar.Instant `json:"until,omitempty" doc:"Of an offer"`
	By    string           `json:"by,omitempty" doc:"Who of the staff did it"`
}

// mostNamed is how many parties are named that an offer passes over.
const mostNamed = 5

// WaitingPage reads who waits for an event, in order; past reads what became of the others, the latest first.
func (s *Service) WaitingPage(ctx context.Context, eventID string, past bool, q list.Query) (out WaitingList, err error) {
	page, err := s.store.waitingPage(ctx, eventID, past, q)
	if err != nil {
		return out, err
	}
	out.Page = list.Page[WaitingRow]{Items: make([]WaitingRow, len(page.Items)), Total: page.Total, Capped: page.Capped}
	if out.Waiting, out.Offered, err = s.store.waitingCounts(ctx, eventID); err != nil {
		return out, err
	}
	ahead := -1
	for i, entry := range page.Items {
		out.Items[i] = WaitingRow{WaitingEntry: entry}
		if entry.State != Waiting {
			continue
		}
		if ahead < 0 {
			if ahead, err = s.store.ahead(ctx, entry); err != nil {
				return out, err
			}
		}
		ahead++
		out.Items[i].Position = ahead
	}
	event, err := managed(s.Find(ctx, eventID))
	if fault.Is(err, fault.KindNotFound) && len(page.Items) > 0 { // deleted; its guests are still told of
		return out, nil
	}
	out.Event = &event
	return out, err
}

// WaitingParty reads everything about one party.
func (s *Service) WaitingParty(ctx context.Context, id string) (out WaitingParty, err error) {
	entry, err := s.FindWaiting(ctx, id)
	if err != nil {
		return out, err
	}
	out.WaitingEntry, out.PassesOver = entry, []WaitingName{}
	if entry.State == Waiting {
		if out.Position, err = s.store.ahead(ctx, entry); err != nil {
			return out, err
		}
		out.Position++
		first, err := s.store.before(ctx, entry, mostNamed)
		if err != nil {
			return out, err
		}
		for _, one := range first {
			out.PassesOver = append(out.PassesOver, WaitingName{one.FullName, one.PartySize})
		}
	}
	event, _, err := s.store.find(ctx, entry.EventID)
	if err != nil {
		return out, err
	}
	out.FreeSeats = event.AvailableSeats
	done, err := s.store.byStaff(ctx, id)
	out.Steps = entry.steps(done)
	return out, err
}

// steps are what happened to an entry, with what staff did by hand.
func (w WaitingEntry) steps(byStaff []WaitingStep) []WaitingStep {
	steps := []WaitingStep{{What: "joined", At: w.JoinedAt}}
	if w.OfferedAt != 0 {
		steps = append(steps, WaitingStep{What: string(Offered), At: w.OfferedAt, Until: w.OfferEnds})
	}
	if w.State != Waiting && w.State != Offered && w.State != Removed {
		steps = append(steps, WaitingStep{What: string(w.State), At: w.UpdatedAt})
	}
	for _, done := range byStaff {
		switch {
		case done.What == "added":
			steps[0] = done
		case done.What == string(Offered) && w.OfferedAt != 0 && done.At >= w.OfferedAt:
			steps[1].By = done.By
		case done.What == string(Removed) || done.What == "put back":
			steps = append(steps, done)
		}
	}
	slices.SortStableFunc(steps, func(a, b WaitingStep) int { return cmp.Compare(a.At, b.At) })
	return steps
}

// WaitingOfGuest reads a page of the lists that somebody waits on, or did.
func (s *Service) WaitingOfGuest(ctx context.Context, email string, q list.Query) (list.Page[WaitingEntry], error) {
	return s.store.waitingOfGuest(ctx, email, q.Bounded())
}

// withWaiting adds to a page of events who waits for them.
func (s *Service) withWaiting(ctx context.Context, page []ManagedEvent) error {
	ids := make([]string, len(page))
	for i, e := range page {
		ids[i] = e.ID
	}
	found, err := s.store.waitingOf(ctx, ids)
	for i, e := range page {
		if counts, ok := found[e.ID]; ok {
			page[i].Waiting = &counts
		}
	}
	return err
}
