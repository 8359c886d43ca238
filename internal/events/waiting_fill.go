package events

import "context"

// fill offers free seats to those who wait, as long as the first party that fits can be found. It belongs into every
// transaction that frees seats, while the event's row is held.
func (s *Service) fill(ctx context.Context, eventID string) error {
	return s.fillAfter(ctx, eventID, "")
}

// fillAfter is fill for seats that staff freed, by cancelling a registration or taking a party off: they can undo that, so nobody is told
// of these offers yet.
func (s *Service) fillAfter(ctx context.Context, eventID, freedBy string) error {
	now := s.clock.Now()
	event, ok, err := s.store.find(ctx, eventID)
	if err != nil || !ok || !event.waits(now) {
		return err
	}
	for event.AvailableSeats > 0 {
		entry, found, err := s.store.firstThatFits(ctx, eventID, event.AvailableSeats)
		if err != nil || !found {
			return err
		}
		entry.FreedBy = freedBy
		if err := s.offer(ctx, event, entry, now); err != nil {
			return err
		}
		event.AvailableSeats -= entry.PartySize
	}
	return nil
}
