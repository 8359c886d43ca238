package website

import (
	"runtime/debug"
	"sync"
	"time"

	"tafel/internal/platform/httpcache"
)

// settled is how old a page must be before it is worth recompressing: one that
// changes every second never gets there.
const settled = 2 * time.Second

// recompressor makes the pages that most visitors see as small as they can be, one at
// a time in the background.
type recompressor struct {
	current func(job) bool
	jobs    chan job
	done    chan struct{}
	once    sync.Once
}

// job is a page that was just made.
type job struct {
	key    string
	topics []string
	answer *httpcache.Answer
	at     time.Time
}

func newRecompressor(current func(job) bool) *recompressor {
	c := &recompressor{current: current, jobs: make(chan job, 32), done: make(chan struct{})}
	go c.work()
	return c
}

// take notes a page. When there are too many the newest is left as it is; that
// is good enough.
func (c *recompressor) take(made job) {
	select {
	case c.jobs <- made:
	default:
	}
}

func (c *recompressor) stop() { c.once.Do(func() { close(c.done) }) }

func (c *recompressor) work() {
	for {
		select {
		case <-c.done:
			return
		case next := <-c.jobs:
			select {
			case <-c.done:
				return
			case <-time.After(time.Until(next.at.Add(settled))):
			}
			if c.current(next) {
				next.answer.Recompress()
				if len(c.jobs) == 0 { // recompressing took more memory than the whole cache
					debug.FreeOSMemory()
				}
			}
		}
	}
}

// current tells whether a page would still be sent.
func (s *Site) current(made job) bool {
	answer, ok := s.cache.Lookup(made.key, s.version(made.topics))
	return ok && answer == made.answer
}
