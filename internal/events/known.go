package events

import "sync"

// mostKnown is more than visitors register for at a time.
const mostKnown = 64

// known remembers events for which guests register, so that a rush need not read
// the same one thousands of times. It may be behind: seats are sold only at the
// revision that is remembered.
type known struct {
	mu     sync.RWMutex
	events map[string]Event
}

func (k *known) find(id string) (Event, bool) {
	k.mu.RLock()
	defer k.mu.RUnlock()
	event, ok := k.events[id]
	return event, ok
}

func (k *known) keep(event Event) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.events == nil || len(k.events) >= mostKnown {
		k.events = map[string]Event{}
	}
	k.events[event.ID] = event
}

func (k *known) forget(id string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.events, id)
}
