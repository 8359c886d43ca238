package events

import "context"

// closeList ends the list of an event that will not take place, or has begun, and tells those who still wait.
func (s *Service) closeList(ctx context.Context, event Event, eventID string) error {
	return s.close(ctx, eventID, func(entry WaitingEntry) error { return s.letters.Waiting(ctx, kindWaitingClosed, event, entry) })
}

// closeQuietly ends a list and tells nobody. A letter of an offer that still waits to be sent is taken back.
func (s *Service) closeQuietly(ctx context.Context, eventID string) error {
	return s.close(ctx, eventID, func(entry WaitingEntry) error {
		if entry.OfferedAt == 0 {
			return nil
		}
		return s.letters.OfferOver(ctx, entry)
	})
}

func (s *Service) close(ctx context.Context, eventID string, tell func(WaitingEntry) error) error {
	for {
		part, err := s.store.live(ctx, eventID, 500)
		if err != nil || len(part) == 0 {
			return err
		}
		for _, entry := range part {
			from := entry.State
			entry.State, entry.UpdatedAt = Closed, s.clock.Now()
			moved, err := s.store.setWaiting(ctx, entry, from)
			if err != nil {
				return err
			}
			if !moved {
				continue
			}
			if from == Offered {
				if err := s.giveUp(ctx, entry); err != nil {
					return err
				}
			}
			if err := tell(entry); err != nil {
				return err
			}
		}
		s.store.db.Changed(ctx, Topic, TopicOf(eventID), WaitingTopic)
	}
}
