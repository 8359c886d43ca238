package httpcache

import (
	"cmp"
	"container/list"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"sync"
	"time"
)

// Version names a state of the data behind an answer. Two equal versions
// promise equal data; nothing is assumed of their order.
type Version struct {
	Data uint64
	Day  string // the venue's day, for answers that depend on what is "today"
}

// Make produces an answer, and says whether it may be cached. It runs once for
// all who wait, so its context lives on when the first of them leaves.
type Make func(ctx context.Context) (answer *Answer, keep bool, err error)

// Outcome tells how an answer was come by, for the counters.
type Outcome uint8

// The outcomes of Cache.Get.
const (
	Hit    Outcome = iota // found in the cache
	Shared                // made by another request that was under way
	Miss                  // made for this request
)

// Limits bound a Cache. Zero values take the defaults below.
type Limits struct {
	Answers int           // cached answers, 2000
	Bytes   int64         // their estimated memory, 64 MB
	Timeout time.Duration // how long making one answer may take, 15 s
}

// Cache keeps one answer for each key: the newest that was asked for. The
// least recently used go first when it is full.
type Cache struct {
	limits Limits

	mu      sync.Mutex
	entries map[string]*list.Element // of *entry
	order   *list.List               // most recently used first
	bytes   int64
	flights map[flightKey]*flight
	flying  sync.WaitGroup
}

type entry struct {
	key     string
	version Version
	answer  *Answer
	cost    int64
}

type flightKey struct {
	key     string
	version Version
}

type flight struct {
	done   chan struct{}
	answer *Answer
	err    error
}

// NewCache makes an empty cache.
func NewCache(limits Limits) *Cache {
	return &Cache{
		limits: Limits{
			Answers: cmp.Or(limits.Answers, 2000), Bytes: cmp.Or(limits.Bytes, 64<<20), Timeout: cmp.Or(limits.Timeout, 15*time.Second),
		},
		entries: make(map[string]*list.Element),
		order:   list.New(),
		flights: make(map[flightKey]*flight),
	}
}

// Lookup returns an answer that is already cached. It is Get's first step, for
// callers that would rather not build a Make when there is nothing to make.
func (c *Cache) Lookup(key string, version Version) (*Answer, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.find(key, version)
}

func (c *Cache) find(key string, version Version) (*Answer, bool) {
	element, ok := c.entries[key]
	if !ok {
		return nil, false
	}
	e := element.Value.(*entry)
	if e.version != version {
		return nil, false
	}
	c.order.MoveToFront(element)
	return e.answer, true
}

// Get returns the answer for a key at a version. The version must have been
// read before this call, and maker must read its data after: then whoever asks
// after a write, and so with the new version, never gets bytes from before it.
// However many ask at once, maker runs once.
func (c *Cache) Get(ctx context.Context, key string, version Version, maker Make) (*Answer, Outcome, error) {
	c.mu.Lock()
	if answer, ok := c.find(key, version); ok {
		c.mu.Unlock()
		return answer, Hit, nil
	}
	id, outcome := flightKey{key, version}, Shared
	f, ok := c.flights[id]
	if !ok {
		outcome = Miss
		f = &flight{done: make(chan struct{})}
		c.flights[id] = f
		c.flying.Go(func() { c.fly(context.WithoutCancel(ctx), id, f, maker) })
	}
	c.mu.Unlock()

	select {
	case <-f.done:
		return f.answer, outcome, f.err
	case <-ctx.Done():
		return nil, outcome, ctx.Err()
	}
}

var errNothing = errors.New("making an answer returned nothing")

// fly makes one answer in a goroutine of its own. A panic there would end the
// process, out of reach of the server's recovery, so it becomes an error.
func (c *Cache) fly(ctx context.Context, id flightKey, f *flight, maker Make) {
	ctx, cancel := context.WithTimeout(ctx, c.limits.Timeout)
	defer cancel()
	keep := false
	defer func() {
		if p := recover(); p != nil {
			f.answer, f.err = nil, fmt.Errorf("making an answer panicked: %v\n%s", p, debug.Stack())
		}
		if f.answer == nil && f.err == nil {
			f.err = errNothing
		}
		c.mu.Lock()
		delete(c.flights, id)
		if keep && f.err == nil {
			c.keep(id, f.answer)
		}
		c.mu.Unlock()
		close(f.done)
	}()
	f.answer, keep, f.err = maker(ctx)
}

// keep stores an answer and drops the oldest if there are too many. An answer made for an older version
// may replace a newer one here; that costs a second making and is never
// served, because Get compares versions.
func (c *Cache) keep(id flightKey, answer *Answer) {
	cost := answer.cost() + int64(len(id.key))
	if cost > c.limits.Bytes {
		return
	}
	if element, ok := c.entries[id.key]; ok {
		c.drop(element)
	}
	key := strings.Clone(id.key) // the caller's may be a piece of a whole request
	c.entries[key] = c.order.PushFront(&entry{key, id.version, answer, cost})
	c.bytes += cost
	for len(c.entries) > c.limits.Answers || c.bytes > c.limits.Bytes {
		c.drop(c.order.Back())
	}
}

func (c *Cache) drop(element *list.Element) {
	e := c.order.Remove(element).(*entry)
	delete(c.entries, e.key)
	c.bytes -= e.cost
}

// Wait returns when nothing is being made any more, so that what answers are
// made of can be closed.
func (c *Cache) Wait() { c.flying.Wait() }

// Len is the number of cached answers and their estimated bytes.
func (c *Cache) Len() (answers int, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.entries), c.bytes
}
