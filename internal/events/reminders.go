package events

import "context"

// Hold does something with an event and those who are coming, while nobody
// else can change either. Nothing is done when the event is gone.
func (s *Service) Hold(ctx context.Context, id string, do func(context.Context, Event, []Registration) error) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, id); err != nil {
			return err
		}
		event, ok, err := s.store.find(ctx, id)
		if err != nil || !ok {
			return err
		}
		guests, err := s.store.guests(ctx, id)
		if err != nil {
			return err
		}
		return do(ctx, event, guests)
	})
}
