package events

import "sync"

// mostCached is more than visitors register for at a time.
const mostCached = 64

// eventCache remembers events for which guests register, so that a rush need not read
// the same one thousands of times. It may be behind: seats are sold only at the
// version that is remembered.
type eventCache struct {
	mu     sync.RWMutex
	events map[string]Event
}

func (c *eventCache) find(id string) (Event, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	event, ok := c.events[id]
	return event, ok
}

func (c *eventCache) keep(event Event) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.events == nil || len(c.events) >= mostCached {
		c.events = map[string]Event{}
	}
	c.events[event.ID] = event
}

func (c *eventCache) forget(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.events, id)
}
