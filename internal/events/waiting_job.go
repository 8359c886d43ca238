package events

import (
	"context"

	"tafel/internal/platform/calendar"
)

// JobWaiting is the name of the job that ends offers and lists whose time is over.
const JobWaiting = "end offers of seats"

// overdueAtOnce is how many offers one turn reads.
const overdueAtOnce = 100

// EndOffers ends the offers whose time is over, which makes the next ones, closes the lists of events that have
// begun, and catches up. Several instances may do it at once: each step is taken by whoever changes the entry's state.
func (s *Service) EndOffers(ctx context.Context) error {
	if err := s.showLists(ctx); err != nil {
		return err
	}
	for {
		part, err := s.store.overdue(ctx, s.clock.Now(), overdueAtOnce)
		if err != nil {
			return err
		}
		for _, entry := range part {
			if err := s.endOffer(ctx, entry.ID); err != nil {
				return err
			}
		}
		if len(part) < overdueAtOnce {
			break
		}
	}
	if err := s.closeLists(ctx); err != nil {
		return err
	}
	return s.catchUp(ctx)
}

// showLists renews what is cached of events whose lists have opened or closed only because time has passed: nobody is
// asked to join a list that takes nobody any more. Every instance does so for what it has cached itself.
func (s *Service) showLists(ctx context.Context) error {
	now, today := s.clock.Now(), s.clock.Today()
	before := calendar.Instant(s.listsShown.Load())
	for _, day := range []calendar.Date{today, today.AddDays(1)} {
		all, err := s.store.on(ctx, day)
		if err != nil {
			return err
		}
		for _, event := range all {
			if event.waits(now) != event.waits(before) {
				s.store.db.Changed(ctx, Topic, TopicOf(event.ID))
			}
		}
	}
	s.listsShown.Store(int64(now))
	return nil
}

// catchUp offers what is free, and closes lists of events that will not take place. Whatever frees seats does so itself;
// but a clock that is put back can leave the last two hours behind, in which nobody is offered seats.
func (s *Service) catchUp(ctx context.Context) error {
	events, err := s.forgotten(ctx)
	if err != nil {
		return err
	}
	for _, event := range events {
		err := s.store.db.Write(ctx, func(ctx context.Context) error {
			if err := s.store.hold(ctx, event.ID); err != nil {
				return err
			}
			now, ok, err := s.store.find(ctx, event.ID)
			if err != nil {
				return err
			}
			if !ok || now.State != StatePublished {
				return s.closeList(ctx, now, event.ID)
			}
			return s.fill(ctx, event.ID)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) endOffer(ctx context.Context, id string) error {
	return s.settle(ctx, id, func(ctx context.Context, event Event, entry WaitingEntry) error {
		if !entry.over(s.clock.Now()) {
			return nil
		}
		ended, err := s.end(ctx, entry, Expired)
		if err != nil || !ended {
			return err
		}
		entry.State = Expired
		return s.letters.Waiting(ctx, kindWaitingEnded, event, entry)
	})
}

// closeLists ends the lists of events that have begun.
func (s *Service) closeLists(ctx context.Context) error {
	for after := ""; ; {
		ids, err := s.store.overWithList(ctx, s.clock.Today(), after)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := s.closeOver(ctx, id); err != nil {
				return err
			}
			after = id
		}
	}
}

// closeOver ends the list of an event, if it has begun or is gone.
func (s *Service) closeOver(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, id); err != nil {
			return err
		}
		event, ok, err := s.store.find(ctx, id)
		if err != nil || ok && event.begins() > s.clock.Now() {
			return err
		}
		return s.closeList(ctx, event, id)
	})
}
