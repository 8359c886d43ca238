package reservations

import (
	"context"
	"strings"
)

// VisitorRequest is a visitor's form as it arrives. People never see the field
// Website; robots fill it in.
type VisitorRequest struct {
	ReservationRequest
	Website string `json:"website,omitempty" doc:"Leave it empty"`
}

// Ask takes a visitor's form. A robot is thanked like everybody else, so that it has nothing to learn: it gets
// what it sent, and nothing is stored.
func (s *Service) Ask(ctx context.Context, in VisitorRequest) (r Reservation, stored bool, err error) {
	if in.Website != "" {
		r := s.reservation(ReservationInput{ReservationRequest: in.ReservationRequest}, defaultPublicGuests)
		r.Status = Pending
		return r, false, nil
	}
	r, err = s.Request(ctx, in.ReservationRequest)
	return r, err == nil, err
}

// received tells whoever asked what was asked for, what happens next, and where to see it: the link is only the id
// until the answer is sent.
func (s *Service) received(ctx context.Context, r Reservation) (ReservationReceived, error) {
	branch, _, err := s.ownPlace(ctx, r)
	if err != nil {
		return ReservationReceived{}, err
	}
	r.BranchID = branch.ID
	venue, err := s.venue(ctx)
	if err != nil {
		return ReservationReceived{}, err
	}
	next, err := s.next(ctx, r)
	real := branch.Real()
	return ReservationReceived{
		Message: Received, Branch: branch.Name, Date: r.Date, Time: r.Time, Guests: r.people(), Next: next,
		Address: real.Address, Phone: real.Phone, Map: branch.Map(venue.Name), Confirmed: r.Status == Confirmed, Link: r.ID,
	}, err
}

// people is how many come, in words: '5+ Guests' leave it open.
func (r Reservation) people() string {
	if r.PartySize == 0 && strings.Contains(r.Guests, "+") {
		return peopleText(r.GuestCount) + " or more"
	}
	return peopleText(r.GuestCount)
}
