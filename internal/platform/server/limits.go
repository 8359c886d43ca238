package server

import (
	"container/list"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tafel/internal/platform/fault"
)

// Limit is how often one visitor may do something: Burst at once, then one
// every Every. The zero Limit leaves only the general one.
type Limit struct {
	Every time.Duration
	Burst int
	and   *Limit
}

// And holds a second limit beside the first: three a minute, ten an hour.
func (l Limit) And(other Limit) Limit {
	l.and = &other
	return l
}

// general holds for every visitor over all operations and pages.
var general = Limit{Every: 10 * time.Second / 300, Burst: 300}

// mostVisitors bounds the memory that a flood of addresses can take.
const mostVisitors = 100_000

// limiter counts per operation and visitor in memory. It forgets the least
// recent visitor when it is full, so a flood never blocks a newcomer.
type limiter struct {
	on    bool
	mu    sync.Mutex
	seen  map[string]*list.Element
	order *list.List
}

type bucket struct {
	key   string
	limit *rate.Limiter
}

func newLimiter(on bool) *limiter {
	return &limiter{on: on, seen: map[string]*list.Element{}, order: list.New()}
}

func (l *limiter) take(what string, limit Limit, visitor string) error {
	if !l.on || limit.Burst == 0 {
		return nil
	}
	reservation := l.bucket(what+" "+visitor, limit).Reserve()
	wait := reservation.Delay()
	if wait > 0 {
		reservation.Cancel()
		return fault.TooMany("That was a lot at once. Please wait a moment and try again.", wait)
	}
	if limit.and == nil {
		return nil
	}
	err := l.take(what+" and", *limit.and, visitor)
	if err != nil {
		reservation.Cancel()
	}
	return err
}

func (l *limiter) bucket(key string, limit Limit) *rate.Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	if element, ok := l.seen[key]; ok {
		l.order.MoveToFront(element)
		return element.Value.(*bucket).limit
	}
	b := &bucket{key: key, limit: rate.NewLimiter(rate.Every(limit.Every), limit.Burst)}
	l.seen[key] = l.order.PushFront(b)
	if l.order.Len() > mostVisitors {
		oldest := l.order.Remove(l.order.Back()).(*bucket)
		delete(l.seen, oldest.key)
	}
	return b.limit
}
