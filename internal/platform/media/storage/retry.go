package storage

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"
)

// retryAfter is when a client that was refused should ask again.
const retryAfter = 10 * time.Second

// Limits bound how long the bucket is asked again and again. The zero value
// means two minutes for operations and ten for uploads.
type Limits struct {
	Operation time.Duration // ceiling for one operation with all its retries
	Upload    time.Duration // the same for an upload
	Silence   time.Duration // one try that gets no answer
	Trouble   time.Duration // failing for so long means an outage
	Probe     time.Duration // how often an outage is looked at again
}

func (l Limits) withDefaults() Limits {
	return Limits{
		Operation: cmp.Or(l.Operation, 2*time.Minute),
		Upload:    cmp.Or(l.Upload, 10*time.Minute),
		Silence:   cmp.Or(l.Silence, 10*time.Second),
		Trouble:   cmp.Or(l.Trouble, 15*time.Second),
		Probe:     cmp.Or(l.Probe, 5*time.Second),
	}
}

var errOutage = errors.New("the bucket has not answered for a while")

// try does a thing until it works, until it is plain that it cannot, or until
// the limit. During an outage it gives up at once, so that nobody waits for
// what will not come.
func (s *S3) try(ctx context.Context, limit time.Duration, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for pause := 100 * time.Millisecond; ; pause = min(2*pause, 5*time.Second) {
		if ctx.Err() != nil {
			return stopped(ctx, ctx.Err())
		}
		if !s.breaker.allow() {
			return fail(RetryLimitExceeded, errOutage)
		}
		err := do(ctx)
		code, again := classify(err)
		if errors.Is(ctx.Err(), context.Canceled) && again {
			s.breaker.forget() // the caller left: that says nothing about the bucket
			return stopped(ctx, err)
		}
		s.breaker.report(!again)
		if err == nil {
			return nil
		}
		if !again || s.breaker.open() {
			return fail(code, err)
		}
		select {
		case <-ctx.Done():
			return stopped(ctx, err)
		case <-time.After(pause/2 + rand.N(pause/2)):
		}
	}
}

// breaker remembers an outage. While there is one, a single call every few
// seconds is let through to see whether it is over.
type breaker struct {
	limits Limits
	now    func() time.Time

	mu       sync.Mutex
	since    time.Time // of the first failure without a success after it
	failures int       // since then
	probing  time.Time // when the last call was let through in an outage
}

// enough failures make an outage; one alone may be an accident.
const enough = 3

func (b *breaker) allow() bool {
	if !b.open() {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	if now.Sub(b.probing) < b.limits.Probe {
		return false
	}
	b.probing = now
	return true
}

// open tells whether there is an outage.
func (b *breaker) open() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failures >= enough && b.now().Sub(b.since) >= b.limits.Trouble
}

func (b *breaker) report(answered bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if answered {
		b.failures = 0
		return
	}
	if b.failures == 0 {
		b.since = b.now()
	}
	b.failures++
	b.probing = b.now()
}

// forget takes back a probe that came to nothing.
func (b *breaker) forget() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = time.Time{}
}
