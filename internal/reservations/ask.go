package reservations

import "context"

// VisitorRequest is a visitor's form as it arrives. People never see the field
// Website; robots fill it in.
type VisitorRequest struct {
	ReservationRequest
	Website string `json:"website,omitempty" doc:"Leave it empty"`
}

// Ask takes a visitor's form and gives the id of what was stored. A robot is
// thanked like everybody else, so that it has nothing to learn, and nothing is stored.
func (s *Service) Ask(ctx context.Context, in VisitorRequest) (id string, err error) {
	if in.Website != "" {
		return "", nil
	}
	r, err := s.Request(ctx, in.ReservationRequest)
	return r.ID, err
}
