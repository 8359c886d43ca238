package website

import (
	"runtime/debug"
	"sync"
	"time"

	"tafel/internal/platform/httpcache"
)

// settled is how old a page must be before it is worth pressing: one that
// changes with every guest who registers never gets there.
const settled = 2 * time.Second

// press makes the pages that most visitors see as small as they can be, one at
// a time and behind everybody's back.
type press struct {
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

func newPress(current func(job) bool) *press {
	p := &press{current: current, jobs: make(chan job, 32), done: make(chan struct{})}
	go p.work()
	return p
}

// take notes a page. When there are too many the newest is left as it is; that
// is good enough.
func (p *press) take(made job) {
	select {
	case p.jobs <- made:
	default:
	}
}

func (p *press) stop() { p.once.Do(func() { close(p.done) }) }

func (p *press) work() {
	for {
		select {
		case <-p.done:
			return
		case next := <-p.jobs:
			select {
			case <-p.done:
				return
			case <-time.After(time.Until(next.at.Add(settled))):
			}
			if p.current(next) {
				next.answer.Tighten()
				if len(p.jobs) == 0 { // what pressing took is more than all that is kept
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
