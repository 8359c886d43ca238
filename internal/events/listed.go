package events

import (
	"context"
	"slices"
	"sync"

	"tafel/internal/platform/calendar"
)

// editsTopic changes when staff edit an event, put one on or take one off, and not when guests register.
const editsTopic = "event-edits"

// listed is what visitors may come to, as it was read last. Whoever reads the list right after a guest has registered
// reads that guest's event alone: all columns of all events take most of the time of an answer.
type listed struct {
	since    calendar.Date
	edits    uint64            // the version of editsTopic
	events   []Event           // in the order of the days
	versions map[string]uint64 // of each event's topic, from before it was read; an event without one is read again
}

// lists are the two that were read last.
type lists struct {
	mu            sync.Mutex
	coming, whole listed
}

func (l *lists) last(upcoming bool) listed {
	l.mu.Lock()
	defer l.mu.Unlock()
	if upcoming {
		return l.coming
	}
	return l.whole
}

func (l *lists) keep(upcoming bool, list listed) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if upcoming {
		l.coming = list
	} else {
		l.whole = list
	}
}

// fewChanged is how many events are read one by one rather than all together.
const fewChanged = 5

// listed gives what is listed, for the caller to change. It is not for use inside a transaction, whose changes may be undone.
func (s *Service) listed(ctx context.Context, upcoming bool) ([]Event, error) {
	now := listed{edits: s.store.db.Version(editsTopic)}
	if upcoming {
		now.since = s.clock.Today()
	}
	before := s.lists.last(upcoming)
	changed := s.versions(before, &now)
	same := before.versions != nil && before.edits == now.edits && before.since == now.since && len(changed) <= fewChanged
	if same {
		now.events = slices.Clone(before.events)
		for _, i := range changed {
			event, ok, err := s.store.find(ctx, now.events[i].ID)
			if err != nil {
				return nil, err
			}
			same = same && ok && event.State == StatePublished
			now.events[i] = event
		}
	}
	if !same {
		var err error
		if now.events, err = s.store.list(ctx, now.since, mostListed); err != nil {
			return nil, err
		}
	}
	s.lists.keep(upcoming, now)
	return slices.Clone(now.events), nil
}

// versions notes the versions of the events that were listed before, and tells which of them have changed.
func (s *Service) versions(before listed, now *listed) (changed []int) {
	now.versions = make(map[string]uint64, len(before.events))
	for i, event := range before.events {
		version := s.store.db.Version(TopicOf(event.ID))
		if known, ok := before.versions[event.ID]; !ok || known != version {
			changed = append(changed, i)
		}
		now.versions[event.ID] = version
	}
	return changed
}
