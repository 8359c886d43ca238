package server

import (
	"context"
	"sync"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// Forms with files are held in memory, so few are read at once, and of one account
// fewer: whoever sends slowly does not keep the others away.
const (
	uploadsAtOnce = 4
	uploadsOfOne  = 2
)

// uploadLimit is how many forms with files one account may send.
var uploadLimit = Limit{Every: 2 * time.Second, Burst: 30}

// uploads is the queue in which forms with files wait before they are read.
type uploads struct {
	limiter *limiter
	wait    time.Duration
	all     chan struct{}
	mu      sync.Mutex
	of      map[string]chan struct{} // by account; there are few
}

func newUploads(l *limiter, wait time.Duration) *uploads {
	return &uploads{limiter: l, wait: wait, all: make(chan struct{}, uploadsAtOnce), of: map[string]chan struct{}{}}
}

// take waits for a place, which is the caller's until leave is called.
func (u *uploads) take(ctx context.Context) (leave func(), err error) {
	account := identity.RequestFrom(ctx).Prefix()
	if actor, ok := identity.From(ctx); ok {
		account = actor.ID
	}
	ctx, cancel := context.WithTimeout(ctx, u.wait)
	defer cancel()
	if u.limiter.on && u.limiter.bucket("uploads "+account, uploadLimit).Wait(ctx) != nil {
		return nil, busyUploads
	}
	own := u.own(account)
	select {
	case own <- struct{}{}:
	case <-ctx.Done():
		return nil, busyUploads
	}
	select {
	case u.all <- struct{}{}:
		return func() { <-u.all; <-own }, nil
	case <-ctx.Done():
		<-own
		return nil, busyUploads
	}
}

var busyUploads = fault.TooMany("Many files are being sent just now. Please try again in a minute.", time.Minute)

func (u *uploads) own(account string) chan struct{} {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.of[account] == nil {
		u.of[account] = make(chan struct{}, uploadsOfOne)
	}
	return u.of[account]
}
