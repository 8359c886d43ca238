package reservations

import "context"

// WhileConfirmed does something with a reservation as long as it is confirmed,
// while nobody else can change it. Otherwise nothing is done.
func (s *Service) WhileConfirmed(ctx context.Context, id string, do func(context.Context, Reservation) error) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		r, ok, err := s.store.holdConfirmed(ctx, id)
		if err != nil || !ok {
			return err
		}
		return do(ctx, r)
	})
}
